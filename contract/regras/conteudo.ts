import { MENSAGENS } from '../mensagens.ts'
import type { Extensao } from './arquivos.ts'

/** Quanto, do começo, basta para saber se é texto. */
export const COMECO_DO_TEXTO = 1_000_000

/**
 * Só o começo decide, salvo no que se reconhece por uma parte que pode estar em qualquer lugar. `comeco`: o primeiro
 * milhão de bytes, ou todos; `pedacos`: todos, na ordem, cada vez que se pede.
 */
export type Conteudo = {
  comeco: Uint8Array
  pedacos(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const codigos = (texto: string): number[] => [...texto].map((letra) => letra.charCodeAt(0))

const em = (bytes: Uint8Array, lugar: number, assinatura: string): boolean =>
  estao(bytes, lugar, codigos(assinatura))

const estao = (bytes: Uint8Array, lugar: number, procurados: readonly number[]): boolean =>
  procurados.every((codigo, i) => bytes[lugar + i] === codigo)

/** Também o que começa num pedaço e acaba no outro. */
async function contem({ pedacos }: Conteudo, texto: string): Promise<boolean> {
  const procurados = codigos(texto)
  let fim = new Uint8Array()
  for await (const pedaco of pedacos()) {
    const emenda = unidos(fim, pedaco.subarray(0, texto.length))
    if (acha(emenda, procurados) || acha(pedaco, procurados)) return true
    fim = (pedaco.length < texto.length ? emenda : pedaco).slice(-texto.length)
  }
  return false
}

function acha(bytes: Uint8Array, procurados: readonly number[]): boolean {
  const primeiro = procurados[0]!
  for (let lugar = bytes.indexOf(primeiro); lugar !== -1; lugar = bytes.indexOf(primeiro, lugar + 1))
    if (estao(bytes, lugar, procurados)) return true
  return false
}

function unidos(antes: Uint8Array, depois: Uint8Array): Uint8Array<ArrayBuffer> {
  const todos = new Uint8Array(antes.length + depois.length)
  todos.set(antes)
  todos.set(depois, antes.length)
  return todos
}

/** ZIP em que há a entrada que esse tipo de arquivo tem de ter. */
const zipCom =
  (entrada: string) =>
  async (bytes: Uint8Array, todo: Conteudo): Promise<boolean> =>
    em(bytes, 0, 'PK\x03\x04') && (await contem(todo, entrada))

/**
 * OpenDocument: a primeira entrada é `mimetype`, sem compressão, com o tipo dentro (ODF 1.3, parte 2, §3.3).
 */
const openDocument =
  (tipo: string) =>
  (bytes: Uint8Array): boolean =>
    em(bytes, 0, 'PK\x03\x04') && em(bytes, 30, `mimetypeapplication/vnd.oasis.opendocument.${tipo}`)

/** Texto não tem NUL nem controles binários; se é UTF-8 ou Latin-1, quem lê o dirá. */
const texto = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, COMECO_DO_TEXTO).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))

// prettier-ignore
const E: Record<Extensao, (bytes: Uint8Array, todo: Conteudo) => boolean | Promise<boolean>> = {
  pdf:  (b) => em(b, 0, '%PDF-'),
  odt:  openDocument('text'),
  ods:  openDocument('spreadsheet'),
  docx: zipCom('word/document.xml'),
  xlsx: zipCom('xl/workbook.'),
  zip:  (b) => em(b, 0, 'PK\x03\x04') || em(b, 0, 'PK\x05\x06'),
  png:  (b) => em(b, 0, '\x89PNG\r\n\x1a\n'),
  jpg:  (b) => em(b, 0, '\xff\xd8\xff'),
  jpeg: (b) => em(b, 0, '\xff\xd8\xff'),
  txt:  texto,
  csv:  texto,
  mp3:  (b) => em(b, 0, 'ID3') || (b[0] === 0xff && ((b[1] ?? 0) & 0xe6) === 0xe2),
  mp4:  (b) => em(b, 4, 'ftyp'),
}

/** Os bytes começam como um arquivo desta extensão. */
export const pareceSer = async (extensao: Extensao, conteudo: Conteudo): Promise<boolean> =>
  conteudo.comeco.length > 0 && (await E[extensao](conteudo.comeco, conteudo))

