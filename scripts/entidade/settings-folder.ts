import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { EntidadeEscrita } from '../../server/src/config-entidades.ts'
import type { Senhas } from '../../server/src/app/production/prepare-entidade.ts'
import { passwordOf, type Place } from './prepared-folder.ts'

/** For the processes; and, with the owner's address, for who migrates: those never read it. */
const OF_ALL = 'entidades.json'
const OF_OWNER = 'entidades-do-dono.json'
const SETTINGS = 'autos.env'

/** The roles' passwords, where another entidade of these settings lives on the same server. */
export function passwordsOf(folder: string, server: string | undefined): Senhas | undefined {
  const known = read(join(folder, OF_OWNER)).find(({ banco }) => new URL(banco).host === server)
  if (known?.bancoMigracao === undefined || known.bancoLeitura === undefined) return undefined
  return {
    dono: passwordOf(known.bancoMigracao),
    app: passwordOf(known.banco),
    leitura: passwordOf(known.bancoLeitura),
  }
}

type Adding = { folder: string; user: string; place: Place }

/** Adds the entidade to the lists of the settings' folder, and the settings where there are none yet. */
export function addToSettings({ folder, user, place }: Adding): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const known = read(join(folder, OF_ALL))
  const first = known.length === 0
  const owner = ownerOf(user)
  add(join(folder, OF_ALL), known, { ...place.entidade, padrao: first })
  give(join(folder, OF_ALL), owner)
  add(join(folder, OF_OWNER), read(join(folder, OF_OWNER)), { ...place.dono, padrao: first })
  const settings = join(folder, SETTINGS)
  if (!existsSync(settings)) copyFileSync(join(place.folder, SETTINGS), settings)
  give(settings, owner)
  return `em ${folder}: ${OF_ALL}, ${OF_OWNER} e ${SETTINGS}`
}

const read = (file: string): EntidadeEscrita[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EntidadeEscrita[]) : []

/** Who is there already stays as it is. In one step: a process that reads it meanwhile finds it whole. */
function add(file: string, known: readonly EntidadeEscrita[], one: EntidadeEscrita): void {
  if (known.some(({ id }) => id === one.id)) return
  writeFileSync(`${file}.novo`, `${JSON.stringify([...known, one], null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.novo`, file)
}

type Owner = { uid: number; gid: number } | undefined

/** Who runs the processes; nobody, where that user is not, or where we are not root. */
function ownerOf(user: string): Owner {
  if (process.geteuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return line === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

const give = (file: string, owner: Owner): void => {
  if (owner !== undefined) chownSync(file, owner.uid, owner.gid)
}
