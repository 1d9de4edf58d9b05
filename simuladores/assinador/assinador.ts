import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { falhasPorCaminho } from '../comum/falhas-por-caminho.ts'
import { responderPagina, type Pagina } from '../comum/paginas.ts'
import { escutar } from '../comum/servidor.ts'
import { assinarResumo, RESUMOS, type Resumo } from '../pki/assinar-resumo.ts'
import { nomeComum } from '../pki/certificado.ts'
import type { Identidade, Pki } from '../pki/pki.ts'

/** Codes are those of the Web PKI component, so that the product has one set of sentences for both. */
const RECUSAS: Record<string, { status: number; message: string }> = {
  user_cancelled: { status: 403, message: 'A pessoa cancelou a operação no assinador.' },
  keyset_not_found: {
    status: 404,
    message: 'O certificado não está neste computador, ou o token foi retirado.',
  },
  token_not_present: { status: 409, message: 'O token não está inserido.' },
  wrong_pin: { status: 403, message: 'PIN incorreto.' },
  blocked_pin: { status: 403, message: 'PIN bloqueado.' },
  invalid_request: { status: 400, message: 'Pedido inválido.' },
  origin_not_allowed: { status: 403, message: 'Esta origem não pode usar o assinador.' },
}

const DA_PESSOA = ['user_cancelled', 'keyset_not_found', 'token_not_present', 'wrong_pin', 'blocked_pin']
const FALHAS = {
  '/estado': ['NAO_INSTALADO', 'DESATUALIZADO', 'NAVEGADOR_NAO_SUPORTADO'],
  '/certificados': ['nenhum-certificado', 'token_not_present', 'keyset_not_found', 'user_cancelled'],
  '/autorizar': DA_PESSOA,
  '/assinar': [...DA_PESSOA, 'assinatura-errada', 'outra-chave'],
}

/** Where the product sends who has no signer, or an old one. */
const PAGINA: Pagina = {
  marca: 'Assinador local',
  cor: '#4a148c',
  titulo: 'Instalar o assinador',
  corpo: `<section aria-labelledby="titulo"><h1 id="titulo">Instalar o assinador</h1>
<p>O assinador local é o programa que alcança o certificado do seu computador: em arquivo (A1), no cartão ou no token (A3). Ele assina sem que a chave nem o documento saiam daqui.</p>
<p>Nesta demonstração não há o que instalar: o comando <strong>npm start</strong> o põe no ar, com os certificados das pessoas da demonstração. Volte ao sistema e tente de novo.</p></section>`,
}

/** At most that many signatures by one consent. */
const LIMITE = 1_000

export type OpcoesDoAssinador = { porta: number; pki: Pki }

/**
 * A local signer as a program on the person's computer would be: HTTP on loopback, for pages of this machine
 * alone. Every e-CPF of the cast that is not in the cloud is a token in its slot; who would click "cancel" is
 * `POST /_falha`.
 */
