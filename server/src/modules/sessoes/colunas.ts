import { type RawBuilder, sql } from 'kysely'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { listed } from '../../kernel/listed.ts'

type Chave = Pick<Identidade, 'sub'> & Partial<Pick<Identidade, 'sessao' | 'emitidoEm'>>

/** De quem pede, para `unnest`: a pessoa, a sessão e quando o token foi dado (os argumentos de `sessao_encerrou`). */
export const colunasDe = (chaves: readonly Chave[]): RawBuilder<unknown> =>
  sql`${listed(
    chaves.map(({ sub }) => sub),
    'text',
  )}, ${listed(
    chaves.map(({ sessao }) => sessao ?? null),
    'text',
  )}, ${listed(
    chaves.map(({ emitidoEm }) => emitidoEm?.toISOString() ?? null),
    'text',
  )}::timestamptz[]`
