import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appendRevision, edited, makePdf, open, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { hybridPdf, linearizedPdf } from '../../test/raw-pdf.ts'
import { inspect } from '../inspect.ts'
import { signLocally } from '../sign/local.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { ambiguity, checkThoroughly } from './one-meaning.ts'
import { isDict } from './objects.ts'
import { pageCount } from './pages.ts'
import { bufferSource } from './source.ts'

const people = [issue({ name: 'Ana', kind: 'rsa' }), issue({ name: 'Beto' })]

async function signedTwice(base: Buffer): Promise<Buffer> {
  let bytes = base
  for (const [i, identity] of people.entries()) {
    const spec = {
      time: new Date('2026-01-01'),
      page: -1,
      rect: { left: 20, bottom: 20 + i * 60, width: 150, height: 50 },
      seal: { lines: ['x'] },
      reserve: 4096,
    }
    bytes = Buffer.concat([bytes, await signLocally(open(bytes), spec, { identity })])
  }
  return bytes
}

// prettier-ignore
const SHAPES = [
  { what: 'a table',                                  make: () => makePdf(),                    kinds: ['table', 'table', 'table'],    last: 'table',  pages: 1 },
  { what: 'a stream, objects in an object stream',    make: () => makePdf({ xref: 'stream' }),  kinds: ['stream', 'stream', 'stream'], last: 'stream', pages: 1 },
  { what: 'hybrid, the form in an object stream',     make: hybridPdf,                          kinds: ['hybrid', 'table', 'table'],   last: 'table',  pages: 1 },
  { what: 'linearized',                               make: linearizedPdf,                      kinds: ['table', 'table', 'table'],    last: 'table',  pages: 2 },
] as const

for (const { what, make, kinds, last, pages } of SHAPES)
  test(`${what}: read, signed twice in the same kind of section, and intact`, async () => {
    const base = make()
    checkThoroughly(open(base))
    assert.equal(pageCount(open(base)), pages)
    assert.deepEqual(inspect(bufferSource(base)).blocks, [])
    const bytes = await signedTwice(base)
    assert.equal(bytes.subarray(0, base.length).equals(base), true)
    assert.deepEqual(
      checkIntegrity(open(bytes)).map(({ problems }) => problems),
      [[], []],
    )
    assert.equal(open(bytes).sections[0]?.kind, last)
    const { revisions } = inspect(bufferSource(bytes))
    assert.deepEqual(
      revisions.map(({ kind }) => kind),
      kinds,
    )
    assert.equal(revisions.at(-1)?.end, bytes.length - 1)
  })

test('hybrid: what the table hides is found by the stream', () => {
  const pdf = open(hybridPdf())
  assert.deepEqual(
    [pdf.entry(6), pdf.entry(7)],
    [
      { type: 'packed', stream: 5, index: 0 },
      { type: 'packed', stream: 5, index: 1 },
    ],
  )
  assert.equal(isDict(pdf.get(pdf.trailer.get('Info'))), true)
})

test('an object in an object stream may be replaced by a plain one, which counts as a change', async () => {
  const bytes = await signedTwice(makePdf({ xref: 'stream' }))
  const same = edited(bytes, { 4: (body) => body.replace('/Helvetica', '/Courier') })
  assert.match(checkIntegrity(open(same))[0]?.problems.join() ?? '', /objeto 4 \(Font\)/)
})

// prettier-ignore
const INCONSISTENT: [what: string, file: () => Buffer, problem: string][] = [
  ['a reference to where no object is',   () => Buffer.from(makePdf().toString('latin1').replace('4 0 obj', '9 0 obj'), 'latin1'),                    'damaged'],
  ['a page count that is not so',         () => makePdf({ objects: { 2: '<</Type/Pages/Kids[10 0 R]/Count 5>>' } }),                                  'damaged'],
  ['a page tree in a circle',             () => makePdf({ objects: { 2: '<</Type/Pages/Kids[10 0 R 2 0 R]/Count 1>>' } }),                            'damaged'],
  ['an object that cannot be read',       () => makePdf({ objects: { 4: '<</Type/Font/Oops' } }),                                                     'damaged'],
  ['an object far from the page',         () => makePdf({ catalog: '/Outlines 40 0 R', objects: { 40: '<</First 41 0 R>>', 41: '<</Title (x' } }),    'damaged'],
  ['nested without end',                  () => makePdf({ objects: { 4: '['.repeat(200) } }),                                                        'limit'],
]

for (const [what, file, problem] of INCONSISTENT)
  test(`refused at signing: ${what}`, async () => {
    assert.notDeepEqual(inspect(bufferSource(file())).blocks, [])
    await assert.rejects(
      signLocally(open(file()), { time: new Date(0) }, { identity: people[1] as (typeof people)[0] }),
      { name: 'PadesError', problem },
    )
  })

test('an object that begins in the middle of another number is read in two ways', () => {
  const objects = { 99: '<</A 1>>' }
  const at = appendRevision(makePdf(), objects).indexOf('99 0 obj')
  const whole = appendRevision(makePdf(), objects, { trailer: '/Root 1 0 R/Info 99 0 R' })
  const cut = appendRevision(makePdf(), objects, {
    rows: { 9: `${String(at + 1).padStart(10, '0')} 00000 n` },
    trailer: '/Root 1 0 R/Info 9 0 R',
  })
  assert.equal(ambiguity(open(whole)), undefined)
  assert.match(ambiguity(open(cut)) ?? '', /no objeto 9, o objeto não começa onde se diz/)
})

test('a stream whose end goes on is read in two ways', () => {
  const whole = appendRevision(
    makePdf(),
    { 98: streamOf('x'), 99: '<</A 1>>' },
    { trailer: '/Root 1 0 R/Info 98 0 R' },
  ).toString('latin1')
  const judged = (text: string) => ambiguity(open(Buffer.from(text, 'latin1')))
  assert.equal(judged(whole), undefined)
  const at = whole.lastIndexOf('endstream\nendobj\n') + 10
  assert.match(
    judged(`${whole.slice(0, at)}endobjX${whole.slice(at + 7)}`) ?? '',
    /no objeto 98, um fluxo não termina como devia/,
  )
})
