import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { appendRevision, makePdf, open } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { run } from '../cli.ts'
import { signLocally } from '../sign/local.ts'
import { explain } from './explain.ts'
import { explainSvg } from './picture.ts'
import { explainText } from './text.ts'

const TIME = new Date('2026-01-01')

async function signed(base: Buffer, name: string, bottom = 40): Promise<Buffer> {
  const seal = { rect: { left: 40, bottom, width: 180, height: 50 }, seal: { lines: [name] } }
  return Buffer.concat([
    base,
    await signLocally(open(base), { time: TIME, reserve: 4096, ...seal }, { identity: issue({ name }) }),
  ])
}

const BASE = makePdf()
const FILE = await signed(await signed(BASE, 'Ana Conceição'), 'Beto <Silva> & Filhos', 100)

test('each byte is told once, with who closed its revision and what it is', () => {
  const { size, unexplained, signatures, revisions } = explain(open(FILE))
  assert.deepEqual([size, unexplained], [FILE.length, 0])
  assert.deepEqual(
    revisions.map(({ author, closedBy }) => [author, closedBy]),
    [
      ['antes da primeira assinatura', null],
      ['fechada pela assinatura de Ana Conceição', 0],
      ['fechada pela assinatura de Beto <Silva> & Filhos', 1],
    ],
  )
  let at = 0
  for (const { offset, length, pieces } of revisions) {
    assert.equal(offset, at)
    for (const piece of pieces) {
      assert.equal(piece.offset, at)
      at += piece.length
    }
    assert.equal(offset + length, at)
  }
  assert.equal(at, FILE.length)
  for (const { end, gap, intact } of signatures) {
    assert.ok(end !== null && gap !== null && intact)
    assert.match(FILE.subarray(gap.offset, gap.offset + gap.length).toString('latin1'), /^<[0-9a-f]+>$/i)
  }
  const first = revisions[0]!.pieces.map(({ what }) => what)
  for (const what of ['objeto 1: catálogo do documento', 'objeto 3: parte do que se vê', 'objeto 10: página'])
    assert.ok(first.includes(what), what)
  assert.ok(
    revisions[2]!.pieces.some(({ what, content }) => what.endsWith(': assinatura') && content === 'sign'),
  )
})

test('a revision that nobody signed is told as such, and a file without signatures too', () => {
  const later = explain(open(appendRevision(FILE, { 800: '<<>>' })))
  assert.equal(later.revisions.at(-1)?.author, 'depois de uma assinatura, sem outra')
  assert.deepEqual(
    explain(open(BASE)).revisions.map(({ author }) => author),
    ['sem assinatura'],
  )
})

test('what nothing explains is named with its place and its length, in words and in black', () => {
  const odd = appendRevision(FILE, { 800: '<<>>\nendobj\nisto nada explica' })
  const found = explain(open(odd))
  assert.equal(found.unexplained, 'isto nada explica\nendobj'.length)
  const said = explainText(found)
  assert.match(said, /24 bytes não pertencem a nada que o arquivo explique/)
  assert.match(said, / 24 {2}nada explica estes bytes$/m)
  const black = /<rect [^>]*height="18" fill="#000"/
  assert.match(explainSvg(found), black)
  assert.doesNotMatch(explainSvg(explain(open(FILE))), black)
})

test('the table says what each signature covers, in numbers as they are read', () => {
  const said = explainText(explain(open(FILE)))
  assert.match(
    said,
    /^[\d.]+ bytes, 3 revisões, 2 assinaturas e carimbos\. Cada byte pertence a uma coisa, e a uma só\.$/m,
  )
  assert.match(
    said,
    /^Assinatura de Ana Conceição: cobre os bytes 0 a [\d.]+, menos os seus próprios \([\d.]+ a [\d.]+\); confere\.$/m,
  )
  assert.match(said, /^Revisão 2: [\d.]+ bytes a partir de 673; fechada pela assinatura de Ana Conceição\.$/m)
  assert.match(said, /^ +0 +8 {2}cabeçalho$/m)
})

test('the picture says in words what it shows, writes no name as markup, and does not grow with the file', () => {
  const picture = explainSvg(explain(open(FILE)))
  assert.match(picture, /^<svg [^>]*viewBox="0 0 320 \d+" role="img" aria-labelledby="titulo descricao"/)
  assert.match(
    picture,
    /<title id="titulo">Quem escreveu cada byte do arquivo, em que revisão, e o que é<\/title>/,
  )
  assert.match(
    picture,
    /<desc id="descricao">O arquivo tem [\d.]+ bytes\. A assinatura de Ana Conceição cobre os primeiros/,
  )
  assert.match(picture, /Beto &lt;Silva&gt; &amp; Filhos/)
  assert.doesNotMatch(picture, /<Silva>/)
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [100 + i, '<<>>']))
  assert.ok(explainSvg(explain(open(makePdf({ objects: many })))).length < 20_000)
})

test('on the command line: a table, JSON or a picture, and 1 where bytes have no owner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pades-explain-'))
  try {
    const path = join(folder, 'a.pdf')
    const answered = async (file: Buffer, ...more: string[]): Promise<[number, string]> => {
      writeFileSync(path, file)
      const printed: string[] = []
      const output = {
        print: (text: string) => void printed.push(text),
        say: (text: string) => void printed.push(text),
      }
      return [await run(['explain', path, ...more], output), printed.join('\n')]
    }
    const [code, said] = await answered(FILE)
    assert.deepEqual([code, said], [0, explainText(explain(open(FILE)))])
    assert.deepEqual(JSON.parse((await answered(FILE, '--json'))[1]), explain(open(FILE)))
    assert.match((await answered(FILE, '--svg'))[1], /^<svg /)
    const odd = appendRevision(FILE, { 800: '<<>>\nendobj\nnull' })
    assert.equal((await answered(odd))[0], 1)
    assert.equal((await answered(FILE, '--svg', '--json'))[0], 2)
    assert.equal((await answered(Buffer.from('nada')))[0], 1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
