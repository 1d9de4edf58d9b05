import { dobrar } from '@autos/contract/regras/texto.ts'

export type CsvValue = string | number | null

/** Saves rows as a CSV file. Semicolon, decimal comma and BOM: it opens right in Calc and Excel in pt-BR. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
  saveCsvText(name, `\ufeff${rows.map((fields) => fields.map(csvField).join(';')).join('\r\n')}\r\n`)
}

/** The same of what is CSV already. */
export function saveCsvText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${fileName(name)}.csv`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

function fileName(name: string): string {
  return dobrar(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A text that begins with = + - @ would be a formula in the spreadsheet of who opens it. */
export function csvField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
