import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { corpo, falhas, type Falha } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'

const MODOS = [
  '502-antes',
  '502-depois',
  '413',
  '503',
  '504',
  '500',
  '401',
  'erro',
  'pendurar',
  'recusar',
  'segurar',
  'versao',
  'nenhum',
] as const

/**
 * A reverse proxy that misbehaves on request, for tests in the browser. `502-depois` lets the server do the
 * work and loses its answer: the honest way to see that a retry with the same Idempotency-Key has no second
 * effect.
 */
export async function iniciarPortaria({
  porta,
  alvo,
}: {
  porta: number
  alvo: string
}): Promise<{ endereco: string; porta: number; parar(): Promise<void> }> {
  const provocadas = falhas(MODOS)
  const destino = new URL(alvo)
  let retidos: (() => void)[] = []
  const servidor = await escutar(porta, (req, res) => void atender(req, res).catch(() => res.destroy()))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return soltar()
    const { caminho, operacao, modo } = provocadas.atual()
    const alcancado = modo !== 'nenhum' && (!caminho || req.url!.split('?')[0]!.startsWith(caminho))
    const bytes = alcancado && operacao ? await corpo(req, 50 * 2 ** 20) : undefined
    const falha =
      alcancado && (!bytes || mencionada(operacao!, req, bytes)) ? provocadas.consumir() : undefined
    if (falha && ANTES[falha.modo]) return ANTES[falha.modo]!(res, falha)
    // `segurar`: the request goes on its way when the next failure, or none, is set.
    if (falha?.modo === 'segurar') await new Promise<void>((solto) => retidos.push(solto))
    await encaminhar(destino, { req, res, bytes, falha })
  }

  function soltar(): void {
    for (const solto of retidos) solto()
    retidos = []
  }

  return {
    endereco: `http://localhost:${servidor.porta}`,
    porta: servidor.porta,
    parar: () => servidor.fechar(),
  }
}

const ANTES: Record<string, (res: ServerResponse, falha: Falha) => void> = {
  '502-antes': (res) => responder(res, 502),
  '503': (res) => responder(res, 503),
  '500': (res) => responder(res, 500),
  // As nginx answers by itself.
  '413': (res) => responderHtml(res, 413, '413 Request Entity Too Large'),
  '504': (res) => responderHtml(res, 504, '504 Gateway Time-out'),
  // As the server says it; `valor` is the sentence.
  '401': (res, { valor = '' }) =>
    responderGraphql(res, 401, {
      message: valor,
      extensions: { exception: { name: 'NaoAutenticadoException', status: 401 } },
    }),
  // As somebody says it who is not our server.
  erro: (res, { valor = '' }) => responderGraphql(res, 200, { message: valor }),
  pendurar: () => {},
  recusar: (res) => void res.socket?.destroy(),
}

/**
 * The operation's name in the body (`operationName`), in the query string, or as a root field in the text.
 */
function mencionada(operacao: string, req: IncomingMessage, bytes: Buffer): boolean {
  return new RegExp(`\\b${operacao}\\b`, 'i').test(`${req.url} ${bytes.toString()}`)
}

function encaminhar(
  destino: URL,
  {
    req,
    res,
    bytes,
    falha,
  }: { req: IncomingMessage; res: ServerResponse; bytes: Buffer | undefined; falha: Falha | undefined },
): Promise<void> {
  return new Promise((pronto) => {
    const ida = request(
      { host: destino.hostname, port: destino.port, path: req.url, method: req.method, headers: req.headers },
      (volta) => {
        volta.on('end', pronto).on('error', () => res.destroy())
        if (falha?.modo === '502-depois') {
          volta.on('end', () => responder(res, 502)).resume()
          return
        }
        const versao = falha?.modo === 'versao' ? { 'x-required-ui-version': falha.valor ?? '99.0.0' } : {}
        res.writeHead(volta.statusCode ?? 502, { ...volta.headers, ...versao })
        volta.pipe(res)
      },
    )
    ida.on('error', () => {
      if (res.headersSent) res.destroy()
      else responder(res, 502)
      pronto()
    })
    res.on('close', () => {
      if (!res.writableFinished && falha?.modo !== '502-depois') ida.destroy()
    })
    if (bytes) ida.end(bytes)
    else req.pipe(ida)
  })
}

function responderHtml(res: ServerResponse, status: number, titulo: string): void {
  res.writeHead(status, { 'content-type': 'text/html' })
  res.end(
    `<html><head><title>${titulo}</title></head><body><center><h1>${titulo}</h1></center><hr><center>nginx</center></body></html>`,
  )
}

function responderGraphql(res: ServerResponse, status: number, erro: object): void {
  res.writeHead(status, { 'content-type': 'application/graphql-response+json; charset=utf-8' })
  res.end(JSON.stringify({ errors: [erro] }))
}

function responder(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  res.end(`<!doctype html><title>${status}</title><h1>${status}</h1>`)
}
