import Provider, { type Client } from 'oidc-provider'

/** Any path of the web origins that were configured, and nothing else. */
export function aceitarQualquerCaminho(provedor: Provider, origens: readonly string[]): void {
  const permitido = (uri: string) =>
    URL.canParse(uri) && origens.includes(new URL(uri).origin) && !uri.includes('#') && !uri.includes('@')
  Object.assign(provedor.Client.prototype, {
    redirectUriAllowed(this: Client, uri: string) {
      return this.clientId === 'autos-web' && permitido(uri)
    },
    postLogoutRedirectUriAllowed: permitido,
  })
}
