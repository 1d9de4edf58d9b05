import { deflateSync } from 'node:zlib'

/** Um objeto de PDF escrito à mão: o texto dele ou, com `dados`, um fluxo. */
export type ObjetoDePdf = string | { dict: string; dados: Uint8Array }
export type OpcoesDePdf = {
  /** Tabela de referências clássica ou fluxo (PDF 1.5), com os objetos em fluxo de objetos. */
  xref?: 'tabela' | 'fluxo'
  /** Entradas a mais no trailer. */
  trailer?: string
}

/** Monta um PDF válido: o objeto 1 é o catálogo. */
export function montarPdf(
  objetos: Record<number, ObjetoDePdf>,
  { xref = 'tabela', trailer = '' }: OpcoesDePdf = {},
): Buffer {
  return xref === 'tabela' ? comTabela(objetos, trailer) : comFluxo(objetos, trailer)
}

export type PaginaDePdf = { caixa?: string; mais?: string; texto?: string }

/** Um documento de páginas simples; `mais` entra no dicionário da página. */
export function pdfDePaginas(
  paginas: PaginaDePdf[] = [{}],
  opcoes: OpcoesDePdf & { catalogo?: string } = {},
): Buffer {
  const objetos: Record<number, ObjetoDePdf> = {
    1: `<</Type/Catalog/Pages 2 0 R${opcoes.catalogo ?? ''}>>`,
    2: `<</Type/Pages/Kids[${paginas.map((_, i) => `${10 + 2 * i} 0 R`).join(' ')}]/Count ${paginas.length}>>`,
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  }
  for (const [i, { caixa = '[0 0 595 842]', mais = '', texto }] of paginas.entries()) {
    objetos[10 + 2 * i] =
      `<</Type/Page/Parent 2 0 R/MediaBox${caixa}/Resources<</Font<</F1 3 0 R>>>>/Contents ${11 + 2 * i} 0 R${mais}>>`
    objetos[11 + 2 * i] = {
      dict: '',
      dados: Buffer.from(`BT /F1 12 Tf 150 300 Td (${texto ?? `Página ${i + 1}`}) Tj ET`, 'latin1'),
    }
  }
  return montarPdf(objetos, opcoes)
}

const CABECALHO = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

function escrever(numero: number, objeto: ObjetoDePdf): Buffer {
  if (typeof objeto === 'string') return Buffer.from(`${numero} 0 obj\n${objeto}\nendobj\n`, 'latin1')
  return Buffer.concat([
    Buffer.from(`${numero} 0 obj\n<<${objeto.dict}/Length ${objeto.dados.length}>>\nstream\n`, 'latin1'),
    objeto.dados,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

function comTabela(objetos: Record<number, ObjetoDePdf>, trailer: string): Buffer {
  const partes: Buffer[] = [CABECALHO]
  const posicoes = new Map<number, number>()
  let tamanho = CABECALHO.length
  for (const [numero, objeto] of Object.entries(objetos)) {
    posicoes.set(Number(numero), tamanho)
    const bytes = escrever(Number(numero), objeto)
    partes.push(bytes)
    tamanho += bytes.length
  }
  const ultimo = Math.max(...posicoes.keys())
  const linhas = Array.from({ length: ultimo }, (_, i) => {
    const posicao = posicoes.get(i + 1)
    return posicao === undefined ? '0000000000 65535 f \n' : `${String(posicao).padStart(10, '0')} 00000 n \n`
  })
  partes.push(
    Buffer.from(
      `xref\n0 ${ultimo + 1}\n0000000000 65535 f \n${linhas.join('')}trailer\n<</Size ${ultimo + 1}/Root 1 0 R${trailer}>>\nstartxref\n${tamanho}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(partes)
}

/** Dicionários num fluxo de objetos, fluxos soltos, e a tabela também em fluxo, tudo comprimido. */
function comFluxo(objetos: Record<number, ObjetoDePdf>, trailer: string): Buffer {
  const ultimo = Math.max(...Object.keys(objetos).map(Number))
  const [caixa, tabela] = [ultimo + 1, ultimo + 2]
  const dentro = Object.entries(objetos).filter((par): par is [string, string] => typeof par[1] === 'string')
  const corpo = dentro.map(([, texto]) => Buffer.from(`${texto}\n`, 'latin1'))
  const indices = dentro
    .map(([numero], i) => `${numero} ${corpo.slice(0, i).reduce((soma, { length }) => soma + length, 0)}`)
    .join(' ')
  const cabeca = Buffer.from(`${indices}\n`)
  const entradas = new Map<number, [number, number, number]>(
    dentro.map(([numero], i) => [Number(numero), [2, caixa, i]]),
  )
  const partes: Buffer[] = [CABECALHO]
  let tamanho = CABECALHO.length
  const por = (numero: number, objeto: ObjetoDePdf) => {
    entradas.set(numero, [1, tamanho, 0])
    const bytes = escrever(numero, objeto)
    partes.push(bytes)
    tamanho += bytes.length
  }
  for (const [numero, objeto] of Object.entries(objetos))
    if (typeof objeto !== 'string') por(Number(numero), objeto)
  por(caixa, {
    dict: `/Type/ObjStm/N ${dentro.length}/First ${cabeca.length}/Filter/FlateDecode`,
    dados: deflateSync(Buffer.concat([cabeca, ...corpo])),
  })
  entradas.set(tabela, [1, tamanho, 0])
  const linhas = Array.from({ length: tabela + 1 }, (_, numero) => {
    const [tipo, posicao, extra] = entradas.get(numero) ?? [0, 0, 255]
    const linha = Buffer.alloc(7)
    linha.writeUInt8(tipo, 0)
    linha.writeUInt32BE(posicao, 1)
    linha.writeUInt16BE(extra, 5)
    return linha
  })
  const inicio = tamanho
  partes.push(
    escrever(tabela, {
      dict: `/Type/XRef/Size ${tabela + 1}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode${trailer}`,
      dados: deflateSync(Buffer.concat(linhas)),
    }),
  )
  partes.push(Buffer.from(`startxref\n${inicio}\n%%EOF\n`))
  return Buffer.concat(partes)
}
