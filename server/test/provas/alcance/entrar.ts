import { Recusa } from '@autos/contract/erros.ts'
import { GraphQLError } from 'graphql'
import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../../src/kernel/database.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import type { Cena } from '../../ensaio.ts'
import type { Pessoa } from './mundo-do-alcance.ts'

/** Recusar-se a entrada é resposta; outro erro, não. */
export const entrarOuNao = (cena: Cena, quem: Pessoa): Promise<Contexto | undefined> =>
  quem.entrar(cena).catch(soRecusa)

/** O que se recusa não se lê; o erro inesperado não prova nada, e reprova. */
export function soRecusa(erro: unknown): undefined {
  if (!ehRecusa(erro)) throw erro
  return undefined
}

/** Por regra. O que o GraphQL não entende, o que o banco não acaba e o limite a que se chegou não o são. */
export function ehRecusa(erro: unknown): boolean {
  let causa = erro
  while (causa instanceof GraphQLError && causa.cause != null) causa = causa.cause
  return causa instanceof Recusa && causa.status < 500 && causa.status !== LIMITE_EXCEDIDO
}
const LIMITE_EXCEDIDO = 429

/** Cada estado se lê do princípio: o que se guarda de uma leitura para outra não sabe que se voltou atrás. */
export const fresco = (cena: Cena, contexto: Contexto): Contexto => ({
  ...cena.em(contexto),
  db: semGuardar(cena.db),
})
export const semGuardar = (db: Db): Db => db.withPlugin(NADA)

const NADA: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
}
