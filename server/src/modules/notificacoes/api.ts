import type { Contexto } from '../../app/context.ts'
import { operation } from '../../kernel/operation.ts'
import { listarNotificacoes, type Notificacoes } from './listar.ts'
import { marcarLidas } from './marcar-lidas.ts'

export const Query = {
  notificacoes: (_: unknown, args: { limit?: number | null }, { db, actor }: Contexto): Promise<Notificacoes> => listarNotificacoes(db, actor(), args),
}

export const Mutation = {
  notificacoesMarcarLidas: operation(marcarLidas),
}
