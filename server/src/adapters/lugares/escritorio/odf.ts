import type { NomeDoLugar } from '../port.ts'
import { type Tabela, tabela } from '../tabela.ts'
import { type Pacote, parte, quais } from './pacote.ts'
import { type Atributos, percorrer } from './xml.ts'

/** What a style hides: a piece of text, or a whole sheet. */
type Styles = { hiddenText: Set<string>; hiddenTable: Set<string> }

/** A document of LibreOffice: text or sheet, with what it hides. */
export function lerOdf(pacote: Pacote): ReadonlySet<string> {
  const styles: Styles = { hiddenText: new Set(), hiddenTable: new Set() }
  const parts = quais(pacote, /(?:^|\/)(?:content|styles)\.xml$/).toSorted((a) =>
    a.endsWith('styles.xml') ? -1 : 1,
  )
  for (const nome of parts) {
    const bytes = parte(pacote, nome)
    if (bytes === null) continue
    noteStyles(bytes, styles)
    new Content(pacote, styles).read(bytes)
  }
  return new Set(parts)
}

function noteStyles(xml: Uint8Array, { hiddenText, hiddenTable }: Styles): void {
  let style = ''
  percorrer(xml, {
    abre: (name, { name: own = '', display }) => {
      if (name === 'style') style = own
      if (name === 'text-properties' && display === 'none') hiddenText.add(style)
      if (name === 'table-properties' && display === 'false') hiddenTable.add(style)
    },
  })
}

/** Where what is inside of these is, whatever is around. */
// prettier-ignore
const INSIDE: Record<string, NomeDoLugar> = {
  deletion: 'EXCLUIDO', annotation: 'COMENTARIO', 'note-body': 'NOTA', 'hidden-text': 'OCULTO', 'hidden-paragraph': 'OCULTO',
  header: 'CABECALHO', footer: 'CABECALHO', 'header-left': 'CABECALHO', 'footer-left': 'CABECALHO', 'header-first': 'CABECALHO', 'footer-first': 'CABECALHO',
  title: 'DESCRICAO', desc: 'DESCRICAO', 'text-input': 'CAMPO', script: 'OUTRO',
}
const BREAKS: Record<string, string> = { tab: '\t', 'line-break': '\n', s: ' ' }
/** More cells than this in a row, all alike, fill the sheet to its edge. */
const REPEATED_MAX = 256

class Content {
  readonly #pacote: Pacote
  readonly #styles: Styles
  #places: NomeDoLugar[] = ['CORPO']
  #texts = new Map<string, { lugar: NomeDoLugar; nome: string; text: string }>()
  #open: boolean[] = []
  #sheet: Sheet | null = null
  #inBody = false

  constructor(pacote: Pacote, styles: Styles) {
    this.#pacote = pacote
    this.#styles = styles
  }

  read(xml: Uint8Array): void {
    percorrer(xml, {
      abre: (name, attributes) => this.#opens(name, attributes),
      texto: (text) => this.#says(text),
      fecha: (name) => this.#closes(name),
    })
    for (const { lugar, nome, text } of this.#texts.values()) this.#pacote.juntar.por(lugar, text, { nome })
  }

  #put(text: string, lugar = this.#places.at(-1)!): void {
    const nome = this.#sheet?.nome ?? ''
    const key = `${lugar} ${nome}`
    const place = this.#texts.get(key) ?? { lugar, nome, text: '' }
    place.text += text
    this.#texts.set(key, place)
  }

  #opens(name: string, attributes: Atributos): void {
    if (name === 'body' || name === 'master-styles') this.#inBody = true
    const place = this.#placeOf(name, attributes)
    this.#open.push(place !== undefined)
    if (place !== undefined) this.#places.push(place)
    if (name === 'table' && this.#inBody) this.#sheet ??= sheetOf(attributes, this.#styles)
    this.#sheet?.opens(name, attributes)
    if (name in BREAKS && this.#inBody)
      this.#says(BREAKS[name]!.repeat(Math.min(100, Number(attributes['c'] ?? 1))))
    for (const value of besides(name, attributes))
      this.#put(`${value}\n`, name === 'a' ? 'ENDERECO' : 'CAMPO')
    const said = attributes['string-value']
    if (said !== undefined && place === 'OCULTO') this.#put(`${said}\n`)
  }

  #placeOf(name: string, attributes: Atributos): NomeDoLugar | undefined {
    if (INSIDE[name] !== undefined) return INSIDE[name]
    const hides =
      ['span', 'p', 'h'].includes(name) && this.#styles.hiddenText.has(attributes['style-name'] ?? '')
    return hides ? 'OCULTO' : undefined
  }

