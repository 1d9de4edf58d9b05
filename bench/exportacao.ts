import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { handle } from '@autos/server/src/app/job-kinds.ts'
import type { RecursosDaEntidade } from '@autos/server/src/app/resources.ts'
import { newId } from '@autos/server/src/kernel/ids.ts'
import { idDe } from '@autos/server/test/elenco.ts'
import { gravarDocumento, gravarProcesso } from '@autos/server/test/itens.ts'
import { openGround, openStore } from './lib/ground.ts'
import { median } from './lib/median.ts'
import { archiveOf, type PlainFile } from './lib/plain-archive.ts'
import { serveOrders, startWorker } from './lib/worker-process.ts'

// `npm run bench -- exportacao`: a case of 300 documents and 300 MB exported as ZIP by a process of its own,
// as the worker does it (database, store, archive, store), beside the same files from disk to an archive on disk
// by the usual library, in turns: with the digests that an export takes, and without. Goals: at most 150 MB of
// memory above idle, and at least 0.8 of the speed of the former, by the worker's processor and by the clock,
// though the store and the database that an export asks are on the same two cores. Exit code 1 when one is missed.

const FILES = 300
const BYTES = 1_000_000
const ROUNDS = 3
const MB = 2 ** 20

type Order =
  | { what: 'export'; exportacaoId: string }
  | { what: 'plain' | 'digested'; folder: string; files: readonly PlainFile[] }
/** Milliseconds by the clock and of the worker's processor; bytes of memory. */
type Result = { ms: number; processor: number; idle: number; peak: number }

if (process.argv[2] === '--worker') serveOrders(process.argv[3] ?? '', answer)
else await measure()

async function measure(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const ground = await openGround(stack)
  const { db, folder, bank } = ground
  const { s3, storage } = await openStore(stack, ground)
  const plain = join(folder, 'plain')
  mkdirSync(plain)
  const large = await gravarProcesso(db, 'Processo grande')
  const small = await gravarProcesso(db, 'Processo pequeno')
  const files: PlainFile[] = []
  for (let i = 0; i < FILES; i++) {
    const bytes = randomBytes(BYTES)
    await gravarDocumento(db, (key, content, type) => storage.gravar(key, content, type), `Peça ${i}`, {
      peca: large,
      assinado: true,
      arquivo: bytes,
    })
    writeFileSync(join(plain, `${i}.pdf`), bytes)
    files.push({ name: `${i}.pdf`, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  await gravarDocumento(db, (key, content, type) => storage.gravar(key, content, type), 'Peça', {
    peca: small,
    assinado: true,
  })
  const order = async (processoId: string): Promise<string> => {
    const id = newId()
    await db
      .insertInto('exportacao')
      .values({ id, processoId, solicitanteId: idDe('ana'), formato: 'ZIP', criadaEm: new Date() })
      .execute()
    return id
  }

  const ask = await startWorker<Order, Result>(stack, { file: import.meta.filename, bank: bank.url, s3 })
  // Everything is loaded, and every connection open, before idle is measured.
  await ask({ what: 'export', exportacaoId: await order(small) })
  await wait(500)
  const rounds: Record<'export' | 'digested' | 'plain', Result>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      export: await ask({ what: 'export', exportacaoId: await order(large) }),
      digested: await ask({ what: 'digested', folder: plain, files }),
      plain: await ask({ what: 'plain', folder: plain, files }),
    })
  const ready = await db
    .selectFrom('exportacaoArquivo')
    .select('tamanho')
    .where('tamanho', '>', FILES * BYTES)
    .execute()
  if (ready.length !== ROUNDS) throw new Error(`${ready.length} archives of ${ROUNDS}`)
  report(rounds)
}

function report(rounds: readonly Record<'export' | 'digested' | 'plain', Result>[]): void {
  const above = Math.max(...rounds.map((round) => round.export.peak)) - rounds[0]!.export.idle
  const speed = ({ ms }: Result): number => (FILES * BYTES) / MB / (ms / 1000)
  console.log(`${FILES} files, ${(FILES * BYTES) / 1e6} MB, ${ROUNDS} rounds`)
  for (const side of ['export', 'digested', 'plain'] as const)
    console.log(
      `${side.padEnd(9)} ${median(rounds.map((round) => speed(round[side]))).toFixed(0)} MB/s, ${median(rounds.map((round) => round[side].processor)).toFixed(0)} ms of processor`,
    )
  const of = (by: 'ms' | 'processor', side: 'digested' | 'plain'): number =>
    median(rounds.map((round) => round[side][by] / round.export[by]))
  const [clock, processor] = [of('ms', 'digested'), of('processor', 'digested')]
  console.log(
    `an export has ${clock.toFixed(2)} of the speed of the digested archive, and ${processor.toFixed(2)} by the worker's processor (goal ≥ 0.8); of the plain one ${of('ms', 'plain').toFixed(2)} and ${of('processor', 'plain').toFixed(2)}; memory ${(above / MB).toFixed(0)} MB (goal ≤ 150)`,
  )
  process.exitCode = Math.min(clock, processor) >= 0.8 && above <= 150 * MB ? 0 : 1
}

/** In the worker's process: how long it took, and how much memory was held. */
function answer(entidade: RecursosDaEntidade, order: Order): Promise<Result> {
  return timed(() =>
    order.what === 'export'
      ? handle(entidade, 'exportacao.montar', { exportacaoId: order.exportacaoId })
      : archiveOf(order),
  )
}

async function timed(run: () => Promise<unknown>): Promise<Result> {
  const idle = process.memoryUsage.rss()
  let peak = idle
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const [began, used] = [performance.now(), process.cpuUsage()]
  await run()
  clearInterval(sampling)
  const { user, system } = process.cpuUsage(used)
  const processor = (user + system) / 1000
  return { ms: performance.now() - began, processor, idle, peak: Math.max(peak, process.memoryUsage.rss()) }
}
