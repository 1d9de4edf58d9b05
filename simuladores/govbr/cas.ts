import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { responderPagina, soAlgarismos } from '../comum/paginas.ts'
import {
  comParametros,
  confere,
  destinosDe,
  origensDe,
  retornoCadastrado,
  type Cliente,
  type Retornos,
} from '../comum/retorno.ts'
import type { Pki } from '../pki/pki.ts'
import type { Conta, Contas } from './contas.ts'
import { CODIGO, paginaDeAutorizacao, paginaDeAviso, paginaDeLogin } from './paginas.ts'

export const PREFIXO_CAS = '/assinador/oauth2.0'
const VALIDADE_S = 600
const LOTE = 100
const USOS = ['sign', 'signature_session']

export type Certificado = 'govbr' | 'icp_brasil'
/** What somebody authorised: so many signatures, until then. */
export type Autorizacao = { cpf: string; certificado: Certificado; restam: number; expira: number }

type Opcoes = {
  pki: Pki
  contas: Contas
  clientes: readonly Cliente[]
  retornos: Retornos
  mentira: () => string | undefined
}
type Pedido = {
  cliente: Cliente
  redirect_uri: string
  state: string | undefined
  lote: boolean
  certificados: Certificado[]
}

export type Cas = {
  atender(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void>
  procurar(token: string): Autorizacao | undefined
  expirarTudo(): void
}

/** The OAuth server of the signature service: whoever has an account says yes, with the code of an SMS. */
export function criarCas({ pki, contas, clientes, retornos, mentira }: Opcoes): Cas {
  const codigos = new Map<
    string,
    { cliente: string; redirect_uri: string; autorizacao: Autorizacao; expira: number }
  >()
  const tokens = new Map<string, Autorizacao>()
  /** One for each process: forms of a page that somebody else made do not pass. */
  const csrf = randomBytes(16).toString('base64url')

  async function autorizar(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const lido = ler(url.searchParams)
    if ('aviso' in lido)
      return responderPagina(res, lido.status, paginaDeAviso('Pedido inválido', lido.aviso))
    if ('erro' in lido)
      return irPara(res, comParametros(lido.redirect_uri, { error: lido.erro, state: lido.state }))
    if (mentira() === 'negado')
      return irPara(res, comParametros(lido.redirect_uri, { error: 'access_denied', state: lido.state }))
    const campos =
      req.method === 'POST' ? new URLSearchParams((await corpo(req, 20_000)).toString()) : undefined
    if (campos && campos.get('csrf') !== csrf)
      return mostrar(req, res, { url, lido, erro: 'A página expirou. Tente de novo.' })
    if (campos?.has('senha')) return entrar(req, res, { url, lido, campos })
    return campos ? decidir(req, res, { url, lido, campos }) : mostrar(req, res, { url, lido, erro: '' })
  }

  function ler(
    parametros: URLSearchParams,
  ):
    | Pedido
    | { aviso: string; status: 400 | 401 }
    | { erro: string; redirect_uri: string; state: string | undefined } {
    const redirect_uri = parametros.get('redirect_uri') ?? ''
    const state = parametros.get('state') ?? undefined
    const cliente = clientes.find(({ id }) => id === parametros.get('client_id'))
    if (cliente === undefined)
      return { aviso: 'O sistema que pede não está cadastrado (client_id).', status: 400 }
    if (!retornoCadastrado(redirect_uri, retornos))
      return { aviso: 'O endereço de retorno não está cadastrado (redirect_uri).', status: 401 }
    const escopos = (parametros.get('scope') ?? '').split(/[ +]/).filter(Boolean)
    const [uso, outros] = [
      escopos.filter((escopo) => USOS.includes(escopo)),
      escopos.filter((escopo) => !USOS.includes(escopo)),
    ]
    if (parametros.get('response_type') !== 'code')
      return { erro: 'unsupported_response_type', redirect_uri, state }
    if (uso.length !== 1 || outros.some((escopo) => escopo !== 'govbr' && escopo !== 'icp_brasil'))
      return { erro: 'invalid_scope', redirect_uri, state }
    return {
      cliente,
      redirect_uri,
      state,
      lote: uso[0] === 'signature_session',
      certificados: outros.length ? (outros as Certificado[]) : ['govbr'],
    }
  }

  function mostrar(
    req: IncomingMessage,
    res: ServerResponse,
    { url, lido, erro, cpf = '' }: { url: URL; lido: Pedido; erro: string; cpf?: string },
  ): void {
    const conta = contas.logada(req)
    const comum = {
      acao: `${url.pathname}${url.search}`,
      campos: { csrf },
      erro,
      destinos: destinosDe(origensDe(retornos)),
    }
    if (!conta) return responderPagina(res, 200, paginaDeLogin({ ...comum, cpf, contas: contas.todas() }))
    const pedido = {
      conta,
      cliente: lido.cliente.nome ?? 'Autos',
      lote: lido.lote,
      certificados: oferecidos(conta, lido),
      limite: LOTE,
      minutos: VALIDADE_S / 60,
    }
    responderPagina(res, 200, paginaDeAutorizacao({ ...comum, ...pedido }))
  }

  /** An ICP-Brasil certificate, where it was asked for and the person has one in the cloud. */
  function oferecidos({ cpf }: Conta, { certificados }: Pedido): Certificado[] {
    const temNuvem = pki.pessoas.find((p) => p.cpf === cpf)?.certificado?.tipo === 'NUVEM'
    const possiveis = certificados.filter((c) => c === 'govbr' || temNuvem)
    return possiveis.length ? possiveis : ['govbr']
  }

  function entrar(
    req: IncomingMessage,
    res: ServerResponse,
    { url, lido, campos }: { url: URL; lido: Pedido; campos: URLSearchParams },
  ): void {
    const conta = contas.autenticar(soAlgarismos(campos.get('cpf') ?? ''), campos.get('senha') ?? '')
    if (!conta)
      return mostrar(req, res, { url, lido, erro: 'CPF ou senha inválidos.', cpf: campos.get('cpf') ?? '' })
    res.setHeader('set-cookie', contas.entrar(conta.cpf))
    irPara(res, `${url.pathname}${url.search}`)
  }

  function decidir(
    req: IncomingMessage,
    res: ServerResponse,
    { url, lido, campos }: { url: URL; lido: Pedido; campos: URLSearchParams },
  ): void {
    const { redirect_uri, state, lote } = lido
    const conta = contas.logada(req)
    if (!conta) return mostrar(req, res, { url, lido, erro: '' })
    if (campos.get('decisao') === 'trocar') {
      res.setHeader('set-cookie', contas.sair(req))
      return irPara(res, `${url.pathname}${url.search}`)
    }
    if (campos.get('decisao') === 'cancelar')
      return irPara(res, comParametros(redirect_uri, { error: 'access_denied', state }))
    if (campos.get('codigo')?.trim() !== CODIGO)
      return mostrar(req, res, { url, lido, erro: 'Código de autorização inválido.' })
    const certificado = oferecidos(conta, lido).find((c) => c === campos.get('certificado')) ?? 'govbr'
    const code = `OC-${randomBytes(24).toString('base64url')}`
    codigos.set(code, {
      cliente: lido.cliente.id,
      redirect_uri,
      expira: Date.now() + 60_000,
      autorizacao: { cpf: conta.cpf, certificado, restam: lote ? LOTE : 1, expira: 0 },
    })
    irPara(res, comParametros(redirect_uri, { code, state }))
  }

  async function trocar(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const campos = new URLSearchParams([
      ...url.searchParams,
      ...new URLSearchParams((await corpo(req, 20_000)).toString()),
    ])
    const cliente = clientes.find(({ id }) => id === campos.get('client_id'))
    if (
      cliente === undefined ||
      !confere(campos.get('client_secret'), cliente.segredo) ||
      mentira() === 'credencial'
    )
      return naoAutorizado(res, url.pathname)
    const code = campos.get('code') ?? ''
    const guardado = codigos.get(code)
    codigos.delete(code)
    const vale =
      guardado &&
      guardado.expira > Date.now() &&
      guardado.cliente === cliente.id &&
      guardado.redirect_uri === campos.get('redirect_uri') &&
      campos.get('grant_type') === 'authorization_code'
    if (!vale) {
      res.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('error=invalid_request')
      return
    }
    const token = tokenComprido(guardado.autorizacao)
    tokens.set(token, { ...guardado.autorizacao, expira: Date.now() + VALIDADE_S * 1000 })
    responderJson(res, 200, { access_token: token, token_type: 'bearer', expires_in: VALIDADE_S })
  }

  return {
    async atender(req, res, url) {
      if (url.pathname === `${PREFIXO_CAS}/authorize`) return autorizar(req, res, url)
      if (url.pathname === `${PREFIXO_CAS}/token` && req.method === 'POST') return trocar(req, res, url)
      responderJson(res, 404, { erro: 'Não há nada neste endereço.' })
    },
    procurar: (token) => tokens.get(token),
    expirarTudo: () => {
      for (const autorizacao of tokens.values()) autorizacao.expira = 0
    },
  }
}

/** The form of a JWT, and its thousand characters; nobody but the service reads it. */
function tokenComprido({ cpf, certificado }: Autorizacao): string {
  const parte = (conteudo: object): string => Buffer.from(JSON.stringify(conteudo)).toString('base64url')
  const cabecalho = { alg: 'HS512', typ: 'JWT', kid: randomBytes(16).toString('hex') }
  const corpoDoToken = { sub: cpf, certificado, jti: randomBytes(16).toString('hex'), extra: 'x'.repeat(500) }
  return `${parte(cabecalho)}.${parte(corpoDoToken)}.${randomBytes(64).toString('base64url')}`
}

/** As the real services say it. */
export function naoAutorizado(res: ServerResponse, path: string): void {
  responderJson(res, 401, {
    timestamp: Date.now(),
    status: 401,
    error: 'Unauthorized',
    message: 'No message available',
    path,
  })
}

function irPara(res: ServerResponse, endereco: string): void {
  res.writeHead(303, { location: endereco, 'cache-control': 'no-store' }).end()
}
