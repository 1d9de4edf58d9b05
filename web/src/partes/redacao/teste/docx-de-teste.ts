/** `diz`: mente sobre o tamanho; `compacta`: os bytes já vêm compactados (deflate). */
type Entrada = { nome: string; dados: Uint8Array | string; diz?: number; compacta?: boolean }

const bytesDe = (dados: Uint8Array | string) =>
  typeof dados === 'string' ? new TextEncoder().encode(dados) : dados

/** Um ZIP como os programas os leem: sem soma de verificação. */
export function zipDe(entradas: readonly Entrada[]): Uint8Array<ArrayBuffer> {
  const [partes, diretorio]: [number[][], number[][]] = [[], []]
  let lugar = 0
  for (const { nome, dados, diz, compacta = false } of entradas) {
    const [bytes, escrito] = [bytesDe(dados), [...bytesDe(nome)]]
    const comum = [
      20,
      0,
      0,
      0,
      compacta ? 8 : 0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      ...em4(bytes.length),
      ...em4(diz ?? bytes.length),
      ...em2(escrito.length),
      0,
      0,
    ]
    const local = [0x50, 0x4b, 3, 4, ...comum, ...escrito, ...bytes]
    partes.push(local)
    diretorio.push([
      0x50,
      0x4b,
      1,
      2,
      20,
      0,
      ...comum,
      ...Array<number>(10).fill(0),
      ...em4(lugar),
      ...escrito,
    ])
    lugar += local.length
  }
  const tamanho = diretorio.flat().length
  const quantas = em2(entradas.length)
  const fim = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...quantas, ...quantas, ...em4(tamanho), ...em4(lugar), 0, 0]
  return new Uint8Array([...partes.flat(), ...diretorio.flat(), ...fim])
}

const em2 = (n: number): number[] => [n & 0xff, (n >> 8) & 0xff]
const em4 = (n: number): number[] => [...em2(n & 0xffff), ...em2(n >>> 16)]

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const TIPOS =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELACOES =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
const ESTILOS = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/></w:style></w:styles>`

export const paragrafo = (texto: string, propriedades = '', letras = ''): string =>
  `<w:p><w:pPr>${propriedades}</w:pPr><w:r><w:rPr>${letras}</w:rPr><w:t xml:space="preserve">${texto}</w:t></w:r></w:p>`

/** Um .docx com este corpo; `mais`: outras entradas. */
export const docxDe = (corpo: string, mais: readonly Entrada[] = []): Uint8Array<ArrayBuffer> =>
  zipDe([
    { nome: '[Content_Types].xml', dados: TIPOS },
    { nome: '_rels/.rels', dados: RELACOES },
    ...(mais.some(({ nome }) => nome === NOME_DOS_ESTILOS)
      ? []
      : [{ nome: NOME_DOS_ESTILOS, dados: ESTILOS }]),
    { nome: 'word/document.xml', dados: `<w:document ${W}><w:body>${corpo}</w:body></w:document>` },
    ...mais,
  ])
const NOME_DOS_ESTILOS = 'word/styles.xml'
