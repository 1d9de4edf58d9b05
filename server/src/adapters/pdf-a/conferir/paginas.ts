import { isDict, isRef, isStream, nameOf, type Dict, type Obj } from '@autos/pades'
import { conferirConteudo } from './conteudo.ts'
import {
  dataOf,
  dictOf,
  type Exame,
  fault,
  filtersOf,
  listOf,
  numbersOf,
  oneOf,
  rawOf,
  seen,
} from './exame.ts'

/** Each page: what it is drawn with, all of it known (6.2, 6.3). The answer is the pages in their order. */
export function conferirPaginas(exame: Exame): { num: number; dict: Dict }[] {
  const pages: { num: number; dict: Dict }[] = []
  const walk = (node: Obj | undefined, depth: number): void => {
    if (!isRef(node) || exame.seen.has(node.num) || depth > 30)
      return fault(exame, '2u', 'árvore das páginas')
    const found = exame.pdf.dict(node)
    if (nameOf(found?.get('Type')) === 'Pages') {
      const tree = dictOf(exame, node, {
        what: 'páginas',
        keys: 'Type Parent Kids Count MediaBox',
        type: 'Pages',
      })
      conferirTamanho(exame, tree)
      for (const kid of listOf(exame, tree.get('Kids'))) walk(kid, depth + 1)
    } else pages.push({ num: node.num, dict: page(exame, node, node.num) })
  }
  walk(exame.pdf.catalog.get('Pages'), 0)
  return pages
}

const PAGE = 'Type Parent MediaBox CropBox Contents Resources UserUnit StructParents Annots Tabs Rotate'

function page(exame: Exame, node: Obj, num: number): Dict {
  const dict = dictOf(exame, node, { what: 'página', keys: PAGE, type: 'Page' })
  conferirTamanho(exame, dict)
  const contents = seen(exame, dict.get('Contents'))
  const parts = Array.isArray(contents) ? contents : contents === null ? [] : [dict.get('Contents')]
  const text = parts.map((part) => {
    dictOf(exame, part, { what: 'conteúdo', keys: 'Length Filter' })
    return dataOf(exame, part).toString('latin1')
  })
  const mcids = drawn(exame, text.join('\n'), {
    resources: dict.get('Resources'),
    what: 'página',
    isMarked: true,
  })
  exame.marked.set(num, mcids)
  return dict
}

/** 6.1.13. */
function conferirTamanho(exame: Exame, dict: Dict): void {
  for (const key of ['MediaBox', 'CropBox']) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(exame, dict.get(key))
    const sides = [Math.abs(x1 - x0), Math.abs(y1 - y0)]
    if (dict.has(key) && sides.some((side) => side < 3 || side > 14_400))
      fault(exame, '2u', 'página: tamanho')
  }
}

type Drawing = { resources: Obj | undefined; what: string; isMarked: boolean }

/** What a page or the appearance of a field draws. */
function drawn(exame: Exame, text: string, { resources: asked, what, isMarked }: Drawing): Set<number> {
  const resources = dictOf(exame, asked ?? new Map(), {
    what: 'recursos',
    keys: 'ProcSet Font ColorSpace XObject',
  })
  seen(exame, resources.get('ProcSet'))
  const spaces = seen(exame, resources.get('ColorSpace'))
  if (isDict(spaces) && spaces.size > 0) fault(exame, '2u', 'recursos: cores com nome')
  const fonts = seen(exame, resources.get('Font'))
  const things = seen(exame, resources.get('XObject'))
  if (isDict(things)) for (const thing of things.values()) picture(exame, thing)
  if (isDict(fonts))
    for (const font of fonts.values())
      if (isRef(font)) exame.used.set(font.num, exame.used.get(font.num) ?? new Set())
      else fault(exame, '2u', 'recursos: fonte direta')
  const meios = {
    fonts: isDict(fonts) ? fonts : new Map(),
    things: new Set(isDict(things) ? things.keys() : []),
    what,
    isMarked,
  }
  return conferirConteudo(exame, text, meios)
}

const IMAGE =
  'Type Subtype Width Height ColorSpace BitsPerComponent Filter DecodeParms SMask Length Interpolate Decode ImageMask'

