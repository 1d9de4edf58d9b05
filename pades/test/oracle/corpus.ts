import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPdf, type Pdf } from '../../src/pdf/document.ts'
import { signedFields } from '../../src/pdf/form.ts'
import { isDict, isRef, isStream, nameOf, type Obj } from '../../src/pdf/objects.ts'
import { pageRefs } from '../../src/pdf/pages.ts'
import { bufferSource } from '../../src/pdf/source.ts'
import { textOf } from '../pdf.ts'
import type { Bodies } from './rich.ts'
import type { Role, State } from './scene.ts'

// Signed files of others, to start from: those that a corpus with known verdicts calls valid.

/**
 * Signed with an appearance that mupdf draws nothing for, and filled in later: there is no picture as signed.
 */
const UNSEEN = 'form-update-original-ap-type-wrong.pdf'

/** Paths of the valid files; none when CORPUS_DIR names no folder. */
export function validFiles(folder = process.env.CORPUS_DIR): string[] {
  if (folder === undefined) return []
  const list = join(folder, 'pdf/corpus.tsv')
  if (!existsSync(list)) return []
  const rows = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.flatMap(([path, expected]) =>
    path && expected === 'valid' && !path.endsWith(UNSEEN) ? [join(folder, 'pdf', path)] : [],
  )
}

const MAX_OBJECTS = 2000

/** @throws PadesError when our reader cannot read it */
export function stateOf(path: string): State {
  const file = readFileSync(path)
  const pdf = openPdf(bufferSource(file))
  const bodies: Bodies = {}
  const roles = Object.fromEntries(ROLES.map((role) => [role, []])) as unknown as Record<Role, number[]>
  for (let num = 1; num < Math.min(pdf.size, MAX_OBJECTS); num++) {
    const value = pdf.load(num)
    if (value === null) continue
    bodies[num] = textOf(pdf, num)
    roles[roleOf(pdf, value)].push(num)
  }
  name(pdf, roles)
  const info = pdf.trailer.get('Info')
  return {
    file,
    bodies,
    roles,
    next: Math.max(200, pdf.size),
    trailer: `/Root ${pdf.root.num} ${pdf.root.gen} R${isRef(info) ? `/Info ${info.num} ${info.gen} R` : ''}`,
  }
}

const ROLES = [
  'content',
  'drawn',
  'page',
  'tree',
  'annotation',
  'field',
  'resources',
  'catalog',
  'form',
  'metadata',
  'info',
  'layers',
  'names',
  'structure',
  'extensions',
  'security',
  'seal',
  'unseen',
  'container',
] as const satisfies readonly Role[]
const BY_TYPE: Record<string, Role> = {
  Page: 'page',
  Pages: 'tree',
  Annot: 'annotation',
  Metadata: 'metadata',
  OCG: 'layers',
  OCMD: 'layers',
  StructElem: 'structure',
  StructTreeRoot: 'structure',
  DSS: 'security',
  VRI: 'security',
  Sig: 'seal',
  DocTimeStamp: 'seal',
  ObjStm: 'container',
  Catalog: 'catalog',
}

function roleOf(pdf: Pdf, value: Obj): Role {
  const dict = isStream(value) ? value.dict : isDict(value) ? value : undefined
  const type = nameOf(pdf.get(dict?.get('Type')))
  if (dict?.has('FT')) return 'field'
  return (
    (type && BY_TYPE[type]) ||
    (dict && (dict.has('Font') || dict.has('XObject')) && !isStream(value)
      ? 'resources'
      : isStream(value) || type === 'Font'
        ? 'drawn'
        : 'unseen')
  )
}

/** What only the place in the document tells. */
function name(pdf: Pdf, roles: Record<Role, number[]>): void {
  const put = (role: Role, value: Obj | undefined): void => void (isRef(value) && roles[role].push(value.num))
  put('form', pdf.catalog.get('AcroForm'))
  put('names', pdf.catalog.get('Names'))
  put('extensions', pdf.catalog.get('Extensions'))
  put('info', pdf.trailer.get('Info'))
  for (const ref of pageRefs(pdf)) {
    const contents = pdf.dict(ref)?.get('Contents')
    for (const item of isRef(contents) ? [contents] : (pdf.array(contents) ?? [])) put('content', item)
  }
  for (const field of signedFields(pdf)) put('seal', field.ref)
}
