import { lookup as systemLookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PadesError } from '../errors.ts'

/** The one way out: sends a request and gives the body of a 200 answer. @throws when there is none */
export type Http = (request: HttpRequest) => Promise<Buffer>
export type HttpRequest = {
  url: string
  method?: 'GET' | 'POST'
  body?: Buffer
  headers?: Record<string, string>
}
export type Address = { address: string; family: number }
export type HttpLimits = {
  /** For the whole exchange, redirections included; default 15 000. */
  timeoutMs?: number
  /** Of an answer; default 32 MB. */
  maxBytes?: number
  /**
   * Addresses in certificates are somebody else's choice: private ones only if configured, all of them or
   * these networks (CIDR).
   */
  allowPrivate?: boolean | readonly string[]
  /** How a name becomes addresses; default the system's resolver. */
  resolve?: (host: string) => Promise<readonly Address[]>
}

const MAX_REDIRECTS = 3

// What is not the public Internet (RFC 6890 and its registries), and what hides an IPv4 address inside an
// IPv6 one.
// prettier-ignore
const SPECIAL = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16',
  '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3',
  '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8',
]

function networks(list: readonly string[]): BlockList {
  const found = new BlockList()
  for (const item of list) {
    const [network = '', bits] = item.split('/')
    const family = isIP(network)
    if (!family)
      throw new PadesError(
        'misuse',
        `Rede inválida: ${item}; escreva um endereço e um tamanho, como 10.0.0.0/8.`,
      )
    found.addSubnet(
      network,
      bits === undefined ? (family === 6 ? 128 : 32) : Number(bits),
      family === 6 ? 'ipv6' : 'ipv4',
    )
  }
  return found
}

/** Made when it is asked for: a program that asks nobody can then start from a snapshot, which holds no such list. */
let special: BlockList | undefined
const isSpecial = (address: string): boolean => within((special ??= networks(SPECIAL)), address)
/** An IPv4 address written as IPv6 (`::ffff:7f00:1`) is judged as the IPv4 address that it is. */
const within = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * A client for http and https, within a time and a size. A name is resolved once and the connection goes to
 * the very address that was judged, so that a name cannot answer differently the second time. Redirections
 * are followed within the host only, or from it to itself by https.
 */
export function httpClient({
  timeoutMs = 15_000,
  maxBytes = 32 * 1024 * 1024,
  allowPrivate = false,
  resolve = systemResolve,
}: HttpLimits = {}): Http {
  const allowed = typeof allowPrivate === 'boolean' ? undefined : networks(allowPrivate)
  const mayReach = (address: string): boolean =>
    allowPrivate === true || !isSpecial(address) || (allowed !== undefined && within(allowed, address))
  return async (asked) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let target = targetOf(asked.url, asked.url)
    for (let hops = 0; ; hops++) {
      const addresses = await inTime(
        addressesOf(target, { resolve, mayReach, url: asked.url }),
        signal,
        asked.url,
      )
      const answer = await exchange(target, asked, { addresses, signal, maxBytes })
      if (!('redirect' in answer)) return answer.body
      const next = targetOf(new URL(answer.redirect, target).href, asked.url)
      if (!mayFollow(target, next)) throw refused(asked.url, 'encaminhamento para outro endereço')
      if (hops >= MAX_REDIRECTS || asked.method === 'POST') throw refused(asked.url, 'encaminhamentos demais')
      target = next
    }
  }
}

/** To the same host and port, or from its http to its https, each at the usual port; never back. */
export function mayFollow(from: URL, to: URL): boolean {
  if (to.hostname !== from.hostname) return false
  const upgrades = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === ''
  return upgrades || (to.protocol === from.protocol && to.port === from.port)
}

/** A resolver that does not answer is not waited for. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal, url: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const stop = (): void => late.reject(refused(url, 'o prazo acabou'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const systemResolve = (host: string): Promise<Address[]> => systemLookup(host, { all: true })
const refused = (url: string, why: string, cause?: unknown): PadesError =>
  new PadesError('network', `Não foi possível consultar ${url}: ${why}.`, { cause })

/** The status of an answer that was refused for it; undefined: there was no answer, or it failed otherwise. */
export function statusOf(error: unknown): number | undefined {
  const { cause } = error instanceof PadesError ? error : {}
  return typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : undefined
}

function targetOf(text: string, asked: string): URL {
  if (!URL.canParse(text)) throw refused(asked, 'endereço inválido')
  const target = new URL(text)
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw refused(asked, 'esquema não permitido')
  return target
}

const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '')

type Judging = {
  resolve: (host: string) => Promise<readonly Address[]>
  mayReach: (address: string) => boolean
  url: string
}

async function addressesOf(
  { hostname }: URL,
  { resolve, mayReach, url }: Judging,
): Promise<readonly Address[]> {
  const host = bareHost(hostname)
  const family = isIP(host)
  const found = family
    ? [{ address: host, family }]
    : await resolve(host).catch((cause: unknown) => Promise.reject(refused(url, 'nome desconhecido', cause)))
  if (found.length === 0) throw refused(url, 'nome sem endereço')
  if (!found.every(({ address }) => mayReach(address))) throw refused(url, 'endereço de rede interna')
  return found
}

type Exchange = { addresses: readonly Address[]; signal: AbortSignal; maxBytes: number }

/**
 * Loaded at the first question: most processes that open a PDF ask nobody, and node:http brings fetch and
 * WebSocket along, a third of what this library takes to start.
 */
const clientOf = ({ protocol }: URL): Promise<Pick<typeof import('node:http'), 'request'>> =>
  protocol === 'https:' ? import('node:https') : import('node:http')

async function exchange(
  target: URL,
  { url, method = 'GET', body, headers }: HttpRequest,
  { addresses, signal, maxBytes }: Exchange,
): Promise<{ body: Buffer } | { redirect: string }> {
  const { request } = await clientOf(target)
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer } | { redirect: string }>()
  const options: RequestOptions = {
    method,
    agent: false,
    signal,
    lookup: pinned(addresses),
    headers: { ...headers, ...(body && { 'content-length': body.length }) },
  }
  const sent: ClientRequest = request(target, options, (response) => {
    receive(response, { url, maxBytes }).then(resolve, (error: unknown) => {
      sent.destroy()
      reject(error)
    })
  })
  sent.once('error', (cause) =>
    reject(refused(url, signal.aborted ? 'o prazo acabou' : 'sem resposta', cause)),
  )
  sent.end(body)
  return promise
}

/** The answer of the resolver that was judged, whoever asks again. */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses as [Address]
    if (options.all) done(null, [...addresses])
    else done(null, first.address, first.family)
  }

async function receive(
  response: IncomingMessage,
  { url, maxBytes }: { url: string; maxBytes: number },
): Promise<{ body: Buffer } | { redirect: string }> {
  const { statusCode = 0, headers } = response
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
    response.destroy()
    return { redirect: headers.location }
  }
  if (statusCode !== 200) throw refused(url, `resposta ${statusCode}`, { status: statusCode })
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > maxBytes) throw refused(url, 'resposta grande demais')
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof PadesError ? error : refused(url, 'a resposta não chegou inteira', error)
  }
  return { body: Buffer.concat(pieces) }
}

/** Whether a host is, or resolves to, an address of a private network. */
export async function isPrivate(host: string): Promise<boolean> {
  const name = bareHost(host)
  const addresses = isIP(name) ? [{ address: name }] : await systemResolve(name)
  return addresses.some(({ address }) => isSpecial(address))
}
