import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTurns } from '../../../kernel/turns.ts'
import type { Office } from './convert.ts'

const BODY_MAX = 110 * 2 ** 20
/** Each takes a core and a fifth of a GB. */
const AT_ONCE = 2
/** Who waits longer is told to come back: nobody who asks waits for a minute (gotenberg.ts). */
const WAITS_MS = 20_000

export type Converter = AsyncDisposable & { endereco: string }

/**
 * The form by which Gotenberg turns office files into PDF (`POST /forms/libreoffice/convert`, multipart, `files`;
 * `GET /health`), so that the product asks either of the two alike.
 */
export async function serveOffice(
  office: Office,
  { host, port, waitsMs = WAITS_MS }: { host: string; port: number; waitsMs?: number },
): Promise<Converter> {
  const turns = openTurns(AT_ONCE)
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      say(res, 500, 'Internal Server Error')
    })
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url === '/health') {
      const missing = await office.missing()
      return say(res, missing === undefined ? 200 : 503, missing ?? 'up')
    }
    if (req.method !== 'POST' || req.url !== '/forms/libreoffice/convert') return say(res, 404, 'Not Found')
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    // What is sent is taken once there is a place for it: who waits holds no file here.
    if (!(await turns.enter(AbortSignal.any([gone.signal, AbortSignal.timeout(waitsMs)]))))
      return say(res, 503, 'Service Unavailable')
    try {
      return await convert(req, res)
    } finally {
      turns.leave()
    }
  }

  async function convert(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await received(req)
    if (body === undefined) return say(res, 413, 'Payload Too Large')
    const file = await fileOf(body, req.headers['content-type'] ?? '')
    const [, extension] = /\.(docx|odt|xlsx|ods)$/.exec(file?.name ?? '') ?? []
    if (file === undefined || extension === undefined) return say(res, 400, 'Invalid form data')
    const pdf = await office.convert(new Uint8Array(await file.arrayBuffer()), extension)
    if (pdf === null) return say(res, 400, 'LibreOffice failed to process a document')
    res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': pdf.length }).end(pdf)
  }

  server.listen(port, host)
  await once(server, 'listening')
  return {
    endereco: `http://${host}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function say(res: ServerResponse, status: number, text: string): void {
  if (res.headersSent) return void res.destroy()
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

async function received(req: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function fileOf(body: Buffer, type: string): Promise<File | undefined> {
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  return form.getAll('files').find((one): one is File => one instanceof File)
}
