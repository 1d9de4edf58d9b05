import { type Certificate, validatePath } from '@autos/pades'
import type { Raiz } from './processo.ts'
import type { TipoDeRaiz } from './port.ts'

/**
 * In which of the roots a certificate ends. Asked of what has been judged already: by when it was issued, so
 * that neither its end nor a later revocation matters here.
 */
export function raizDe(
  cert: Certificate,
  raizes: readonly Raiz[],
  pool: readonly Certificate[],
): TipoDeRaiz | null {
  const ligada = raizes.find(
    ({ certificado }) =>
      validatePath(cert, {
        anchors: [certificado],
        pool,
        crls: [],
        ocsps: [],
        time: new Date(cert.notBefore.getTime() + 1000),
        revocation: 'ignored',
      }).ok,
  )
  return ligada?.tipo ?? null
}
