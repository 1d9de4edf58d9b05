import { type Bodies, BOX, form, RESOURCES, RICH, SHADOW } from '../rich.ts'
import { withEntry } from '../dictionaries.ts'
import { streamOf } from '../writing.ts'
import { type Case, FORGED, later, METADATA, prepared } from './case.ts'

// What a page shows, changed openly in every place that it may come from.

const table = () => prepared()
const on = (num: number, key: string, value: string | undefined): string =>
  withEntry(table().bodies[num] ?? '', key, value)
const plain = (what: string, bodies: () => Bodies): Case => ({
  what,
  make: () => later(table().file, bodies()),
})

// prettier-ignore
export const MEANING: readonly Case[] = [
  plain('the content',                             () => ({ 3: FORGED })),
  plain('the content is another object',           () => ({ 10: on(10, 'Contents', '31 0 R') })),
  plain('the content of the second page',          () => ({ 5: streamOf('BT ET') })),
  plain('the font',                                () => ({ 4: RICH[SHADOW.font] ?? '' })),
  plain('resources',                               () => ({ 13: RESOURCES.replace('4 0 R', '32 0 R') })),
  plain('resources of the page',                   () => ({ 10: on(10, 'Resources', '66 0 R') })),
  plain('an XObject',                              () => ({ 12: form('0 g 0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]') })),
  plain('a matrix',                                () => ({ 12: (RICH[12] ?? '').replace('10 205', '10 105') })),
  plain('a graphics state',                        () => ({ 14: '<</Type/ExtGState/ca 0>>' })),
  plain('a colour space',                          () => ({ 15: '[/Separation/Tinta/DeviceRGB 19 0 R]', 19: '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0 0 0]/N 1>>' })),
  plain('a function of a colour space',            () => ({ 18: '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0 0 0]/N 1>>' })),
  plain('an image',                                () => ({ 16: (RICH[16] ?? '').replace('\x00\xff\xff\x00', '\x00\x00\x00\x00') })),
  plain('a pattern',                               () => ({ 17: (RICH[17] ?? '').replace('3 3 re', '6 6 re') })),
  plain('the layers that are on',                  () => ({ 44: '<</OCGs[45 0 R 47 0 R]/D<</ON[47 0 R]/OFF[45 0 R]>>>>' })),
  plain('the base state of layers',                () => ({ 44: '<</OCGs[45 0 R 47 0 R]/D<</BaseState/OFF>>>>' })),
  plain('a layer that is printed only',            () => ({ 47: '<</Type/OCG/Name(dois)/Usage<</Print<</PrintState/ON>>>>>>' })),
  plain('a layer becomes a membership',            () => ({ 47: '<</Type/OCMD/OCGs 45 0 R>>' })),
  plain('no layers any more',                      () => ({ 1: on(1, 'OCProperties', undefined) })),
  plain('the box of all pages',                    () => ({ 2: (RICH[2] ?? '').replace('200 260', '200 130') })),
  plain('the box of a page',                       () => ({ 10: on(10, 'MediaBox', '[0 0 200 130]') })),
  plain('the crop of a page',                      () => ({ 10: on(10, 'CropBox', '[0 0 100 130]') })),
  plain('the crop of all pages',                   () => ({ 2: withEntry(RICH[2] ?? '', 'CropBox', '[0 0 100 130]') })),
  plain('a page turned',                           () => ({ 10: on(10, 'Rotate', '180') })),
  plain('all pages turned',                        () => ({ 2: withEntry(RICH[2] ?? '', 'Rotate', '90') })),
  plain('the unit of a page',                      () => ({ 10: on(10, 'UserUnit', '2') })),
  plain('a group of the page',                     () => ({ 10: on(10, 'Group', '<</S/Transparency/CS/DeviceGray/I true/K true>>') })),
  plain('a page more',                             () => ({ 2: `<</Type/Pages/Kids[10 0 R 11 0 R 62 0 R]/Count 3/MediaBox ${BOX}>>` })),
  plain('a page less',                             () => ({ 2: `<</Type/Pages/Kids[10 0 R]/Count 1/MediaBox ${BOX}>>` })),
  plain('pages in another order',                  () => ({ 2: `<</Type/Pages/Kids[11 0 R 10 0 R]/Count 2/MediaBox ${BOX}>>` })),
  plain('a count of pages that is lower',          () => ({ 2: `<</Type/Pages/Kids[10 0 R 11 0 R]/Count 1/MediaBox ${BOX}>>` })),
  plain('another page tree',                       () => ({ 1: on(1, 'Pages', '61 0 R') })),
  plain('resources that a page inherits',          () => ({ 2: withEntry(RICH[2] ?? '', 'Resources', '66 0 R'), 10: on(10, 'Resources', undefined) })),
  plain('the annotations of a page',               () => ({ 10: on(10, 'Annots', '[21 0 R]') })),
  plain('the list of annotations of the other',    () => ({ 35: '[]' })),
  plain('an annotation',                           () => ({ 48: (RICH[48] ?? '').replace('80 60', '180 60') })),
  plain('an annotation is hidden',                 () => ({ 48: (RICH[48] ?? '').replace('/F 4', '/F 2') })),
  plain('an annotation in a layer',                () => ({ 48: (RICH[48] ?? '').replace('/F 4', '/F 4/OC 47 0 R') })),
  plain('the appearance of an annotation',         () => ({ 49: streamOf('', '/Type/XObject/Subtype/Form/BBox[0 0 60 40]') })),
  plain('the border of a link',                    () => ({ 34: (RICH[34] ?? '').replace('[0 0 1]', '[0 0 9]') })),
  plain('where a link leads',                      () => ({ 34: (RICH[34] ?? '').replace('http://a/', 'http://b/') })),
  plain('the names',                               () => ({ 46: '<</Dests<</Names[(a)[11 0 R/Fit]]>>/JavaScript<</Names[(a)<</S/JavaScript/JS(x)>>]>>>>' })),
  plain('an action when opened',                   () => ({ 1: on(1, 'OpenAction', '<</S/JavaScript/JS(x)>>') })),
  plain('how pages are shown',                     () => ({ 1: on(1, 'ViewerPreferences', '<</PrintArea/ArtBox/ViewArea/ArtBox>>') })),
  { what: 'the version of the document', make: () => later(table().file, { 1: on(1, 'Version', '/1.2') }), intact: 'either' },
  { what: 'metadata', make: () => later(table().file, METADATA), intact: 'yes' },
  { what: 'a title in /Info', make: () => later(table().file, { 64: '<</Title(Outro)>>' }), intact: 'yes' },
  { what: 'a security store is added', make: () => later(table().file, { 1: on(1, 'DSS', '99 0 R'), 99: '<</Type/DSS/Certs[98 0 R]>>', 98: streamOf('x') }), intact: 'yes' },
  { what: 'a security store that holds the content of a page', make: () => later(table().file, { 1: on(1, 'DSS', '99 0 R'), 99: '<</Type/DSS/Certs[3 0 R]>>' }), intact: 'yes' },
  { what: 'a security store that is drawn by another version of a page', make: () => later(table().file, { 1: on(1, 'DSS', '99 0 R'), 99: '<</Type/DSS/Certs[3 0 R]>>', 3: FORGED }) },
]
