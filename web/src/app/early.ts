import { queryClient } from '../api/query-client.ts'
import { sessionFlag } from '../api/session-flag.ts'
import { hasSession } from '../api/staff-session.ts'

const OUTSIDE =
  /^#\/(cidadao|assinatura|autenticidade|acessibilidade|acesso-negado|reload|503|(documentos|processos)\/publicos)\b/
const LIST = /^#\/(documentos|processos)\/[a-z-]+(\?|$)/

const nothing = (): undefined => undefined

/**
 * Who seems to be logged in and is not on a page for outsiders. The router decides; here it is only what will
 * be needed.
 */
const seemsStaff = (): boolean => sessionFlag() && !OUTSIDE.test(window.location.hash)

/**
 * The address says what will be needed; the router asks for it only after configuration, session and person,
 * each after the other. So the code is asked for here while the configuration is on its way. What does not
 * come is asked for again by whoever needs it, who also says that it did not come.
 */
export function fetchCodeEarly(): void {
  if (!seemsStaff()) return
  void import('./layouts/default/DefaultLayout.tsx').catch(nothing)
  if (LIST.test(window.location.hash)) void import('../listas/PaginaDeLista.tsx').catch(nothing)
}

/**
 * The rows of the list that the address names, while the router still asks who it is. The configuration must
 * have come.
 */
export async function fetchRowsEarly(): Promise<void> {
  if (!seemsStaff() || !LIST.test(window.location.hash)) return
  if (!hasSession()) return
  const consulta = (await import('../listas/endereco.ts')).consultaDoEndereco(window.location.hash)
  if (consulta) await queryClient.query(consulta)
}
