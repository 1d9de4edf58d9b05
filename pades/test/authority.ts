import type { Http } from '../src/net/http.ts'
import { augmentLt, augmentLta, collectProofs } from '../src/augment/augment.ts'
import type { Spec } from '../src/sign/prepare.ts'
import { signLocally } from '../src/sign/local.ts'
import { requestTimestamp, stampSignature, type Tsa } from '../src/tsp/client.ts'
import { type Holder, issue } from './pki.ts'
import { aiaIssuer, answerTimestamp, crlPoint, httpOf, makeCrl, makeP7b } from './services.ts'
import { open } from './pdf.ts'

// A root, an authority for people and one for timestamps, who publish lists and chains; in 2026, with a clock
// that stands still.

export const NOW = new Date('2026-06-01T12:00:00Z')
export const root = issue({ name: 'Raiz', ca: {}, until: new Date('2050-01-01') })
const below = { extra: [crlPoint('http://pki/raiz.crl'), aiaIssuer('http://pki/raiz.p7b')] }
export const people = issue({
  name: 'AC Pessoas',
  issuer: root,
  ca: { pathLen: 0 },
  until: new Date('2032-01-01'),
  ...below,
})
export const times = issue({
  name: 'AC Tempo',
  issuer: root,
  ca: { pathLen: 0 },
  until: new Date('2032-01-01'),
  ...below,
})
const leaf = { extra: [crlPoint('http://pki/pessoas.crl'), aiaIssuer('http://pki/pessoas.p7b')] }
type More = { usage?: readonly number[]; extended?: readonly string[]; extra?: readonly Buffer[] }
export const person = (name: string, kind: 'rsa' | 'ec' = 'ec', { extra = [], ...more }: More = {}): Holder =>
  issue({
    name,
    issuer: people,
    until: new Date('2029-01-01'),
    kind,
    extra: [...leaf.extra, ...extra],
    ...more,
  })
const stamping = { extended: ['1.3.6.1.5.5.7.3.8'], extra: [crlPoint('http://pki/tempo.crl')] }
export const tsa = issue({ name: 'Carimbo', issuer: times, until: new Date('2031-01-01'), ...stamping })

export type Moment = { at: Date; stamper: Holder; authority: Holder }
export const FIRST: Moment = { at: NOW, stamper: tsa, authority: times }
/** Another authority of timestamps, for those who renew. */
const laterTimes = issue({
  name: 'AC Tempo 2',
  issuer: root,
  ca: { pathLen: 0 },
  from: new Date('2029-01-01'),
  until: new Date('2045-01-01'),
  ...below,
})
export const LATER: Moment = {
  at: new Date('2030-06-01T12:00:00Z'),
  authority: laterTimes,
  stamper: issue({
    name: 'Carimbo 2',
    issuer: laterTimes,
    from: new Date('2029-01-01'),
    until: new Date('2041-01-01'),
    ...stamping,
    extra: [crlPoint('http://pki/tempo2.crl')],
  }),
}

const DAY = 86_400_000
const around = (at: Date): { from: Date; until: Date } => ({
  from: new Date(at.getTime() - DAY / 2),
  until: new Date(at.getTime() + 30 * DAY),
})

/** What the authorities answer at a moment. */
export const routesAt = ({ at, stamper }: Moment = FIRST): Record<string, (body: Buffer) => Buffer> => ({
  'http://pki/raiz.crl': () => makeCrl(root, around(at)),
  'http://pki/pessoas.crl': () => makeCrl(people, around(at)),
  'http://pki/tempo.crl': () => makeCrl(times, around(at)),
  'http://pki/tempo2.crl': () => makeCrl(laterTimes, around(at)),
  'http://pki/raiz.p7b': () => makeP7b(root.cert.raw),
  'http://pki/pessoas.p7b': () => makeP7b(people.cert.raw, root.cert.raw),
  'http://tsa': (body) => answerTimestamp(stamper, body, { at }),
})

export const tsaOver = (http: Http, { at }: Moment = FIRST): Tsa => ({
  url: 'http://tsa',
  http,
  now: () => at,
})
/** Without the chain, which is then to be looked up. */
export const onlyLeaf = ({ key, publicKey, cert }: Holder): Holder => ({ key, publicKey, cert, chain: [] })

const SEAL: Partial<Spec> = { rect: { left: 20, bottom: 20, width: 100, height: 30 }, seal: { lines: ['x'] } }

export async function signT(
  bytes: Buffer,
  identity: Holder,
  { http = httpOf(routesAt()), spec = SEAL }: { http?: Http; spec?: Partial<Spec> } = {},
): Promise<Buffer> {
  return Buffer.concat([
    bytes,
    await signLocally(
      open(bytes),
      { time: NOW, ...spec },
      { identity, stamp: stampSignature(tsaOver(http)) },
    ),
  ])
}

export async function lt(
  bytes: Buffer,
  { moment = FIRST, http = httpOf(routesAt(moment)) }: { moment?: Moment; http?: Http } = {},
): Promise<Buffer> {
  return Buffer.concat([
    bytes,
    augmentLt(open(bytes), await collectProofs(open(bytes), { http, anchors: [root.cert], time: moment.at })),
  ])
}

export async function lta(bytes: Buffer, moment = FIRST): Promise<Buffer> {
  const tsaThen = tsaOver(httpOf(routesAt(moment)), moment)
  return Buffer.concat([
    bytes,
    await augmentLta(open(bytes), (digest) => requestTimestamp(tsaThen, digest), { time: moment.at }),
  ])
}
