import { constants, createECDH, privateEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import { inteiro, nulo, octetos, oid, sequencia, type Der } from './der.ts'

export type Resumo = 'SHA-256' | 'SHA-384' | 'SHA-512'

export const RESUMOS: Record<Resumo, { oid: string; tamanho: number }> = {
  'SHA-256': { oid: '2.16.840.1.101.3.4.2.1', tamanho: 32 },
  'SHA-384': { oid: '2.16.840.1.101.3.4.2.2', tamanho: 48 },
  'SHA-512': { oid: '2.16.840.1.101.3.4.2.3', tamanho: 64 },
}

/**
 * A signature over a hash that somebody else took, as tokens and PSCs give it: PKCS #1 v1.5 (RFC 8017 §8.2),
 * or ECDSA in DER.
 */
export function assinarResumo(chave: KeyObject, resumo: Buffer, algoritmo: Resumo): Buffer {
  if (chave.asymmetricKeyType === 'ec') return ecdsa(chave, resumo)
  const info = sequencia(sequencia(oid(RESUMOS[algoritmo].oid), nulo()), octetos(resumo))
  return privateEncrypt({ key: chave, padding: constants.RSA_PKCS1_PADDING }, info)
}

const CURVAS: Record<string, { ordem: bigint; bytes: number }> = {
  prime256v1: { ordem: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n, bytes: 32 },
  secp384r1: {
    ordem:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    bytes: 48,
  },
}

/**
 * FIPS 186-5 §6.4.1. Node always hashes what it signs, so the arithmetic is done here; the point k·G is
 * OpenSSL's. Development keys only: the time it takes depends on them.
 */
function ecdsa(chave: KeyObject, resumo: Buffer): Der {
  const curva = chave.asymmetricKeyDetails?.namedCurve ?? ''
  const { ordem, bytes } = CURVAS[curva]!
  const d = numero(Buffer.from(chave.export({ format: 'jwk' }).d!, 'base64url'))
  const z = numero(resumo.subarray(0, bytes)) % ordem
  for (;;) {
    const k = (numero(randomBytes(bytes + 8)) % (ordem - 1n)) + 1n
    const ponto = createECDH(curva)
    ponto.setPrivateKey(Buffer.from(k.toString(16).padStart(bytes * 2, '0'), 'hex'))
    const r = numero(ponto.getPublicKey().subarray(1, 1 + bytes)) % ordem
    const s = (inverso(k, ordem) * (z + r * d)) % ordem
    if (r !== 0n && s !== 0n) return sequencia(inteiro(r), inteiro(s))
  }
}

const numero = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

/** Of a number modulo a prime, by Euclid. */
function inverso(valor: bigint, modulo: bigint): bigint {
  let [a, b, x, y] = [valor, modulo, 1n, 0n]
  while (b !== 0n) {
    const quociente = a / b
    ;[a, b, x, y] = [b, a - quociente * b, y, x - quociente * y]
  }
  return ((x % modulo) + modulo) % modulo
}
