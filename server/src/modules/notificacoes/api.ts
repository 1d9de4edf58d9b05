import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { listarNotificacoes, type Notificacoes } from './listar-notificacoes.ts'
import { marcarLidas } from './marcar-lidas.ts'
import { lerPreferencias, type Preferencia, salvarPreferencias } from './preferencias.ts'

export const Query = {
  notificacoes: (
    _: unknown,
    args: { limit?: number | null },
    { db, actor }: Contexto,
  ): Promise<Notificacoes> => listarNotificacoes(db, actor(), args),
  notificacaoPreferencias: (_: unknown, _args: unknown, { db, actor }: Contexto): Promise<Preferencia[]> =>
    lerPreferencias(db, actor()),
}

export const Mutation = {
  notificacoesMarcarLidas: operation(marcarLidas),
  notificacaoPreferenciasSalvar: operation(salvarPreferencias, {
    show: ({ db, actor }: Contexto) => lerPreferencias(db, actor()),
  }),
}
