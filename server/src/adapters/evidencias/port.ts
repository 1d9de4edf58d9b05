/**
 * What is asked of an address that stands in a certificate: a chain, a CRL, or, with a body, an OCSP answer.
 */
export type Pergunta = { endereco: string; corpo?: Buffer }

/** By `chaveDe`. Null: asked in vain. */
export type Respostas = ReadonlyMap<string, Buffer | null>

/** The only way out to such addresses. Undefined: no answer, whatever the reason. */
export interface Evidencias {
  perguntar(pergunta: Pergunta): Promise<Buffer | undefined>
}
