import PostalMime, { type Email } from 'postal-mime'
import { type CausaDoCorreio, type Lida, ofStatus } from './resposta.ts'

/** What became of one addressee (RFC 3464, 2.3). */
export type Destino = {
  /** As it was written in the letter, and as it was at the end of aliases and forwardings. */
  enderecos: string[]
  foi: 'DEVOLVIDA' | 'ATRASADA' | 'OUTRA'
  lida: Pick<Lida, 'causa' | 'codigo'>
}
/** A delivery status notification: to whom it came, and what it says. */
export type Relatorio = { para: string[]; destinos: Destino[] }

/** Of more addressees nobody reads: our letters have one. */
const GROUPS = 20
const STATUS_CHARS = 64 * 1024
const ADDRESSES = 50

/** Whoever delivers writes the address that it was delivered at into one of these; the first is the last one's who did. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to']

/**
 * Undefined: it is not a notification, whatever its subject says. Of what is longer than `bruta` only the beginning is
 * needed: the status comes before the letter that came back.
 */
export async function lerRelatorio(bruta: Uint8Array): Promise<Relatorio | undefined> {
  const email = await PostalMime.parse(bruta, {
    forceRfc822Attachments: true,
    maxNestingDepth: 8,
    maxHeadersSize: 128 * 1024,
  }).catch(() => undefined)
  if (email === undefined || !isReport(email)) return undefined
  const [status, ...others] = email.attachments.filter(({ mimeType }) => STATUS.test(mimeType))
  if (status === undefined || others.length > 0) return undefined
  const [, ...groups] = fieldsOf(textOf(status.content))
  return { para: addressesOf(email), destinos: groups.slice(0, GROUPS).map(destinoOf) }
}

const STATUS = /^message\/(?:global-)?delivery-status$/

/** Of the whole message: a person who forwards a notification sends something else. */
const isReport = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) =>
      key === 'content-type' &&
      /^\s*multipart\/report\b/i.test(value) &&
      /;\s*report-type\s*=\s*"?delivery-status\b/i.test(value),
  )

const addressesOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => DELIVERED.includes(key))
    .flatMap(({ value }) => value.slice(0, 1_000).match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])
    .slice(0, ADDRESSES)

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).slice(0, STATUS_CHARS)

type Fields = Map<string, string>

/** The groups of fields, the one of the message first; each field by its name in small letters. */
const fieldsOf = (text: string): Fields[] =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map(
      (group) =>
        new Map(
          group
            .replace(/\n[ \t]+/g, ' ')
            .split('\n')
            .map((line) => /^([A-Za-z-]{1,40}):(.*)$/.exec(line))
            .filter((found) => found !== null)
            .map(([, name, value]) => [name!.toLowerCase(), value!.trim()]),
        ),
    )

function destinoOf(fields: Fields): Destino {
  const enderecos = ['original-recipient', 'final-recipient']
    .map((name) => fields.get(name)?.split(';').at(-1)?.trim().replace(/^<|>$/g, '').toLowerCase())
    .filter((address): address is string => address !== undefined && address !== '')
  const status = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
  return { enderecos, foi: fateOf(fields.get('action')), lida: readStatus(status) }
}

/**
 * The action says it, not the class of the status: who gives up after five days of "later" says `failed`, with a 4.
 * What was delivered, relayed or expanded is no news.
 */
function fateOf(action: string | undefined): Destino['foi'] {
  switch (/^[a-z]+/i.exec(action ?? '')?.[0].toLowerCase()) {
    case 'failed':
      return 'DEVOLVIDA'
    case 'delayed':
      return 'ATRASADA'
    default:
      return 'OUTRA'
  }
}

/** A 4 speaks of the mailbox or of nobody: that a server could not be reached is not the address's fault. */
function readStatus(status: string | undefined): Destino['lida'] {
  const late = status?.startsWith('4') === true
  const said: CausaDoCorreio | undefined =
    status === undefined || (late && !status.startsWith('4.2.')) ? undefined : ofStatus(status)
  return { causa: said ?? (late ? 'DEMOROU' : 'NAO_ACEITO'), codigo: status ?? null }
}
