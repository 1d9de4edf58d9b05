/** What travels between parent and child: some JSON and some bytes. */
export type Envelope = { dados: unknown; bytes: Uint8Array }

export function pack({ dados, bytes }: Envelope): Uint8Array {
  const json = Buffer.from(JSON.stringify(dados ?? null))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, bytes])
}

export function unpack(packed: Uint8Array): Envelope {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.length)
  const length = view.length < 4 ? -1 : view.readUInt32BE()
  if (length < 0 || 4 + length > view.length) throw new Error('Resposta incompleta do processo isolado.')
  return {
    dados: JSON.parse(view.toString('utf8', 4, 4 + length)) as unknown,
    bytes: view.subarray(4 + length),
  }
}
