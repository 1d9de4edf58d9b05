import type { AccessToken, Account } from 'oidc-provider'
import type { PessoaDeLogin } from './pessoas.ts'
import { mentirNoToken, type Mentira } from './mentiras.ts'
import { AUDIENCIA, ESCOPO } from './recurso.ts'

export function conta(id: string, pessoa: PessoaDeLogin | undefined): Account | undefined {
  if (!pessoa) return undefined
  const { given_name, family_name, name, preferred_username, email, email_verified, cpf } = dados(pessoa)
  return {
    accountId: id,
    claims: async () => ({
      sub: id,
      given_name,
      family_name,
      name,
      preferred_username,
      email,
      email_verified,
      cpf,
    }),
  }
}

function dados(pessoa: PessoaDeLogin) {
  const { login, nome, sobrenome, email, cpf } = pessoa
  return {
    preferred_username: login,
    name: `${nome} ${sobrenome}`,
    given_name: nome,
    family_name: sobrenome,
    email,
    email_verified: true,
    ...(cpf ? { cpf } : {}),
  }
}

export const umaHoraAtras = (): number => Math.floor(Date.now() / 1000) - 3600

export function identificacao(pessoa: PessoaDeLogin | undefined, authTime = Math.floor(Date.now() / 1000)) {
  if (!pessoa) return undefined
  return {
    ...dados(pessoa),
    auth_time: authTime,
    realm_access: { roles: [`default-roles-${pessoa.realm}`] },
    resource_access: pessoa.papeis.length ? { [AUDIENCIA]: { roles: pessoa.papeis } } : {},
  }
}

export function comoKeycloak(
  token: AccessToken,
  jwt: { header?: object | undefined; payload: Record<string, unknown> },
  mentira?: Mentira,
): void {
  const { client_id, ...payload } = jwt.payload
  jwt.payload = mentirNoToken(mentira, {
    ...payload,
    typ: 'Bearer',
    azp: client_id,
    aud: [AUDIENCIA],
    scope: ESCOPO,
    // The same as in what is said when the session ends.
    ...(token.sid ? { sid: token.sid } : {}),
  })
  jwt.header = { ...jwt.header, typ: 'JWT' }
}
