import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf, open } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import type { Pdf } from '../pdf/document.ts'
import { signedFields } from '../pdf/form.ts'
import { type Dict, isDict, isRef, isStr, nameOf, type Obj } from '../pdf/objects.ts'
import { decodeText } from '../pdf/text.ts'
import { checkIntegrity } from '../validate/integrity.ts'
import { signLocally } from './local.ts'

// The place of a seal in the structure tree, in trees as programs write them.

const ana = issue({ name: 'Ana' })
const seal = { lines: ['Assinado por', '', 'Ana Conceição'] }

async function sealed(base: Buffer, index: number): Promise<Buffer> {
  const rect = { left: 300, bottom: 40 + 60 * index, width: 180, height: 50 }
  const spec = { time: new Date('2026-01-01'), reserve: 4096, rect, seal }
  return Buffer.concat([base, await signLocally(open(base), spec, { identity: ana })])
}

const P = '<</Type/StructElem/S/P/P 51 0 R/Pg 10 0 R/K 0>>'
const DOCUMENT = '<</Type/StructElem/S/Document/P 50 0 R/K[53 0 R]>>'
const TREES: Record<string, Record<number, string>> = {
  'everything in the root': {
    50: '<</Type/StructTreeRoot/K[51 0 R]/ParentTree<</Nums[0[53 0 R]]>>/ParentTreeNextKey 1>>',
  },
  'one kid, and the tree apart': {
    50: '<</Type/StructTreeRoot/K 51 0 R/ParentTree 52 0 R/ParentTreeNextKey 7>>',
    52: '<</Nums[0[53 0 R]]>>',
  },
  'lists that are objects, and no counter': {
    50: '<</Type/StructTreeRoot/K 54 0 R/ParentTree 52 0 R>>',
    52: '<</Nums 55 0 R>>',
    54: '[51 0 R]',
    55: '[0[53 0 R]]',
  },
  'a tree of several levels': {
    50: '<</Type/StructTreeRoot/K[51 0 R]/ParentTree<</Kids[52 0 R 54 0 R]>>/ParentTreeNextKey 3>>',
    52: '<</Limits[0 0]/Nums[0[53 0 R]]>>',
    54: '<</Limits[1 2]/Kids[55 0 R]>>',
    55: '<</Limits[1 2]/Nums[1[53 0 R]2[53 0 R]]>>',
  },
}

for (const [what, objects] of Object.entries(TREES))
  test(`of a tagged file each seal is a form of its tree, and both signatures are intact: ${what}`, async () => {
    const base = makePdf({
      catalog: '/StructTreeRoot 50 0 R/MarkInfo<</Marked true>>',
      objects: { 51: DOCUMENT, 53: P, ...objects },
    })
    const twice = await sealed(await sealed(base, 0), 1)
    const pdf = open(twice)
    const root = pdf.dict(pdf.catalog.get('StructTreeRoot'))!
    const forms = (pdf.array(root.get('K')) ?? [])
      .map((kid) => pdf.dict(kid)!)
      .filter((kid) => nameOf(kid.get('S')) === 'Form')
    const tree = entries(pdf, root.get('ParentTree'))
    const fields = signedFields(pdf)
    assert.deepEqual([forms.length, fields.length], [2, 2])
    for (const [i, { dict, ref }] of fields.entries()) {
      const said = dict.get('TU')
      assert.equal(isStr(said) && decodeText(said.bytes), 'Assinado por; Ana Conceição')
      const object = pdf.dict(forms[i]!.get('K'))?.get('Obj')
      assert.ok(isRef(object) && object.num === ref?.num)
      assert.equal(pdf.dict(tree.get(dict.get('StructParent') as number)), forms[i])
    }
    assert.equal(new Set(fields.map(({ dict }) => dict.get('StructParent'))).size, 2)
    assert.deepEqual(
      checkIntegrity(pdf).map(({ intact }) => intact),
      [true, true],
    )
  })

function entries(pdf: Pdf, node: Obj | undefined): Map<number, Obj> {
  const at: Dict = pdf.dict(node) ?? new Map()
  const nums = pdf.array(at.get('Nums')) ?? []
  const own = nums.flatMap((key, i): [number, Obj][] => (i % 2 === 0 ? [[key as number, nums[i + 1]!]] : []))
  return new Map([...own, ...(pdf.array(at.get('Kids')) ?? []).flatMap((kid) => [...entries(pdf, kid)])])
}

test('a tree that cannot take one more, or that says it is none, is left alone, and the file is signed', async () => {
  for (const [mark, tree] of [
    ['true', '/ParentTree 51 0 R'],
    ['true', '/ParentTree<</Nums[0]>>'],
    // What the page has as its annotations is also what the tree has as its list.
    ['true', '/ParentTree<</Nums 56 0 R>>'],
    ['false', '/ParentTree<</Nums[]>>'],
  ] as const) {
    const base = makePdf({
      annots: '56 0 R',
      catalog: `/StructTreeRoot 50 0 R/MarkInfo<</Marked ${mark}>>`,
      objects: { 50: `<</Type/StructTreeRoot${tree}>>`, 51: '<</Kids[51 0 R]>>', 56: '[]' },
    })
    const pdf = open(await sealed(base, 0))
    assert.equal(pdf.dict(pdf.catalog.get('StructTreeRoot'))?.has('K'), false, tree)
    assert.ok(isDict(signedFields(pdf)[0]?.dict ?? null))
    assert.deepEqual(
      checkIntegrity(pdf).map(({ intact }) => intact),
      [true],
    )
  }
})
