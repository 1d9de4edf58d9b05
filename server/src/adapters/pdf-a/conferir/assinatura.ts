import { type Dict, isDict, isRef, isStr, isStream, type Obj, PadesError, readSignedData } from '@autos/pades'
import { dataOf, dictOf, type Exame, fault, listOf, numbersOf, seen } from './exame.ts'

const SIGNATURE = 'Type Filter SubFilter ByteRange Contents M Name Reason Location Reference'
const REFERENCE = 'Type TransformMethod TransformParams Data'
const PARAMS = 'Type P V Action Fields'

/** A signature: of all of the file as it was, by one, whose certificate it brings (6.1.12, 6.4.3). */
export function conferirAssinatura(exame: Exame, value: Obj | undefined): void {
  if (value === undefined) return
  const dict = dictOf(exame, value, { what: 'assinatura', keys: SIGNATURE })
  for (const one of listOf(exame, dict.get('Reference'))) {
    const reference = dictOf(exame, one, { what: 'assinatura', keys: REFERENCE })
    dictOf(exame, reference.get('TransformParams') ?? new Map(), { what: 'assinatura', keys: PARAMS })
  }
  for (const item of dict.values()) seen(exame, item)
  covers(exame, dict)
  signedBy(exame, dict)
}

/** From the first byte to the end of a revision, but for itself. */
function covers(exame: Exame, dict: Dict): void {
  const contents = seen(exame, dict.get('Contents'))
  const [from, size, next = 0, rest = 0] = numbersOf(exame, dict.get('ByteRange'))
  const end = next + rest
  const isAll =
    isStr(contents) &&
    from === 0 &&
    size === contents.at &&
    next === contents.end &&
    end <= exame.bytes.length &&
    /%%EOF(\r\n|\r|\n)?$/.test(exame.bytes.toString('latin1', Math.max(0, end - 8), end))
  if (!isAll) fault(exame, '2u', 'assinatura: o que ela cobre')
}

function signedBy(exame: Exame, dict: Dict): void {
  const contents = seen(exame, dict.get('Contents'))
  try {
    const { signers, certificates } = readSignedData(isStr(contents) ? contents.bytes : Buffer.alloc(0))
    const [signer, ...others] = signers
    if (signer === undefined || others.length > 0) return fault(exame, '2u', 'assinatura: de um só')
    const { sid } = signer
    const isThere = certificates.some(
      ({ issuer, serial }) => !('keyId' in sid) && sid.issuer.equals(issuer) && sid.serial.equals(serial),
    )
    if (!isThere) fault(exame, '2u', 'assinatura: sem o certificado de quem assina')
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    fault(exame, '2u', 'assinatura: não se lê')
  }
}

const KNOWN = new Set(
  'Type DSS VRI Certs OCSPs CRLs Cert OCSP CRL TU TS ADBE ESIC BaseVersion ExtensionLevel Action Fields P'.split(
    ' ',
  ),
)

/** What is for those who check signatures, and neither seen nor done. */
export function swallow(exame: Exame, value: Obj | undefined, depth = 0): void {
  if (isRef(value) && exame.seen.has(value.num)) return
  const found = seen(exame, value)
  if (depth > 12) return fault(exame, '2u', 'prova')
  if (Array.isArray(found)) for (const item of found) swallow(exame, item, depth + 1)
  else if (isDict(found))
    for (const [key, item] of found) {
      // In VRI each signature has its own, by its digest.
      if (!KNOWN.has(key) && !/^[\dA-F]{40}$/.test(key)) fault(exame, '2u', `prova: /${key}`)
      swallow(exame, item, depth + 1)
    }
  else if (isStream(found)) {
    dictOf(exame, value, { what: 'prova', keys: 'Length Filter' })
    dataOf(exame, value)
  }
}
