import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edited, makePdf, open, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { signLocally } from '../sign/local.ts'
import { checkIntegrity } from './integrity.ts'

// Metadata may change after a signature; that the document is called otherwise is said.

const xmp = (title: string, more = ''): string =>
  streamOf(
    `<x:xmpmeta><rdf:Description${more}><dc:title><rdf:Alt><rdf:li>${title}</rdf:li></rdf:Alt></dc:title></rdf:Description></x:xmpmeta>`,
    '/Type/Metadata/Subtype/XML',
  )

async function signed(): Promise<Buffer> {
  const file = makePdf({
    catalog: '/Metadata 25 0 R',
    objects: { 25: xmp('Portaria'), 26: '<</Title(Portaria)/Producer(A)>>' },
  })
  const told = Buffer.from(
    file.toString('latin1').replace('/Root 1 0 R>>', '/Root 1 0 R/Info 26 0 R>>'),
    'latin1',
  )
  return Buffer.concat([
    told,
    await signLocally(
      open(told),
      { time: new Date('2026-01-01'), reserve: 4096 },
      { identity: issue({ name: 'Ana' }) },
    ),
  ])
}

const TOLD = ['o título que o documento diz ter não é o de quando foi assinado']
const TRAILER = { trailer: '/Root 1 0 R/Info 26 0 R' }

// prettier-ignore
const CHANGES: [what: string, edits: Record<number, (body: string) => string>, told: string[]][] = [
  ['the producer',                                     { 26: (b) => b.replace('(A)', '(B)') },                             []],
  ['other metadata',                                   { 25: () => xmp('Portaria', ' xmp:ModifyDate="2027"') },            []],
  ['the title, in both places',                        { 25: () => xmp('Edital'), 26: (b) => b.replace('Portaria', 'Edital') }, TOLD],
  ['the title of the metadata alone',                  { 25: () => xmp('Edital') },                                        TOLD],
  ['a title more, as an attribute',                    { 25: () => xmp('Portaria', ' pdf:title="Edital"') },               TOLD],
  ['the title of the dictionary alone',                { 26: (b) => b.replace('Portaria', 'Edital') },                     TOLD],
]

for (const [what, edits, told] of CHANGES)
  test(`metadata that changes after a signature: ${what}`, async () => {
    const [report] = checkIntegrity(open(edited(await signed(), edits, {}, TRAILER)))
    assert.deepEqual([report?.problems, report?.warnings], [[], told])
  })

test('metadata made of beginnings of titles takes no time', async () => {
  const file = await signed()
  for (const text of ['<title>'.repeat(100_000), '<title '.repeat(100_000), ' title = "'.repeat(100_000)]) {
    const changed = edited(file, { 25: () => streamOf(text, '/Type/Metadata/Subtype/XML') }, {}, TRAILER)
    const began = process.cpuUsage()
    assert.deepEqual(checkIntegrity(open(changed))[0]?.warnings, TOLD)
    assert.ok(process.cpuUsage(began).user < 2_000_000, text.slice(0, 10))
  }
})
