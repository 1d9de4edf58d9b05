import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { escutar } from '../comum/servidor.ts'
import type { Login } from './acesso.ts'
import { abrirAtos, situacaoDe } from './atos.ts'
import { lerCampos, type Campos } from './campos.ts'
import { agoraDe, controlar, type Estado } from './controles.ts'
import { cortar, falhasDoDiario, responderComPagina } from './falhas.ts'
import { naoEncontrada, paginaDoAto, paginaInicial, publicacaoOficial } from './paginas.ts'
import { POSICOES, type Posicoes } from './posicoes.ts'
import { criarServico } from './servico.ts'
import { dadosAbertos } from './ver.ts'
import { responderJson } from '../comum/falha.ts'

export type OpcoesDoDiario = {
  porta: number
  logins: readonly Login[]
  /** Where acts are kept; absent: in memory. */
  pasta?: string | undefined
  campos?: Campos
  posicoes?: Partial<Posicoes>
  /** Days (`aaaa-mm-dd`) without an edition, beside weekends and national holidays. */
  semEdicao?: readonly string[]
}

/** The DOM/SC of CIGA, from what is public of it: the web service, the site's search and the open data. */
export async function iniciarDomscCiga(opcoes: OpcoesDoDiario) {
  const { porta, logins, pasta, campos = lerCampos(), semEdicao = [] } = opcoes
  const estado: Estado = {
    atos: abrirAtos(pasta),
    posicoes: { ...POSICOES, ...opcoes.posicoes },
    chamadas: [],
    palavras: new Map(),
    adiantadoMs: 0,
  }
  const falhas = falhasDoDiario()
  const servidor = await escutar(
    porta,
    (req, res) => void atender(req, res).catch(() => req.socket.destroy()),
  )
  const endereco = `http://localhost:${servidor.porta}`
  const servico = criarServico({ estado, logins, campos, semEdicao, endereco, falhas })

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if ((await falhas.configurar(req, res)) || (await controlar(req, res, estado))) return
    const url = new URL(req.url!, endereco)
    await setTimeout(estado.posicoes.latenciaMs)
    if (url.searchParams.get('r')?.startsWith('remote/')) return servico(req, res, url)
    if (falhas.daRede(url.pathname, req, res)) return
    return mostrar(req, res, url)
  }

  /** What anybody reads, without a login. */
  function mostrar(req: IncomingMessage, res: ServerResponse, { pathname, searchParams }: URL): void {
    const vista = { campos, agora: agoraDe(estado), endereco }
    const [, codigo] = /^\/publicacoes\/(\d+)\.pdf$/.exec(pathname) ?? []
    if (codigo) return darPdf(req, res, Number(codigo))
    const [, mes, ano] = /^\/dados\/domsc-publicacoes-de-(\d\d)-(\d{4})\.json$/.exec(pathname) ?? []
    if (mes && ano) {
      const autopublicacoes = dadosAbertos(estado.atos, `/${mes}/${ano}`, vista)
      return void responderJson(res, 200, { autopublicacoes })
    }
    if (pathname !== '/' && pathname !== '/site/') return naoEncontrada(res)
    const [, procurado] = /^id:(\d+)$/.exec(searchParams.get('q') ?? '') ?? []
    if (searchParams.has('q')) return paginaDoAto(res, estado.atos.achar(Number(procurado)), vista)
    if (searchParams.has('r')) return naoEncontrada(res)
    return paginaInicial(res, estado.atos.todos(), vista)
  }

  function darPdf(req: IncomingMessage, res: ServerResponse, codigo: number): void {
    const ato = estado.atos.achar(codigo)
    if (!ato || situacaoDe(ato, agoraDe(estado)) !== 'PUBLICADO') return naoEncontrada(res)
    const bytes = estado.posicoes.pdf === 'enviado' ? ato.arquivo.bytes : publicacaoOficial(ato, campos)
    const mentira = falhas.mentira('/publicacoes/')
    if (mentira === 'pagina') return responderComPagina(res)
    if (mentira === 'cortada') return cortar(req, res, { tipo: 'application/pdf', bytes })
    res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length })
    res.end(bytes)
  }

  return { endereco, porta: servidor.porta, parar: servidor.fechar }
}
