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
