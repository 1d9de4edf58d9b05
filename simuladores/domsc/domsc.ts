import { createHash, randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { falhasPorCaminho } from '../comum/falhas-por-caminho.ts'
import { confere } from '../comum/retorno.ts'
import { escutar } from '../comum/servidor.ts'
import { abrirGuarda, type Autopublicacao } from './guarda.ts'
import { problemaDaMateria, type Recebida } from './materia.ts'

export type OpcoesDoDomsc = {
  porta: number
  /** User name → password; each sees its own acts. */
  usuarios: Record<string, string>
  /** How long an act waits for the next edition; undefined: until `POST /_publicar`. */
  publicaEmMs?: number | undefined
  /** Where what came is kept. */
  pasta?: string | undefined
}

export type Domsc = { endereco: string; porta: number; recebidas(): Autopublicacao[]; parar(): Promise<void> }

const RAIZ = '/autopublicacoes'
const CORPO_MAX = 100 * 2 ** 20
const FALHAS = { [RAIZ]: ['erro-200', 'resposta-perdida', 'truncado', 'recusado', 'nao-autorizado', 'eco'] }

/**
 * A gazette like the one of the municipalities of Santa Catarina: acts come by REST with Basic Auth, wait for
 * an edition, and then have a PDF with an address. It has no idempotency: the same act handed in twice is two
 * acts, which is what its users must prevent.
 */
export async function iniciarDomsc({ porta, usuarios, publicaEmMs, pasta }: OpcoesDoDomsc): Promise<Domsc> {
  const provocadas = falhasPorCaminho(FALHAS)
  const { atos, guardar } = abrirGuarda(pasta)
  let ultimo = Math.max(randomInt(1_000_000, 2_000_000), ...atos.keys())
  const servidor = await escutar(porta, (req, res) => void atender(req, res).catch(() => res.destroy()))
  const endereco = `http://localhost:${servidor.porta}`

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return
    const { pathname, searchParams } = new URL(req.url!, endereco)
    if (provocadas.daRede(pathname, req, res)) return
    if (pathname.startsWith('/_')) return administrar(pathname, req, res)
    const edicao = /^\/edicoes\/(\d+)\.pdf$/.exec(pathname)
    if (req.method === 'GET' && edicao) return mostrarPdf(res, Number(edicao[1]))
    if (!pathname.startsWith(RAIZ)) return recusar(res, 404, 'Página não encontrada.')
    const mentira = provocadas.mentira(pathname)
    const usuario = mentira === 'nao-autorizado' ? undefined : quem(req)
    if (mentira === 'eco')
      return recusar(res, 400, `Cabeçalho inesperado: ${req.headers.authorization ?? ''}`)
    if (usuario === undefined)
      return recusar(
        res.setHeader('www-authenticate', 'Basic realm="DOM/SC"'),
        401,
        'Usuário ou senha inválidos.',
      )
    if (mentira === 'erro-200')
      return void responderJson(res, 200, { erro: 'Serviço temporariamente indisponível.' })
    if (mentira === 'recusado') return recusar(res, 400, 'A matéria não atende às normas de publicação.')
    if (req.method === 'POST' && pathname === RAIZ) return receber(req, res, { usuario, mentira })
    if (req.method === 'GET' && pathname === RAIZ)
      return procurar(res, { usuario, chave: searchParams.get('identificadorOrigem'), mentira })
    const ato = atos.get(Number(/^\/autopublicacoes\/(\d+)$/.exec(pathname)?.[1]))
    if (req.method !== 'GET' || ato?.usuario !== usuario)
      return recusar(res, 404, 'Publicação não encontrada.')
    responder(res, { status: 200, conteudo: mostrada(ato), mentira })
  }

  function quem(req: IncomingMessage): string | undefined {
    const [, codigo = ''] = /^Basic (\S+)$/i.exec(req.headers.authorization ?? '') ?? []
    const [usuario = '', ...senha] = Buffer.from(codigo, 'base64').toString().split(':')
    const certa = Object.hasOwn(usuarios, usuario) ? usuarios[usuario] : undefined
    return certa !== undefined && confere(senha.join(':'), certa) ? usuario : undefined
  }

  async function receber(
    req: IncomingMessage,
    res: ServerResponse,
    { usuario, mentira }: { usuario: string; mentira: string | undefined },
  ): Promise<void> {
    const lida = lerJson(await corpo(req, CORPO_MAX))
    const problema = problemaDaMateria(lida)
    if (problema !== undefined) return recusar(res, 400, problema)
    const materia = lida as Recebida
    const pdf = Buffer.from(materia.arquivo.conteudo, 'base64')
    if (createHash('sha256').update(pdf).digest('hex') !== materia.arquivo.sha256)
      return recusar(res, 400, 'O arquivo chegou diferente do que foi enviado.')
    const ato: Autopublicacao = {
      id: ++ultimo,
      usuario,
      recebidaEm: Date.now(),
      situacao: 'RECEBIDO',
      mensagem: null,
      materia,
    }
    atos.set(ato.id, ato)
    guardar(ato)
    if (mentira === 'resposta-perdida') return void req.socket.destroy()
    responder(res, { status: 201, conteudo: mostrada(ato), mentira })
  }

  function procurar(
    res: ServerResponse,
    { usuario, chave, mentira }: { usuario: string; chave: string | null; mentira: string | undefined },
  ): void {
    const achados = [...atos.values()].filter(
      (ato) => ato.usuario === usuario && ato.materia.identificadorOrigem === chave,
    )
    responder(res, { status: 200, conteudo: { autopublicacoes: achados.map(mostrada) }, mentira })
  }

  function mostrada(ato: Autopublicacao): object {
    const { id, mensagem } = atual(ato)
    return {
      id,
      situacao: ato.situacao,
      url: ato.situacao === 'PUBLICADO' ? `${endereco}/edicoes/${id}.pdf` : null,
      mensagem,
    }
  }

  /** The edition of the day comes out by itself. */
  function atual(ato: Autopublicacao): Autopublicacao {
    if (
      ato.situacao === 'RECEBIDO' &&
      publicaEmMs !== undefined &&
      Date.now() - ato.recebidaEm >= publicaEmMs
    )
      mudar(ato, { situacao: 'PUBLICADO' })
    return ato
  }

  function mudar(ato: Autopublicacao, mudanca: Partial<Autopublicacao>): void {
    guardar(Object.assign(ato, mudanca))
  }

  function mostrarPdf(res: ServerResponse, id: number): void {
    const ato = atos.get(id)
    if (ato === undefined || atual(ato).situacao !== 'PUBLICADO')
      return recusar(res, 404, 'Edição não encontrada.')
    const pdf = Buffer.from(ato.materia.arquivo.conteudo, 'base64')
    res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': pdf.length }).end(pdf)
  }

  /**
   * What happens at the gazette: `POST /_publicar`, `/_recusar`, `/_retirar` {id?, mensagem?}; `GET
   * /_recebidas` says what came.
   */
  async function administrar(caminho: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const para = ({ '/_publicar': 'PUBLICADO', '/_recusar': 'RECUSADO', '/_retirar': 'RETIRADO' } as const)[
      caminho
    ]
    if (para !== undefined && req.method === 'POST') {
      const { id, mensagem = null } = (lerJson(await corpo(req, 10_000)) ?? {}) as {
        id?: number
        mensagem?: string | null
      }
      for (const ato of atos.values())
        if (id === undefined || ato.id === Number(id)) mudar(ato, { situacao: para, mensagem })
    } else if (caminho !== '/_recebidas') return recusar(res, 404, 'Página não encontrada.')
    responderJson(
      res,
      200,
      [...atos.values()].map(({ id, materia, situacao }) => ({
        id,
        situacao,
        chave: materia.identificadorOrigem,
        titulo: materia.ato.titulo,
      })),
    )
  }

  return {
    endereco,
    porta: servidor.porta,
    recebidas: () => [...atos.values()],
    parar: () => servidor.fechar(),
  }
}

function lerJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString() || '{}')
  } catch {
    return undefined
  }
}

/** `truncado`: says how long the answer is and stops half-way. */
function responder(
  res: ServerResponse,
  { status, conteudo, mentira }: { status: number; conteudo: object; mentira: string | undefined },
): void {
  if (mentira !== 'truncado') return void responderJson(res, status, conteudo)
  const texto = JSON.stringify(conteudo)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(texto),
  })
  res.write(texto.slice(0, texto.length / 2), () => res.destroy())
}

function recusar(res: ServerResponse, status: number, mensagem: string): void {
  responderJson(res, status, { mensagem })
}
