import { type Bytes, wholeOf } from '../open-file.ts'

/** What travels between parent and child: some JSON and some bytes. */
export type Envelope = { dados: unknown; bytes: Uint8Array }
/** What a child is asked: what is in a file goes to it as the open file. */
export type Asked = { dados: unknown; bytes: Bytes }

/**
 * `arquivo`: the bytes are not here but, as many, in the file that goes with it. `emArquivo`: those of the answer are
 * to be written to the file that waits for them.
 */
type Said = { dados: unknown; arquivo?: number; emArquivo?: true }

export function pack({ dados, bytes }: Asked, { emArquivo = false } = {}): Uint8Array {
  const here = bytes instanceof Uint8Array
  const said: Said = {
    dados,
    ...(here ? {} : { arquivo: bytes.tamanho }),
    ...(emArquivo ? { emArquivo } : {}),
  }
  const json = Buffer.from(JSON.stringify(said))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, here ? bytes : new Uint8Array()])
}

export function unpack(packed: Uint8Array): Envelope {
  const { dados, bytes } = opened(packed)
  return { dados, bytes: wholeOf(bytes) }
}

/** `descritor`: of the file that goes with it, if there is one. */
export function opened(packed: Uint8Array, descritor?: number): Asked & { emArquivo: boolean } {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.length)
  const length = view.length < 4 ? -1 : view.readUInt32BE()
  if (length < 0 || 4 + length > view.length) throw new Error('Resposta incompleta do processo isolado.')
  const {
    dados = null,
    arquivo,
    emArquivo = false,
  } = JSON.parse(view.toString('utf8', 4, 4 + length)) as Said
  const there = arquivo !== undefined && descritor !== undefined
  return { dados, emArquivo, bytes: there ? { descritor, tamanho: arquivo } : view.subarray(4 + length) }
}
