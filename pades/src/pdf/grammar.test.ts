import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf, open } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { signLocally } from '../sign/local.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { integrityReport } from '../validate/report.ts'
import { RULES } from './grammar.ts'
import { tilingOf } from './tiling.ts'

// What comes after a signature is written as every reader takes it. Each rule is broken once by something
// harmless, in a revision that writes the metadata anew, and named with its place; and what writers are known
// to do otherwise without harm stays accepted.

const ana = issue({ name: 'Ana' })
const TIME = new Date('2026-01-01')
const latin = (bytes: Buffer): string => bytes.toString('latin1')

async function sign(base: Buffer): Promise<Buffer> {
  return Buffer.concat([
    base,
    await signLocally(open(base), { time: TIME, reserve: 4096 }, { identity: ana }),
  ])
}

const METADATA = '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream'
const file = (xref: 'table' | 'stream'): Buffer =>
  makePdf({ xref, catalog: '/Metadata 25 0 R', objects: { 25: METADATA.replace('<x/>', '<y/>') } })
const FILES = { table: await sign(file('table')), stream: await sign(file('stream')) }

/** How each part of the later revision is written; the offsets are filled in. */
type Spelling = Partial<{
  lead: string
  head: string
  body: string
  close: string
  before: string
  xref: string
  subsection: string
  row: (offset: string) => string
  rest: string
  trailer: (size: number, prev: number) => string
  startxref: (at: number) => string
  after: string
}>

const row = (offset: string): string => `${offset} 00000 n \n`

function later(spelling: Spelling = {}, base = FILES.table): Buffer {
  const signed = latin(base)
  const { lead = '', head = '25 0 obj\n', body = METADATA, close = '\nendobj\n', before = '' } = spelling
  const start = signed.length + lead.length
  const text = `${signed}${lead}${head}${body}${close}${before}`
  const offset = String(start).padStart(10, '0')
  const { xref = 'xref\n', subsection = '25 1\n', rest = '' } = spelling
  const rows = (spelling.row ?? row)(offset)
  const { size } = open(FILES.table)
  const prev = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(signed)?.[1])
  const trailer = spelling.trailer?.(size, prev) ?? `trailer\n<</Size ${size}/Root 1 0 R/Prev ${prev}>>\n`
  const tail = spelling.startxref?.(text.length) ?? `startxref\n${text.length}\n%%EOF\n`
  return Buffer.from(
    `${text}${xref}${subsection}${rows}${rest}${trailer}${tail}${spelling.after ?? ''}`,
    'latin1',
  )
}

