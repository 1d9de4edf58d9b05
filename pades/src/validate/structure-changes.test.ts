import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edited, makePdf, open, streamOf, textOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { signedFields } from '../pdf/form.ts'
import { signLocally } from '../sign/local.ts'
import { checkIntegrity } from './integrity.ts'

// What may come to the structure of a tagged file after a signature: the place of a new signature field,
// behind all that was signed, and nothing else that is read aloud.

const OBJECTS = {
  20: '<</Fields 21 0 R>>',
  21: '[]',
  22: '[]',
  50: '<</Type/StructTreeRoot/K[51 0 R]/ParentTree 52 0 R/RoleMap 56 0 R/Namespaces[57 0 R]>>',
  51: '<</Type/StructElem/S/Document/P 50 0 R/K[53 0 R 54 0 R]>>',
  52: '<</Nums[0 55 0 R 4 53 0 R]>>',
  53: '<</Type/StructElem/S/P/P 51 0 R/Pg 10 0 R/K 0>>',
  54: '<</Type/StructElem/S/Titulo/P 51 0 R/Pg 10 0 R/K[1]>>',
  55: '[53 0 R 54 0 R]',
  56: '<</Titulo/P>>',
  57: '<</Type/Namespace/NS(http://iso.org/pdf2/ssn)>>',
}
const tagged = (objects: Record<number, string>): Buffer =>
  makePdf({
    catalog: '/AcroForm 20 0 R/StructTreeRoot 50 0 R/MarkInfo<</Marked true>>',
    annots: '22 0 R',
    objects: { ...OBJECTS, ...objects },
  })
const BASE = tagged({})

async function signed(base: Buffer, name: string): Promise<Buffer> {
  const seal = {
    rect: { left: 300, bottom: name === 'Ana' ? 40 : 140, width: 180, height: 50 },
    seal: { lines: ['Assinado por', name] },
  }
  const spec = { time: new Date('2026-01-01'), reserve: 4096, ...seal }
  return Buffer.concat([base, await signLocally(open(base), spec, { identity: issue({ name }) })])
}

const FILE = await signed(BASE, 'Ana')
/** Ana's seal took the first that was free. */
const KEY = 6

const FIELD = `<</Type/Annot/Subtype/Widget/FT/Sig/T(Novo)/TU(Selo de Beto)/Rect[0 0 0 0]/P 10 0 R/StructParent ${KEY}>>`
const OBJECT = '<</Type/OBJR/Obj 91 0 R/Pg 10 0 R>>'
const ELEMENT = `<</Type/StructElem/S/Form/P 51 0 R/Pg 10 0 R/K ${OBJECT}>>`

type Edit = (body: string) => string
const listed: Edit = (body) => body.replace(/\]\s*$/, ' 91 0 R]')
const inDocument: Edit = (body) => body.replace('54 0 R]', '54 0 R 90 0 R]')
const inTree =
  (pairs: string): Edit =>
  (body) =>
    body.replace(/\]\s*>>/, ` ${pairs}]>>`)

type Change = { edits?: Record<number, Edit | undefined>; added?: Record<number, string> }

/** A revision that brings a signature field that nobody has signed yet, with its element. */
function grown({ edits = {}, added = {} }: Change): Buffer {
  const all = { 21: listed, 22: listed, 51: inDocument, 52: inTree(`${KEY} 90 0 R`), ...edits }
  const wanted = Object.entries(all).filter((entry): entry is [string, Edit] => entry[1] !== undefined)
  return edited(FILE, Object.fromEntries(wanted), { 90: ELEMENT, 91: FIELD, ...added })
}

function verdictOf(file: Buffer): string {
  const [report] = checkIntegrity(open(file))
  return report?.intact === true ? 'intact' : (report?.problems.join('; ') ?? 'no signature')
}