const FILTERS = new Set(['FlateDecode', 'DCTDecode', 'CCITTFaxDecode'])
const PARMS =
  'Predictor Colors Columns BitsPerComponent K Rows BlackIs1 EncodedByteAlign EndOfLine EndOfBlock'

/** A picture, in grey or RGB, and its transparency (6.2.8). */
function picture(exame: Exame, value: Obj | undefined, isMask = false): void {
  const image = dictOf(exame, value, { what: 'figura', keys: IMAGE })
  const stream = seen(exame, value)
  if (!isStream(stream)) return
  rawOf(exame, stream)
  oneOf(exame, image.get('Subtype'), { what: 'figura', among: 'Image' })
  for (const filter of filtersOf(exame, stream))
    if (!FILTERS.has(filter)) fault(exame, '2u', `figura: ${filter}`)
  const parms = seen(exame, image.get('DecodeParms'))
  for (const one of Array.isArray(parms) ? parms : parms === null ? [] : [parms])
    if (seen(exame, one) !== null) dictOf(exame, one, { what: 'figura: filtro', keys: PARMS })
  if ((seen(exame, image.get('Interpolate')) ?? false) !== false) fault(exame, '2u', 'figura: /Interpolate')
  const bits = seen(exame, image.get('BitsPerComponent'))
  if (typeof bits !== 'number' || ![1, 2, 4, 8, 16].includes(bits)) fault(exame, '2u', 'figura: bits')
  if (seen(exame, image.get('ImageMask')) === true) {
    if (image.has('ColorSpace') || image.has('SMask')) fault(exame, '2u', 'figura: cores numa máscara')
  } else colours(exame, seen(exame, image.get('ColorSpace')), isMask)
  if (isMask && image.has('SMask')) fault(exame, '2u', 'figura: /SMask')
  else if (image.has('SMask')) picture(exame, image.get('SMask'), true)
}

function colours(exame: Exame, space: Obj, isMask: boolean): void {
  const [first, base, , lookup] = Array.isArray(space) ? space : []
  const kind = nameOf(seen(exame, first))
  if (kind === 'ICCBased' && !isMask) profile(exame, base)
  else if (kind === 'Indexed') {
    oneOf(exame, base, { what: 'figura: cores', among: 'DeviceRGB DeviceGray' })
    if (!isStream(seen(exame, lookup))) return
    dictOf(exame, lookup, { what: 'figura: cores', keys: 'Length Filter' })
    dataOf(exame, lookup)
  } else oneOf(exame, space, { what: 'figura: cores', among: isMask ? 'DeviceGray' : 'DeviceRGB DeviceGray' })
}

/** The colours of a picture as its own profile says them (6.2.4.2). */
function profile(exame: Exame, value: Obj | undefined): void {
  const dict = dictOf(exame, value, { what: 'perfil de cores', keys: 'N Length Filter Alternate' })
  const icc = dataOf(exame, value)
  const isIcc =
    icc.length > 128 &&
    icc.readUInt32BE(0) === icc.length &&
    icc.toString('latin1', 36, 40) === 'acsp' &&
    icc[8]! <= 4
  const [space, name] = dict.get('N') === 1 ? ['GRAY', 'DeviceGray'] : ['RGB ', 'DeviceRGB']
  const isRight =
    isIcc &&
    icc.toString('latin1', 16, 20) === space &&
    /^(scnr|mntr|prtr|spac)$/.test(icc.toString('latin1', 12, 16))
  if (!isRight || (dict.get('N') !== 1 && dict.get('N') !== 3)) fault(exame, '2u', 'figura: perfil de cores')
  if (dict.has('Alternate')) oneOf(exame, dict.get('Alternate'), { what: 'figura: cores', among: name ?? '' })
}

/** How a field is seen. */
export function conferirAparencia(exame: Exame, value: Obj | undefined): void {
  const appearance = dictOf(exame, value, { what: 'aparência', keys: 'N' })
  const keys = 'Type Subtype BBox Matrix Resources Length Filter FormType'
  const form = dictOf(exame, appearance.get('N'), { what: 'aparência', keys })
  const text = dataOf(exame, appearance.get('N')).toString('latin1')
  oneOf(exame, form.get('Subtype'), { what: 'aparência', among: 'Form' })
  drawn(exame, text, { resources: form.get('Resources'), what: 'selo', isMarked: false })
}
