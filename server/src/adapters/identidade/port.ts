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
  /** `auth_time`: when the person last proved who they are. */
  autenticadoEm: Date | null
}

/**
 * Throws a Recusa NaoAutenticadoException for whatever is not a valid token of one of the configured issuers.
 */
export type VerificadorDeToken = (token: string) => Promise<Identidade>
