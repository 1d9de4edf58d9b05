import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lt, lta, person, signT } from '../../test/authority.ts'
import { edited, makePdf, open } from '../../test/pdf.ts'
import type { Pdf } from '../pdf/document.ts'
import { type SignedField, signedFields } from '../pdf/form.ts'
import { isStr, nameOf } from '../pdf/objects.ts'
import { decodeText } from '../pdf/text.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { prepare, type Spec } from './prepare.ts'

// What our signatures lock (ADR 0014).

const TIME = new Date('2026-06-01')
const widget = (rest: string): string => `<</Type/Annot/Subtype/Widget/Rect[10 10 90 30]${rest}>>`

/** A form with a text, a text below a group, and a signature field that waits for somebody. */
const FORM = makePdf({
  catalog: '/AcroForm<</Fields[21 0 R 22 0 R 24 0 R]/DA(/Helv 0 Tf)>>',
  annots: '[21 0 R 23 0 R 24 0 R]',
  objects: {
    21: widget('/FT/Tx/T(valor)/V(100)'),
    22: '<</FT/Tx/T(pessoa)/Kids[23 0 R]>>',
    23: widget('/T(nome)/Parent 22 0 R/V(Ana)'),
    24: widget('/FT/Sig/T(testemunha)'),
  },
})

const people = [person('Ana', 'ec'), person('Beto', 'ec'), person('Clara', 'ec')] as const
const visible = (i: number): Partial<Spec> => ({
  field: `assinatura${i}`,
  rect: { left: 40, bottom: 40 + i * 70, width: 220, height: 60 },
  seal: { lines: [`Pessoa ${i}`] },
})

async function signedBy(count: number, spec: Partial<Spec> = {}): Promise<Buffer> {
  let bytes: Buffer = FORM
  for (const [i, who] of people.slice(0, count).entries())
    bytes = await signT(bytes, who, { spec: { ...visible(i + 1), ...spec } })
  return bytes
}

type Locked = { action: string | undefined; fields: string[]; level: unknown }

/** What the signature's reference says, and the field's lock. */
function lockOf(
  pdf: Pdf,
  { signature, dict }: SignedField,
): { method: string | undefined; reference: Locked; lock: Locked } {
  const reference = pdf.dict(pdf.array(signature.get('Reference'))?.[0])
  const read = (value: ReturnType<Pdf['dict']>): Locked => ({
    action: nameOf(value?.get('Action')),
    fields: (pdf.array(value?.get('Fields')) ?? []).filter(isStr).map(({ bytes }) => decodeText(bytes)),
    level: value?.get('P'),
  })
  return {
    method: nameOf(reference?.get('TransformMethod')),
    reference: read(pdf.dict(reference?.get('TransformParams'))),
    lock: read(pdf.dict(dict.get('Lock'))),
  }
}

const intact = (bytes: Buffer): boolean[] => checkIntegrity(open(bytes)).map((report) => report.intact)
const filled = (bytes: Buffer): Buffer => edited(bytes, { 21: (body) => body.replace('(100)', '(900)') })

test('each signature locks every field there is and its own, and not the one that waits for somebody', async () => {
  const pdf = open(await signedBy(3))
  const found = signedFields(pdf).map((field) => lockOf(pdf, field))
  const before = ['valor', 'pessoa.nome']
  const expected = [
    ['assinatura1'],
    ['assinatura1', 'assinatura2'],
    ['assinatura1', 'assinatura2', 'assinatura3'],
  ].map((own) => {
    const locked = { action: 'Include', fields: [...before, ...own], level: undefined }
    return { method: 'FieldMDP', reference: locked, lock: locked }
  })
  assert.deepEqual(found, expected)
})

test('what the next signers and the archive add leaves all intact', async () => {
  const three = await signedBy(3)
  assert.deepEqual(intact(three), [true, true, true])
  assert.deepEqual(intact(await lta(await lt(three))), [true, true, true, true])
})

test('a field filled in after the signature breaks it, and nobody signs on top of that', async () => {
  for (const count of [1, 2]) {
    const forged = filled(await signedBy(count))
    assert.deepEqual(
      intact(forged),
      Array.from({ length: count }, () => false),
    )
    assert.throws(() => prepare(open(forged), { time: TIME }), {
      problem: 'not-allowed',
      message:
        'Uma assinatura deste PDF trava o campo valor (FieldMDP), que mudou depois dela; ela já não confere.',
    })
  }
  const below = edited(await signedBy(1), { 23: (body) => body.replace('(Ana)', '(Beto)') })
  assert.deepEqual(intact(below), [false])
  assert.throws(() => prepare(open(below), { time: TIME }), { problem: 'not-allowed' })
})

test('a field that was filled in before the signature hinders nobody', async () => {
  const bytes = await signT(filled(FORM), people[0], { spec: visible(1) })
  assert.deepEqual(intact(await signT(bytes, people[1], { spec: visible(2) })), [true, true])
})

test('the last signature locks the whole document, and the archive may still grow', async () => {
  const bytes = await signT(await signedBy(1), people[1], { spec: { ...visible(2), isLast: true } })
  const pdf = open(bytes)
  const last = signedFields(pdf).map((field) => lockOf(pdf, field))[1]
  assert.deepEqual(last, {
    method: 'FieldMDP',
    reference: { action: 'All', fields: [], level: undefined },
    lock: { action: 'All', fields: [], level: 1 },
  })
  assert.throws(() => prepare(pdf, { time: TIME }), {
    problem: 'not-allowed',
    message: 'Uma assinatura deste PDF não permite mais nenhuma alteração (DocMDP, P=1).',
  })
  assert.deepEqual(intact(await lta(await lt(bytes))), [true, true, true])
})

test('a new field never begins with the name of another, which some programs take for a lock on it', () => {
  const names = [...'0123456789abcdefgh']
  const fields = names.map((name, i): [number, string] => [40 + i, widget(`/FT/Tx/T(${name})`)])
  const base = makePdf({
    catalog: `/AcroForm<</Fields[${fields.map(([num]) => `${num} 0 R`).join(' ')}]>>`,
    objects: Object.fromEntries(fields),
  })
  const { field } = prepare(open(base), { time: TIME })
  assert.match(field, /^i[\da-f]{8}-[\da-f-]{27}$/)
})

test('a document timestamp locks nothing', async () => {
  const pdf = open(await lta(await lt(await signedBy(1))))
  assert.deepEqual(
    signedFields(pdf).map(({ signature, dict }) => [signature.has('Reference'), dict.has('Lock')]),
    [
      [true, true],
      [false, false],
    ],
  )
})
