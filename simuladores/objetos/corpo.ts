import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ErroS3 } from './erro.ts'

/** What the client promised about the bytes; each promise is kept or the upload is refused. */
export type Promessas = {
  md5?: string | undefined
  sha256?: string | undefined
  crc32?: string | undefined
  corpo?: string | undefined
}

export type Resumo = { tamanho: number; md5: Buffer; sha256?: Buffer; crc32?: Buffer }
/** What is worth knowing besides the MD5, which names the object: what somebody may promise. */
export type Contas = { sha256: boolean; crc32: boolean }

/** Runs over the bytes once, in pieces, and keeps what has to be known of them. */
export function conferente(
  limite: number,
  contas: Contas,
): {
  passar(parte: Buffer): void
  concluir(promessas: Promessas): Resumo
} {
  const md5 = createHash('md5')
  const sha256 = contas.sha256 ? createHash('sha256') : undefined
  let crc = 0
  let tamanho = 0
  return {
    passar(parte) {
      tamanho += parte.length
      if (tamanho > limite) throw new ErroS3('EntityTooLarge')
      md5.update(parte)
      sha256?.update(parte)
      if (contas.crc32) crc = crc32(parte, crc)
    },
    concluir(promessas) {
      const palavra = Buffer.alloc(4)
      palavra.writeUInt32BE(crc)
      const resumo = {
        tamanho,
        md5: md5.digest(),
        ...(sha256 === undefined ? {} : { sha256: sha256.digest() }),
        ...(contas.crc32 ? { crc32: palavra } : {}),
      }
      if (promessas.corpo && promessas.corpo !== resumo.sha256?.toString('hex'))
        throw new ErroS3('XAmzContentSHA256Mismatch')
      for (const nome of ['md5', 'sha256', 'crc32'] as const) cumprir(promessas[nome], resumo[nome])
      return resumo
    },
  }
}

function cumprir(prometido: string | undefined, resumo: Buffer | undefined): void {
  if (prometido === undefined) return
  const bytes = Buffer.from(prometido, 'base64')
  if (bytes.length !== resumo?.length || bytes.toString('base64') !== prometido)
    throw new ErroS3('InvalidDigest')
  if (!bytes.equals(resumo)) throw new ErroS3('BadDigest')
}

/**
 * Unwraps `aws-chunked` (`<hex>\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`), which the SDK uses for streams of
 * unknown checksum.
 */
export async function* desembrulhar(
  origem: AsyncIterable<Buffer>,
  finais: Map<string, string>,
): AsyncGenerator<Buffer> {
  let resto: Buffer = Buffer.alloc(0)
  const fonte = origem[Symbol.asyncIterator]()
  const encher = async () => {
    const { value, done } = await fonte.next()
    if (done) throw new ErroS3('IncompleteBody')
    resto = resto.length ? Buffer.concat([resto, value]) : value
  }
  const linha = async () => {
    for (;;) {
      const fim = resto.indexOf('\r\n')
      if (fim >= 0) {
        const texto = resto.subarray(0, fim).toString('latin1')
        resto = resto.subarray(fim + 2)
        return texto
      }
      if (resto.length > 16_384) throw new ErroS3('InvalidArgument', 'The chunk header is too long.')
      await encher()
    }
  }

  for (;;) {
    const cabeca = /^([0-9a-fA-F]{1,8})(;.*)?$/.exec(await linha())
    if (!cabeca) throw new ErroS3('InvalidArgument', 'The chunk header is not valid.')
    let faltam = parseInt(cabeca[1]!, 16)
    if (faltam === 0) break
    while (faltam > 0) {
      if (!resto.length) await encher()
      const parte = resto.subarray(0, faltam)
      resto = resto.subarray(parte.length)
      faltam -= parte.length
      yield parte
    }
    if ((await linha()) !== '') throw new ErroS3('InvalidArgument', 'The chunk has no end.')
  }
  for (let final = await linha(); final !== ''; final = await linha()) {
    const i = final.indexOf(':')
    finais.set(final.slice(0, i).trim().toLowerCase(), final.slice(i + 1).trim())
  }
}
