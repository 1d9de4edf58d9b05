/** Why a message did not leave, or came back. Whose words they are: modules/cartas/causas.ts. */
export type CausaDoCorreio =
  | 'ENDERECO_NAO_EXISTE'
  | 'DOMINIO_NAO_EXISTE'
  | 'CAIXA_DESATIVADA'
  | 'CAIXA_CHEIA'
  | 'ENDERECO_RECUSADO'
  | 'NAO_ACEITO'
  | 'ESPERA'
  | 'SEM_RESPOSTA'
  | 'SERVIDOR'
  | 'DEMOROU'

/**
 * `de`: the ADDRESS is refused for good, and only whoever typed it can mend it; the server refuses US, and only
 * whoever administers can; or it PASSES by itself.
 */
export type Lida = { de: 'ENDERECO' | 'NOS' | 'PASSA'; causa: CausaDoCorreio; codigo: string | null }
type Said = {
  code?: unknown
  originalCode?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** What nodemailer threw: RFC 5321 §4.2 for the number, RFC 3463 for the three that may follow it. */
export function readReply(error: unknown): Lida {
  const { code, originalCode, command, responseCode, response } = (error ?? {}) as Said
  // The library itself does not send to what is no address.
  if (code === 'EENVELOPE' && command === 'API')
    return { de: 'ENDERECO', causa: 'ENDERECO_RECUSADO', codigo: null }
  if (typeof responseCode !== 'number')
    return { de: 'PASSA', causa: saysNo(code, originalCode) ? 'SERVIDOR' : 'SEM_RESPOSTA', codigo: null }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(
    typeof response === 'string' ? response : '',
  )?.[1]
  const codigo = [responseCode, enhanced].filter(Boolean).join(' ')
  if (responseCode < 500) return { de: 'PASSA', causa: code === 'EAUTH' ? 'SERVIDOR' : 'ESPERA', codigo }
  const causa =
    enhanced === undefined
      ? ofNumber(responseCode, command)
      : command === 'RCPT TO' || command === 'DATA'
        ? ofStatus(enhanced)
        : undefined
  return causa === undefined ? { de: 'NOS', causa: 'SERVIDOR', codigo } : { de: 'ENDERECO', causa, codigo }
}

/** It answered, and without the cipher, or the certificate, that we ask for. */
const saysNo = (code: unknown, original: unknown): boolean =>
  code === 'ETLS' || /CERT|SIGNATURE|^ERR_(?:TLS|SSL)/.test(String(original))

/** The number alone says something of the addressee only in answer to RCPT TO. */
const ofNumber = (number: number, command: unknown): CausaDoCorreio | undefined =>
  command === 'RCPT TO' ? BY_NUMBER[number] : undefined

const BY_NUMBER: Readonly<Record<number, CausaDoCorreio>> = {
  501: 'ENDERECO_RECUSADO',
  550: 'ENDERECO_NAO_EXISTE',
  551: 'ENDERECO_NAO_EXISTE',
  552: 'CAIXA_CHEIA',
  553: 'ENDERECO_RECUSADO',
  556: 'DOMINIO_NAO_EXISTE',
}

/** X.1.7 and X.1.8 speak of the sender; X.3 to X.7 of systems and their rules, unless said here. */
const BY_STATUS: Readonly<Record<string, CausaDoCorreio>> = {
  '1.0': 'ENDERECO_RECUSADO',
  '1.1': 'ENDERECO_NAO_EXISTE',
  '1.2': 'DOMINIO_NAO_EXISTE',
  '1.3': 'ENDERECO_RECUSADO',
  '1.4': 'ENDERECO_RECUSADO',
  '1.5': 'ENDERECO_RECUSADO',
  '1.6': 'ENDERECO_NAO_EXISTE',
  '1.9': 'ENDERECO_RECUSADO',
  '1.10': 'DOMINIO_NAO_EXISTE',
  '2.0': 'CAIXA_DESATIVADA',
  '2.1': 'CAIXA_DESATIVADA',
  '2.2': 'CAIXA_CHEIA',
  '4.1': 'ENDERECO_RECUSADO',
  '4.4': 'DOMINIO_NAO_EXISTE',
}

/** Of 5.1.1, 5.2.2 and the like, what it says of the addressee; undefined where it says nothing of them. */
export const ofStatus = (status: string): CausaDoCorreio | undefined => BY_STATUS[status.replace(/^\d\./, '')]

/** The addressee's server will never take it: trying again is of no use. */
export class EnderecoRecusado extends Error {
  override readonly name = 'EnderecoRecusado'
  readonly causa: CausaDoCorreio
  readonly codigo: string | null
  constructor({ causa, codigo }: Lida, cause: unknown) {
    super(`the address is refused: ${codigo ?? causa}`, { cause })
    this.causa = causa
    this.codigo = codigo
  }
}
