/** What a verified access token says about a person. Nothing else of it is used. */
export type Identidade = {
  /** Issuer URL: selects the entidade. */
  emissor: string
  sub: string
  login: string
  /** Null: the token does not say it. */
  nome: string | null
  sobrenome: string
  email: string | null
  /** As it came, without dots and dashes: whoever takes it asks whether it is valid. */
  cpf: string | null
  /** Roles of `resource_access[audience]` that the product knows. */
  papeis: readonly string[]
  /** `sid`: the session at the provider, which may end before the token does. */
  sessao: string | null
  /** `iat`: of two tokens that differ, the newer is right. */
  emitidoEm: Date
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
