import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { PessoaDeLogin } from './pessoas.ts'
import { ESCOPO, RECURSO, SERVIDOR_DE_RECURSO } from './recurso.ts'
import { sub } from './senha.ts'

/** The product's own applications ask nobody for consent. */
export async function concederTudo(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  const existente = session!.grantIdFor(client!.clientId)
  const concessao =
    (existente && (await provider.Grant.find(existente))) ||
    new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
  concessao.addOIDCScope(ESCOPO)
  concessao.addResourceScope(RECURSO, ESCOPO)
  await concessao.save()
  return concessao
}

/** For scripts on the command line: login and password against a token, as Keycloak's direct access grant. */
export function registrarSenha(
  provedor: Provider,
  autenticar: (login: string, senha: string) => PessoaDeLogin | undefined,
): void {
  provedor.registerGrantType<{ username?: string; password?: string }>(
    'password',
    async (ctx) => {
      const pessoa = autenticar(ctx.oidc.params.username ?? '', ctx.oidc.params.password ?? '')
      if (!pessoa) throw new errors.InvalidGrant('invalid user credentials')
      const { client } = ctx.oidc
      const concessao = new provedor.Grant({ clientId: client.clientId, accountId: sub(pessoa) })
      concessao.addResourceScope(RECURSO, ESCOPO)
      const token = new provedor.AccessToken({
        accountId: sub(pessoa),
        client,
        grantId: await concessao.save(),
        gty: 'password',
        scope: ESCOPO,
      })
      token.resourceServer = new provedor.ResourceServer(RECURSO, SERVIDOR_DE_RECURSO)
      ctx.oidc.entity('AccessToken', token)
      ctx.body = {
        access_token: await token.save(),
        token_type: 'Bearer',
        expires_in: token.expiration,
        scope: ESCOPO,
      }
    },
    ['username', 'password', 'scope'],
  )
}
