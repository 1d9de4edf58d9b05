/** O endereço da tela de assinatura, com o de volta: quem sai dela retorna para onde estava. */
export function rotaDeAssinatura(documentos: readonly { id: string }[]): string {
  const daqui = window.location.hash.slice(1)
  const volta = daqui && !daqui.startsWith('/sign') ? `&volta=${encodeURIComponent(daqui)}` : ''
  return `/sign?documentos=${documentos.map(({ id }) => id).join(',')}${volta}`
}

/** Só endereços daqui. */
export const ehDaqui = (volta: string | undefined): volta is string =>
  volta !== undefined && /^\/(?!\/)/.test(volta)
