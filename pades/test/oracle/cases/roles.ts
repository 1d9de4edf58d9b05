import { withEntry, withItem } from '../dictionaries.ts'
import { type Bodies, form, RESOURCES, RICH } from '../rich.ts'
import { type Case, later, on, prepared } from './case.ts'
import { BLACK, drawing, GREEN, LETTER, OTHER, signing, spelling, forged } from './doubling.ts'

// One object plays one role: pages, their lists and fields stand only where such things do, whatever the name
// they are found by.

/**
 * The page is where it finds its own drawings, or a font its letters, under the name of its annotations;
 * which are a drawing.
 */
const pages = (
  [
    ['', ''],
    ['/Annots 96 0 R', ', and had one'],
  ] as const
).flatMap(([had, note]): Case[] => [
  forged(
    `the page is where it finds its drawings, and gets one for annotations${note}`,
    {
      ...drawing('Annots', 11),
      11: `<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R${had}>>`,
      96: GREEN,
    },
    () => ({ 11: '<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R/Annots 98 0 R>>', 98: BLACK }),
  ),
  forged(
    `the page is where a font finds its letters, and gets one for annotations${note}`,
    {
      ...spelling('Annots', 11),
      11: `<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R${had}>>`,
      96: LETTER,
    },
    () => ({ 11: '<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R/Annots 98 0 R>>', 98: OTHER }),
  ),
  forged(
    `the annotations of a page are a drawing that changes in place${note}`,
    {
      ...drawing('Annots', 11),
      11: '<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R/Annots 96 0 R>>',
      96: GREEN,
    },
    () => ({ 96: BLACK }),
  ),
])

/**
 * The page is where something is found by name; a seal that comes to it changes only its list of annotations.
 */
const SEALED = ['XObject', 'Font', 'ColorSpace', 'Pattern', 'Shading', 'ExtGState', 'Properties'] as const
const sealed: Bodies = { 11: '<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R/Annots[48 0 R]>>' }
const sealing = (bodies: Bodies): Bodies => ({
  11: withItem(bodies[11] ?? '', 'Annots', '99 0 R'),
  99: '<</FT/Sig/T(z)/V 97 0 R/Type/Annot/Subtype/Widget/Rect[110 10 190 30]/F 132/P 11 0 R/AP<</N 98 0 R>>>>',
  98: form('0 0 1 RG 1 1 78 18 re S'),
  ...signing(bodies, 99),
})
const sealedPages = [
  ...SEALED.map((kind) =>
    forged(
      `the page is where ${kind} of resources are found, and a seal comes to it`,
      {
        ...sealed,
        13: RESOURCES.includes(`/${kind}<<`)
          ? RESOURCES.replace(new RegExp(`/${kind}<<[^>]*>>`), `/${kind} 11 0 R`)
          : `${RESOURCES.slice(0, -2)}/${kind} 11 0 R>>`,
      },
      sealing,
    ),
  ),
  forged(
    'the page is the states of an appearance, and a seal comes to it',
    { ...sealed, 28: (RICH[28] ?? '').replace('/N 30 0 R', '/N 11 0 R') },
    sealing,
  ),
  forged(
    'the page is the appearances of an annotation, and a seal comes to it',
    { ...sealed, 28: (RICH[28] ?? '').replace('<</N 30 0 R>>', '11 0 R') },
    sealing,
  ),
  forged(
    'the page is the settings of layers, and a seal comes to it',
    { ...sealed, 44: '<</OCGs[45 0 R 47 0 R]/D 11 0 R>>' },
    sealing,
  ),
  forged(
    'the page is a class of the structure, and a seal comes to it',
    { ...sealed, 50: on(50, 'ClassMap', '<</P 11 0 R>>') },
    sealing,
  ),
  forged(
    'the list of annotations is the contents, too, and a seal comes to it',
    {
      ...sealed,
      11: '<</Type/Page/Parent 2 0 R/Contents 96 0 R/Resources 13 0 R/Annots 96 0 R>>',
      96: '[5 0 R 48 0 R]',
    },
    (bodies) => ({
      ...sealing(bodies),
      11: bodies[11] ?? '',
      96: '[5 0 R 48 0 R 99 0 R]',
    }),
  ),
  {
    ...forged(
      'a page that is pointed at from wherever pages are gets a seal',
      {
        ...sealed,
        1: withEntry(on(1, 'OpenAction', '[11 0 R/Fit]'), 'Dests', '<</a[11 0 R/Fit]/P<</D[11 0 R/Fit]>>>>'),
        34: on(34, 'A', '<</S/GoTo/D[11 0 R/Fit]>>'),
        40: '<</Type/Outlines/Count 1/First 96 0 R/Last 96 0 R>>',
        96: '<</Title(a)/Parent 40 0 R/Dest[11 0 R/Fit]>>',
        46: '<</Dests<</Names[(a)[11 0 R/Fit]]>>/Pages<</Names[(b)11 0 R]>>>>',
        48: on(48, 'P', '11 0 R'),
      },
      sealing,
    ),
    intact: 'yes' as const,
  },
]

