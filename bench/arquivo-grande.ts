import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { handle } from '@autos/server/src/app/job-kinds.ts'
import type { RecursosDaEntidade } from '@autos/server/src/app/resources.ts'
import { newId } from '@autos/server/src/kernel/ids.ts'
import { idDe } from '@autos/server/test/elenco.ts'
import { gravarDocumento } from '@autos/server/test/itens.ts'
import { resident } from '@autos/server/src/adapters/isolado/executar.ts'
import { ZipFile } from 'yazl'
import { openGround, openStore } from './lib/ground.ts'
import { noise, scannedPdf } from './lib/scanned-pdf.ts'
import { serveOrders, startWorker } from './lib/worker-process.ts'

// `npm run bench -- arquivo-grande [MB]`: files of 200 MB (a scanned PDF, a ZIP, a video) pass the gate, and then what
// is read of them afterwards, in a process of its own as the worker does it: database, store, isolated readers. What
// that process holds above rest while each goes, and the most that one of its isolated readers holds. Goal: at most
// 150 MB above rest. Exit code 1 when it is missed.

const MB = 2 ** 20
const GOAL = 150 * MB
const size = Number(process.argv[2] ?? 200) * MB

type Order = { job: 'documento.conferir'; intencaoId: string } | { job: 'arquivo.texto'; documentoId: string }
type Result = { ms: number; idle: number; peak: number; child: number }
type Source = { parts: Readable; length: number }

if (process.argv[2] === '--worker') serveOrders(process.argv[3] ?? '', answer)
else await measure()

async function measure(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const ground = await openGround(stack)
  const { db, bank } = ground
  const { s3, storage } = await openStore(stack, ground)
  await db
    .updateTable('marca')
    .set({ arquivoMaxBytes: size + 16 * MB })
    .execute()
  const sent = async (extensao: string, { parts, length }: Source): Promise<[string, string]> => {
    const documentoId = await gravarDocumento(db, storage.gravar, 'Grande', { arquivo: false, extensao })
    const [intencaoId, chave, em] = [newId(), `envios/${newId()}`, new Date()]
    const medida = { tipo: 'application/octet-stream', tamanho: length }
    const { versionId } = await storage.gravarFluxo(chave, parts, medida)
    await db
      .insertInto('arquivoIntencao')
      .values({
        id: intencaoId,
        documentoId,
        chave,
        extensao,
        versionId,
        criadaEm: em,
        consumidaEm: em,
        expiraEm: em,
        criadaPor: idDe('ana'),
      })
      .execute()
    await db
      .updateTable('documento')
      .set({ situacaoArquivo: 'PROCESSANDO', situacaoDesde: em })
      .where('id', '=', documentoId)
      .execute()
    return [documentoId, intencaoId]
  }
  const pdf = (bytes: number) =>
    sent(
      'pdf',
      measured(() => scannedPdf(bytes, noise(1))),
    )
  const ask = await startWorker<Order, Result>(stack, { file: import.meta.filename, bank: bank.url, s3 })
  // Everything is loaded, and every connection open, before rest is measured.
  const [small, first] = await pdf(MB)
  await ask({ job: 'documento.conferir', intencaoId: first })
  await ask({ job: 'arquivo.texto', documentoId: small })
  await wait(500)
  const [scanned, ofPdf] = await pdf(size)
  const results: [string, Result][] = [
    ['scanned PDF, gate', await ask({ job: 'documento.conferir', intencaoId: ofPdf })],
    ['scanned PDF, text', await ask({ job: 'arquivo.texto', documentoId: scanned })],
  ]
  for (const [extensao, source] of [
    ['mp4', measured(() => padded(Buffer.from('\0\0\0\x20ftypisom'), size))],
    ['zip', await storedZip(size)],
  ] as const) {
    const [, intencaoId] = await sent(extensao, source)
    results.push([`${extensao}, gate`, await ask({ job: 'documento.conferir', intencaoId })])
  }
  const refused = await db
    .selectFrom('documento')
    .select(['extensao', 'situacaoArquivo', 'erroArquivo'])
    .where('situacaoArquivo', '<>', 'OK')
    .execute()
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
  report(results)
}

function report(results: readonly [string, Result][]): void {
  for (const [name, { ms, idle, peak, child }] of results)
    console.log(
      `${name.padEnd(20)} ${((peak - idle) / MB).toFixed(0).padStart(5)} MB above rest (${(idle / MB).toFixed(0)} MB), reader ${(child / MB).toFixed(0)} MB, ${(ms / 1000).toFixed(1)} s`,
    )
  const above = Math.max(...results.map(([, { idle, peak }]) => peak - idle))
  console.log(`${size / MB} MB: at most ${(above / MB).toFixed(0)} MB above rest (goal ≤ ${GOAL / MB})`)
  process.exitCode = above <= GOAL ? 0 : 1
}

function measured(parts: () => Iterable<Buffer>): Source {
  let length = 0
  for (const part of parts()) length += part.length
  return { parts: Readable.from(parts()), length }
}

function* padded(head: Buffer, length: number): Generator<Buffer> {
  yield head
  const random = noise(2)
  for (let at = head.length; at < length; at += MB) yield random(Math.min(MB, length - at))
}

/** One entry, as it is. */
async function storedZip(length: number): Promise<Source> {
  const zip = new ZipFile()
  zip.addReadStream(Readable.from(padded(Buffer.alloc(0), length)), 'video.bin', {
    compress: false,
    size: length,
  })
  const total = await new Promise<number>((known) =>
    zip.end({ forceZip64Format: false, comment: '' }, known as () => void),
  )
  return { parts: zip.outputStream as Readable, length: total }
}

/** In the worker's process: how much memory it held, and its readers. */
function answer(entidade: RecursosDaEntidade, order: Order): Promise<Result> {
  return watched(() =>
    order.job === 'documento.conferir'
      ? handle(entidade, order.job, { intencaoId: order.intencaoId })
      : handle(entidade, order.job, { documentoId: order.documentoId, versao: 1 }),
  )
}

async function watched(run: () => Promise<unknown>): Promise<Result> {
  const idle = process.memoryUsage.rss()
  let [peak, child] = [idle, 0]
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    child = Math.max(child, ...children().map(resident))
  }, 20)
  const began = performance.now()
  await run()
  clearInterval(sampling)
  return { ms: performance.now() - began, idle, peak, child }
}

const children = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
