import { Recusa } from '@autos/contract/erros.ts'
import type { GraphQLFieldResolver } from 'graphql'
import { measuring, signatureMade } from '../kernel/telemetry.ts'
import type { Contexto } from '../modules/ator/index.ts'

/** The fields by which somebody signs, and how. */
const METHODS: Readonly<Record<string, string>> = {
  documentoAssinarSimples: 'simples',
  documentoAssinarGovBr: 'govbr',
  documentoAssinarNeoId: 'nuvem',
  documentoFinalizarAssinatura: 'certificado',
}

type Resolver = GraphQLFieldResolver<unknown, Contexto>

/** Counted where they are asked for: what the module refuses, and what breaks, counts too. */
export function countSignatures(field: string, resolve: Resolver): Resolver {
  const method = METHODS[field]
  if (method === undefined) return resolve
  return async (...call) => {
    if (!measuring()) return resolve(...call)
    try {
      const answer: unknown = await resolve(...call)
      signatureMade({ method, outcome: 'ok' })
      return answer
    } catch (error) {
      signatureMade({ method, outcome: error instanceof Recusa ? 'refused' : 'error' })
      throw error
    }
  }
}
