import { isRef, isStr, nameOf, type Dict, type Obj } from '@autos/pades'
import { conferirAssinatura, swallow } from './assinatura.ts'
import { dataOf, dictOf, type Exame, fault, listOf, numbersOf, oneOf, seen } from './exame.ts'
import { conferirAparencia } from './paginas.ts'

const CATALOG =
  'Type Pages Names Lang MarkInfo StructTreeRoot ViewerPreferences OutputIntents Metadata Outlines PageMode AcroForm Perms DSS Extensions'

/** What the file opens with, and what it can do: nothing (6.2.2, 6.4, 6.5). */
export function conferirCatalogo(exame: Exame): void {
  const catalog = dictOf(exame, exame.pdf.root, { what: 'catálogo', keys: CATALOG, type: 'Catalog' })
  const names = dictOf(exame, catalog.get('Names') ?? new Map(), { what: 'nomes', keys: 'Dests' })
  const dests = dictOf(exame, names.get('Dests') ?? new Map(), { what: 'nomes', keys: 'Names' })
  if (listOf(exame, dests.get('Names')).length > 0) fault(exame, '2u', 'nomes: destinos')
  dictOf(exame, catalog.get('ViewerPreferences') ?? new Map(), {
    what: 'modo de ver',
    keys: 'DisplayDocTitle',
  })
  intent(exame, catalog.get('OutputIntents'))
  if (catalog.has('Outlines')) outline(exame, catalog.get('Outlines'), 0)
  if (catalog.has('AcroForm')) {
    const form = dictOf(exame, catalog.get('AcroForm'), { what: 'formulário', keys: 'Fields SigFlags' })
    for (const field of listOf(exame, form.get('Fields')))
      if (isRef(field)) exame.fields.add(field.num)
      else fault(exame, '2u', 'formulário: campo')
  }
  const perms = dictOf(exame, catalog.get('Perms') ?? new Map(), { what: 'permissões', keys: 'DocMDP' })
  conferirAssinatura(exame, perms.get('DocMDP'))
  for (const part of [catalog.get('DSS'), catalog.get('Extensions')]) swallow(exame, part)
}

/** Colours are those of the screen: RGB, and grey with it (6.2.3). */
function intent(exame: Exame, value: Obj | undefined): void {
  const [first, ...others] = listOf(exame, value)
  const keys = 'Type S Info OutputConditionIdentifier DestOutputProfile'
  const found = dictOf(exame, first, { what: 'cores', keys })
  oneOf(exame, found.get('S'), { what: 'cores', among: 'GTS_PDFA1' })
  if (others.length > 0) fault(exame, '2u', 'cores: mais de uma intenção')
  const profile = dictOf(exame, found.get('DestOutputProfile'), {
    what: 'perfil de cores',
    keys: 'N Length Filter',
  })
  const icc = dataOf(exame, found.get('DestOutputProfile'))
  const isIcc =
    icc.length > 128 &&
    icc.readUInt32BE(0) === icc.length &&
    icc.toString('latin1', 36, 40) === 'acsp' &&
    icc[8]! <= 4
  const isRgb =
    isIcc &&
    icc.toString('latin1', 16, 20) === 'RGB ' &&
    ['mntr', 'prtr'].includes(icc.toString('latin1', 12, 16))
  if (!isRgb || profile.get('N') !== 3) fault(exame, '2u', 'perfil de cores')
}

function outline(exame: Exame, value: Obj | undefined, depth: number): void {
  const keys = 'Type Title Parent Prev Next First Last Count Dest'
  let at = value
  for (let n = 0; at !== undefined; n++) {
    if (depth > 10 || n > 100_000) return fault(exame, '2u', 'índice')
    const item: Dict = dictOf(exame, at, { what: 'índice', keys })
    const dest = seen(exame, item.get('Dest'))
    if (dest !== null && !isDest(dest)) fault(exame, '2u', 'índice: destino')
    if (item.has('First')) outline(exame, item.get('First'), depth + 1)
    at = item.get('Next')
  }
}

/** A place in a page, and how it is shown (ISO 32000-1, 12.3.2.2). */
const isDest = (dest: Obj): boolean =>
  Array.isArray(dest) &&
  dest.every((item) => isRef(item) || nameOf(item) !== undefined || typeof item === 'number' || item === null)

const LINK = 'Type Subtype Rect Contents A Dest Border F StructParent P'
const WIDGET = 'Type Subtype FT T TU V F P Rect AP Lock StructParent'

/** Links and seals, and what they lead to (6.3). */
export function conferirAnotacao(exame: Exame, value: Obj): Dict {
  const kind = nameOf(exame.pdf.dict(value)?.get('Subtype'))
  const dict = dictOf(exame, value, {
    what: 'anotação',
    keys: kind === 'Widget' ? WIDGET : LINK,
    type: 'Annot',
  })
  oneOf(exame, dict.get('Subtype'), { what: 'anotação', among: 'Link Widget' })
  const flags = seen(exame, dict.get('F'))
  if (typeof flags !== 'number' || (flags & 4) === 0 || (flags & (1 | 2 | 32 | 256)) !== 0)
    fault(exame, '2u', 'anotação: não se imprime ou não se vê')
  if (kind === 'Widget') widget(exame, dict, isRef(value) ? value.num : -1)
  else if (dict.has('Dest') && !isDest(seen(exame, dict.get('Dest')))) fault(exame, '2u', 'ligação: destino')
  else if (dict.has('A')) {
    const action = dictOf(exame, dict.get('A'), { what: 'ação', keys: 'Type S URI' })
    oneOf(exame, action.get('S'), { what: 'ação', among: 'URI' })
    if (!isStr(seen(exame, action.get('URI')))) fault(exame, '2u', 'ação: sem endereço')
  }
  return dict
}

function widget(exame: Exame, dict: Dict, num: number): void {
  if (!exame.fields.delete(num)) fault(exame, '2u', 'anotação: campo que não é do formulário')
  oneOf(exame, dict.get('FT'), { what: 'campo', among: 'Sig' })
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(exame, dict.get('Rect'))
  if (dict.has('AP')) conferirAparencia(exame, dict.get('AP'))
  else if (x0 !== x1 || y0 !== y1) fault(exame, '2u', 'campo: sem aparência')
  conferirAssinatura(exame, dict.get('V'))
  swallow(exame, dict.get('Lock'))
}
