import { percorrer, type Ouvinte } from '../lugares/escritorio/xml.ts'
import { type Entrada, entradasDe } from '../lugares/zip.ts'
import { DIFERENCAS, type Diferenca } from './port.ts'

/** Runs in a child process (leitor.ts): what in an office file another program may show otherwise. */
export function diferencasEm(bytes: Uint8Array): Diferenca[] {
  const entries = entradasDe(bytes, { bytes: 0 })
  if (typeof entries === 'string') return []
  const found = new Set<Diferenca>()
  for (const entry of entries) look(entry, found)
  return DIFERENCAS.filter((one) => found.has(one))
}

function look(entry: Entrada, found: Set<Diferenca>): void {
  const [, reader] = PARTS.find(([names]) => names.test(entry.nome)) ?? []
  const bytes = reader === undefined ? 'FORMATO' : entry.ler()
  if (reader !== undefined && typeof bytes !== 'string') percorrer(bytes, reader(found))
}

type Reader = (found: Set<Diferenca>) => Ouvinte

/** By whose fields the converter leaves what the file says: what it holds, or what somebody fills in. */
const KEPT = new Set('HYPERLINK MERGEFIELD DOCPROPERTY FORMTEXT FORMCHECKBOX FORMDROPDOWN ADDIN'.split(' '))
const isComputed = (instruction: string): boolean => {
  const [name = ''] = instruction.trim().split(/[\s\\]/)
  return name !== '' && !KEPT.has(name.toUpperCase())
}

/** Revisions: text put in, taken out or moved, and how it looked before (`rPrChange`, `pPrChange`). */
const REVISION = /^(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+PrChange)$/

/** An instruction may be in pieces; a field inside of it has its own. */
const word: Reader = (found) => {
  const open: string[] = []
  let said = false
  const judge = () => {
    if (isComputed(open.at(-1) ?? '')) found.add('CAMPOS')
    if (open.length > 0) open[open.length - 1] = ''
  }
  return {
    abre: (name, { instr = '', fldCharType }) => {
      if (REVISION.test(name)) found.add('ALTERACOES')
      if (name === 'fldSimple' && isComputed(instr)) found.add('CAMPOS')
      if (fldCharType === 'begin') open.push('')
      else if (fldCharType !== undefined) judge()
      if (fldCharType === 'end') open.pop()
      said = name === 'instrText'
    },
    texto: (text) => {
      if (said && open.length > 0) open[open.length - 1] += text
    },
    fecha: (name) => {
      if (name === 'instrText') said = false
    },
  }
}

const sheet: Reader = (found) => ({
  abre: (name) => {
    if (name === 'f') found.add('FORMULAS')
  },
})

const revisions: Reader = (found) => ({ abre: () => found.add('ALTERACOES') })

/** Of LibreOffice's fields, those that are worked out again wherever the text is opened. */
const FIELDS = new Set(
  'page-number page-count page-continuation date time modification-date modification-time print-date print-time file-name template-name chapter sheet-name bookmark-ref reference-ref note-ref sequence-ref sequence expression conditional-text variable-get user-field-get table-formula word-count character-count paragraph-count editing-duration table-of-content alphabetical-index illustration-index table-index user-index'.split(
    ' ',
  ),
)

const odf: Reader = (found) => ({
  abre: (name, { fixed, formula }) => {
    if (name === 'changed-region' || name === 'cell-content-change') found.add('ALTERACOES')
    else if (name === 'table-cell') {
      if (formula !== undefined) found.add('FORMULAS')
    } else if (FIELDS.has(name) && fixed !== 'true') found.add('CAMPOS')
  },
})

// prettier-ignore
const PARTS: readonly [RegExp, Reader][] = [
  [/^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/, word],
  [/^xl\/worksheets\/[^/]+\.xml$/, sheet],
  [/^xl\/revisions\/revisionLog[^/]*\.xml$/, revisions],
  [/^(?:content|styles)\.xml$/, odf],
]
