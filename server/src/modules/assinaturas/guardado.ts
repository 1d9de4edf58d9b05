import { createHash } from 'node:crypto'
import { validacao } from '@autos/contract/erros.ts'
import { type Attributes, PadesError, type Prepared } from '@autos/pades'
import type { Inicio } from './inicio.ts'
import type { PoliticaIcp } from './politica-icp.ts'

/** O que se preparou ao começar a assinatura, como se guardou. */
export function preparoDo({ preparo, cauda, atributos }: Inicio): {
  preparado: Prepared
  atributos: Attributes
  politicaIcp: PoliticaIcp | null
} {
  const { digest, politicaIcp, ...resto } = preparo as Omit<Prepared, 'tail' | 'digest'> & {
    digest: string
    /** Ausente no que se começou antes de as haver. */
    politicaIcp?: PoliticaIcp | null
  }
  return {
    preparado: { ...resto, tail: cauda, digest: Buffer.from(digest, 'hex') },
    atributos: {
      attrsDer: atributos,
      digest: createHash(resto.hash).update(atributos).digest(),
      hash: resto.hash,
    },
    politicaIcp: politicaIcp ?? null,
  }
}

/** O valor não é destes atributos com esta chave: nada se grava. */
export function naoConfere(error: unknown): never {
  if (error instanceof PadesError && error.problem === 'signature')
    throw validacao('assinatura', error.message)
  throw error
}
