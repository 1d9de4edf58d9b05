// Where a file carries text, besides what is drawn on its pages; and where nobody could look.

// prettier-ignore
export const LUGARES = [
  'PAGINA', 'TROCADO', 'FORA', 'CAMADA', 'CAMPO', 'COMENTARIO', 'SUMARIO', 'ANEXO', 'PROPRIEDADES',
  'CORPO', 'CABECALHO', 'NOTA', 'EXCLUIDO', 'OCULTO', 'DESCRICAO', 'ENDERECO', 'IMAGEM', 'OUTRO',
] as const
export type NomeDoLugar = (typeof LUGARES)[number]

/** Why it was not read: it has a password, is of a kind nobody reads here, is too large, is damaged, or is a picture. */
export const FALTAS = ['SENHA', 'FORMATO', 'GRANDE', 'DANIFICADO', 'IMAGEM'] as const
export type Falta = (typeof FALTAS)[number]

/** `nome`: of the field, the sheet, the attachment; empty where there is only one. `caixa`: as in PaginaLida, where it is seen. */
export type LugarLido = {
  lugar: NomeDoLugar
  nome: string
  pagina: number | null
  texto: string
  falta: Falta | null
  caixa: [number, number, number, number] | null
}

/** What the reader looks for in each kind of file, found or not; other kinds it does not read. */
// prettier-ignore
const DE: Record<'pdf' | 'escritorio', readonly NomeDoLugar[]> = {
  pdf: ['PAGINA', 'TROCADO', 'FORA', 'CAMADA', 'CAMPO', 'COMENTARIO', 'SUMARIO', 'ANEXO', 'PROPRIEDADES', 'DESCRICAO', 'ENDERECO', 'OUTRO'],
  escritorio: ['CORPO', 'CABECALHO', 'NOTA', 'COMENTARIO', 'EXCLUIDO', 'OCULTO', 'CAMPO', 'ANEXO', 'PROPRIEDADES', 'DESCRICAO', 'ENDERECO', 'OUTRO'],
}
export const EXAMINADOS: Partial<Record<string, readonly NomeDoLugar[]>> = {
  pdf: DE.pdf,
  docx: DE.escritorio,
  xlsx: DE.escritorio,
  odt: DE.escritorio,
  ods: DE.escritorio,
  txt: ['CORPO'],
  csv: ['CORPO'],
  zip: ['ANEXO'],
}

/** Of a place: longer is read no further, and said to be too large. */
export const TEXTO_MAX = 400_000
