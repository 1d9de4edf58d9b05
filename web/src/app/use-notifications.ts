import { useEffect } from 'react'

import {
  NotificacoesDocument,
  NotificacoesMarcarLidasDocument,
  type NotificacoesQuery,
} from '../api/gen/graphql.ts'
import { recentNotices, type Notice } from '../api/notices.ts'
import { useStore } from '../api/store.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { useSettled } from '../base/idle.ts'

const LIMIT = 20
const POLLING_MS = 30_000

export type ServerNotification = NotificacoesQuery['notificacoes']['dados'][number]

/** What the bell and the side panel show: the server's notifications and the toasts that closed unread. */
export function useNotifications() {
  const { data } = useConsulta(
    NotificacoesDocument,
    { limit: LIMIT },
    { aCadaMs: POLLING_MS, ligada: useSettled() },
  )
  const { executar } = useOperacao(NotificacoesMarcarLidasDocument)
  const notices: readonly Notice[] = useStore(recentNotices)
  const missed = notices.filter((notice) => !notice.seen && notice.tone !== 'sucesso').length
  const unread = (data?.notificacoes.naoLidas ?? 0) + missed
  useEffect(() => announceCount(unread), [unread])
  return {
    server: data?.notificacoes.dados ?? [],
    notices,
    unread,
    markRead: (ids?: string[]) => executar(ids ? { ids } : {}),
  }
}

/** The specification's message for pages that embed this one (a portal's own bell). */
function announceCount(newNotificationsCount: number): void {
  if (window.parent !== window) window.parent.postMessage({ newNotificationsCount }, window.location.origin)
}
