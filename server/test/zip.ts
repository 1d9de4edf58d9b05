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

/** Um .zip com uma entrada, sem compressão. */
export function zipDeUm(nome: string, texto: string): Buffer {
  const [n, t] = [Buffer.from(nome), Buffer.from(texto)]
  const comum = Buffer.alloc(26)
  comum.writeUInt16LE(20)
  comum.writeUInt32LE(t.length, 14)
  comum.writeUInt32LE(t.length, 18)
  comum.writeUInt16LE(n.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), comum, n, t])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comum, Buffer.alloc(14), n])
  const fim = Buffer.alloc(22)
  fim.write('PK\x05\x06', 'latin1')
  fim.writeUInt16LE(1, 10)
  fim.writeUInt32LE(central.length, 12)
  fim.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, fim])
}
