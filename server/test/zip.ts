import { crc32 } from 'node:zlib'

/**
 * O que há num arquivo ZIP sem compressão, pelo diretório central dele; o caminho repetido ou comprimido é
 * erro.
 */
export function lerZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const fim = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entradas = new Map<string, Buffer>()
  let em = zip.readUInt32LE(fim + 16)
  for (let i = 0; i < zip.readUInt16LE(fim + 10); i++) {
    const [metodo, tamanho, nome, extra, comentario, local] = [
      zip.readUInt16LE(em + 10),
      zip.readUInt32LE(em + 24),
      zip.readUInt16LE(em + 28),
      zip.readUInt16LE(em + 30),
      zip.readUInt16LE(em + 32),
      zip.readUInt32LE(em + 42),
    ]
    const caminho = zip.toString('utf8', em + 46, em + 46 + nome)
    if (metodo !== 0 || entradas.has(caminho)) throw new Error(`entrada inesperada: ${caminho}`)
    const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    entradas.set(caminho, zip.subarray(inicio, inicio + tamanho))
    em += 46 + nome + extra + comentario
  }
  return entradas
}

/** Um ZIP sem compressão, como os programas o leem. */
export function zipDe(partes: Record<string, string | Uint8Array>): Buffer {
  const [corpo, diretorio]: [Buffer[], Buffer[]] = [[], []]
  let lugar = 0
  for (const [nome, conteudo] of Object.entries(partes)) {
    const [escrito, dados] = [Buffer.from(nome), Buffer.from(conteudo as Uint8Array)]
    const comum = Buffer.alloc(26)
    comum.writeUInt16LE(20, 0)
    comum.writeUInt16LE(0x0800, 2)
    comum.writeUInt32LE(crc32(dados), 10)
    comum.writeUInt32LE(dados.length, 14)
    comum.writeUInt32LE(dados.length, 18)
    comum.writeUInt16LE(escrito.length, 22)
    corpo.push(Buffer.from('PK\x03\x04'), comum, escrito, dados)
    const resto = Buffer.alloc(14)
    resto.writeUInt32LE(lugar, 10)
    diretorio.push(Buffer.from('PK\x01\x02\x14\0'), comum, resto, escrito)
    lugar += 30 + escrito.length + dados.length
  }
  const lista = Buffer.concat(diretorio)
  const fim = Buffer.alloc(18)
  const quantas = Object.keys(partes).length
  fim.writeUInt16LE(quantas, 4)
  fim.writeUInt16LE(quantas, 6)
  fim.writeUInt32LE(lista.length, 8)
  fim.writeUInt32LE(lugar, 12)
  return Buffer.concat([...corpo, lista, Buffer.from('PK\x05\x06'), fim])
}

/** Um .zip com uma entrada, sem compressão. */
export const zipDeUm = (nome: string, texto: string): Buffer => zipDe({ [nome]: texto })
