/** Names of columns under which a bare number is somebody's. */
const NAMES =
  /^\W*(?:c\.?p\.?f|pis|pasep|nis|nit|cns|cart[aã]o (?:do )?sus|r\.?g|identidade|t[ií]tulo(?: de eleitor| eleitoral)?|tel(?:efone)?s?|fone|celular|whats\s?app|ag[eê]ncia|conta(?: corrente)?)\b[^\d]{0,30}$/i
const CPF = /^\W*c\.?p\.?f/i
const HEADER_ROWS = 20
const NUMBER = /\d{4}/

export type Tabela = (row: readonly string[]) => string[]

/**
 * Rows of a table as they are to be read: what stands under a name that says whose number it is, is said with that
 * name; programs that count drop the zeros before a CPF, and they are put back.
 */
export function tabela(): Tabela {
  const names = new Map<number, string>()
  let rows = 0
  return (row) => {
    rows++
    return row.map((cell, column) => {
      const text = cell.trim()
      if (rows <= HEADER_ROWS && NAMES.test(text)) names.set(column, text.replace(/[\s:]+$/, ''))
      const name = names.get(column)
      return name === undefined || !NUMBER.test(text) ? text : `${name}: ${whole(name, text)}`
    })
  }
}

const whole = (name: string, text: string): string =>
  CPF.test(name) && /^\d{8,10}$/.test(text) ? text.padStart(11, '0') : text

/** Cells apart by tabs, rows by lines. */
export function tabelaEmTexto(rows: readonly (readonly string[])[]): string {
  const table = tabela()
  return rows.map((row) => table(row).join('\t').trimEnd()).join('\n')
}

/** Rows and cells of a CSV, by the separator that its first line uses most. */
export function linhasDeCsv(text: string): string[][] {
  const first = text.slice(0, 2_000).split('\n', 1)[0]!
  const separator = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  return text.split(/\r?\n/).map((line) => cellsOf(line, separator))
}

function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
