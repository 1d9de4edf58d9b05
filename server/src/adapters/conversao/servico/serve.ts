import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Office } from './convert.ts'

const BODY_MAX = 110 * 2 ** 20
/** Each takes a core and a fifth of a GB; who comes after waits, and more than these are told to come back. */
const AT_ONCE = 2
const WAITING = 20

export type Converter = AsyncDisposable & { endereco: string }

/**
 * The form by which Gotenberg turns office files into PDF (`POST /forms/libreoffice/convert`, multipart, `files`;
 * `GET /health`), so that the product asks either of the two alike.
 */
export async function serveOffice(
  office: Office,
  { host, port }: { host: string; port: number },
): Promise<Converter> {
  const turns = inTurns(AT_ONCE, WAITING)
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      say(res, 500, 'Internal Server Error')
    })
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url === '/health') {
      const missing = office.missing()
      return say(res, missing === undefined ? 200 : 503, missing ?? 'up')
    }
    if (req.method !== 'POST' || req.url !== '/forms/libreoffice/convert') return say(res, 404, 'Not Found')
    const body = await received(req)
    if (body === undefined) return say(res, 413, 'Payload Too Large')
    const file = await fileOf(body, req.headers['content-type'] ?? '')
    const [, extension] = /\.(docx|odt|xlsx|ods)$/.exec(file?.name ?? '') ?? []
    if (file === undefined || extension === undefined) return say(res, 400, 'Invalid form data')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const made = turns(() => office.convert(bytes, extension))
    if (made === undefined) return say(res, 503, 'Service Unavailable')
    const pdf = await made
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

/** Undefined: as many as may wait are waiting. */
function inTurns(atOnce: number, waiting: number): <T>(body: () => Promise<T>) => Promise<T> | undefined {
  let running = 0
  const queue: (() => void)[] = []
  return (body) => {
    if (running >= atOnce && queue.length >= waiting) return undefined
    return (async () => {
      if (running >= atOnce) await new Promise<void>((go) => queue.push(go))
      else running++
      try {
        return await body()
      } finally {
        // Whoever waits takes this one's place.
        const next = queue.shift()
        if (next === undefined) running--
        else next()
      }
    })()
  }
}
