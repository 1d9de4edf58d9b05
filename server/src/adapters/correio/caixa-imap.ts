import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { nowMs } from '../../kernel/clock.ts'
import type { CaixaDeRetorno, Destinacao, Devolucao } from './caixa-port.ts'
import { lerRelatorio, type Relatorio } from './relatorio.ts'
import { lerRetorno, type Retorno } from './retorno.ts'
import { encryptionOf } from './smtp.ts'

export type OpcoesDaCaixa = {
  /** `imaps://user:password@host/INBOX`. */
  url: string
  /** Of the mailbox itself, without a subaddress. */
  endereco: string
}

/** The status of a notification stands in its first kilobytes, after a page for whoever reads; the letter follows it. */
const READ_BYTES = 256 * 1024
/** In one round, whatever the mailbox holds. */
const ROUND = 500
const LOOK_MS = 2_000

/** One connection a round: no server minds one entrance a minute, and nothing hangs from one to the next. */
export function abrirCaixaImap(opcoes: OpcoesDaCaixa): CaixaDeRetorno {
  const { endereco } = opcoes
  let seen = { validity: 0n, uids: new Set<number>() }
  /** Those that had to wait give way to those that were not looked at yet. */
  let waiting = new Set<number>()

  return {
    recolher: (tratar, signal) =>
      inMailbox(opcoes, async (client, validity) => {
        const all = await uidsOf(client)
        // The numbers of a mailbox that was made anew are of other messages.
        const before = seen.validity === validity ? seen.uids : new Set<number>()
        seen = { validity, uids: new Set(all.filter((uid) => before.has(uid))) }
        const unread = all.filter((uid) => !seen.uids.has(uid))
        const [later, now] = [
          unread.filter((uid) => waiting.has(uid)),
          unread.filter((uid) => !waiting.has(uid)),
        ]
        const done: number[] = []
        waiting = new Set(later)
        for (const uid of [...now, ...later].slice(0, ROUND)) {
          if (signal.aborted) break
          const became = await destinationOf(await read(client, uid), { endereco, tratar })
          if (became === 'TRATADA') done.push(uid)
          if (became === 'ALHEIA') seen.uids.add(uid)
          if (became === 'ESPERA') waiting.add(uid)
        }
        await remove(client, done)
      }),
    conferir: () => inMailbox(opcoes, async (client) => ({ mensagens: (await uidsOf(client)).length })),
    async esperarPor(procurado, ateMs) {
      const until = nowMs() + ateMs
      for (;;) {
        const came = await inMailbox(opcoes, async (client) => {
          const found = (await client.search({ to: procurado }, { uid: true })) || []
          await remove(client, found)
          return found.length > 0
        })
        if (came || nowMs() >= until) return came
        await wait(LOOK_MS)
      }
    },
  }
}

const uidsOf = async (client: ImapFlow): Promise<number[]> =>
  (await client.search({ all: true }, { uid: true })) || []

async function read(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const found = await client.fetchOne(
    String(uid),
    { source: { start: 0, maxLength: READ_BYTES } },
    { uid: true },
  )
  return found === false ? undefined : found.source
}

async function remove(client: ImapFlow, uids: readonly number[]): Promise<void> {
  if (uids.length > 0) await client.messageDelete(uids.join(','), { uid: true })
}

type Tratando = { endereco: string; tratar: (devolucao: Devolucao) => Promise<Destinacao> }

async function destinationOf(
  source: Buffer | undefined,
  { endereco, tratar }: Tratando,
): Promise<Destinacao> {
  const report = source && (await lerRelatorio(source))
  const retorno = report && onlyOne(report, endereco)
  return report === undefined || retorno === undefined
    ? 'ALHEIA'
    : tratar({ ...retorno, destinos: report.destinos })
}

/** Whom it came to. Two letters named in one message: whoever wrote it is guessing. */
function onlyOne({ para }: Relatorio, endereco: string): Retorno | undefined {
  const named = para.map((one) => lerRetorno(endereco, one)).filter((one) => one !== undefined)
  return new Set(named.map(({ entidade, carta }) => `${entidade} ${carta}`)).size === 1 ? named[0] : undefined
}

async function inMailbox<T>(
  { url }: OpcoesDaCaixa,
  work: (client: ImapFlow, validity: bigint) => Promise<T>,
): Promise<T> {
  const client = clientOf(url)
  // What is said between two commands; each command that is under way fails by itself.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => refused(error))
    const { uidValidity } = await client
      .mailboxOpen(folderOf(url))
      .catch((error: unknown) => refused(error, 'EFOLDER'))
    return await work(client, uidValidity).catch((error: unknown) => refused(error))
  } finally {
    await client.logout().catch(() => client.close())
  }
}

type Said = Error & {
  authenticationFailed?: boolean
  tlsFailed?: boolean
  responseText?: string
  code?: string
}

/** The library's own names for what the others call by the system's. */
const SILENCE: Readonly<Record<string, string>> = {
  CONNECT_TIMEOUT: 'ETIMEDOUT',
  GREETING_TIMEOUT: 'ETIMEDOUT',
  UPGRADE_TIMEOUT: 'ETIMEDOUT',
  ETIMEOUT: 'ETIMEDOUT',
  ClosedAfterConnectText: 'ECONNRESET',
  ClosedAfterConnectTLS: 'ECONNRESET',
  EConnectionClosed: 'ECONNRESET',
  NoConnection: 'ECONNRESET',
}

/** Thrown on with the code by which the other adapters say the same, and the words of the server. */
function refused(error: unknown, otherwise?: string): never {
  const { authenticationFailed, tlsFailed, responseText, code = otherwise, message } = error as Said
  const named = authenticationFailed ? 'EAUTH' : tlsFailed ? 'ETLS' : (SILENCE[code ?? ''] ?? code)
  throw Object.assign(new Error(responseText ?? message, { cause: error }), { code: named })
}

/** `imap://` must become encrypted before the password is said, but on this same machine (smtp.ts). */
function clientOf(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const encryption = encryptionOf(url)
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure
      ? {}
      : { doSTARTTLS: encryption === 'required' ? true : encryption === 'none' ? false : undefined }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