export async function iniciarAssinador({
  porta,
  pki,
}: OpcoesDoAssinador): Promise<{ endereco: string; porta: number; parar(): Promise<void> }> {
  const provocadas = falhasPorCaminho(FALHAS)
  const servidor = await escutar(
    porta,
    (req, res) => void atender(req, res).catch((erro: unknown) => quebrar(erro, res)),
  )
  const endereco = `http://localhost:${servidor.porta}`

  const tokens = (): Promise<Identidade[]> =>
    Promise.all(
      pki.pessoas
        .filter(({ certificado }) => certificado && certificado.tipo !== 'NUVEM')
        .map(({ cpf }) => pki.pessoa(cpf)),
    )
  const token = async (impressao: string): Promise<Identidade | undefined> =>
    (await tokens()).find((um) => impressaoDe(um) === impressao)
  // The first listing would otherwise wait for the keys of everybody.
  tokens().catch((erro: unknown) => console.error(erro))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { origin } = req.headers
    if (origin !== undefined && !daqui(origin)) return recusar(res, 'origin_not_allowed')
    if (!daqui(`http://${req.headers.host}`)) return recusar(res, 'origin_not_allowed')
    permitir(res, origin)
    if (req.method === 'OPTIONS') return void res.writeHead(204).end()
    if (await provocadas.configurar(req, res)) return
    const { pathname } = new URL(req.url!, endereco)
    if (pathname === '/instalar' || pathname === '/') return responderPagina(res, 200, PAGINA)
    if (provocadas.daRede(pathname, req, res)) return
    const mentira = provocadas.mentira(pathname)
    if (mentira && RECUSAS[mentira]) return recusar(res, mentira)
    if (req.method === 'GET') return mostrar(pathname, res, mentira)
    if (req.method === 'POST' && pathname === '/autorizar') return autorizar(await lerJson(req), res)
    if (req.method === 'POST' && pathname === '/assinar') return assinar(await lerJson(req), res, mentira)
    responderJson(res, 404, { code: 'not_found', message: 'Não há nada neste endereço.' })
  }

  async function mostrar(caminho: string, res: ServerResponse, mentira: string | undefined): Promise<void> {
    if (caminho === '/estado')
      return void responderJson(res, 200, { estado: mentira ?? 'PRONTO', versao: '1.0.0' })
    if (caminho === '/certificados')
      return void responderJson(res, 200, { certificados: mentira ? [] : (await tokens()).map(descrever) })
    const [, impressao] = /^\/certificados\/(.+)$/.exec(caminho) ?? []
    const achado = impressao && (await token(decodeURIComponent(impressao)))
    if (achado) responderJson(res, 200, { certificado: achado.der.toString('base64') })
    else recusar(res, 'keyset_not_found')
  }

  async function autorizar({ quantidade, thumbprint }: Pedido, res: ServerResponse): Promise<void> {
    if (!Number.isInteger(quantidade) || Number(quantidade) < 1 || Number(quantidade) > LIMITE)
      return recusar(res, 'invalid_request', `quantidade deve ir de 1 a ${LIMITE}.`)
    if (thumbprint !== undefined && !(await token(thumbprint))) return recusar(res, 'keyset_not_found')
    responderJson(res, 200, { autorizadas: quantidade })
  }

  async function assinar(
    { thumbprint = '', hash, algoritmo = 'SHA-256' }: Pedido,
    res: ServerResponse,
    mentira: string | undefined,
  ): Promise<void> {
    const quem = await token(thumbprint)
    if (!quem) return recusar(res, 'keyset_not_found')
    if (!Object.hasOwn(RESUMOS, algoritmo))
      return recusar(res, 'invalid_request', `algoritmo deve ser um de ${Object.keys(RESUMOS).join(', ')}.`)
    const resumo = typeof hash === 'string' ? Buffer.from(hash, 'base64') : Buffer.alloc(0)
    if (resumo.length !== RESUMOS[algoritmo as Resumo].tamanho)
      return recusar(res, 'invalid_request', 'hash não tem o tamanho do algoritmo.')
    const chave = mentira === 'outra-chave' ? (await pki.carimbo('sem-uso')).chave : quem.chave
    const assinatura = assinarResumo(
      chave,
      mentira === 'assinatura-errada' ? randomBytes(resumo.length) : resumo,
      algoritmo as Resumo,
    )
    responderJson(res, 200, { assinatura: assinatura.toString('base64') })
  }

  return { endereco, porta: servidor.porta, parar: () => servidor.fechar() }
}

/** SHA-256 in Base64, as the Web PKI component identifies certificates. */
const impressaoDe = ({ der }: Identidade): string => createHash('sha256').update(der).digest('base64')

function descrever(quem: Identidade): object {
  const { certificado } = quem
  const nome = nomeComum(certificado.subject)
  return {
    thumbprint: impressaoDe(quem),
    nome,
    emissor: nomeComum(certificado.issuer),
    validoDe: certificado.validFromDate.toISOString(),
    validoAte: certificado.validToDate.toISOString(),
    cpf: /:(\d{11})$/.exec(nome)?.[1] ?? null,
  }
}

/** Pages of this machine: localhost, its subdomains, and loopback by number. */
function daqui(origem: string): boolean {
  if (!URL.canParse(origem)) return false
  const { hostname } = new URL(origem)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}

function permitir(res: ServerResponse, origem: string | undefined): void {
  if (origem === undefined) return
  res.setHeader('access-control-allow-origin', origem)
  res.setHeader('access-control-allow-methods', 'GET, POST')
  res.setHeader('access-control-allow-headers', 'content-type')
  res.setHeader('access-control-allow-private-network', 'true')
  res.setHeader('vary', 'origin')
}

type Pedido = { thumbprint?: string; hash?: string; algoritmo?: string; quantidade?: number }

async function lerJson(req: IncomingMessage): Promise<Pedido> {
  try {
    return (JSON.parse((await corpo(req, 10_000)).toString()) ?? {}) as Pedido
  } catch {
    return {}
  }
}

function recusar(res: ServerResponse, code: string, message = RECUSAS[code]!.message): void {
  responderJson(res, RECUSAS[code]!.status, { code, message })
}

function quebrar(erro: unknown, res: ServerResponse): void {
  console.error(erro)
  if (!res.headersSent) responderJson(res, 500, { code: 'internal_error', message: 'Erro inesperado.' })
}
