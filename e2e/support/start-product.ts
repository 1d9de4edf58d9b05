import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lanes, type Product, READY_WITHIN, STATE_VARIABLE } from './product.ts'

const ROOT = resolve(import.meta.dirname, '../..')
type Started = { stop: () => Promise<void> }

/**
 * Once per run: for each lane the whole product as `npm start` brings it up, on free ports, with its data in
 * a folder that goes away.
 */
export default async function startProducts(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[STATE_VARIABLE] || process.env['AUTOS_E2E_SEM_PRODUTO']) return undefined
  const folders = Array.from({ length: lanes() }, dataFolder)
  const [first, ...others] = folders
  const started: Started[] = [
    await bringUp({
      data: first!,
      port: process.env['PORT'] ?? String(await freePort()),
      log: 'product.log',
    }),
  ]
  process.env[STATE_VARIABLE] = folders.map(stateIn).join(delimiter)
  const stop = new AbortController()
  const starting = startOthers(others, started, stop.signal)
  return async () => {
    stop.abort()
    await starting
    await Promise.all(started.map((one) => one.stop()))
  }
}

/** One after the other, while the first lane already works: the first one built the web. */
async function startOthers(
  folders: readonly string[],
  started: Started[],
  signal: AbortSignal,
): Promise<void> {
  for (const [i, data] of folders.entries()) {
    const product = bringUp({ data, port: String(await freePort()), log: `product-${i + 2}.log`, signal })
    await product
      .then((one) => started.push(one))
      .catch((error: unknown) => signal.aborted || console.error(error))
  }
}

/** A product beside the one of the lane, with nothing in it but its first administrator; `env`: settings of its own. */
export async function startEmptyProduct(
  env: Record<string, string> = {},
): Promise<{ product: Product } & AsyncDisposable> {
  const data = dataFolder()
  const { stop } = await bringUp({
    data,
    port: String(await freePort()),
    log: 'empty-product.log',
    args: ['--sem-demo'],
    env,
  })
  return { product: JSON.parse(readFileSync(stateIn(data), 'utf8')) as Product, [Symbol.asyncDispose]: stop }
}

const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'autos-e2e-'))
const stateIn = (data: string): string => join(data, 'estado.json')

type Start = {
  data: string
  port: string
  log: string
  args?: string[]
  env?: Record<string, string>
  signal?: AbortSignal
}

async function bringUp({ data, port, log, args = [], env = {}, signal }: Start): Promise<Started> {
  const child = launch(data, {
    port,
    gate: await freePort(),
    log: join(ROOT, 'test-results', log),
    args,
    env,
  })
  const stop = async () => {
    await end(child)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await untilReady(child, { state: stateIn(data), log: join(ROOT, 'test-results', log), signal })
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** `gate`: where the tests may put a proxy in front. */
function launch(
  data: string,
  { port, gate, log, args, env }: Required<Pick<Start, 'port' | 'log' | 'args' | 'env'>> & { gate: number },
): ChildProcess {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  // None of our settings is handed on: the server would refuse those of the tests, and the tests are of the
  // embedded default.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('AUTOS_') && name !== 'DATABASE_URL'),
  )
  // The channel tells the supervisor when this process is gone, even by kill -9.
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'start.ts'), ...args],
    {
      cwd: ROOT,
      env: {
        ...environment,
        AUTOS_DATA: data,
        AUTOS_ORIGENS: `http://localhost:${gate}`,
        // The demonstration's hundreds of files would take a fifth of the machine for as long as the tests run.
        AUTOS_PREPARO_POR_MINUTO: '0',
        AUTOS_OCR: '0',
        // As in the server's tests (scripts/test.ts): among so few rows, planning is a third of a list's cost.
        PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
        PORT: port,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const file = createWriteStream(log)
  child.stdout!.pipe(file)
  child.stderr!.pipe(file)
  return child
}

type Wanted = { state: string; log: string; signal: AbortSignal | undefined }

async function untilReady(child: ChildProcess, { state, log, signal }: Wanted): Promise<void> {
  for (const limit = Date.now() + READY_WITHIN; Date.now() < limit; await wait(100)) {
    signal?.throwIfAborted()
    if (existsSync(state)) return
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product did not start (${child.exitCode ?? child.signalCode}):\n${lastLines(log)}`)
  }
  throw new Error(`The product was not ready after ${READY_WITHIN / 1000} s:\n${lastLines(log)}`)
}

const lastLines = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-40).join('\n') : ''

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await gone
  clearTimeout(impatient)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
