import type { NomeDoLugar } from '../port.ts'
import { tabela } from '../tabela.ts'
import { formatosDe } from './formatos.ts'
import { type Pacote, parte, quais } from './pacote.ts'
import { type Ouvinte, percorrer } from './xml.ts'

/** A workbook of Excel: its sheets, also those that are hidden, with their hidden rows and columns. */
export function lerPlanilha(pacote: Pacote): ReadonlySet<string> {
  const read = new Set(['xl/workbook.xml', 'xl/sharedStrings.xml'])
  const strings = sharedStrings(pacote)
  const formats = formatosDe(parte(pacote, 'xl/styles.xml'))
  for (const { nome, hidden, part } of sheetsOf(pacote)) {
    read.add(part)
    const bytes = parte(pacote, part)
    if (bytes !== null) readSheet(bytes, { pacote, strings, formats, nome, hidden })
  }
  const besides: readonly [RegExp, NomeDoLugar][] = [
    [/^xl\/(?:comments|threadedComments\/.*|persons\/.*)\d*\.xml$/, 'COMENTARIO'],
    [/^xl\/pivotCache\/.*\.xml$/, 'OCULTO'],
    [/^xl\/drawings\/[^/]*\.xml$/, 'CORPO'],
  ]
  for (const [names, lugar] of besides)
    for (const nome of quais(pacote, names)) {
      read.add(nome)
      readPart(pacote, nome, lugar)
    }
  return read
}

/** Text, and values that stand in attributes: those of a pivot table's memory. */
function readPart(pacote: Pacote, nome: string, lugar: NomeDoLugar): void {
  const bytes = parte(pacote, nome)
  if (bytes === null) return
  let text = ''
  percorrer(bytes, {
    abre: (name, { v, descr, title, displayName, author }) => {
      if (name === 'cNvPr') pacote.juntar.por('DESCRICAO', [title, descr].filter(Boolean).join('\n'))
      for (const value of [v, displayName, author]) if (value !== undefined) text += `${value}\n`
    },
    texto: (said) => (text += said),
    fecha: (name) => {
      if (['p', 'text', 'comment', 'author', 'si'].includes(name)) text += '\n'
    },
  })
  pacote.juntar.por(lugar, text)
}

function sharedStrings(pacote: Pacote): string[] {
  const strings: string[] = []
  const bytes = parte(pacote, 'xl/sharedStrings.xml')
  if (bytes === null) return strings
  let [text, inText, phonetic] = ['', false, 0]
  percorrer(bytes, {
    abre: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      inText = name === 't' && phonetic === 0
    },
    texto: (said) => {
      if (inText) text += said
    },
    fecha: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic--
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

type Sheet = { nome: string; hidden: boolean; part: string }

function sheetsOf(pacote: Pacote): Sheet[] {
  const targets = new Map<string, string>()
  const relations = parte(pacote, 'xl/_rels/workbook.xml.rels')
  if (relations !== null)
    percorrer(relations, {
      abre: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship')
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    })
  const sheets: Sheet[] = []
  const workbook = parte(pacote, 'xl/workbook.xml')
  let name = ''
  if (workbook !== null)
    percorrer(workbook, {
      abre: (element, { name: nome = '', state = 'visible', id = '' }) => {
        name = element === 'definedName' ? nome : ''
        if (element === 'sheet')
          sheets.push({ nome, hidden: state !== 'visible', part: targets.get(id) ?? '' })
      },
      texto: (said) => {
        if (name !== '') pacote.juntar.por('OUTRO', `${name}: ${said}`)
      },
    })
  const rest = quais(pacote, /^xl\/(?:worksheets|chartsheets|dialogsheets)\/[^/]*\.xml$/)
  const unnamed = rest.filter((part) => !sheets.some((sheet) => sheet.part === part))
  return [...sheets, ...unnamed.map((part) => ({ nome: part.split('/').at(-1)!, hidden: true, part }))]
}

type Reading = {
  pacote: Pacote
  strings: readonly string[]
  formats: ReturnType<typeof formatosDe>
  nome: string
  hidden: boolean
}
type Cell = { column: number; type: string; style: number; value: string }

/** Up to the last column that Excel has. */
const COLUMNS_MAX = 16_384

function columnOf(reference: string, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return otherwise
  return Math.min(
    COLUMNS_MAX,
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
  )
}

function readSheet(xml: Uint8Array, { pacote: { juntar }, strings, formats, nome, hidden }: Reading): void {
  const [shown, concealed]: [string[], string[]] = [[], []]
  const table = tabela()
  const hiddenColumns: [number, number][] = []
  const isHidden = (column: number) => hiddenColumns.some(([from, to]) => column >= from && column <= to)
  let [row, rowHidden, cell, inside, header]: [string[], boolean, Cell | null, string, string] = [
    [],
    false,
    null,
    '',
    '',
  ]
  const listener: Ouvinte = {
    abre: (name, { r = '', t = 'n', s = '0', hidden: hides, min = '0', max = '0' }) => {
      inside = name
      if (name === 'col' && hides === '1') hiddenColumns.push([Number(min) - 1, Number(max) - 1])
      if (name === 'row') [row, rowHidden] = [[], hides === '1']
      if (name === 'c') cell = { column: columnOf(r, row.length), type: t, style: Number(s), value: '' }
    },
    texto: (said) => {
      if (cell !== null && (inside === 'v' || inside === 't')) cell.value += said
      else if (/^(?:odd|even|first)(?:Header|Footer)$/.test(inside)) header += `${said}\n`
      else if (/^formula[12]?$|^f$/.test(inside) && /\d{3}/.test(said)) juntar.por('OUTRO', said, { nome })
    },
    fecha: (name) => {
      inside = ''
      if (name === 'c' && cell !== null) {
        row[cell.column] = valueOf(cell, strings, formats)
        cell = null
      }
      if (name !== 'row') return
      const cells = table(Array.from(row, (value) => value ?? ''))
      const apart = (want: boolean) =>
        cells.map((value, i) => ((rowHidden || isHidden(i)) === want ? value : '')).join('\t')
      shown.push(apart(false).trimEnd())
      concealed.push(apart(true).trim())
    },
  }
  percorrer(xml, listener)
  juntar.por(hidden ? 'OCULTO' : 'CORPO', [nome, ...shown].join('\n'), { nome })
  juntar.por('OCULTO', concealed.filter(Boolean).join('\n'), { nome })
  juntar.por('CABECALHO', header, { nome })
}

function valueOf(
  { type, style, value }: Cell,
  strings: readonly string[],
  formats: Reading['formats'],
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  return type === 'n' ? formats(style, value) : value
}