/**
 * Por que o conteúdo não serve ao que o nome diz, ou nulo. O arquivo de escritório com senha, e o dos programas de
 * antes de 2007, são um CFB por dentro (MS-CFB), em que cada parte tem nome em UTF-16; o com senha só tem o pacote
 * cifrado (MS-OFFCRYPTO).
 */
export async function recusaDoConteudo(extensao: Extensao, conteudo: Conteudo): Promise<string | null> {
  const { comeco } = conteudo
  if (await pareceSer(extensao, conteudo)) return null
  if (extensao === 'pdf') return MENSAGENS.pdfInvalido
  if (!DE_ESCRITORIO.includes(extensao)) return naoEhDoTipo(extensao)
  if (em(comeco, 0, '{\\rtf')) return deOutroTempo('rtf', extensao)
  if (!em(comeco, 0, CFB)) return naoEhDoTipo(extensao)
  if (await temParte(conteudo, 'EncryptedPackage')) return RECUSA_DO_ZIP.senha
  for (const [parte, era] of Object.entries(PARTES_ANTIGAS))
    if (await temParte(conteudo, parte)) return deOutroTempo(era, extensao)
  return naoEhDoTipo(extensao)
}

const DE_ESCRITORIO: readonly Extensao[] = ['odt', 'ods', 'docx', 'xlsx']
const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const PARTES_ANTIGAS = { WordDocument: 'doc', Workbook: 'xls', 'PowerPoint Document': 'ppt' }
const temParte = (conteudo: Conteudo, nome: string): Promise<boolean> =>
  contem(conteudo, [...nome].map((letra) => `${letra}\0`).join(''))

export const naoEhDoTipo = (extensao: string): string =>
  `O conteúdo do arquivo não é de um .${extensao}. Abra-o no programa que o criou, salve-o como .${extensao} e envie este.`

const deOutroTempo = (era: string, extensao: string): string =>
  `O arquivo é um .${era} com o nome de .${extensao}. Abra-o no Word ou no LibreOffice, salve-o como .${extensao} e envie este.`

/** O que o antivírus achou, pelo nome que ele lhe dá. */
export const comAmeaca = (nome: string): string =>
  `O antivírus encontrou uma ameaça neste arquivo (${nome}). Não o abra: peça outro a quem o fez ou avise o suporte.`

/** Por que um PDF que se abre não se aceita: o navegador o diz antes de enviar, o servidor ao conferir. */
export const RECUSA_DO_PDF = {
  senha: 'O PDF está protegido por senha.',
  xfa: 'O PDF contém formulário XFA, que não é aceito. Imprima-o em um novo PDF e envie este.',
  javascript: 'O PDF contém JavaScript, que não é aceito. Imprima-o em um novo PDF e envie este.',
  programas: 'O PDF contém ação que abre programas, que não é aceita. Imprima-o em um novo PDF e envie este.',
  embutido:
    'O PDF traz um programa anexado, que não é aceito. Imprima-o em um novo PDF, sem o anexo, e envie este.',
  duasCoisas:
    'O PDF é ao mesmo tempo outro tipo de arquivo, o que não é aceito. Imprima-o em um novo PDF e envie este.',
  paginas: 'O PDF tem mais de 10.000 páginas. Divida-o em partes e envie cada uma.',
  tamanho:
    'O PDF tem uma página maior que o limite de 0,92 × 5,08 m, em que cabe uma folha A0. Imprima-o em um novo PDF de páginas menores e envie este.',
} as const

/** O mesmo, do .zip e dos arquivos de escritório, que são ZIP por dentro. */
export const RECUSA_DO_ZIP = {
  macro: 'O arquivo contém macros, que não são aceitas. Salve-o sem macros, ou como PDF, e envie este.',
  bomba:
    'O arquivo, descompactado, é grande demais para o que aparenta. Divida-o em partes ou salve-o como PDF, e envie de novo.',
  entradas: 'O arquivo tem mais de 20.000 arquivos dentro. Divida-o em partes e envie cada uma.',
  senha:
    'O arquivo está protegido por senha. Abra-o no programa que o criou, salve-o sem senha e envie este.',
  danificado: 'O arquivo está danificado. Abra-o no programa que o criou, salve-o de novo e envie este.',
} as const
