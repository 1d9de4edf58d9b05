import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { PadesError } from '../errors.ts'

/** The one way out: sends a request and gives the body of a 200 answer. @throws when there is none */
export type Http = (request: { url: string; method?: 'GET' | 'POST'; body?: Buffer; headers?: Record<string, string> }) => Promise<Buffer>
export type HttpLimits = {
  timeoutMs?: number
  maxBytes?: number
  /** Addresses in certificates are somebody else's choice: private ones only if configured. */ allowPrivate?: boolean
}

const PRIVATE = new BlockList()
for (const [network, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3]] as const) PRIVATE.addSubnet(network, bits) // prettier-ignore
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** A client over the platform's fetch: http and https only, without redirects, within a time and a size. */
export function httpClient({ timeoutMs = 15_000, maxBytes = 32 * 1024 * 1024, allowPrivate = false }: HttpLimits = {}): Http {
  return async ({ url, method = 'GET', body, headers }) => {
    const target = new URL(url)
    if (target.protocol !== 'http:' && target.protocol !== 'https:') throw refused(url, 'esquema não permitido')
    if (!allowPrivate && (await isPrivate(target.hostname))) throw refused(url, 'endereço de rede interna')
    const response = await fetch(target, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
      ...(headers && { headers }),
    })
    if (response.status !== 200 || !response.body) throw refused(url, `resposta ${response.status}`)
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of response.body) {
      size += piece.length
      if (size > maxBytes) throw refused(url, 'resposta grande demais')
      pieces.push(Buffer.from(piece))
    }
    return Buffer.concat(pieces)
  }
}

const refused = (url: string, why: string): PadesError => new PadesError('limit', `Não foi possível consultar ${url}: ${why}.`)

/** Whether a host is, or resolves to, an address of a private network. */
export async function isPrivate(host: string): Promise<boolean> {
  const name = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : (await lookup(name, { all: true })).map(({ address }) => address)
  return addresses.some((address) => {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
    return PRIVATE.check(mapped ?? address, isIP(mapped ?? address) === 6 ? 'ipv6' : 'ipv4')
  })
}
