import type { IncomingMessage, ServerResponse } from 'node:http'
import { falhasPorCaminho } from '../comum/falhas-por-caminho.ts'
import { corpo, responderJson } from '../comum/falha.ts'
import type { Cliente } from '../comum/retorno.ts'
import { escutar } from '../comum/servidor.ts'
import { pacoteDeCertificados } from '../pki/cms.ts'
import type { InstituicaoDaPki, PessoaDaPki } from '../pki/elenco.ts'
import { criarPki, type NomeDeAc, type Pki } from '../pki/pki.ts'
import { abrirCarimbo } from './carimbo.ts'
import { montarLcr } from './lcr.ts'
import { responderOcsp } from './ocsp.ts'
import { abrirSerpro, API, TOKEN } from './serpro.ts'

export type OpcoesDoIcp = {
  porta: number
  /** Of the PKI: made here at the first start. */
  pasta: string
  pessoas?: readonly PessoaDaPki[] | undefined
  instituicoes?: readonly InstituicaoDaPki[] | undefined
  /** What certificates name, when a line leads from there to here. Without a slash at the end. */
  publico?: string | undefined
  /** Consumer Key and Consumer Secret of SERPRO's time stamps; absent: they are not offered. */
  serpro?: Cliente | undefined
}

const DO_CARIMBO = [
  'outro-resumo',
  'repetido',
  'nonce-errado',
  'sem-eku',
  'hora-errada',
  'minuto-adiantado',
  'assinatura-errada',
  'recusa',
  'a-vencer',
]

const FALHAS = {
  '/tsa': DO_CARIMBO,
  [TOKEN]: ['limite'],
  [API]: [...DO_CARIMBO, 'limite', 'recusado', 'base64', 'em-json'],
  '/ocsp': ['velho', 'outro-emissor'],
  '/crl': ['velha', 'anterior', 'assinatura-errada', 'truncada'],
  '/aia': [],
}

const TIPO = {
  carimbo: 'application/timestamp-reply',
  ocsp: 'application/ocsp-response',
  lcr: 'application/pkix-crl',
  cadeia: 'application/x-pkcs7-certificates',
}

/**
 * What certificate authorities offer over HTTP: time stamps (RFC 3161, and as SERPRO sells them), OCSP, CRLs,
 * chains. Everything is made at the moment it is asked for.
 */
export async function iniciarIcp({
  porta,
  pasta,
  pessoas,
  instituicoes,
  publico,
  serpro: clienteDoSerpro,
}: OpcoesDoIcp): Promise<{ endereco: string; porta: number; pki: Pki; parar(): Promise<void> }> {
  const provocadas = falhasPorCaminho(FALHAS)
  const {
    promise: pronta,
    resolve,
    reject,
  } = Promise.withResolvers<{ pki: Pki; carimbar: ReturnType<typeof abrirCarimbo> }>()
  const servidor = await escutar(
    porta,
    (req, res) => void atender(req, res).catch((erro: unknown) => quebrar(erro, res)),
  )
  const endereco = `http://localhost:${servidor.porta}`
  const serpro = clienteDoSerpro && abrirSerpro(clienteDoSerpro)
  criarPki(pasta, { enderecoIcp: publico ?? endereco, pessoas, instituicoes }).then(
    (pki) => resolve({ pki, carimbar: abrirCarimbo(pki) }),
    reject,
  )

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return
    const { pathname } = new URL(req.url!, endereco)
    if (provocadas.daRede(pathname, req, res)) return
    const { pki, carimbar } = await pronta
    if (pathname === '/tsa' && req.method === 'POST')
      return responder(
        res,
        TIPO.carimbo,
        await carimbar(await corpo(req, 100_000), provocadas.mentira(pathname)),
      )
    if (serpro?.serve(pathname))
      return serpro.atender(req, res, { caminho: pathname, carimbar, mentira: provocadas.mentira(pathname) })
    if (pathname === '/_expirar' && req.method === 'POST') {
      const { restam = 0 } = JSON.parse((await corpo(req, 10_000)).toString() || '{}') as { restam?: number }
      serpro?.restar(restam)
      return void responderJson(res, 200, {})
    }
    if (pathname === '/_revogar' && req.method === 'POST') return revogar(pki, await corpo(req, 10_000), res)
    const pedido = pathname.startsWith('/ocsp') ? await pedidoDeOcsp(req, pathname) : undefined
    if (pedido)
      return responder(res, TIPO.ocsp, await responderOcsp(pki, pedido, provocadas.mentira(pathname)))
    const [, pasta_, ac] =
      /^\/(crl|aia)\/(icp-raiz|icp-ac|gov-raiz|gov-ac)\.(?:crl|p7b)$/.exec(pathname) ?? []
    if (pasta_ === 'crl')
      return responder(res, TIPO.lcr, await montarLcr(pki, ac as NomeDeAc, provocadas.mentira(pathname)))
    if (pasta_ === 'aia') return responder(res, TIPO.cadeia, await cadeiaDe(pki, ac as NomeDeAc))
    responderJson(res, 404, { erro: 'Não há nada neste endereço.' })
  }

  await pronta.catch(async (erro: unknown) => {
    await servidor.fechar()
    throw erro
  })
  const { pki } = await pronta
  return { endereco, porta: servidor.porta, pki, parar: () => servidor.fechar() }
}

/** RFC 6960 appendix A: POST, or GET with the request in Base64 at the end of the path. */
async function pedidoDeOcsp(req: IncomingMessage, caminho: string): Promise<Buffer | undefined> {
  if (req.method === 'POST' && caminho === '/ocsp') return corpo(req, 100_000)
  return req.method === 'GET' && caminho.startsWith('/ocsp/')
    ? Buffer.from(decodeURIComponent(caminho.slice(6)), 'base64')
    : undefined
}

async function cadeiaDe(pki: Pki, nome: NomeDeAc): Promise<Buffer> {
  const { der, cadeia } = await pki.ac(nome)
  return pacoteDeCertificados([der, ...cadeia])
}

/** `{serial, ac?, motivo?, em?}`: from now on (or from `em`) that certificate is revoked. */
function revogar(pki: Pki, bytes: Buffer, res: ServerResponse): void {
  const {
    serial,
    ac = 'icp-ac',
    motivo,
    em,
  } = JSON.parse(bytes.toString()) as { serial?: string; ac?: NomeDeAc; motivo?: number; em?: string }
  if (!serial || !pki.emitido(ac, serial.toUpperCase()))
    return void responderJson(res, 404, { erro: `${ac} não emitiu ${serial ?? '(falta o serial)'}.` })
  pki.revogar(serial, {
    ac,
    ...(motivo === undefined ? {} : { motivo }),
    ...(em ? { em: new Date(em) } : {}),
  })
  responderJson(res, 200, { revogado: serial.toUpperCase() })
}

function responder(res: ServerResponse, tipo: string, bytes: Buffer): void {
  res.writeHead(200, { 'content-type': tipo, 'content-length': bytes.length, 'cache-control': 'no-store' })
  res.end(bytes)
}

function quebrar(erro: unknown, res: ServerResponse): void {
  console.error(erro)
  if (!res.headersSent) responderJson(res, 500, { erro: 'Erro inesperado.' })
}
