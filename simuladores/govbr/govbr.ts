import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { falhasPorCaminho } from '../comum/falhas-por-caminho.ts'
import { responderPagina } from '../comum/paginas.ts'
import type { Cliente, Retornos } from '../comum/retorno.ts'
import { escutar } from '../comum/servidor.ts'
import type { Pki } from '../pki/pki.ts'
import { criarApi, PREFIXO_API, RECUSAS, type Cms } from './api.ts'
import { criarCas, PREFIXO_CAS } from './cas.ts'
import { abrirContas } from './contas.ts'
import { paginaDeAviso } from './paginas.ts'
import { criarSso } from './sso.ts'

export type OpcoesDoGovBr = {
  porta: number
  pki: Pki
  /** Those of the Login Único: each organ has its own. */
  clientes: readonly Cliente[]
  /** Those of the signature service, which gives others to each organ; absent: the same. */
  clientesDaAssinatura?: readonly Cliente[]
  /** Where codes may go back to, letter by letter; absent: any page of this machine. */
  retornos?: Retornos
  /** Where a logout may send the person back, to the letter; absent: any page of this machine. */
  saidas?: Retornos
  /** Absent: as PAdES, which no signature of the real service is. */
  cms?: Cms
}

const FALHAS = {
  '/sso': ['nivel-ausente'],
  '/assinador': ['negado', 'credencial'],
  '/externo': [
    ...Object.keys(RECUSAS),
    'token-expirado',
    'outro-resumo',
    'outra-pessoa',
    'real',
    'pades',
    'bronze-latin1',
    'truncado',
    'pagina',
  ],
}

/**
 * gov.br: Login Único at `/sso`, the signature service's OAuth at `/assinador/oauth2.0` and its API at
 * `/externo/v2`.
 */
export async function iniciarGovBr({
  porta,
  pki,
  clientes,
  clientesDaAssinatura = clientes,
  retornos,
  saidas,
  cms = 'pades',
}: OpcoesDoGovBr) {
  const provocadas = falhasPorCaminho(FALHAS)
  const servidor = await escutar(
    porta,
    (req, res) => void atender(req, res).catch((erro: unknown) => quebrar(erro, res)),
  )
  const endereco = `http://localhost:${servidor.porta}`
  const contas = abrirContas(pki)
  const cas = criarCas({
    pki,
    contas,
    clientes: clientesDaAssinatura,
    retornos,
    mentira: () => provocadas.mentira(PREFIXO_CAS),
  })
  const api = criarApi({ pki, contas, cas, cms, mentira: () => provocadas.mentira(PREFIXO_API) })
  const sso = criarSso({
    endereco,
    contas,
    clientes,
    retornos,
    saidas,
    pasta: pki.pasta,
    mentira: () => provocadas.mentira('/sso'),
  })

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return
    const url = new URL(req.url!, endereco)
    if (provocadas.daRede(url.pathname, req, res)) return
    if (url.pathname.startsWith('/sso/')) return sso.atender(req, res)
    if (url.pathname.startsWith(`${PREFIXO_CAS}/`)) return cas.atender(req, res, url)
    if (url.pathname.startsWith(`${PREFIXO_API}/`)) return api.atender(req, res, url)
    if (url.pathname === '/_conta' && req.method === 'POST') return mudarConta(await corpo(req, 10_000), res)
    if (url.pathname === '/_expirar' && req.method === 'POST') {
      cas.expirarTudo()
      return void responderJson(res, 200, {})
    }
    if (url.pathname === '/sair') res.setHeader('set-cookie', contas.sair(req))
    const [titulo, texto] =
      url.pathname === '/sair'
        ? ['Você saiu', 'A sessão do simulador foi encerrada.']
        : [
            'Conta gov.br',
            'Esta página é aberta por um sistema que pede a sua identificação ou a sua assinatura.',
          ]
    responderPagina(
      res,
      url.pathname === '/' || url.pathname === '/sair' ? 200 : 404,
      paginaDeAviso(titulo, texto),
    )
  }

  function mudarConta(bytes: Buffer, res: ServerResponse): void {
    const conta = contas.mudar(JSON.parse(bytes.toString()) as Parameters<typeof contas.mudar>[0])
    if (conta) responderJson(res, 200, conta)
    else responderJson(res, 404, { erro: 'Ninguém do elenco tem este CPF.' })
  }

  async function parar(): Promise<void> {
    await servidor.fechar()
    sso.gravar()
  }

  return {
    endereco,
    porta: servidor.porta,
    sso: `${endereco}/sso`,
    cas: `${endereco}${PREFIXO_CAS}`,
    api: `${endereco}${PREFIXO_API}`,
    parar,
  }
}

function quebrar(erro: unknown, res: ServerResponse): void {
  console.error(erro)
  if (!res.headersSent) responderJson(res, 500, { erro: 'Erro inesperado.' })
}
