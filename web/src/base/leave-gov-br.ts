/** Leads the browser through the logout of the Login Único (server/src/app/authorization-return.ts). */
export const SAIDA_DO_GOVBR = '/assinatura/sair'

/** The server's page after the logout reads it, and sends this tab back. */
const KEY = 'autos.depois-de-sair'

/** Leaves the gov.br account, and comes back to this very page. */
export function leaveGovBr(): void {
  sessionStorage.setItem(KEY, window.location.hash || '#/')
  window.location.assign(SAIDA_DO_GOVBR)
}
