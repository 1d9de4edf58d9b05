import { fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@autos/server/src/kernel/database.ts'
import { enqueue, openOutbox } from '@autos/server/src/kernel/jobs.ts'
import { transact } from '@autos/server/src/kernel/transact.ts'
import { emissorDeTeste } from '@autos/server/test/emissor.ts'
import { gravarDocumento } from '@autos/server/test/itens.ts'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import {
  client,
  connections,
  openCluster,
  people,
  residentMb,
  type Town,
  writeCatalogue,
} from './lib/country.ts'
import { startProcess } from './lib/server.ts'

// `npm run bench -- entidades`: 200 entidades, each its database, on two servers of databases (180 and 20), in
// one web and one worker process. Start, memory, connections, jobs, migrations; and how long a person of one
// waits for the inbox, 25 times a second, while others ask of another entidade that is well, whose database
// is down, and whose whole server hangs (SIGSTOP). `-- 40` makes 40.

const TOWNS = Number(process.argv[2] ?? 200)
const FAR = Math.ceil(TOWNS / 10)
const MAX_CONNECTIONS = Number(process.env['BENCH_MAX_CONNECTIONS'] ?? 200)
const LISTEN_MS = 20_000
const ROOT = fileURLToPath(new URL('..', import.meta.url))

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

await using stack = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'autos-entidades-'))
stack.defer(() => rmSync(folder, { recursive: true, force: true }))
let began = performance.now()
const near = await openCluster(stack, { folder, name: 'perto', towns: TOWNS - FAR, max: MAX_CONNECTIONS })
const far = await openCluster(stack, { folder, name: 'longe', towns: FAR, max: MAX_CONNECTIONS })
const towns = [...near.towns, ...far.towns]
const clusters = [near.cluster, far.cluster]
const issuer = await emissorDeTeste()
stack.defer(() => issuer.parar())
const catalogue = writeCatalogue(folder, towns, issuer.url)
console.log(`${TOWNS} databases made on two servers in ${seconds(began)}`)

began = performance.now()
await migrateAll()
console.log(`one migration in each, by npm run db -- migrate: ${seconds(began)}`)
began = performance.now()
await migrateAll()
console.log(`nothing to migrate, the same command: ${seconds(began)}`)
await people(towns)
const [neighbour, ...others] = towns as [Town, ...Town[]]
await documentsOf(neighbour)
// One job in each, written before anybody is there to do it.
const mail = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta: join(folder, 'correio') })
stack.defer(() => mail.parar())
for (const town of towns) await post(town, 'antes')

const ids = towns.map(({ id }) => id)
const store = { chave: 'AUTOSBENCH', segredo: randomBytes(24).toString('base64url'), regiao: 'us-east-1' }
const objects = await iniciarObjetos({
  ...store,
  porta: 0,
  pasta: join(folder, 'objetos'),
  origens: [],
  efemero: true,
  baldes: towns.map(({ id }) => `autos-${id}`),
})
stack.defer(() => objects.parar())
const settings = {
  AUTOS_S3_ENDERECO: objects.endereco,
  AUTOS_S3_CHAVE: store.chave,
  AUTOS_S3_SEGREDO: store.segredo,
  AUTOS_S3_REGIAO: store.regiao,
  AUTOS_CORREIO: mail.smtp,
  AUTOS_PREPARO_POR_MINUTO: '0',
  AUTOS_LOG: 'silent',
}
began = performance.now()
const web = await startProcess(stack, { entidades: catalogue, role: 'web', ids, settings })
console.log(`web ready in ${seconds(began)}: ${memory(web.pid)}`)
began = performance.now()
const worker = await startProcess(stack, { entidades: catalogue, role: 'worker', ids, settings })
console.log(`worker ready in ${seconds(began)}: ${memory(worker.pid)}`)
const most = watchConnections()
await until(async () => (await received('antes')) === TOWNS)
console.log(
  `a job that waited in each of the ${TOWNS}: all done ${seconds(began)} after the worker was started; at most ${most()} connections`,
)
await wait(15_000)
console.log(`at rest: ${await held()} connections; web ${memory(web.pid)}, worker ${memory(worker.pid)}`)

began = performance.now()
const walk = watchConnections()
await inParallel(towns, 8, async ({ host }) => {
  const status = await ask(host)
  if (status !== 200) throw new Error(`${host} answered ${status}`)
})
console.log(
  `a walk over all by web: ${seconds(began)}; at most ${walk()} connections; web ${memory(web.pid)}`,
)
await pickUp()

const reader = fork(new URL('lib/inbox-reader.ts', import.meta.url), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
})
stack.defer(() => void reader.kill())
const token = await issuer.token('ana', { exp: Math.floor(Date.now() / 1000) + 3600 })
await listen(5_000, others[0]!)
const calm = await listen(LISTEN_MS, others[0]!)
await setDown(others[1]!, true)
const down = await listen(LISTEN_MS, others[1]!)
await setDown(others[1]!, false)
signal(far, 'SIGSTOP')
const hung = await listen(LISTEN_MS, far.towns[0]!)
const duringHang = await ready()
signal(far, 'SIGCONT')
const after = await listen(LISTEN_MS, others[0]!)
console.log(
  '\nwhat the neighbour waits for the inbox of 50 rows, while another entidade is asked 20 times a second',
)
for (const [name, { times, statuses }] of Object.entries({ calm, down, hung, 'calm again': after })) {
  const p99 = at(times, 0.99)
  console.log(
    `  ${name.padEnd(10)}  p50 ${at(times, 0.5).toFixed(0).padStart(4)} ms  p99 ${p99.toFixed(0).padStart(4)} ms  ${(p99 / at(calm.times, 0.99)).toFixed(2)} ×  the other answered ${statuses}`,
  )
}
console.log(
  `/readyz while a server hung: ${duringHang.whole}; of the hung ${duringHang.hung}; of the neighbour ${duringHang.neighbour}`,
)

