import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { listarNotificacoes, type Notificacoes } from './listar-notificacoes.ts'
import { marcarLidas } from './marcar-lidas.ts'
import { lerPreferencias, type Preferencia, salvarPreferencias } from './preferencias.ts'

export const Query = {
  notificacoes: (_, args, { db, actor }): Promise<Notificacoes> => listarNotificacoes(db, actor(), args),
  notificacaoPreferencias: (_, _args, { db, actor }): Promise<Preferencia[]> => lerPreferencias(db, actor()),
} satisfies Perguntas

export const Mutation = {
  notificacoesMarcarLidas: operation(marcarLidas),
  notificacaoPreferenciasSalvar: operation(salvarPreferencias, {
    show: ({ db, actor }: Contexto) => lerPreferencias(db, actor()),
  }),
} satisfies Atos
