import { type Certificate, fingerprint, nameId } from './certificate.ts'
import type { Crl } from './crl.ts'
import { type Answer, keyHash, type Ocsp } from './ocsp.ts'

// Certificates, lists and answers by what they are looked up by. Made once for each array: one validation
// asks the same ones again and again, and somebody else decides how many there are.

/** `named`: by subject; `keyed`: by the SHA-1 of the key bits. Each certificate once. */
export type Holders = {
  named(name: Buffer): readonly Certificate[]
  keyed(hash: Buffer): readonly Certificate[]
  all: readonly Certificate[]
}
/** The newest first. `crlsOf`: by the `nameId` of who issued them. */
export type Lists = {
  crlsOf(issuer: string): readonly Crl[]
  ocspsOf(serial: Buffer): readonly { ocsp: Ocsp; answers: readonly Answer[] }[]
}

export const holdersIn = kept((certificates: readonly Certificate[]): Holders => {
  const all = [...new Map(certificates.map((cert) => [fingerprint(cert), cert])).values()]
  const names = Map.groupBy(all, ({ subject }) => nameId(subject))
  let keys: Map<string, Certificate[]> | undefined
  return {
    all,
    named: (name) => names.get(nameId(name)) ?? [],
    keyed(hash) {
      keys ??= Map.groupBy(all, (cert) => keyHash(cert).toString('latin1'))
      return keys.get(hash.toString('latin1')) ?? []
    },
  }
})

const crlsIn = kept((crls: readonly Crl[]): Map<string, Crl[]> =>
  Map.groupBy(
    crls.toSorted((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime()),
    ({ issuer }) => nameId(issuer),
  ),
)

const answersIn = kept((ocsps: readonly Ocsp[]): Map<string, { ocsp: Ocsp; answers: Answer[] }[]> => {
  const all = ocsps
    .toSorted((a, b) => b.producedAt.getTime() - a.producedAt.getTime())
    .flatMap((ocsp) =>
      [...Map.groupBy(ocsp.answers, (answer) => answer.serial.toString('latin1'))].map(
        ([serial, answers]) => ({ serial, ocsp, answers }),
      ),
    )
  return Map.groupBy(all, ({ serial }) => serial)
})

export const listsIn = (crls: readonly Crl[], ocsps: readonly Ocsp[]): Lists => ({
  crlsOf: (issuer) => crlsIn(crls).get(issuer) ?? [],
  ocspsOf: (serial) => answersIn(ocsps).get(serial.toString('latin1')) ?? [],
})

function kept<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
