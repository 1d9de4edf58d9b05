import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { appendRevision, makePdf, streamOf } from '../test/pdf.ts'
import { run } from './cli.ts'
import { openPdf } from './pdf/document.ts'
import { bufferSource } from './pdf/source.ts'
import { signLocally } from './sign/local.ts'
import { readPkcs12 } from './sign/pkcs12.ts'

const FIXTURES = join(import.meta.dirname, '../test/fixtures')
let folder = ''
const at = (name: string): string => join(folder, name)

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pades-cli-'))
  writeFileSync(at('in.pdf'), makePdf({ rotate: 90 }))
})
after(() => rmSync(folder, { recursive: true }))

async function cli(...args: string[]): Promise<{
  code: number
  out: {
    signatures?: { intact: boolean; signer: string; field: string; notices: { kind: string }[] }[]
    blocks?: string[]
    normalised?: boolean
  }
  err: string
}> {
  let [printed, said] = ['', '']
  const code = await run(args, { print: (text) => (printed += text), say: (text) => (said += text) })
  return { code, out: printed ? JSON.parse(printed) : {}, err: said }
}

/** A 2 × 2 PNG with an alpha channel. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0])
  const rows = Buffer.from([0, 255, 0, 0, 255, 0, 0, 255, 128, 0, 0, 255, 0, 255, 9, 9, 9, 0])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// rsa.p12 is under AES-256, legacy.p12 under RC2 and triple DES as older programs export, ec.p12 a curve;
// password "senha".
for (const p12 of ['rsa.p12', 'legacy.p12', 'ec.p12'])
  test(`sign with ${p12}, validate, inspect`, async () => {
    writeFileSync(at('selo.png'), png())
    const signed = await cli(
      'sign',
      at('in.pdf'),
      at('out.pdf'),
      '--p12',
      join(FIXTURES, p12),
      '--password',
      'senha',
      '--page',
      '1',
      '--rect',
      '40,40,200,60',
      '--image',
      at('selo.png'),
      '--text',
      'Assinado por\\nJosé',
      '--at',
      '2026-01-02T03:04:05Z',
    )
    assert.deepEqual([signed.code, signed.err], [0, ''])
    const base = readFileSync(at('in.pdf'))
    assert.equal(readFileSync(at('out.pdf')).subarray(0, base.length).equals(base), true)
    const checked = await cli('validate', at('out.pdf'), '--integrity-only')
    assert.deepEqual([checked.code, checked.out.signatures?.map(({ intact }) => intact)], [0, [true]])
    assert.equal((await cli('validate', at('out.pdf'), '--offline')).code, 1)
    assert.deepEqual((await cli('inspect', at('out.pdf'))).out.blocks, [])
  })

test('a damaged file that nobody signed is repaired, a signed one is not', async () => {
  writeFileSync(
    at('damaged.pdf'),
    Buffer.from(
      makePdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
  )
  const args = ['--p12', join(FIXTURES, 'ec.p12'), '--password', 'senha']
  const repaired = await cli('sign', at('damaged.pdf'), at('repaired.pdf'), ...args)
  assert.deepEqual([repaired.code, repaired.out.normalised], [0, true])
  writeFileSync(
    at('damaged2.pdf'),
    Buffer.from(
      readFileSync(at('repaired.pdf'))
        .toString('latin1')
        .replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n7\n%%EOF\n'),
      'latin1',
    ),
  )
  const refused = await cli('sign', at('damaged2.pdf'), at('no.pdf'), ...args)
  assert.deepEqual(
    [refused.code, refused.err],
    [1, 'pades: O PDF está danificado e já foi assinado: repará-lo destruiria as assinaturas.'],
  )
})

test('exit code 2 for misuse, with the reason', async () => {
  assert.equal((await cli()).code, 2)
  assert.equal((await cli('sign', at('in.pdf'))).code, 2)
  const wrong = await cli(
    'sign',
    at('in.pdf'),
    at('x.pdf'),
    '--p12',
    join(FIXTURES, 'ec.p12'),
    '--password',
    'outra',
  )
  assert.deepEqual([wrong.code, wrong.err], [2, 'pades: A senha do certificado não confere.'])
  assert.equal((await cli('validate', at('nada.pdf'))).code, 2)
  assert.equal(
    (
      await cli(
        'sign',
        at('in.pdf'),
        at('x.pdf'),
        '--p12',
        join(FIXTURES, 'ec.p12'),
        '--password',
        'senha',
        '--level',
        'T',
      )
    ).code,
    2,
  )
})

test('blocked TSA: nothing is written', async () => {
  const refused = await cli(
    'sign',
    at('in.pdf'),
    at('t.pdf'),
    '--p12',
    join(FIXTURES, 'ec.p12'),
    '--password',
    'senha',
    '--level',
    'T',
    '--tsa',
    'http://127.0.0.1:9/',
  )
  assert.equal(refused.code, 2)
  assert.throws(() => readFileSync(at('t.pdf')))
})

test('what a person must be told is in the report and on stderr, and the exit code is the one of the verdict', async () => {
  const field = (value: string): string =>
    `<</FT/Tx/T<feff0076001b005b0032004a>/V(${value})/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/AP<</N 22 0 R>>>>`
  const form = makePdf({
    catalog: '/AcroForm 20 0 R',
    annots: '[21 0 R]',
    objects: {
      20: '<</Fields[21 0 R]/DA(/Helv 0 Tf)>>',
      21: field('100'),
      22: streamOf('q Q', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]'),
    },
  })
  const identity = readPkcs12(readFileSync(join(FIXTURES, 'ec.p12')), 'senha')
  const open = { mdp: { lock: { action: 'Include', fields: ['outro'] } } } as const
  const signed = Buffer.concat([
    form,
    await signLocally(
      openPdf(bufferSource(form)),
      { field: 'ana', time: new Date('2026-01-02'), ...open },
      { identity },
    ),
  ])
  writeFileSync(at('signed.pdf'), signed)
  assert.deepEqual(
    await cli('validate', at('signed.pdf'), '--integrity-only').then(({ code, err }) => [code, err]),
    [0, ''],
  )
  writeFileSync(at('filled.pdf'), appendRevision(signed, { 21: field('900') }))
  const { code, out, err } = await cli('validate', at('filled.pdf'), '--integrity-only')
  assert.deepEqual(
    [code, out.signatures?.map(({ notices }) => notices.map(({ kind }) => kind))],
    [0, [['form-filled']]],
  )
  // A terminal does not obey the name of a field.
  assert.equal(err, 'pades: ana: O formulário foi preenchido depois desta assinatura (v [2J).')
  const judged = await cli('validate', at('signed.pdf'), '--offline')
  assert.deepEqual(
    [judged.code, judged.err],
    [1, 'pades: ana: Assinada com um certificado que ninguém atesta.'],
  )
})
