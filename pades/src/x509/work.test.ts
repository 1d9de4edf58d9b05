import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Holder, issue, keys } from '../../test/pki.ts'
import { makeCrl } from '../../test/services.ts'
import type { Certificate } from './certificate.ts'
import { readCrl } from './crl.ts'
import { type PathResult, type Trust, validatePath } from './path.ts'
import { workOf } from './work.ts'

// Whoever makes a file decides how many certificates it brings and how they point at each other. What that
// costs is bounded for all of a validation together; within it the right answer is found.

const NOW = new Date('2026-06-01')
const window = { from: new Date('2026-05-20'), until: new Date('2026-06-20') }
const root = issue({ name: 'Raiz', ca: {} })
const ac = issue({ name: 'AC', issuer: root, ca: {} })
const leaf = issue({ name: 'Ana', issuer: ac })
const crls = [root, ac].map((issuer) => readCrl(makeCrl(issuer, window)))
const certs = (holders: readonly Holder[]): Certificate[] => holders.map(({ cert }) => cert)
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

type Timed = { result: PathResult; ms: number }

function judged(cert: Certificate, pool: readonly Certificate[], trust: Partial<Trust> = {}): Timed {
  const before = process.cpuUsage()
  const result = validatePath(cert, { anchors: [root.cert], pool, crls, ocsps: [], time: NOW, ...trust })
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}

const problemOf = ({ result }: Timed): string => (result.ok ? 'ok' : result.problem)

/** Authorities of one name and one key, each of which could have issued each. */
function clique(count: number, issuer?: Holder): Holder[] {
  const pair = keys()
  const first = issue({ name: 'Mesma', pair, ca: {} })
  return [
    ...many(count, () => issue({ name: 'Mesma', issuer: first, pair, ca: {} })),
    ...(issuer ? [issue({ name: 'Mesma', issuer, pair, ca: {} })] : []),
  ]
}

for (const count of [12, 60])
  test(`${count} authorities of one name that lead nowhere: no path, at once`, () => {
    const all = clique(count)
    const timed = judged(issue({ name: 'Beto', issuer: all[0] as Holder }).cert, certs(all))
    assert.equal(problemOf(timed), 'NO_CERTIFICATE_CHAIN_FOUND')
    assert.ok(timed.ms < 1000, `${timed.ms} ms`)
  })

test('60 authorities of one name, one of which leads to the root: the path is found', () => {
  const all = clique(60, root)
  const timed = judged(issue({ name: 'Beto', issuer: all[0] as Holder }).cert, certs(all), {
    revocation: 'ignored',
  })
  assert.equal(problemOf(timed), 'ok')
  assert.ok(timed.ms < 1000, `${timed.ms} ms`)
})

test('60 authorities of one name and one key, which lead to a root that is not their issuer: told in time', () => {
  const all = clique(60, issue({ name: 'Raiz', ca: {} }))
  const timed = judged(issue({ name: 'Beto', issuer: all[0] as Holder }).cert, certs(all))
  assert.equal(problemOf(timed), 'CERTIFICATE_CHAIN_GENERAL_FAILURE')
  assert.ok(timed.ms < 4000, `${timed.ms} ms`)
})

test('two hundred false authorities under the name of the true one do not hide it', () => {
  const falseRoot = issue({ name: 'Raiz', ca: {} })
  const timed = judged(leaf.cert, [
    ...certs(many(200, () => issue({ name: 'AC', issuer: falseRoot, ca: {} }))),
    ac.cert,
  ])
  assert.equal(problemOf(timed), 'ok')
  assert.ok(timed.ms < 1000, `${timed.ms} ms`)
})

test('800 certificates of one name: either the right answer or a refusal that says why, in bounded time', () => {
  const pair = keys()
  const first = issue({ name: 'Mesma', pair, ca: {} })
  const all = [
    ...many(800, (i) => issue({ name: 'Mesma', issuer: first, ca: {}, serial: i + 1 })),
    issue({ name: 'Mesma', issuer: root, ca: {} }),
  ]
  const timed = judged(issue({ name: 'Beto', issuer: all[7] as Holder }).cert, certs(all))
  assert.ok(
    ['CERTIFICATE_CHAIN_GENERAL_FAILURE', 'NO_CERTIFICATE_CHAIN_FOUND'].includes(problemOf(timed)),
    problemOf(timed),
  )
  assert.ok(timed.ms < 4000, `${timed.ms} ms`)
})

test('800 lists under the name of an authority, none of them its own', () => {
  const other = issue({ name: 'AC', ca: {} })
  const lists = many(800, () => readCrl(makeCrl(other, window)))
  const alone = judged(leaf.cert, [ac.cert], { crls: [crls[0]!, ...lists] })
  assert.equal(problemOf(alone), 'TRY_LATER')
  assert.ok(alone.ms < 4000, `${alone.ms} ms`)
  assert.equal(problemOf(judged(leaf.cert, [ac.cert], { crls: [...lists, ...crls] })), 'ok')
})

test('one budget serves all that is asked of it, and what is asked again costs nothing', () => {
  const work = workOf(2000)
  const ask = (cert: Certificate): PathResult =>
    validatePath(cert, { anchors: [root.cert], pool: [ac.cert], crls, ocsps: [], time: NOW, work })
  for (let i = 0; i < 20; i++) assert.equal(ask(leaf.cert).ok, true)
  const others = many(30, (i) => ask(issue({ name: `Beto ${i}`, issuer: ac }).cert))
  const last = others.at(-1)
  assert.ok(last && !last.ok)
  assert.deepEqual(
    [last.problem, last.reason],
    ['CERTIFICATE_CHAIN_GENERAL_FAILURE', 'Verificar os certificados daria trabalho demais.'],
  )
})
