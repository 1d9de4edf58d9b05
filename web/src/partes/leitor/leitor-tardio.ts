import { lazy } from 'react'

/** O leitor, que só se traz quando há PDF para ler. */
export const LeitorDePdf = lazy(async () => ({
  default: (await import('./LeitorDePdf.tsx')).LeitorDePdf,
}))
