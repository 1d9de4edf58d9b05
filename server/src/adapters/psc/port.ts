/**
 * A provider of ICP-Brasil certificates in the cloud (DOC-ICP-17.01: NeoID, BirdID, VIDaaS, SafeID…): OAuth
 * 2.0 with PKCE, then raw signatures over digests. Every refusal is a Recusa with its sentence.
 */
export interface Psc {
  id: string
  nome: string
  /** Whether the CPF has a certificate here; undefined when the provider does not say. */
  temCertificado(cpf: string): Promise<boolean | undefined>
  /** Where the person authorises one signature, or a session of so many seconds. */
  enderecoDeAutorizacao(pedido: {
    estado: string
    desafio: string
    retorno: string
    cpf: string | null
    sessaoSegundos: number | null
  }): string
  trocar(retorno: { codigo: string; verificador: string; retorno: string }): Promise<AutorizadoPeloPsc>
  /** All that the token reaches: also what has expired, and a company's. */
  certificados(token: string): Promise<CertificadoEmNuvem[]>
  /** The SHA-256 of the signed attributes → raw signature value. */
  assinar(token: string, pedido: { apelido: string; resumo: Buffer }): Promise<Buffer>
}

/** In DER, and the name by which it is used. */
export type CertificadoEmNuvem = { apelido: string; certificado: Buffer }

/** `apelido`: of the certificate that the person chose there; null where the provider does not say. */
export type AutorizadoPeloPsc = {
  token: string
  segundos: number
  cpfCnpj: string | null
  apelido: string | null
}
