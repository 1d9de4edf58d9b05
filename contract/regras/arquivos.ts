/** Extensões aceitas e o Content-Type a que o PUT fica preso. */
export const CONTENT_TYPE = {
  pdf: 'application/pdf',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
} as const

export type Extensao = keyof typeof CONTENT_TYPE

export const extensaoAceita = (extensao: string): extensao is Extensao =>
  Object.hasOwn(CONTENT_TYPE, extensao)

/** Extensão em minúsculas, sem ponto; vazia quando o nome não tem. */
export function extensaoDe(nome: string): string {
  const ponto = nome.lastIndexOf('.')
  return ponto < 1 ? '' : nome.slice(ponto + 1).toLowerCase()
}

/** Bytes por extenso, com vírgula decimal: 1,5 MB. */
export function tamanhoPorExtenso(bytes: number): string {
  const unidades = ['B', 'kB', 'MB', 'GB']
  let valor = bytes
  let i = 0
  while (valor >= 1024 && i < unidades.length - 1) {
    valor /= 1024
    i++
  }
  return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unidades[i]}`
}
