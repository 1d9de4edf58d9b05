/**
 * The signature of gov.br: the person first logs in (identity and level of the account), then authorises;
 * with the token that results, a digest becomes a detached PKCS#7 by the person's certificate. Every refusal
 * is a Recusa with its sentence.
 */
export interface GovBr {
  /** Whether the signature service knows this entidade; its Login Único may come first. */
  readonly assina: boolean
  /** Where the person logs in (OpenID Connect, PKCE). */
  enderecoDeEntrada(pedido: {
    estado: string
    nonce: string
    desafio: string
    retorno: string
  }): Promise<string>
  /** Who logged in. The level is asked before the person is sent to the signature page. */
  identificar(retorno: {
    codigo: string
    verificador: string
    nonce: string
    retorno: string
  }): Promise<Identificado>
  /**
   * Where the person's browser goes so that the next person on the same machine is not signed in as them; it then goes on
   * to `retorno`, which is registered at the Login Único to the letter.
   */
  enderecoDeSaida(retorno: string): string
  /** Where the person authorises one signature, or a session of up to a hundred. */
  enderecoDeAutorizacao(pedido: { estado: string; nonce: string; retorno: string; sessao: boolean }): string
  trocar(retorno: { codigo: string; retorno: string }): Promise<{ token: string; segundos: number }>
  /** DER. */
  certificado(token: string): Promise<Buffer>
  /**
   * The SHA-256 of what is signed → DER PKCS#7. Spends a token of one signature: never called twice with the
   * same.
   */
  assinar(token: string, resumo: Buffer): Promise<Buffer>
}

/** `nomeSocial`: null, the account has none. */
export type Identificado = {
  cpf: string
  nome: string
  nomeSocial: string | null
  nivel: 'BRONZE' | 'PRATA' | 'OURO'
}
