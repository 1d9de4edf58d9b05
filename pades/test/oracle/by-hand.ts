import { createHash, sign } from 'node:crypto'
import { octets } from '../../src/asn1/der.ts'
import { assemble, attributes } from '../../src/cms/build.ts'
import { type Holder, issue } from '../pki.ts'

// Signatures made by hand over whatever bytes there are, as a program without scruples does.

const RESERVE = 1600
const RANGE = '/ByteRange[0 * * *]'.padEnd(60)
const EMPTY = `<${'0'.repeat(RESERVE * 2)}>`

/** A signature dictionary that waits to be filled. */
export const waiting = (entries = ''): string =>
  `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached${RANGE}/Contents${EMPTY}/M(D:20260101000000Z)${entries}>>`

/** The attribute that holds a timestamp, and one that nobody knows. */
const TIMESTAMP = '060b2a864886f70d010910020e'
const UNKNOWN = '060b2a864886f70d010910027f'

export const stranger = issue({ name: 'Estranho' })

/** Whether some signature dictionary of the file waits. */
export const waits = (file: Buffer): boolean => file.lastIndexOf(RANGE, 'latin1') >= 0

/** Fills the last signature dictionary that waits, over all bytes of the file. */
export function signByHand(
  file: Buffer,
  {
    holder = stranger,
    beside,
  }: { holder?: Holder; /** What stands in the CMS and nobody signed. */ beside?: string } = {},
): Buffer {
  const bytes = Buffer.from(file)
  const end = bytes.length
  const rangeAt = bytes.lastIndexOf(RANGE, 'latin1')
  const from = bytes.indexOf(EMPTY, rangeAt, 'latin1')
  if (rangeAt < 0 || from < 0) throw new Error('No signature waits in the file.')
  const to = from + EMPTY.length
  bytes.write(`/ByteRange[0 ${from} ${to} ${end - to}]`.padEnd(RANGE.length), rangeAt, 'latin1')
  // Only one can be made over all bytes; others are left behind as what a reader understands.
  for (let other = bytes.lastIndexOf(RANGE, 'latin1'); other >= 0; other = bytes.lastIndexOf(RANGE, 'latin1'))
    bytes.write('/ByteRange[0 1 2 3]'.padEnd(RANGE.length), other, 'latin1')
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to, end)).digest()
  const toSign = attributes(digest, holder.cert)
  const cms = assemble(toSign, sign('sha256', toSign.attrsDer, holder.key), {
    cert: holder.cert,
    ...(beside && { timestamp: octets(Buffer.from(beside, 'latin1')) }),
  })
  bytes.write(cms.toString('hex').replace(TIMESTAMP, UNKNOWN), from + 1, 'latin1')
  return bytes
}
