import { dobrar } from '@autos/contract/regras/texto.ts'

/** Saves rows as a CSV file. Semicolon and BOM: it opens right in Calc and Excel in pt-BR. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((fields) => fields.map(escaped).join(';')).join('\r\n')
  const url = URL.createObjectURL(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${fileName(name)}.csv`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

function fileName(name: string): string {
  return dobrar(name).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') // prettier-ignore
}

/** A field that begins with = + - @ would be a formula in the spreadsheet of who opens it. */
function escaped(field: string): string {
  const inert = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