const hex = (value: number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')

type Stream = { widths?: string; index?: string; isCounted?: boolean; dictionary?: string }

/** A later revision whose references are a stream, object `size` of the file; `isCounted`: and speak of it. */
function laterStream({ widths = '1 4 2', index, isCounted = true, dictionary = '' }: Stream = {}): Buffer {
  const signed = latin(FILES.stream)
  const { size } = open(FILES.stream)
  const start = signed.length
  const text = `${signed}25 0 obj\n${METADATA}\nendobj\n`
  const entry = (at: number): string =>
    widths
      .split(' ')
      .map((width, i) => (width === '0' ? '' : hex([1, at, 0][i] as number, Number(width))))
      .join('')
  const data = Buffer.from(entry(start) + (isCounted ? entry(text.length) : ''), 'hex')
  const listed = index ?? (isCounted ? `25 1 ${size} 1` : '25 1')
  const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(signed)?.[1]
  const dict = `<</Type/XRef/Size ${isCounted ? size + 1 : size}/Root 1 0 R/Prev ${prev}/W[${widths}]/Index[${listed}]${dictionary}/Length ${data.length}>>`
  return Buffer.from(
    `${text}${size} 0 obj\n${dict}\nstream\n${latin(data)}\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

type Said = { verdict: string; why: string }
function judged(bytes: Buffer): Said {
  const [item] = checkIntegrity(open(bytes))
  assert.ok(item)
  return {
    verdict: item.intact ? 'intact' : (integrityReport(item).indication ?? ''),
    why: item.problems.join('\n'),
  }
}

const END = FILES.table.length
const afterHead = (text: string): number => latin(later()).lastIndexOf(text)

// prettier-ignore
const BROKEN: [what: string, bytes: Buffer, why: RegExp, at: number | undefined][] = [
  ['an object that no cross-reference lists',     later({ before: '801 0 obj\nnull\nendobj\n' }),                      /há bytes que nenhuma referência explica/,  afterHead('xref\n25')],
  ['a word between the objects',                  later({ before: 'x\n' }),                                            /há bytes que nenhuma referência explica/,  afterHead('xref\n25')],
  ['a vertical tab, which is no white space',     later({ before: '\v\n' }),                                           /há bytes que nenhuma referência explica/,  afterHead('xref\n25')],
  ['a comment after the signature',               later({ before: '% nada\n' }),                                       /há um comentário/,                         afterHead('xref\n25')],
  ['a comment before the objects that names nobody', later({ lead: '%1 0\n' }),                                      /há um comentário/,                         END],
  ['a comment that holds a word of the structure', later({ lead: '% the trailer\n' }),                                /há um comentário/,                         END],
  ['a comment in an object',                      later({ body: METADATA.replace('/Type', '% nada\n/Type') }),         /há um comentário/,                         END + 11],
  ['a comment in the trailer',                    later({ trailer: (size, prev) => `trailer\n<</Size ${size}% nada\n/Root 1 0 R/Prev ${prev}>>\n` }), /há um comentário/, undefined],
  ['a sentence before startxref',                 later({ startxref: (at) => `% 1 0\nstartxref\n${at}\n%%EOF\n` }),   /há um comentário/,                         undefined],
  ['an object whose head has two spaces',         later({ head: '25  0 obj\n' }),                                      /um objeto não começa pelo seu número/,   END],
  ['an object without endobj, written anew after',  later({}, later({ close: '\n' })),                                 /um objeto não termina em endobj/,          undefined],
  ['an object right behind endobj',               later({ lead: '9 0 obj\nnull\nendobj', subsection: `9 1\n${row(String(END).padStart(10, '0'))}25 1\n` }), /um objeto não termina em endobj e um espaço/, END + 19],
  ['the head of an object inside another',        later({ body: METADATA.replace('<x/>', '9 0 obj').replace('Length 4', 'Length 7') }), /há o começo de um objeto onde nenhum começa/, undefined],
  ['no startxref on a line of its own',           later({ startxref: (at) => `startxref ${at}\n%%EOF\n` }),            /o startxref não está escrito em linhas suas/, undefined],
  ['a byte 0 before the number of startxref',     later({ startxref: (at) => `startxref\n\0${at}\n%%EOF\n` }),         /o startxref não está escrito em linhas suas/, undefined],
  ['zeros before the number of startxref',        later({ startxref: (at) => `startxref\n00${at}\n%%EOF\n` }),         /o startxref não está escrito em linhas suas/, undefined],
  ['startxref 1,030 bytes before the end',        later({ startxref: (at) => `startxref\n${at}\n%%EOF\n`, after: '\n'.repeat(1030) }), /o startxref não está nos últimos 1.024 bytes/, undefined],
  ['a space behind the word xref',                later({ xref: 'xref \n' }),                                          /a linha xref não está só/,                 afterHead('xref\n25')],
  ['a subsection head with two spaces',           later({ subsection: '25  1\n' }),                                    /a tabela de referências da posição \d+ está escrita de um modo que não se espera/, undefined],
  ['a subsection head with zeros',                later({ subsection: '025 1\n' }),                                    /uma subseção não começa por uma linha só/, afterHead('xref\n25') + 4],
  ['a blank line before a subsection',            later({ xref: 'xref\n\n' }),                                         /a linha xref não está só|uma subseção não começa/, undefined],
  ['a comment before a subsection',               later({ xref: 'xref\n% nada\n' }),                                   /a linha xref não está só/,                 afterHead('xref\n25')],
  ['a subsection without rows',                   later({ subsection: '9 0\n25 1\n' }),                                /uma subseção não tem linhas/,              afterHead('xref\n25') + 9],
  ['a row that ends in two line ends',            later({ row: (at) => `${at} 00000 n\n\n` }),                         /uma linha da tabela não tem os 20 bytes/,  afterHead('xref\n25') + 10],
  ['a row that ends in a form feed',              later({ row: (at) => `${at} 00000 n\f\n` }),                         /uma linha da tabela não tem os 20 bytes/,  afterHead('xref\n25') + 10],
  ['an object of generation 65,536',               later({ lead: '9 65536 obj\nnull\nendobj\n', subsection: `9 1\n${String(END).padStart(10, '0')} 65536 n \n25 1\n` }), /dizem uma geração além de 65.535/, undefined],
  ['a comment before the trailer',                later({ rest: '% nada\n' }),                                         /o trailer não segue a última linha/,       undefined],
  ['a size beyond 8,388,607',                     later({ trailer: (_, prev) => `trailer\n<</Size 8388608/Root 1 0 R/Prev ${prev}>>\n` }), /o tamanho \(\/Size\) não é/, afterHead('xref\n25')],
  ['widths of 1, 4 and 3 bytes',                  laterStream({ widths: '1 4 3' }),                                    /as larguras \(\/W\) passam de 4, 8 e 2 bytes/, undefined],
  ['widths of 5, 4 and 2 bytes',                  laterStream({ widths: '5 4 2' }),                                    /as larguras \(\/W\) passam de 4, 8 e 2 bytes/, undefined],
  ['a size that does not count the stream itself', laterStream({ isCounted: false }),                            /o tamanho \(\/Size\) não conta o próprio fluxo/, undefined],
  ['an entry in use of object 0',                 later({ lead: '0 0 obj\nnull\nendobj\n', subsection: `0 1\n${row(String(END).padStart(10, '0'))}25 1\n` }), /o objeto 0 não está livre/,                undefined],
  ['an empty subsection of a stream',             laterStream({ index: `25 1 ${open(FILES.stream).size} 1 9 0` }),     /uma subseção \(\/Index\) não tem objetos/, undefined],
  ['a comment in a stream of references',         laterStream({ dictionary: '% nada\n' }),                             /há um comentário/,                         undefined],
]

for (const [what, bytes, why, at] of BROKEN)
  test(`after the signature: ${what} is named, and the file has two meanings`, () => {
    const said = judged(bytes)
    assert.equal(said.verdict, 'TOTAL_FAILED', said.why)
    assert.match(said.why, /pode ser lido de duas maneiras desde que mudou/)
    assert.match(said.why, why)
    if (at !== undefined) assert.match(said.why, new RegExp(`na posição ${at}$`))
  })

// prettier-ignore
const ACCEPTED: [what: string, bytes: Buffer][] = [
  ['as it should be, with a table',                           later()],
  ['as it should be, with a stream',                          laterStream()],
  ['lines that end in CR LF',                                 later({ xref: 'xref\r\n', subsection: '25 1\r\n', row: (at) => `${at} 00000 n\r\n`, startxref: (at) => `startxref\r\n${at}\r\n%%EOF\r\n` })],
  ['rows that end in a space and CR',                         later({ row: (at) => `${at} 00000 n \r` })],
  ['a generation of 65,536 of what is free',                  later({ subsection: '0 1\n0000000000 65536 f \n25 1\n' })],
  ['a space behind the head of a subsection',                 later({ subsection: '25 1 \n' })],
  ['two subsections, the first of object 0',                  later({ subsection: `0 1\n0000000000 65535 f \n25 1\n` })],
  ['a blank line before the trailer, as pdf-lib has it',      later({ rest: '\n' })],
  ['a trailer on the line of its dictionary',                 later({ trailer: (size, prev) => `trailer <</Size ${size}/Root 1 0 R/Prev ${prev}>>\n` })],
  ['startxref that leads to the line end before the table',   later({ startxref: (at) => `startxref\n${at - 1}\n%%EOF\n` })],
  ['the name of the writer before startxref, as of iText',    later({ startxref: (at) => `%iText-Core-9.2.0\n%iText-pdfHTML-6.2.0\nstartxref\n${at}\n%%EOF\n` })],
  ['the name of the writer before its objects, as of MuPDF',  later({ lead: '\n% Written by MuPDF 1.28.1\n\n' })],
  ['an object right behind %%EOF, as pyHanko has it',         later({}, later({ startxref: (at) => `startxref\n${at}\n%%EOF` }))],
  ['no line end at the end',                                  later({ startxref: (at) => `startxref\n${at}\n%%EOF` })],
  ['all six white bytes between the objects',                 later({ lead: '\n\0\t\f\r ' })],
  ['widths of 0, 8 and 1 bytes, of an entry in use',          laterStream({ widths: '0 8 1' })],
]

for (const [what, bytes] of ACCEPTED)
  test(`after the signature: ${what} is intact`, () => {
    assert.deepEqual(judged(bytes), { verdict: 'intact', why: '' })
  })

test('what nothing explains within the signed bytes is told, once another revision came', async () => {
  const base = latin(file('table'))
  const at = base.lastIndexOf('xref\n', base.lastIndexOf('startxref') - 1)
  const bytes = `${base.slice(0, at)}801 0 obj\nnull\nendobj\n${base.slice(at).replace(/startxref\n\d+/, `startxref\n${at + 22}`)}`
  const signed = await sign(Buffer.from(bytes, 'latin1'))
  assert.deepEqual(judged(signed), { verdict: 'intact', why: '' })
  const twice = await sign(signed)
  const [first, second] = checkIntegrity(open(twice))
  const told = `no que foi assinado há bytes que nenhuma referência explica (21, na posição ${at})`
  assert.deepEqual([first?.intact, first?.warnings.includes(told)], [true, true])
  assert.deepEqual([second?.intact, second?.warnings.includes(told)], [true, false])
})

/** What stands there, whatever the white space. */
const meant = (bytes: Buffer): string =>
  latin(bytes)
    .replaceAll(/[\0\t\n\f\r ]+/g, ' ')
    .trim()
function verdictOf(bytes: Buffer): string {
  try {
    return judged(bytes).verdict
  } catch (error) {
    assert.equal((error as Error).name, 'PadesError', String(error))
    return 'unreadable'
  }
}

test('of a table and a tail after the signature no byte may be another, nor one more be there, but white space', () => {
  const bytes = later()
  const [table, trailer] = tilingOf(open(bytes)).pieces.filter(
    ({ kind, revision }) => revision === 3 && (kind === 'table' || kind === 'trailer'),
  )
  assert.ok(table && trailer)
  const earlier = `startxref ${table.start - 1} `
  const others = Buffer.from('\0\t\n\v\f\r %()+-./019<>AOfnx\x80\xa0\xff', 'latin1')
  let intact = 0
  for (let at = table.start; at < bytes.length; at++) {
    if (at >= trailer.start && at < trailer.end) continue
    for (const other of others)
      for (const skip of [0, 1]) {
        const edit = Buffer.concat([bytes.subarray(0, at), Buffer.from([other]), bytes.subarray(at + skip)])
        if (verdictOf(edit) !== 'intact') continue
        intact++
        if (!meant(edit).includes(earlier)) assert.equal(meant(edit), meant(bytes), `${other} at ${at}`)
      }
  }
  assert.ok(intact > 10)
})

test('a section that leads to the line end before itself leads to itself', () => {
  const bytes = latin(later())
  const at = bytes.lastIndexOf('\nxref')
  const cycle = bytes.replace(
    /\/Prev \d+>>\nstartxref\n(\d+)\n%%EOF\n$/,
    `/Prev ${at}>>\nstartxref\n$1\n%%EOF\n`,
  )
  assert.throws(() => open(Buffer.from(cycle, 'latin1')), /formam um ciclo/)
})

test('each rule says its clause and its sentence, once', () => {
  assert.equal(new Set(RULES.map(({ sentence }) => sentence)).size, RULES.length)
  for (const { clause, sentence } of RULES) {
    assert.match(clause, /^(7\.\d+(\.\d+)*|Annex C)$/)
    assert.match(sentence, /^[a-zà-ú]/)
  }
})