function memory(pid: number): string {
  return `${residentMb(pid).toFixed(0)} MB`
}
async function held(): Promise<number> {
  const each = await Promise.all(clusters.map(connections))
  return each.reduce((sum, n) => sum + n, 0)
}

/** The most that were open at once since it was called. */
function watchConnections(): () => number {
  let top = 0
  const timer = setInterval(
    () =>
      void held().then(
        (n) => (top = Math.max(top, n)),
        () => undefined,
      ),
    200,
  )
  return () => {
    clearInterval(timer)
    return top
  }
}

async function migrateAll(): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/db.ts', 'migrate'],
    {
      cwd: ROOT,
      env: { ...process.env, AUTOS_ENTIDADES: catalogue, AUTOS_DATA: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm run db -- migrate ended with ${code}`)
}

async function documentsOf({ url }: Town): Promise<void> {
  await using database = openDatabase({ url, max: 1 })
  for (let i = 0; i < 50; i++)
    await gravarDocumento(
      database.db,
      async () => ({ versionId: 'v1' }),
      `Ofício ${i} sobre a poda das árvores`,
      { criadoPor: 'beto', setorId: 'protocolo', assinado: true },
    )
}

async function post({ url, id }: Town, subject: string): Promise<void> {
  await using database = openDatabase({ url, max: 1 })
  const queue = await openOutbox(database.pool)
  const data = { mensagemId: `${subject}.${id}`, para: `${subject}@b.example`, assunto: subject, texto: id }
  await transact({ db: database.db, queue }, (tx) => enqueue(tx, 'correio.enviar', { data }))
  await queue.stop({ graceful: false })
}
async function received(subject: string): Promise<number> {
  const answer = await fetch(`${mail.endereco}/mensagens.json?para=${subject}@b.example`)
  return ((await answer.json()) as unknown[]).length
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + 300_000; !(await holds()); await wait(20))
    if (performance.now() > limit) throw new Error('it did not happen within five minutes')
}

/** From the commit of a job to its message, in twenty databases, one after the other. */
async function pickUp(): Promise<void> {
  const times: number[] = []
  for (const [i, town] of others.slice(-20).entries()) {
    const sent = performance.now()
    await post(town, `um${i}`)
    await until(async () => (await received(`um${i}`)) === 1)
    times.push(performance.now() - sent)
  }
  times.sort((a, b) => a - b)
  console.log(
    `a job in an entidade that nobody was in: done after ${at(times, 0.5).toFixed(0)} ms (median of 20), at most ${times.at(-1)!.toFixed(0)} ms`,
  )
}

async function inParallel<T>(all: readonly T[], at: number, body: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const some = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await body(one)
  }
  await Promise.all(Array.from({ length: at }, some))
}

/** fetch does not let one choose the Host. Zero: no answer within the time. */
function ask(host: string, path = '/config', timeout = 15_000): Promise<number> {
  return new Promise((answered) => {
    const asking = request(
      { host: '127.0.0.1', port: web.port, path, headers: { host }, timeout },
      (answer) => {
        answer.resume().on('end', () => answered(answer.statusCode ?? 0))
      },
    )
    asking
      .on('timeout', () => asking.destroy())
      .on('error', () => answered(0))
      .end()
  })
}

type Heard = { times: number[]; statuses: string }

async function listen(ms: number, other: Town): Promise<Heard> {
  const order = { port: web.port, token, ms }
  reader.send(order)
  const counts = new Map<number, number>()
  const heard = once(reader, 'message')
  const asked: Promise<void>[] = []
  for (const start = performance.now(); performance.now() - start < ms; await wait(50))
    asked.push(
      ask(other.host, '/config', 5_000).then(
        (status) => void counts.set(status, (counts.get(status) ?? 0) + 1),
      ),
    )
  const [[times]] = (await Promise.all([heard, ...asked])) as unknown as [[number[]]]
  const statuses = [...counts].map(([status, n]) => `${status || 'nothing'} ${n} times`).join(', ')
  return { times: times.toSorted((a, b) => a - b), statuses }
}

async function setDown({ id, cluster }: Town, down: boolean): Promise<void> {
  await using admin = await client(cluster.url)
  await admin.query(`alter database ${id} with allow_connections ${!down}`)
  if (down)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [id])
}

/** Every process of a server of databases. */
function signal({ cluster }: { cluster: { pid: number } }, name: NodeJS.Signals): void {
  spawn('bash', ['-c', `kill -${name} ${cluster.pid} $(pgrep -P ${cluster.pid})`], { stdio: 'inherit' })
}

async function ready() {
  const [whole, ofHung, ofNeighbour] = await Promise.all([
    ask('127.0.0.1', '/readyz'),
    ask('127.0.0.1', `/readyz?entidade=${far.towns[0]!.id}`),
    ask('127.0.0.1', `/readyz?entidade=${neighbour.id}`),
  ])
  return { whole, hung: ofHung, neighbour: ofNeighbour }
}