/** A field stands only where fields do, whatever the name it is found by. */
const named = (['T', 'Parent', 'Obj', 'IRT', 'Popup'] as const).flatMap((name) => [
  forged(
    `a field is a layer that the page finds as /${name}, and it is filled`,
    {
      13: RESOURCES.replace('/L1 45 0 R', `/${name} 24 0 R`),
      3: (RICH[3] ?? '').replace('/OC /L1 BDC', `/OC /${name} BDC`),
      24: '<</FT/Tx/T(outro)/V(1)/Type/OCG/Name(um)>>',
    },
    () => ({ 24: '<</FT/Tx/T(outro)/V(2)/Type/OCG/Name(um)>>' }),
  ),
  forged(
    `a field is a state of an appearance, /${name}, and it is filled`,
    { 28: (RICH[28] ?? '').replace('/N 30 0 R', `/N<</${name} 24 0 R>>`) },
    () => ({
      24: '<</FT/Tx/T(outro)/V(2)>>',
    }),
  ),
])
/** A name that looks like the way to where a page, or a field, is. */
const ways = [
  forged(
    'the page is a group of resources whose name ends like that of a page, and a seal comes to it',
    { ...sealed, 13: RESOURCES.replace('/L1 45 0 R', '/x#2FP 11 0 R') },
    sealing,
  ),
  forged(
    'the page is a group of resources whose name ends like that of an item, and a seal comes to it',
    { ...sealed, 13: RESOURCES.replace('/L1 45 0 R', '/x#2F* 11 0 R') },
    sealing,
  ),
  ...['x#2FAnnots#2F*', 'x#2FParent', 'x#2FT', '#2FObj'].map((name) =>
    forged(
      `a field is a state of an appearance, /${name}, and it is filled`,
      { 28: (RICH[28] ?? '').replace('/N 30 0 R', `/N<</${name} 24 0 R>>`) },
      () => ({
        24: '<</FT/Tx/T(outro)/V(2)>>',
      }),
    ),
  ),
]
const places = ['/Dest 24 0 R', '/Dest[24 0 R/Fit]', '/A<</S/GoTo/D 24 0 R>>', '/A 24 0 R', '/OC 24 0 R'].map(
  (place) =>
    forged(
      `a field stands as ${place} of a link, and it is filled`,
      { 34: on(34, 'A', undefined).replace(/>>$/, `${place}>>`) },
      () => ({ 24: '<</FT/Tx/T(outro)/V(2)>>' }),
    ),
)

/**
 * What is nothing, in an object stream: mupdf takes it for missing and puts the file together anew. Seed
 * 501998260, round 18672.
 */
const nothing: Case = {
  what: 'an object stream holds what is nothing',
  make: () =>
    later(
      prepared().file,
      {},
      {
        shape: 'stream',
        packs: [
          {
            num: 910,
            items: [
              [25, 'null'],
              [136, 'null'],
            ],
          },
        ],
      },
    ),
}

const LAYERED = '/AS[<</Event/View/OCGs[45 0 R]/Category[/View]>>]'
/** A field outside of pages is how layers are shown, too. */
const configured = forged(
  'the settings of layers are a field that is filled, with what shows layers by themselves',
  {
    44: '<</OCGs[45 0 R 47 0 R]/D 24 0 R>>',
    45: '<</Type/OCG/Name(um)/Usage<</View<</ViewState/OFF>>>>>>',
    24: '<</FT/Tx/T(outro)/V(1)/ON[45 0 R]/OFF[47 0 R]>>',
  },
  () => ({ 24: `<</FT/Tx/T(outro)/V(2)/ON[45 0 R]/OFF[47 0 R]${LAYERED}>>` }),
)

export const ROLES: readonly Case[] = [
  ...pages,
  ...sealedPages,
  ...named,
  ...ways,
  nothing,
  ...places,
  configured,
]