const NO_KEY = FIELD.replace(/\/StructParent \d+/, '')
const drawing = (body: string): Change => ({
  added: { 91: FIELD.replace('/P 10', '/AP<</N 92 0 R>>/P 10'), 92: body },
})
/** Of Ana's own field and element. */
const [OWN_FIELD, OWN_ELEMENT] = [
  signedFields(open(FILE))[0]?.ref?.num,
  /5 (\d+) 0 R/.exec(textOf(open(FILE), 52))?.[1],
]
const LEAVES = {
  96: '<</Limits[0 4]/Nums[0 55 0 R 4 53 0 R]>>',
  97: `<</Limits[5 ${KEY}]/Nums[5 ${OWN_ELEMENT} 0 R ${KEY} 90 0 R]>>`,
}
const saying = (entries: string): Change => ({ added: { 90: ELEMENT.replace('/K', `${entries}/K`) } })

// prettier-ignore
const ACCEPTED: [what: string, change: Change][] = [
  ['the element of the field',                             {}],
  ['in the root, behind the document',                     { edits: { 51: undefined, 50: (b) => b.replace(/(\/K \[[^\]]*)\]/, '$1 90 0 R]') }, added: { 90: ELEMENT.replace('51 0 R', '50 0 R') } }],
  ['an element without type and page',                     { added: { 90: '<</S/Form/P 51 0 R/K[<</Type/OBJR/Obj 91 0 R>>]>>' } }],
  ['references and lists that are objects of their own',   { added: { 90: ELEMENT.replace(OBJECT, '93 0 R'), 93: '[94 0 R]', 94: OBJECT } }],
  ['within a division that is new',                        { edits: { 52: inTree(`${KEY} 95 0 R`) }, added: { 90: '<</S/Div/P 51 0 R/K 95 0 R>>', 95: ELEMENT.replace('51 0 R', '90 0 R') } }],
  ['the words of its field, and a language',               saying('/Alt(Selo de Beto)/T(Novo)/Lang(pt-BR)')],
  ['a role of a namespace that was signed',                saying('/NS 57 0 R')],
  ['a field that no key leads to',                         { edits: { 52: undefined }, added: { 91: NO_KEY } }],
  ['a field whose key leads nowhere',                      { edits: { 52: undefined } }],
  ['a drawing with marks that say nothing of the page',    drawing(streamOf('/Tx BMC EMC /Artifact BMC EMC', '/Type/XObject/Subtype/Form/BBox[0 0 0 0]'))],
  ['the tree of the pages put in leaves',                  { edits: { 52: () => '<</Kids[96 0 R 97 0 R]>>' }, added: LEAVES }],
]

for (const [what, change] of ACCEPTED)
  test(`structure, accepted: ${what}`, () => assert.equal(verdictOf(grown(change)), 'intact'))

const ALOUD = /^o que se lê em voz alta mudou depois da assinatura: /
const WORDS = /diz outra coisa do que o seu campo/
const MARKS = /tem marcas que há programas que leem como as da página/
const OPEN = /mudou depois da assinatura e não se sabe o que isso altera/

