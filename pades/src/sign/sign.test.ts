import assert from 'node:assert/strict'
import { createHash, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync, openSync, fstatSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { appendRevision, makePdf, open } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { assemble, attributes } from '../cms/build.ts'
import { checkPkcs7 } from '../cms/verify.ts'
import { HASH_OID } from '../asn1/oids.ts'
import { openPdf } from '../pdf/document.ts'
import { pageAt } from '../pdf/pages.ts'
import { fdSource } from '../pdf/fd-source.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { signLocally } from './local.ts'
import { embed, prepare, ReserveTooSmall } from './prepare.ts'

const people = { rsa: issue({ name: 'Ana RSA', kind: 'rsa' }), ec: issue({ name: 'Beto EC' }) }
const TIME = new Date('2026-03-04T05:06:07Z')
const seal = (bottom: number) => ({
  rect: { left: 40, bottom, width: 180, height: 50 },
  seal: { lines: ['Assinado por José da Conceição', '04/03/2026'] },
})

async function signTwice(base: Buffer, hash: 'sha256' | 'sha384' | 'sha512' = 'sha256'): Promise<Buffer> {
  let bytes = base
  for (const [i, identity] of Object.values(people).entries()) {
    const tail = await signLocally(
      open(bytes),
      { time: TIME, hash, reason: 'Ação “A” /ByteRange [0 1', ...seal(40 + i * 60) },
      { identity },
    )
    bytes = Buffer.concat([bytes, tail])
  }
  return bytes
}

for (const xref of ['table', 'stream'] as const) {
  for (const rotate of [0, 90, 180, 270]) {
    test(`two visible signatures stay intact: xref ${xref}, page turned ${rotate}°`, async () => {
      const base = makePdf({ xref, rotate, mediaBox: '[-20 30 400 600]', cropBox: '[0 40 380 590]' })
      const bytes = await signTwice(base)
      assert.equal(bytes.subarray(0, base.length).equals(base), true)
      const reports = checkIntegrity(open(bytes))
      assert.deepEqual(
        reports.map(({ intact, problems, modification, covered }) => ({
          intact,
          problems,
          modification,
          coverage: covered?.coverage,
        })),
        [
          { intact: true, problems: [], modification: 'signing', coverage: 'revision' },
          { intact: true, problems: [], modification: 'none', coverage: 'whole' },
        ],
      )
      assert.equal(open(bytes).sections[0]?.kind, xref)
    })
  }
}

test('a seal on a page that is held turned lies as on a page that the file turns so, whatever the file turns it already', async () => {
  const sealOn = async (rotate: number, turn: 0 | 90 | 180 | 270 = 0) => {
    const base = makePdf({ rotate, mediaBox: '[-20 30 400 600]', cropBox: '[0 40 380 590]' })
    const tail = await signLocally(open(base), { time: TIME, turn, ...seal(40) }, { identity: people.ec })
    const pdf = open(Buffer.concat([base, tail]))
    const widget = pdf.dict(pdf.array(pageAt(pdf, 1).dict.get('Annots'))?.at(-1))
    const drawn = pdf.get(pdf.dict(widget?.get('AP'))?.get('N')) as { dict: Map<string, unknown> }
    return { rect: widget?.get('Rect'), matrix: drawn.dict.get('Matrix') }
  }
  for (const rotate of [0, 90, 180, 270])
    for (const turn of [90, 180, 270] as const)
      assert.deepEqual(await sealOn(rotate, turn), await sealOn((rotate + turn) % 360), `${rotate}+${turn}`)
  assert.notDeepEqual(await sealOn(0, 90), await sealOn(0))
})

for (const hash of ['sha384', 'sha512'] as const) {
  test(`RSA and EC signatures with ${hash}`, async () => {
    const reports = checkIntegrity(open(await signTwice(makePdf(), hash)))
    assert.deepEqual(
      reports.map(({ intact, verdict }) => [intact, verdict?.hash, verdict?.pades]),
      [
        [true, hash, true],
        [true, hash, true],
      ],
    )
  })
}

test('the prepared digest is that of the covered bytes, and a midstate of the file gives the same', () => {
  const base = makePdf()
  const random = (size: number): Buffer => Buffer.alloc(size, 7)
  const plain = prepare(open(base), { time: TIME, random })
  const midstate = createHash('sha256').update(base)
  assert.deepEqual(prepare(open(base), { time: TIME, random }, midstate).digest, plain.digest)
  const whole = Buffer.concat([base, plain.tail])
  const [, before, second, after] = plain.byteRange
  assert.equal(second + after, whole.length)
  assert.deepEqual(
    createHash('sha256').update(whole.subarray(0, before)).update(whole.subarray(second)).digest(),
    plain.digest,
  )
  assert.equal(plain.field, '07070707-0707-4707-8707-070707070707')
})

test('a signature value of another key is refused before it is embedded', () => {
  const prepared = prepare(open(makePdf()), { time: TIME })
  const toSign = attributes(prepared.digest, people.ec.cert)
  const wrong = sign('sha256', toSign.attrsDer, issue({ name: 'Outro' }).key)
  assert.throws(() => assemble(toSign, wrong, { cert: people.ec.cert }), {
    problem: 'signature',
    message:
      'A assinatura recebida não confere: o valor da assinatura não confere com a chave do certificado.',
  })
})

test('a PKCS#7 over another digest, or of another person, is refused', () => {
  const prepared = prepare(open(makePdf()), { time: TIME })
  const toSign = attributes(prepared.digest, people.ec.cert)
  const cms = assemble(toSign, sign('sha256', toSign.attrsDer, people.ec.key), { cert: people.ec.cert })
  const digest = { hashOid: HASH_OID.sha256, value: prepared.digest }
  assert.equal(
    checkPkcs7(Buffer.concat([cms, Buffer.alloc(9)]), digest, people.ec.cert).cms.equals(cms),
    true,
  )
  assert.throws(() => checkPkcs7(cms, digest, people.rsa.cert), {
    problem: 'signature',
    message: 'A assinatura recebida é de outro certificado.',
  })
  assert.throws(() => checkPkcs7(cms, { ...digest, value: Buffer.alloc(32) }), { problem: 'signature' })
})

test('what does not fit is prepared again with the exact size', async () => {
  const prepared = prepare(open(makePdf()), { time: TIME, reserve: 256 })
  assert.throws(
    () => embed(prepared, Buffer.alloc(300)),
    (error) => error instanceof ReserveTooSmall && error.needed === 300,
  )
  const base = makePdf()
  const bytes = Buffer.concat([
    base,
    await signLocally(open(base), { time: TIME, reserve: 256 }, { identity: people.rsa }),
  ])
  assert.deepEqual(
    checkIntegrity(open(bytes)).map(({ intact }) => intact),
    [true],
  )
})

test('a seal that would fall off the page is moved onto it', async () => {
  const base = makePdf({ mediaBox: '[0 0 100 50]' })
  const bytes = Buffer.concat([
    base,
    await signLocally(
      open(base),
      { time: TIME, rect: { left: 500, bottom: 500, width: 180, height: 20 }, seal: { lines: ['x'] } },
      { identity: people.ec },
    ),
  ])
  const pdf = open(bytes)
  const widget = pdf.dict(pdf.array(pageAt(pdf, 1).dict.get('Annots'))?.[0])
  assert.deepEqual(widget?.get('Rect'), [0, 30, 100, 50])
})

test('an annotation list of its own is the only thing rewritten of the page', async () => {
  const base = makePdf({ annots: '20 0 R', objects: { 20: '[]' } })
  const bytes = await signTwice(base)
  assert.equal(open(bytes).sections.length, 3)
  assert.deepEqual(
    checkIntegrity(open(bytes)).map(({ intact }) => intact),
    [true, true],
  )
  assert.equal(bytes.toString('latin1').match(/\n10 0 obj/g)?.length, 1)
})

test('a list of annotations that two pages share, or the form, is not what the seal is added to', async () => {
  for (const catalog of ['', '/AcroForm<</Fields 20 0 R>>']) {
    const base = makePdf({ annots: '20 0 R', pages: catalog ? 1 : 2, catalog, objects: { 20: '[]' } })
    const bytes = Buffer.concat([
      base,
      await signLocally(open(base), { time: TIME, ...seal(40) }, { identity: people.ec }),
    ])
    const pdf = open(bytes)
    assert.equal(pdf.array(pageAt(pdf, 1).dict.get('Annots'))?.length, 1)
    if (!catalog) assert.deepEqual(pdf.array(pageAt(pdf, 2).dict.get('Annots')), [])
    assert.equal(
      new Set(bytes.toString('latin1', base.length).match(/^\d+ 0 obj/gm)).size,
      bytes.toString('latin1', base.length).match(/^\d+ 0 obj/gm)?.length,
    )
    assert.deepEqual(
      checkIntegrity(pdf).map(({ intact }) => intact),
      [true],
    )
  }
})

test('who signs with a key at hand is told once what the seal does not show', async () => {
  const told: string[] = []
  const spec = { time: TIME, reserve: 256, rect: seal(40).rect, seal: { lines: ['漢'] } }
  await signLocally(open(makePdf()), spec, { identity: people.ec, warn: (sentence) => told.push(sentence) })
  assert.deepEqual(told, ['O selo mostra “\ufffd” no lugar de letras que não tem como desenhar: 漢.'])
})

test('a place that is no number is refused', () => {
  for (const rect of [
    { left: Number.NaN, bottom: 0, width: 10, height: 10 },
    { left: 0, bottom: Number.NEGATIVE_INFINITY, width: 10, height: 10 },
    { left: 0, bottom: 0, width: 10, height: Number.NaN },
  ])
    assert.throws(() => prepare(open(makePdf()), { time: TIME, rect, seal: { lines: ['x'] } }), {
      problem: 'misuse',
    })
})

test('encrypted files and files whose signature forbids it are refused with a reason', async () => {
  const encrypted = appendRevision(makePdf(), {}, { trailer: '/Root 1 0 R/Encrypt 9 0 R' })
  assert.throws(() => prepare(open(encrypted), { time: TIME }), {
    problem: 'encrypted',
    message: 'O PDF está protegido por senha ou certificado; retire a proteção antes de assinar.',
  })
  const certified = makePdf({
    catalog: '/AcroForm<</Fields[30 0 R]/SigFlags 3>>',
    objects: {
      30: '<</FT/Sig/T(Certificacao)/V 31 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>',
      31: '<</Type/Sig/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]>>',
    },
  })
  assert.throws(() => prepare(open(certified), { time: TIME }), {
    problem: 'not-allowed',
    message: 'Uma assinatura deste PDF não permite mais nenhuma alteração (DocMDP, P=1).',
  })
})

test('signs by descriptor, without reading the file whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pades-'))
  try {
    const path = join(folder, 'a.pdf')
    writeFileSync(path, makePdf({ pages: 300 }))
    const fd = openSync(path, 'r')
    const source = fdSource(fd, fstatSync(fd).size)
    const tail = await signLocally(openPdf(source), { time: TIME, page: -1 }, { identity: people.ec })
    closeSync(fd)
    writeFileSync(path, tail, { flag: 'a' })
    const again = openSync(path, 'r')
    assert.deepEqual(
      checkIntegrity(openPdf(fdSource(again, fstatSync(again).size))).map(({ intact }) => intact),
      [true],
    )
    closeSync(again)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('refused: a page that is the form, too, which one revision would write twice', async () => {
  const twoThings = makePdf({
    catalog: '/AcroForm 10 0 R',
    objects: { 10: '<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<<>>/Fields[]>>' },
  })
  await assert.rejects(
    signLocally(open(twoThings), { time: new Date(0) }, { identity: issue({ name: 'Ana' }) }),
    { name: 'PadesError', problem: 'unsupported' },
  )
})
