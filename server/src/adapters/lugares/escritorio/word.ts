import type { NomeDoLugar } from '../port.ts'
import { type Pacote, parte, quais } from './pacote.ts'
import { type Atributos, percorrer } from './xml.ts'

// prettier-ignore
const PARTS: readonly [RegExp, NomeDoLugar][] = [
  [/^word\/document\d*\.xml$/, 'CORPO'], [/^word\/(?:header|footer)\d*\.xml$/, 'CABECALHO'], [/^word\/(?:footnotes|endnotes)\.xml$/, 'NOTA'],
  [/^word\/comments\.xml$/, 'COMENTARIO'], [/^word\/glossary\/document\.xml$/, 'OUTRO'],
]

/** A text document of Word: what it shows, what it hides, what was struck out of it and is kept. */
export function lerWord(pacote: Pacote): ReadonlySet<string> {
  const hidden = hiddenStyles(pacote)
  const read = new Set<string>()
  for (const [names, lugar] of PARTS)
    for (const nome of quais(pacote, names)) {
      read.add(nome)
      const bytes = parte(pacote, nome)
      if (bytes === null) continue
      for (const [onde, text] of textsOf(bytes, lugar, hidden)) pacote.juntar.por(onde, text)
    }
  return read
}

const off = (value: string | undefined): boolean => ['0', 'false', 'off'].includes(value ?? '')

/** By their styles, pieces of text are hidden too. */
function hiddenStyles(pacote: Pacote): ReadonlySet<string> {
  const found = new Set<string>()
  const bytes = parte(pacote, 'word/styles.xml')
  if (bytes === null) return found
  let style = ''
  percorrer(bytes, {
    abre: (name, { styleId = '', val }) => {
      if (name === 'style') style = styleId
      else if (name === 'vanish' && !off(val)) found.add(style)
    },
  })
  return found
}

type State = {
  gone: number
  copy: number
  runHidden: boolean
  markHidden: boolean
  inRun: boolean
  said: string | null
}
const BREAKS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }
const ENDS: Record<string, string> = { p: '\n', tc: '\t', tr: '\n' }
const SAID_BY: Record<string, string> = { t: 't', delText: 'del', instrText: 'instr', delInstrText: 'instr' }

function textsOf(xml: Uint8Array, lugar: NomeDoLugar, hidden: ReadonlySet<string>): Map<NomeDoLugar, string> {
  const texts = new Map<NomeDoLugar, string>()
  const put = (where: NomeDoLugar, text: string) => texts.set(where, (texts.get(where) ?? '') + text)
  const now: State = { gone: 0, copy: 0, runHidden: false, markHidden: false, inRun: false, said: null }
  const where = (): NomeDoLugar =>
    now.said === 'instr'
      ? 'CAMPO'
      : now.gone > 0 || now.said === 'del'
        ? 'EXCLUIDO'
        : now.runHidden
          ? 'OCULTO'
          : lugar
  percorrer(xml, {
    abre: (name, attributes) => {
      if (name === 'Fallback') now.copy++
      if (name === 'del' || name === 'moveFrom') now.gone++
      if (name === 'r') Object.assign(now, { inRun: true, runHidden: now.markHidden })
      if (name === 'p') now.markHidden = false
      hideBy(now, { hidden, name }, attributes)
      if (now.copy > 0) return
      now.said = SAID_BY[name] ?? now.said
      if (name in BREAKS && now.inRun) put(where(), BREAKS[name]!)
      for (const [place, text] of besides(name, attributes)) put(place, `${text}\n`)
    },
    texto: (text) => {
      if (now.copy === 0 && now.said !== null) put(where(), text)
    },
    fecha: (name) => {
      if (name in SAID_BY) now.said = null
      if (name === 'Fallback') now.copy--
      if (name === 'del' || name === 'moveFrom') now.gone--
      if (name === 'r') Object.assign(now, { inRun: false, runHidden: false })
      if (name in ENDS && now.copy === 0) for (const place of texts.keys()) put(place, ENDS[name]!)
    },
  })
  return texts
}

/** Of a run, or of a paragraph by its style; the mark of a paragraph's end alone hides nothing. */
type Seen = { hidden: ReadonlySet<string>; name: string }

function hideBy(now: State, { hidden, name }: Seen, { val }: Atributos): void {
  if (name === 'pStyle' && hidden.has(val ?? '')) now.markHidden = true
  if (!now.inRun) return
  if (name === 'vanish') now.runHidden = !off(val)
  if (name === 'rStyle' && hidden.has(val ?? '')) now.runHidden = true
}

/** What attributes say: of pictures, of fields of a form, of who wrote. */
function besides(name: string, { descr, title, val, instr, author }: Atributos): [NomeDoLugar, string][] {
  if (name === 'docPr' || name === 'cNvPr') return [['DESCRICAO', [title, descr].filter(Boolean).join('\n')]]
  if (name === 'fldSimple') return [['CAMPO', instr ?? '']]
  if (['alias', 'tag', 'default', 'listEntry', 'helpText', 'statusText'].includes(name))
    return [['CAMPO', val ?? '']]
  return author === undefined ? [] : [['COMENTARIO', author]]
}