  #says(text: string): void {
    if (!this.#inBody) return
    if (this.#sheet?.inCell === true && this.#places.length === 1) this.#sheet.says(text)
    else this.#put(text)
  }

  #closes(name: string): void {
    if (['p', 'h', 'title', 'desc'].includes(name)) this.#says('\n')
    if (this.#open.pop() === true) this.#places.pop()
    if (this.#sheet === null) return
    const row = this.#sheet.closes(name)
    if (row !== undefined) {
      this.#put(`${row.shown}\n`, this.#sheet.hidden ? 'OCULTO' : this.#places.at(-1))
      if (row.concealed !== '') this.#put(`${row.concealed}\n`, 'OCULTO')
    }
    if (name === 'table' && this.#sheet.over) this.#sheet = null
  }
}

const besides = (
  name: string,
  { value, 'current-value': current, 'string-value': said, label, href }: Atributos,
): string[] => {
  if (name === 'a') return [href ?? '']
  if (
    [
      'text',
      'textarea',
      'formatted-text',
      'combobox',
      'listbox',
      'checkbox',
      'hidden',
      'option',
      'item',
      'property',
    ].includes(name)
  )
    return [value, current, label, said].filter((one) => one !== undefined)
  return name === 'user-field-decl' && said !== undefined ? [said] : []
}

type Row = { shown: string; concealed: string }
type Sheet = {
  nome: string
  hidden: boolean
  inCell: boolean
  over: boolean
  opens(name: string, attributes: Atributos): void
  says(text: string): void
  closes(name: string): Row | undefined
}

/** A table, of a sheet or of a text; one inside another is read as part of the cell that holds it. */
function sheetOf({ name: nome = '', 'style-name': style = '' }: Atributos, styles: Styles): Sheet {
  const line: Tabela = tabela()
  const concealedColumns: boolean[] = []
  let [row, rowHidden, repeated, deep]: [string[], boolean, number, number] = [[], false, 1, 0]
  const hides = ({ visibility }: Atributos) => visibility === 'collapse' || visibility === 'filter'
  const times = (attributes: Atributos) =>
    Math.min(REPEATED_MAX, Number(attributes['number-columns-repeated'] ?? 1))
  const sheet: Sheet = {
    nome,
    hidden: styles.hiddenTable.has(style),
    inCell: false,
    over: false,
    opens(name, attributes) {
      if (name === 'table') deep++
      if (deep > 1) return
      if (name === 'table-column')
        for (let i = times(attributes); i > 0; i--) concealedColumns.push(hides(attributes))
      if (name === 'table-row') [row, rowHidden] = [[], hides(attributes)]
      if (name === 'table-cell' || name === 'covered-table-cell') {
        sheet.inCell = true
        repeated = times(attributes)
        row.push('')
        // Shown rounded, or as a power of ten, it is kept whole.
        const value = attributes['value'] ?? ''
        if (/^\d{8,}$/.test(value)) row[row.length - 1] = `${value} `
      }
    },
    says: (text) => (row[row.length - 1] += text),
    closes(name) {
      if (name === 'table') sheet.over = --deep === 0
      if (deep > 1) return undefined
      if (name === 'table-cell' || name === 'covered-table-cell') {
        sheet.inCell = false
        const cell = onceIn(row.at(-1) ?? '')
        row[row.length - 1] = cell
        for (let i = 1; i < repeated; i++) row.push(cell)
      }
      if (name !== 'table-row') return undefined
      const cells = line(row)
      const apart = (want: boolean) =>
        cells.map((cell, i) => ((rowHidden || concealedColumns[i] === true) === want ? cell : '')).join('\t')
      return { shown: apart(false).trimEnd(), concealed: apart(true).trim() }
    },
  }
  return sheet
}

/** The number that a cell keeps, and the same as it is shown. */
function onceIn(cell: string): string {
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  const [kept = '', ...shown] = text.split(' ')
  return /^\d{8,}$/.test(kept) && shown.join('').replaceAll(/\D/g, '') === kept ? shown.join(' ') : text
}
