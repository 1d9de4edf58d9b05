import { SHADOW, RICH } from '../rich.ts'
import { streamOf } from '../writing.ts'
import { withEntry, withItem } from '../dictionaries.ts'
import { type Case, FORGED, later, prepared } from './case.ts'

// Tokens that no grammar has, and what each reader makes of them.

const table = () => prepared()
/** Spellings that begin like the number that was signed. */
const spellings = (number: string): string[] => [
  `${number}-0`,
  `${number}-2`,
  `--${number}`,
  `${number}.0.5`,
  `+-${number}`,
  `${number}e1`,
  `${number}-`,
  `${number}+5`,
  `0x${number}`,
  `${number}#20`,
  `-+${number}`,
  `+${number}`,
  `${number}..`,
  `.${number}.`,
  `- ${number}`,
  `${number}.-7`,
]
/** A sign, zeros in front and a NUL for a space are odd, and every reader knows them. */
const odd = (text: string): Pick<Case, 'intact'> => (/^\+\d+$|^003|\0/.test(text) ? { intact: 'either' } : {})
const NAMES = [
  '/Conten#',
  '/#43ontents',
  '/Contents#00',
  '/Contents#',
  '/Contents#0',
  '/#00Contents',
  '/Contents#20',
  '/Contents\\#',
]

// prettier-ignore
export const MALFORMED: readonly Case[] = [
  ...spellings('200').map((text): Case => ({ what: `the width of the pages is written ${text}`,      make: () => later(table().file, { 2: (RICH[2] ?? '').replace('200', text) }), ...odd(text) })),
  ...spellings('110').map((text): Case => ({ what: `the place of a stamp is written ${text}`,        make: () => later(table().file, { 28: (RICH[28] ?? '').replace('[110', `[${text}`) }), ...odd(text) })),
  ...spellings('0').map((text): Case => ({ what: `the rectangle of a new, unsigned field is written ${text}`, make: () => newField(`[0 0 ${text}200 ${text}260]`) })),
  ...['[0 0 0-200 0-260]', '[200 260 0 0]', '[0 0 0 0 200 260]', '[0 0 null null]', '[(0) (0) (200) (260)]', '[]', '97 0 R', '[97 0 R 97 0 R 98 0 R 98 0 R]', '[0 0 200]', '[0 0 .0001 .0001]'].map((text): Case => ({ what: `the rectangle of a new, unsigned field is ${text}`, make: () => newField(text) })),
  ...NAMES.map((key): Case => ({ what: `the page has ${key} besides /Contents`,                      make: () => pageWith((page) => page.replace('/Parent', `${key} 99 0 R/Parent`)) })),
  ...NAMES.map((key): Case => ({ what: `the page has ${key} after /Contents`,                        make: () => pageWith((page) => page.replace(/>>$/, `${key} 99 0 R>>`)) })),
  ...['/Parent', '/ParentX 5', '/Parent 2 0 R /Contents 99 0 R %', '/Contents % 3 0 R\n99 0 R', '/Contents %3 0 R\r99 0 R%\n', '/Contents 99 0 R /Contents'].map((text): Case => ({ what: `the page has ${JSON.stringify(text)} before its content`, make: () => pageWith((page) => page.replace('/Contents', `${text}/Contents`)) })),
  ...['003 00 R', '3 0 R R', '3.0 0 R', '+3 0 R', '3 0 r', '3 0\x00R', '3 65535 R', '3 -0 R', '3 0 R99 0 R', '3%\n0 R'].map((text): Case => ({ what: `the content is ${JSON.stringify(text)}`, make: () => pageWith((page) => page.replace('3 0 R', text)), ...odd(text) })),
  { what: 'two dictionaries in one object',                        make: () => later(table().file, { 10: `${table().bodies[10] ?? ''}\n${(table().bodies[10] ?? '').replace('3 0 R', '99 0 R')}`, 99: FORGED }) },
  { what: 'two values of one key, the first in an array that never ends', make: () => pageWith((page) => page.replace('/Contents', '/X [ 1 2 /Contents 99 0 R >> /Contents')) },
  { what: 'a hexadecimal string that is not',                      make: () => pageWith((page) => page.replace('/Contents', '/X <0g>/Contents')) },
  { what: 'a literal string that never ends',                      make: () => pageWith((page) => page.replace('/Contents', '/X (a(b)/Contents 99 0 R)/Contents')) },
  { what: 'a key that is no name',                                 make: () => pageWith((page) => page.replace('/Contents', '5 /Contents 99 0 R /X/Contents')) },
  { what: 'a keyword of no meaning among the entries',             make: () => pageWith((page) => page.replace('/Contents', 'foo /Contents 99 0 R bar /Contents')) },
  { what: 'a value is missing',                                    make: () => pageWith((page) => page.replace('/Contents', '/X/Contents')) },
  { what: 'a nested dictionary that repeats a key',                make: () => pageWith((page) => page.replace('/Contents', '/X<</Contents 3 0 R/Contents 99 0 R>>/Contents')) },
  { what: 'a stream whose dictionary says its type twice',         make: () => later(table().file, { 12: (RICH[12] ?? '').replace('/Subtype/Form', '/Subtype/Image/Subtype/Form') }) },
  { what: 'the signed page repeats its contents, and comes again', make: () => later(prepared({ 10: (RICH[10] ?? '').replace('/Contents', '/Contents 31 0 R/Contents') }).file, { 10: withItem((RICH[10] ?? '').replace('/Contents 3 0 R', '/Contents 3 0 R/Contents 31 0 R'), 'Annots', '81 0 R') }) },
  { what: 'the head of an object has a comment',                   make: () => later(table().file, {}, { objects: [{ num: 25, body: FORGED, head: '25 0 %\n3 0 obj\n25 0 obj\n' }] }) },
  { what: 'the head of an object has a comment with another head', make: () => later(table().file, {}, { objects: [{ num: 25, body: streamOf('<y>', '/Type/Metadata'), head: '25 %\r3 \r0 obj\n' }] }) },
  { what: 'another font in another filter',                        make: () => later(table().file, { 3: streamOf(`${Buffer.from('BT /F1 8 Tf 10 235 Td (Pague 900 reais) Tj ET').toString('hex')}>`, '/Filter/AHx') }) },
  { what: 'a filter that is written malformed',                    make: () => later(table().file, { 3: (RICH[3] ?? '').replace('/Length', '/Filter /#/Length') }) },
]

function pageWith(edit: (page: string) => string): Buffer {
  const { file, bodies } = prepared()
  return later(file, { 10: edit(bodies[10] ?? ''), 99: FORGED })
}

/** A signature field that nobody signs, in the form and on the page, with the appearance of the shadow. */
function newField(rect: string): Buffer {
  const { file, bodies } = prepared()
  return later(file, {
    10: withItem(bodies[10] ?? '', 'Annots', '99 0 R'),
    20: withItem(bodies[20] ?? '', 'Fields', '99 0 R'),
    97: '0',
    98: '200',
    99: withEntry(
      `<</FT/Sig/T(z)/Type/Annot/Subtype/Widget/F 4/AP<</N ${SHADOW.appearance} 0 R>>>>`,
      'Rect',
      rect,
    ),
  })
}
