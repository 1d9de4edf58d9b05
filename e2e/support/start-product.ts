import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { STATE_VARIABLE } from './product.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LOG = join(ROOT, 'test-results', 'product.log')
const READY_WITHIN = 300_000

/** Once per run: the whole product as `npm start` brings it up, on free ports, with its data in a folder that goes away. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[STATE_VARIABLE] || process.env['AUTOS_E2E_SEM_PRODUTO']) return undefined
  const data = mkdtempSync(join(tmpdir(), 'autos-e2e-'))
  const child = launch(data, { port: process.env['PORT'] ?? String(await freePort()), gate: await freePort() })
  const stop = async () => {
    await end(child)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await untilReady(child, join(data, 'estado.json'))
  } catch (error) {
    await stop()
    throw error
  }
  process.env[STATE_VARIABLE] = join(data, 'estado.json')
  return stop
}

/** `gate`: where the tests may put a proxy in front. */
function launch(data: string, { port, gate }: { port: string; gate: number }): ChildProcess {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  // None of our settings is handed on: the server would refuse those of the tests, and the tests are of the embedded default.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AUTOS_') && name !== 'DATABASE_URL'))
  // The channel tells the supervisor when this process is gone, even by kill -9.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...environment, AUTOS_DATA: data, AUTOS_ORIGENS: `http://localhost:${gate}`, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(LOG)
  child.stdout!.pipe(log)
  child.stderr!.pipe(log)
  return child
}

async function untilReady(child: ChildProcess, state: string): Promise<void> {
  for (const limit = Date.now() + READY_WITHIN; Date.now() < limit; await wait(100)) {
    if (existsSync(state)) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product did not start (${child.exitCode ?? child.signalCode}):\n${lastLines()}`)
  }
  throw new Error(`The product was not ready after ${READY_WITHIN / 1000} s:\n${lastLines()}`)
}

const lastLines = (): string => (existsSync(LOG) ? readFileSync(LOG, 'utf8').split('\n').slice(-40).join('\n') : '')

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
