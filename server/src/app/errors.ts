import { randomUUID } from 'node:crypto'
import { type Exception, Recusa } from '@autos/contract/erros.ts'
import { GraphQLError } from 'graphql'
import type { Log } from '../kernel/log.ts'

/** An error as it travels: a sentence and `extensions.exception`. Nothing of the cause goes along. */
export type ErroDaResposta = { message: string; path?: readonly (string | number)[]; extensions: { exception: Exception } }

const INTERNO = 'Erro interno. Se persistir, informe o código ao suporte.'

/** The one place where a thrown value becomes an answer. */
export function toErro(thrown: unknown, log: Log): ErroDaResposta {
  const path = thrown instanceof GraphQLError && thrown.path !== undefined ? { path: thrown.path } : {}
  const cause = causeOf(thrown)
  if (cause instanceof Recusa) return { message: cause.message, ...path, extensions: { exception: { name: cause.nome, status: cause.status, ...cause.detalhes } } }
  if (cause instanceof GraphQLError) return { message: sentenceOf(cause), ...path, extensions: { exception: { name: 'ValidacaoException', status: 422 } } }
  const uuid = randomUUID()
  log.error({ uuid, err: cause }, 'erro interno')
  return { message: INTERNO, ...path, extensions: { exception: { name: 'ErroInternoException', status: 500, uuid } } }
}

function causeOf(thrown: unknown): unknown {
  let cause = thrown
  while (cause instanceof GraphQLError && cause.originalError !== undefined && cause.originalError !== null) cause = cause.originalError
  return cause
}

/** The documents our web sends are known to be good: only somebody writing a document by hand reads these. */
const sentenceOf = (error: GraphQLError): string => `A operação GraphQL não foi aceita: ${error.message}`
