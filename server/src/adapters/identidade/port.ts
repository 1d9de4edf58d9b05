/** What a verified access token says about a person. Nothing else of it is used. */
export type Identidade = {
  /** Issuer URL: selects the entidade. */
  emissor: string
  sub: string
  login: string
  nome: string
  sobrenome: string
  email: string | null
  /** Eleven digits. */
  cpf: string | null
  /** Roles of `resource_access[audience]`. */
  papeis: readonly string[]
  /** `sid`: the session at the provider, which may end before the token does. */
  sessao: string | null
  /** `iat`. */
  dadoEm: Date
  /** `auth_time`: when the person last proved who they are. */
  autenticadoEm: Date | null
}

/**
 * Throws a Recusa NaoAutenticadoException for whatever is not a valid token of one of the configured issuers.
 */
export type VerificadorDeToken = (token: string) => Promise<Identidade>

/** What a provider says of a session that ended: which, or whose. */
export type Saida = {
  emissor: string
  /** Of the message: told twice, it is one. */
  jti: string
  sid: string | null
  sub: string | null
  em: Date
}