// prettier-ignore
const REFUSED: [what: string, change: Change, why: RegExp][] = [
  ['before what was signed',                               { edits: { 51: (b) => b.replace('54 0 R]', '90 0 R 54 0 R]') } },                     /falta alguma coisa na estrutura, ou a ordem é outra/],
  ['in a paragraph that others follow',                    { edits: { 51: undefined, 53: (b) => b.replace('/K 0', '/K[0 90 0 R]') }, added: { 90: ELEMENT.replace('51 0 R', '53 0 R') } }, /coisa nova na estrutura antes do que foi assinado/],
  ['the order of what was signed',                         { edits: { 51: (b) => b.replace('53 0 R 54 0 R', '54 0 R 53 0 R 90 0 R') } },          /a ordem é outra/],
  ['marked content of a page',                             { added: { 90: ELEMENT.replace(OBJECT, `[${OBJECT} 0]`) } },                            /leva ao conteúdo de uma página/],
  ['marked content, told by a dictionary',                 { added: { 90: ELEMENT.replace(OBJECT, `[${OBJECT}<</Type/MCR/Pg 10 0 R/MCID 1>>]`) } }, /leva ao conteúdo de uma página/],
  ['an element that was signed',                           { added: { 90: ELEMENT.replace('/Form', '/Div').replace(OBJECT, '53 0 R') } },          /leva ao que já havia no documento/],
  ['the widget of a field that was signed',                { added: { 90: ELEMENT.replace('91 0 R', `${OWN_FIELD} 0 R`) } },                                  /leva ao que já havia no documento/],
  ['two elements for one field',                           { edits: { 51: (b) => b.replace('54 0 R]', '54 0 R 90 0 R 95 0 R]') }, added: { 95: ELEMENT } }, /leva ao que já havia no documento/],
  ['an element without anything',                          { added: { 90: ELEMENT.replace(`/K ${OBJECT}`, '') } },                                /é malformado/],
  ['an element of another parent',                         { added: { 90: ELEMENT.replace('51 0 R', '53 0 R') } },                                 /é malformado/],
  ['another role',                                         { added: { 90: ELEMENT.replace('/Form', '/Titulo') } },                                 /não é o de um campo/],
  ['another page',                                         { added: { 90: ELEMENT.replace('/Pg 10 0 R', '/Pg 2 0 R') } },                          /diz que está em outra página/],
  ['words of its own in the place of what is there',       saying('/ActualText(Selo de Beto)'),                                                   /tem \/ActualText/],
  ['an abbreviation told in full',                         saying('/E(Selo de Beto)'),                                                            /tem \/E/],
  ['attributes',                                           saying('/A<</O/PrintField/Desc(Selo)>>'),                                              /tem \/A/],
  ['an alternative that the field does not say',           saying('/Alt(Outra coisa)'),                                                           WORDS],
  ['a title that the field does not say',                  saying('/T(Outra coisa)'),                                                             WORDS],
  ['a language that is a sentence',                        saying('/Lang(Outra coisa)'),                                                          /uma língua que não existe/],
  ['a namespace that is new',                              { added: { 90: ELEMENT.replace('/K', '/NS 99 0 R/K'), 99: '<</NS(x)>>' } },             /é malformado/],
  ['words of what was signed',                             { edits: { 53: (b) => b.replace('/K', '/ActualText(Outra coisa)/K') } },                OPEN],
  ['the language of an ancestor',                          { edits: { 51: (b) => inDocument(b).replace('/K', '/Lang(en)/K') } },                   OPEN],
  ['a role map',                                           { edits: { 56: (b) => b.replace('/P', '/Artifact') } },                                 OPEN],
  ['a role map of the root',                               { edits: { 50: (b) => b.replace('/RoleMap 56 0 R', '/RoleMap<</Titulo/H1>>') } },       OPEN],
  ['classes',                                              { edits: { 50: (b) => b.replace('/K', '/ClassMap<<>>/K') } },                           OPEN],
  ['a key that already led elsewhere',                     { edits: { 52: (b) => inTree(`${KEY} 90 0 R`)(b).replace('4 53 0 R', '4 54 0 R') } },   /leva da página à sua estrutura diz outra coisa/],
  ['the list of the marks of a page',                      { edits: { 55: (b) => b.replace('53 0 R 54 0 R', '54 0 R 53 0 R') } },                  /leva da página à sua estrutura diz outra coisa/],
  ['a new key for an element that was signed',             { edits: { 52: inTree(`${KEY} 53 0 R`) } },                                            /leva da página à sua estrutura diz outra coisa/],
  ['a new key that is not that of the field',              { edits: { 52: inTree(`${KEY} 90 0 R 9 90 0 R`) } },                                   /leva da página à sua estrutura diz outra coisa/],
  ['a field by the key of a page',                         { edits: { 52: undefined }, added: { 91: FIELD.replace(`Parent ${KEY}`, 'Parent 0') } }, /tem na estrutura o lugar de outro/],
  ['a drawing by the key of a page',                       { added: { 91: FIELD.replace('/P 10', '/AP<</N 92 0 R>>/P 10'), 92: streamOf('', '/Type/XObject/Subtype/Form/BBox[0 0 0 0]/Resources<</XObject<</X 93 0 R>>>>'), 93: streamOf('', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/StructParents 0') } }, /o objeto 93 tem na estrutura o lugar de outro/],
  ['a drawing with marks as those of the page',            drawing(streamOf('/P<</#4dCID 0>>BDC EMC', '/Type/XObject/Subtype/Form/BBox[0 0 0 0]')),  MARKS],
  ['a drawing whose resources name such marks',            drawing(streamOf('/P/M0 BDC EMC', '/Type/XObject/Subtype/Form/BBox[0 0 0 0]/Resources<</Properties<</M0<</MCID 0>>>>>>')), MARKS],
]

for (const [what, change, why] of REFUSED)
  test(`structure, refused: ${what}`, () => {
    const verdict = verdictOf(grown(change))
    assert.match(verdict, why)
    if (![OPEN, MARKS].includes(why)) assert.match(verdict, ALOUD)
  })

test('structure: keys that are out of order, or limits that are none, are not understood', () => {
  for (const tree of [`<</Nums[${KEY} 90 0 R 0 55 0 R 4 53 0 R]>>`, '<</Kids[96 0 R]>>'])
    assert.notEqual(
      verdictOf(grown({ edits: { 52: () => tree }, added: { 96: `<</Limits[0 9]/Nums[0 55 0 R]>>` } })),
      'intact',
      tree,
    )
})

test('structure: nothing comes to the end of what is read in two places', async () => {
  const twice = tagged({
    51: OBJECTS[51].replace('[53', '[54 0 R 53'),
    54: OBJECTS[54].replace('[1]', ' 58 0 R'),
    58: '[1]',
  })
  const next = edited(
    await signed(twice, 'Ana'),
    { 21: listed, 22: listed, 58: (b) => b.replace('1', '1 90 0 R'), 52: inTree(`${KEY} 90 0 R`) },
    { 90: ELEMENT.replace('51 0 R', '54 0 R'), 91: FIELD },
  )
  assert.match(verdictOf(next), /coisa nova na estrutura antes do que foi assinado/)
})

test('structure: what the second of two signers brings is accepted', async () => {
  const twice = await signed(FILE, 'Beto')
  assert.deepEqual(
    checkIntegrity(open(twice)).map(({ problems }) => problems),
    [[], []],
  )
})

test('structure: elements that are found by their names, too, grow as the others, and the names stay', async () => {
  const named = tagged({
    50: OBJECTS[50].replace('/K', '/IDTree 59 0 R/K'),
    51: OBJECTS[51].replace('/K', '/ID(documento)/K'),
    54: OBJECTS[54].replace('/K', '/ID(titulo)/K'),
    59: '<</Names[(documento)51 0 R(titulo)54 0 R]>>',
  })
  const file = await signed(named, 'Ana')
  const next = (edits: Record<number, Edit>): string =>
    verdictOf(
      edited(
        file,
        { 21: listed, 22: listed, 51: inDocument, 52: inTree(`${KEY} 90 0 R`), ...edits },
        { 90: ELEMENT, 91: FIELD },
      ),
    )
  assert.equal(next({}), 'intact')
  assert.match(next({ 59: (b) => b.replace(']', '(novo)90 0 R]') }), OPEN)
  assert.match(next({ 59: (b) => b.replace('(titulo) 54 0 R', '(titulo) 53 0 R') }), OPEN)
})

test('structure: a key that something signed is looked for by leads to nothing new', async () => {
  const dangling = tagged({ 30: `<</StructParents ${KEY}>>`, 50: OBJECTS[50].replace('/K', '/A 30 0 R/K') })
  const file = await signed(dangling, 'Ana')
  const next = edited(
    file,
    { 21: listed, 22: listed, 51: inDocument, 52: inTree(`${KEY + 2} 90 0 R`) },
    { 90: ELEMENT, 91: FIELD.replace(`Parent ${KEY}`, `Parent ${KEY + 2}`) },
  )
  assert.equal(verdictOf(next), 'intact')
  const taken = edited(
    file,
    {
      21: listed,
      22: listed,
      51: inDocument,
      52: (b) => b.replace(/ (\d+ \d+ 0 R)\s*\]\s*>>/, ` ${KEY} 90 0 R $1]>>`),
    },
    { 90: ELEMENT, 91: FIELD },
  )
  assert.match(verdictOf(taken), /leva da página à sua estrutura diz outra coisa/)
})
