// DER (X.690), written by hand and on purpose not by pades/: what signs here shall share no mistake with what
// verifies there. Reading is left to asn1js and pkijs.

/** A whole encoded value. */
export type Der = Buffer

export function tlv(marca: number, ...partes: readonly (Buffer | undefined)[]): Der {
  const conteudo = Buffer.concat(partes.filter((parte) => parte !== undefined))
  return Buffer.concat([Buffer.from([marca]), comprimento(conteudo.length), conteudo])
}

/** A constructed value whose end is marked and not announced: BER, as programs that write while they go do it. */
export const indefinida = (marca: number, ...partes: readonly (Buffer | undefined)[]): Buffer =>
  Buffer.concat([
    Buffer.from([marca, 0x80]),
    ...partes.filter((parte) => parte !== undefined),
    Buffer.from([0, 0]),
  ])

function comprimento(n: number): Buffer {
  if (n < 0x80) return Buffer.from([n])
  const bytes = minimo(BigInt(n))
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

const minimo = (n: bigint): Buffer => {
  const hex = n.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

/** What is undefined is left out: OPTIONAL fields. */
export const sequencia = (...partes: readonly (Buffer | undefined)[]): Der => tlv(0x30, ...partes)
/** SET OF: in DER sorted by encoding. */
export const conjunto = (...partes: readonly Buffer[]): Der => tlv(0x31, ...ordenadas(partes))
export const ordenadas = (partes: readonly Buffer[]): Buffer[] => partes.toSorted(Buffer.compare)
/** `[n]` around whole values: EXPLICIT, or an IMPLICIT constructed one. */
export const contexto = (n: number, ...partes: readonly (Buffer | undefined)[]): Der =>
  tlv(0xa0 | n, ...partes)
/** `[n] IMPLICIT` of a primitive value's content. */
export const contextoSimples = (n: number, conteudo: Buffer): Der => tlv(0x80 | n, conteudo)
/** The same value under the tag `[n] IMPLICIT`. */
export const remarcar = (n: number, valor: Der): Der =>
  Buffer.concat([Buffer.from([0xa0 | n]), valor.subarray(1)])

export const booleano = (sim: boolean): Der => tlv(0x01, Buffer.from([sim ? 0xff : 0]))
export const nulo = (): Der => tlv(0x05)
export const octetos = (bytes: Buffer): Der => tlv(0x04, bytes)
export const bits = (bytes: Buffer, sobras = 0): Der => tlv(0x03, Buffer.from([sobras]), bytes)
export const enumerado = (n: number): Der => tlv(0x0a, Buffer.from([n]))
export const utf8 = (texto: string): Der => tlv(0x0c, Buffer.from(texto))
export const imprimivel = (texto: string): Der => tlv(0x13, Buffer.from(texto, 'latin1'))
export const ia5 = (texto: string): Der => tlv(0x16, Buffer.from(texto, 'latin1'))

/** A non-negative INTEGER; a buffer is taken as its unsigned bytes. */
export function inteiro(valor: number | bigint | Buffer): Der {
  const bytes = minimo(Buffer.isBuffer(valor) ? BigInt(`0x${valor.toString('hex') || '0'}`) : BigInt(valor))
  return bytes[0]! & 0x80 ? tlv(0x02, Buffer.from([0]), bytes) : tlv(0x02, bytes)
}

/** BIT STRING with named bits (KeyUsage, ReasonFlags, PKIFailureInfo): trailing zeros do not count. */
export function bitsNomeados(...numeros: readonly number[]): Der {
  const maior = Math.max(...numeros)
  const bytes = Buffer.alloc(Math.floor(maior / 8) + 1)
  for (const n of numeros) bytes[n >> 3]! |= 0x80 >> (n & 7)
  return bits(bytes, 7 - (maior & 7))
}

export function oid(texto: string): Der {
  const [primeiro = 0n, segundo = 0n, ...resto] = texto.split('.').map(BigInt)
  return tlv(0x06, ...[primeiro * 40n + segundo, ...resto].map(base128))
}

function base128(n: bigint): Buffer {
  const bytes = [Number(n & 0x7fn)]
  for (let resto = n >> 7n; resto > 0n; resto >>= 7n) bytes.unshift(Number(resto & 0x7fn) | 0x80)
  return Buffer.from(bytes)
}

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280 §4.1.2.5). */
export function tempo(em: Date): Der {
  const texto = em.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return em.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(`${texto.slice(2)}Z`))
    : tlv(0x18, Buffer.from(`${texto}Z`))
}

/** GeneralizedTime; with milliseconds where they matter, without trailing zeros. */
export function tempoGeral(em: Date, milissegundos = false): Der {
  const texto = em.toISOString().replace(/[-:T]/g, '')
  const fracao = milissegundos ? texto.slice(14, -1).replace(/\.?0+$/, '') : ''
  return tlv(0x18, Buffer.from(`${texto.slice(0, 14)}${fracao}Z`))
}
