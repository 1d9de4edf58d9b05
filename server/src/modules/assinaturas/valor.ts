import { createPublicKey } from 'node:crypto'
import { validacao } from '@autos/contract/erros.ts'
import type { Certificate } from '@autos/pades'

/** Bytes de r e de s, por tamanho da curva. */
const CURVAS = new Set([64, 96, 132])

/**
 * O valor que a chave deu. De curva elíptica pode vir como r e s em sequência (PKCS#11, Web Crypto): no CMS
 * vai em DER.
 */
export function valorEmDer(cert: Certificate, base64: string): Buffer {
  const valor = Buffer.from(base64, 'base64')
  if (valor.length < 32 || valor.length > 2048)
    throw validacao('assinatura', 'O valor da assinatura não pôde ser lido.')
  const { asymmetricKeyType } = createPublicKey({ key: cert.spki, format: 'der', type: 'spki' })
  return asymmetricKeyType === 'ec' && CURVAS.has(valor.length) ? sequencia(valor) : valor
}

function sequencia(valor: Buffer): Buffer {
  const metade = valor.length / 2
  const corpo = Buffer.concat([inteiro(valor.subarray(0, metade)), inteiro(valor.subarray(metade))])
  return Buffer.concat([
    Buffer.from(corpo.length < 128 ? [0x30, corpo.length] : [0x30, 0x81, corpo.length]),
    corpo,
  ])
}

function inteiro(bytes: Buffer): Buffer {
  const inicio = Math.min(bytes.findIndex((byte) => byte !== 0) >>> 0, bytes.length - 1)
  const limpo = bytes.subarray(inicio)
  const positivo = (limpo[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), limpo]) : limpo
  return Buffer.concat([Buffer.from([0x02, positivo.length]), positivo])
}
