import assert from 'node:assert/strict'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { appendRevision, makePdf, open, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { hybridPdf, linearizedPdf } from '../../test/raw-pdf.ts'
import { signLocally } from '../sign/local.ts'
import { openPdf } from './document.ts'
import { fdSource } from './fd-source.ts'
import { type Piece, tilingOf } from './tiling.ts'

const ana = issue({ name: 'Ana' })
const TIME = new Date('2026-01-01')

async function signed(base: Buffer): Promise<Buffer> {
  return Buffer.concat([
    base,
    await signLocally(open(base), { time: TIME, reserve: 4096 }, { identity: ana }),
  ])
}

const latin = (bytes: Buffer): string => bytes.toString('latin1')
const told = ({ kind, object, revision }: Piece): string =>
  `${revision} ${kind}${object ? ` ${object.num}` : ''}`
const inked = (bytes: Buffer): string[] =>
  tilingOf(open(bytes))
    .pieces.filter(({ kind }) => kind !== 'white')
    .map(told)

/** One behind the other, from the first byte to the last. */
function assertWhole(pieces: readonly Piece[], bytes: Buffer): void {
  let at = 0
  for (const { start, end } of pieces) {
    assert.equal(start, at)
    assert.ok(end > start)
    at = end
  }
  assert.equal(at, bytes.length)
}

// prettier-ignore
const SHAPES: [what: string, make: () => Buffer][] = [
  ['a table',                                   () => makePdf()],
  ['a stream, objects in an object stream',     () => makePdf({ xref: 'stream' })],
  ['hybrid',                                    hybridPdf],
  ['linearized',                                linearizedPdf],
]

for (const [what, make] of SHAPES)
  test(`${what}, signed twice: every byte belongs to one thing, read from memory or by descriptor`, async () => {
    const bytes = await signed(await signed(make()))
    const { pieces, revisions } = tilingOf(open(bytes))
    assertWhole(pieces, bytes)
    assert.deepEqual(
      pieces.filter(({ kind }) => kind === 'unexplained' || kind === 'shared'),
      [],
    )
    assert.deepEqual(
      revisions.map(({ number }) => number),
      [1, 2, 3],
    )
    assert.equal(revisions.at(-1)?.end, bytes.length)
    for (const { start, end, kind, object } of pieces)
      if (kind === 'object')
        assert.match(latin(bytes.subarray(start, end)), new RegExp(`^${object?.num} 0 obj[^]*endobj$`))

    const folder = mkdtempSync(join(tmpdir(), 'autos-tiling-'))
    writeFileSync(join(folder, 'x.pdf'), bytes)
    const fd = openSync(join(folder, 'x.pdf'), 'r')
    try {
      assert.deepEqual(tilingOf(openPdf(fdSource(fd, bytes.length))).pieces, pieces)
    } finally {
      closeSync(fd)
      rmSync(folder, { recursive: true })
    }
  })

test('a file with a table: its pieces, in order', () => {
  assert.deepEqual(inked(makePdf()), [
    '1 header',
    '1 comment',
    ...[1, 2, 3, 4, 10].map((num) => `1 object ${num}`),
    '1 table',
    '1 trailer',
    '1 startxref',
    '1 eof',
  ])
})

test('a stream of references, which lists itself or not, is one piece', () => {
  const bytes = makePdf({ xref: 'stream' })
  assert.deepEqual(inked(bytes).slice(2), [
    '1 object 3',
    '1 object 11',
    '1 references 12',
    '1 startxref',
    '1 eof',
  ])
})

/** What is put between the last object and the table of a revision, which moves nothing else. */
function withLeftover(file: Buffer, leftover: string): Buffer {
  const bytes = latin(appendRevision(file, { 800: '<</A 1>>' }))
  const at = bytes.lastIndexOf('xref\n', bytes.lastIndexOf('startxref') - 1)
  const tail = bytes.slice(at).replace(/startxref\n\d+/, `startxref\n${at + leftover.length}`)
  return Buffer.from(bytes.slice(0, at) + leftover + tail, 'latin1')
}

// prettier-ignore
const LEFT: [what: string, leftover: string, kind: string, size: number][] = [
  ['an object that no cross-reference lists',   '801 0 obj\nnull\nendobj\n',       'unexplained', 21],
  ['a word',                                    ' x \n\n',                         'unexplained', 1],
  ['a comment',                                 '% nada\n',                        'comment',     6],
  ['a byte that is not white space',            '\n\v\n',                          'unexplained', 1],
]
for (const [what, leftover, kind, size] of LEFT)
  test(`between two objects: ${what} has its place and its name`, () => {
    const bytes = withLeftover(makePdf(), leftover)
    const at = latin(bytes).lastIndexOf(leftover) + leftover.search(/[^\n ]/)
    const found = tilingOf(open(bytes)).pieces.filter((piece) => piece.kind === kind && piece.revision === 2)
    assert.deepEqual(found, [{ start: at, end: at + size, kind, revision: 2 }])
  })

test('what a longer leftover holds is one piece, to its last byte that is not white', () => {
  const leftover = `a ${' '.repeat(9000)}% b\n\n`
  const bytes = withLeftover(makePdf(), leftover)
  const at = latin(bytes).lastIndexOf(leftover)
  const { pieces } = tilingOf(open(bytes))
  assert.deepEqual(
    pieces.filter(({ kind }) => kind === 'unexplained'),
    [{ start: at, end: at + leftover.length - 2, kind: 'unexplained', revision: 2 }],
  )
})

test('an object ends where its stream does by its length, wherever another endobj stands', () => {
  const body = streamOf('endstream endobj\n7 0 obj\nnull\nendobj')
  const bytes = appendRevision(makePdf(), { 800: body })
  const piece = tilingOf(open(bytes)).pieces.find(({ object }) => object?.num === 800)
  assert.equal(latin(bytes.subarray(piece?.start, piece?.end)), `800 0 obj\n${body}\nendobj`)
})

test('two things in the same bytes are shared, and an object that is not there is no piece', () => {
  const bytes = appendRevision(makePdf(), { 800: '<</A(801 0 obj null endobj)>>' })
  const inside = latin(bytes).indexOf('801 0 obj')
  const row = `${String(inside).padStart(10, '0')} 00000 n`
  const twice = latin(bytes).replace('800 1\n', `801 1\n${row} \n802 1\n0000000020 00000 n \n800 1\n`)
  const file = Buffer.from(twice, 'latin1')
  const { pieces } = tilingOf(open(file))
  assertWhole(pieces, file)
  const shared = pieces.filter(({ kind }) => kind === 'shared')
  assert.deepEqual(
    shared.map(({ start }) => start),
    [inside],
  )
  assert.equal(
    pieces.some(({ object }) => object?.num === 802),
    false,
  )
})

test('what follows the last revision is unexplained, and its white space is white', () => {
  const bytes = Buffer.concat([makePdf(), Buffer.from('\n\nx\n')])
  assert.deepEqual(
    tilingOf(open(bytes))
      .pieces.slice(-4)
      .map(({ kind }) => kind),
    ['eof', 'white', 'unexplained', 'white'],
  )
})
