// SERPRO's API Carimbo do Tempo, as public sources have it.
// Stated by the service (doc-apitimestamp.estaleiro.serpro.gov.br/quick_start and /endpoints): POST /token with
// HTTP Basic of Consumer Key and Consumer Secret and grant_type=client_credentials as a form; a bearer of one
// hour, whose answer in the example has 3295 s left; /apitimestamp/v1/stamps and /stamps-asn1. By SERPRO's own
// client (Demoiselle Signer, ApiConnector): {"hash": Base64} is answered by {"stamp": Base64 of a
// TimeStampResp}. By other clients: 415 at /token without the type of a form; another product's key gets "A
// valid OAuth client could not be found"; the answer of stamps-asn1 is DER, and has been seen in Base64, bare
// or inside JSON. Unconfirmed: the words and codes of the other errors (those of WSO2, the gateway's maker),
// whether a type other than application/timestamp-query is refused, that no key is needed but the product's
// own. /decoded-stamps is there in reality and not here.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { confere, type Cliente } from '../comum/retorno.ts'
import { booleano, inteiro, nulo, octetos, oid, sequencia, type Der } from '../pki/der.ts'

export const TOKEN = '/token'
export const API = '/apitimestamp/v1'
const VALIDADE_MS = 3_600_000
const CARIMBO = 'application/timestamp-reply'
const RESUMOS: Record<number, string> = { 32: '2.16.840.1.101.3.4.2.1', 64: '2.16.840.1.101.3.4.2.3' }

type Carimbar = (pedido: Buffer, mentira?: string) => Promise<Der>
type Pedido = { caminho: string; carimbar: Carimbar; mentira: string | undefined }

/**
 * The gateway of SERPRO. Lies: `limite` (429), `recusado` (401 for a bearer that is good), `base64` and
 * `em-json` (a stamp in another wrapping), and those of the time stamps themselves.
 */
export function abrirSerpro(cliente: Cliente) {
  let token: { valor: string; ate: number } | undefined

  /** While a token lives the same one is given again, with the time that is left. */
  function darToken(req: IncomingMessage, res: ServerResponse, campos: URLSearchParams): void {
    const [, codificado = ''] = /^Basic (\S+)$/i.exec(req.headers.authorization ?? '') ?? []
    const [chave = '', segredo = ''] = Buffer.from(codificado, 'base64').toString().split(/:(.*)/s)
    if (!/^application\/x-www-form-urlencoded/i.test(req.headers['content-type'] ?? ''))
      return falhar(res, 415, 'Unsupported Media Type')
    if (chave !== cliente.id)
      return recusar(res, 401, [
        'invalid_client',
        `A valid OAuth client could not be found for client_id: ${chave}`,
      ])
    if (!confere(segredo, cliente.segredo))
      return recusar(res, 401, ['invalid_client', 'Client Authentication failed.'])
    if (campos.get('grant_type') !== 'client_credentials')
      return recusar(res, 400, ['unsupported_grant_type', 'Unsupported grant_type value'])
    const agora = Date.now()
    if (!token || token.ate <= agora)
      token = { valor: randomBytes(24).toString('hex'), ate: agora + VALIDADE_MS }
    responderJson(res, 200, {
      scope: 'am_application_scope default',
      token_type: 'Bearer',
      expires_in: Math.floor((token.ate - agora) / 1000),
      access_token: token.valor,
    })
  }

  async function carimbar(req: IncomingMessage, res: ServerResponse, pedido: Pedido): Promise<void> {
    const { caminho, mentira } = pedido
    const bytes = await corpo(req, 100_000)
    const [, bearer] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? []
    if (!token || token.ate <= Date.now() || !confere(bearer, token.valor) || mentira === 'recusado')
      return falhar(res, 401, 'Invalid Credentials')
    if (mentira === 'limite') return falhar(res, 429, 'Message throttled out')
    if (caminho === `${API}/stamps`) return emJson(res, pedido, bytes)
    if (caminho !== `${API}/stamps-asn1`) return falhar(res, 404, 'No matching resource found')
    if (req.headers['content-type'] !== 'application/timestamp-query')
      return falhar(res, 415, 'Unsupported Media Type')
    const carimbo = await pedido.carimbar(bytes, mentira)
    if (mentira === 'em-json') return void responderJson(res, 200, { stamp: carimbo.toString('base64') })
    res.writeHead(200, { 'content-type': CARIMBO })
    res.end(mentira === 'base64' ? carimbo.toString('base64').replace(/.{64}/g, '$&\r\n') : carimbo)
  }

  return {
    serve: (caminho: string): boolean => caminho === TOKEN || caminho.startsWith(`${API}/`),
    async atender(req: IncomingMessage, res: ServerResponse, pedido: Pedido): Promise<void> {
      if (req.method !== 'POST') return falhar(res, 405, 'Method not allowed')
      if (pedido.caminho !== TOKEN) return carimbar(req, res, pedido)
      const campos = new URLSearchParams((await corpo(req, 10_000)).toString())
      if (pedido.mentira === 'limite') return falhar(res, 429, 'Message throttled out')
      darToken(req, res, campos)
    },
    /** Of the token that lives: so many seconds are left to it, none as a rule. */
    restar(segundos: number): void {
      if (token) token.ate = Date.now() + segundos * 1000
    },
  }
}

/** A digest alone, whose algorithm is told by its length. */
async function emJson(res: ServerResponse, { carimbar, mentira }: Pedido, bytes: Buffer): Promise<void> {
  const resumo = Buffer.from(resumoDe(bytes), 'base64')
  const algoritmo = RESUMOS[resumo.length]
  if (!algoritmo) return falhar(res, 400, 'hash')
  const imagem = sequencia(sequencia(oid(algoritmo), nulo()), octetos(resumo))
  const carimbo = await carimbar(sequencia(inteiro(1), imagem, booleano(true)), mentira)
  responderJson(res, 200, { stamp: carimbo.toString('base64') })
}

function resumoDe(bytes: Buffer): string {
  try {
    const { hash } = JSON.parse(bytes.toString()) as { hash?: unknown }
    return typeof hash === 'string' ? hash : ''
  } catch {
    return ''
  }
}

const recusar = (res: ServerResponse, status: number, [error, descricao]: [string, string]): void =>
  void responderJson(res, status, { error_description: descricao, error })

const CODIGOS: Record<number, number> = { 401: 900_901, 429: 900_800 }

/** As WSO2's gateway words it. */
const falhar = (res: ServerResponse, status: number, message: string): void =>
  void responderJson(res, status, {
    fault: { code: CODIGOS[status] ?? status, message, description: message },
  })
