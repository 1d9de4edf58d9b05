import { sign } from 'node:crypto'
import { attributes, assemble, type Policy } from '../cms/build.ts'
import type { Pdf } from '../pdf/document.ts'
import { DEFAULT_RESERVE, embed, prepare, ReserveTooSmall, type Spec } from './prepare.ts'
import type { Identity } from './pkcs12.ts'

export type { Identity } from './pkcs12.ts'
/** Asks a time stamping authority for a token over a digest (RFC 3161). */
export type Stamp = (digest: { hashOid: string; value: Buffer }, data: Buffer) => Promise<Buffer>

type By = {
  identity: Identity
  policy?: Policy
  stamp?: (signature: Buffer) => Promise<Buffer>
  /** Is told what the seal does not show as it was asked. */ warn?: (sentence: string) => void
}

/** Signs with a key at hand; the answer is the tail to append. With `stamp`, level T, else B. */
export async function signLocally(
  pdf: Pdf,
  spec: Spec,
  { identity, policy, stamp, warn = () => undefined }: By,
): Promise<Buffer> {
  const { cert, chain, key } = identity
  for (let reserve = spec.reserve ?? DEFAULT_RESERVE; ;) {
    const prepared = prepare(pdf, { ...spec, reserve })
    const toSign = attributes(prepared.digest, cert, { hash: prepared.hash, ...(policy && { policy }) })
    const signature = sign(prepared.hash, toSign.attrsDer, key)
    const timestamp = stamp && (await stamp(signature))
    const cms = assemble(toSign, signature, { cert, chain, ...(timestamp && { timestamp }) })
    try {
      const tail = embed(prepared, cms)
      for (const sentence of prepared.warnings ?? []) warn(sentence)
      return tail
    } catch (error) {
      if (!(error instanceof ReserveTooSmall)) throw error
      reserve = error.needed + 64
    }
  }
}
