import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string })
  .version

export const dataFolder = (): string => resolve(ROOT, process.env.AUTOS_DATA ?? '.data')

/** Whether the operator set it. */
export const given = (name: string): boolean => Boolean(process.env[name])

export type Secrets = Record<
  | 'senhaDono'
  | 'senhaApp'
  | 'senhaLeitura'
  | 's3Chave'
  | 's3Segredo'
  | 'segredo'
  | 'govbr'
  | 'psc'
  | 'domsc'
  | 'atendimento'
  | 'correio',
  string
>

/** Random, made at the first start and kept: nothing known or shared guards even a demonstration. */
export function readSecrets(data: string): Secrets {
  const file = join(data, 'segredos.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const fresh = () => randomBytes(32).toString('base64url')
  const secrets = {
    senhaDono: fresh(),
    senhaApp: fresh(),
    senhaLeitura: fresh(),
    s3Chave: `AUTOS${randomBytes(8).toString('hex').toUpperCase()}`,
    s3Segredo: fresh(),
    segredo: fresh(),
    govbr: fresh(),
    psc: fresh(),
    domsc: fresh(),
    atendimento: fresh(),
    correio: fresh(),
    ...known,
  }
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** In the order of their numbers from PORT on. */
const SERVICES = [
  'web',
  'identidade',
  'objetos',
  'correio',
  'smtp',
  'postgres',
  'icp',
  'govbr',
  'psc',
  'assinador',
  'api',
  'domsc',
  'atendimento',
  'imap',
] as const

export type Ports = Record<(typeof SERVICES)[number], number>

/**
 * PORT and the numbers after it; whichever is taken is replaced by a free one. A PORT that was asked for by
 * name must be had.
 */
export async function choosePorts(): Promise<Ports> {
  const asked = process.env.PORT
  const base = Number(asked ?? 3000)
  if (!Number.isInteger(base) || base < 1 || base > 65_000)
    throw new Error(`PORT deve ser um número de 1 a 65000, e não "${asked}".`)
  if (asked && !(await isFree(base))) throw new Error(`A porta ${base} (PORT) já está em uso.`)
  const chosen = await Promise.all(
    SERVICES.map(
      async (name, offset) =>
        [name, (await isFree(base + offset)) ? base + offset : await anyFree()] as const,
    ),
  )
  return Object.fromEntries(chosen) as Ports
}

async function isFree(port: number): Promise<boolean> {
  const both = await Promise.all(
    ['127.0.0.1', '::1'].map((host) =>
      tryListen(port, host).catch((error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'taken' : 'no-such-address',
      ),
    ),
  )
  return !both.includes('taken')
}

const anyFree = (): Promise<number> => tryListen(0, '127.0.0.1')

function tryListen(port: number, host: string): Promise<number> {
  return new Promise((ok, fail) => {
    const server = createServer().once('error', fail)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address() as { port: number }
      server.close(() => ok(address.port))
    })
  })
}

/** One supervisor for a data folder. Returns how to give it back. */
export function takeDataFolder(data: string): () => void {
  // Passable but not readable: the embedded PostgreSQL may run as another user. What lies inside is closed
  // file by file.
  mkdirSync(data, { recursive: true, mode: 0o711 })
  const file = join(data, 'supervisor.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid && pid !== process.pid && isSupervisor(pid)) {
    const { web } = readState(data) ?? {}
    throw new Error(`O Autos já está em execução nesta pasta (processo ${pid}${web ? `, em ${web}` : ''}).`)
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isSupervisor(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (!existsSync('/proc/self/cmdline')) return true
  return (
    existsSync(`/proc/${pid}/cmdline`) &&
    /scripts\/(start|dev)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  )
}

export type State = {
  pid: number
  versao: string
  web: string
  camara: string
  identidade?: string
  objetos?: string
  correio?: string
  smtp?: string
  postgres?: { porta: number }
  icp?: string
  govbr?: string
  psc?: string
  assinador?: string
  domsc?: string
  atendimento?: string
  entidades: string
  /** Of AUTOS_ORIGENS: where else a browser may come from. */
  origens: string[]
}

/** Whole or not at all: whoever waits for the file reads it at once. */
export function writeState(data: string, state: State): void {
  const fresh = join(data, 'estado.json.novo')
  writeFileSync(fresh, JSON.stringify(state, null, 2), { mode: 0o600 })
  renameSync(fresh, join(data, 'estado.json'))
}

export const removeState = (data: string): void => rmSync(join(data, 'estado.json'), { force: true })

export function readState(data: string): State | undefined {
  const file = join(data, 'estado.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined
}
