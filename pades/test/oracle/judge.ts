import { PadesError } from '../../src/errors.ts'
import { openPdf } from '../../src/pdf/document.ts'
import { formFields } from '../../src/pdf/form.ts'
import { bufferSource } from '../../src/pdf/source.ts'
import { checkIntegrity, type Integrity } from '../../src/validate/integrity.ts'
import { type Allowed, compared } from './compare.ts'
import type { Drawing, Intent, Reader } from './drawing.ts'
import { READERS } from './readers.ts'

// The oracle: what is called intact must look as it was signed, to every reader; and what hides something is
// told.

/**
 * `intact`: how many signatures are; `drawn`: whether something came after one of them, so that there was
 * something to compare.
 */
export type Judgement = {
  intact: number
  drawn: boolean
  failures: string[]
  why: string
  verdicts: readonly { name: string; intact: boolean }[]
}
/** Keeps the drawings of what was signed, which many files share. */
export type Kept = Map<string, Promise<Drawing>>

type Wish = { intent?: Intent; kept?: Kept; name?: string; readers?: readonly Reader[] }

export async function judge(
  file: Buffer,
  { intent = 'screen', kept = new Map(), name = '', readers = READERS }: Wish = {},
): Promise<Judgement> {
  const { items, why } = integrityOf(file)
  const verdicts = items.map(({ field, intact }) => ({ name: field.name, intact }))
  const whole = items.filter(({ intact }) => intact)
  const later = whole.filter(({ covered }) => covered && covered.end < file.length)
  if (later.length === 0) return { intact: whole.length, drawn: false, failures: [], why, verdicts }
  const failures: string[] = []
  for (const reader of readers) {
    const now = await reader.draw(file, intent)
    for (const item of later) {
      const end = item.covered?.end ?? 0
      const before = await signedDrawing(file.subarray(0, end), {
        key: name && `${name} ${end} ${reader.name} ${intent}`,
        kept,
        draw: () => reader.draw(file.subarray(0, end), intent),
      })
      const { wrong, hidden } = await compared(before, now, () => allowed(reader, file, { item, all: items }))
      const untold = [...hidden].find((page) => !isTold(item, page))
      const found =
        wrong ??
        (untold === undefined ? undefined : `a seal hides something of page ${untold}, and nobody is told`)
      if (found) failures.push(`${reader.name}, field ${item.field.name}: ${found}`)
    }
  }
  return { intact: whole.length, drawn: true, failures, why, verdicts }
}

function integrityOf(file: Buffer): { items: Integrity[]; why: string } {
  try {
    const items = checkIntegrity(openPdf(bufferSource(file)))
    return { items, why: items.map(({ problems }) => problems.join('; ')).join(' | ') }
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    return { items: [], why: error.message }
  }
}

function signedDrawing(
  _bytes: Buffer,
  { key, kept, draw }: { key: string; kept: Kept; draw: () => Promise<Drawing> },
): Promise<Drawing> {
  if (!key) return draw()
  const known = kept.get(key)
  if (known) return known
  const made = draw()
  kept.set(key, made)
  return made
}

const isTold = ({ notices }: Integrity, page: number): boolean =>
  notices.some(
    (notice) =>
      (notice.kind === 'seal-over-page' ||
        notice.kind === 'seal-not-looked' ||
        notice.kind === 'field-over-page') &&
      notice.page === page,
  )

/**
 * Whether the signature was made over those bytes; a later change that it does not allow leaves its seal
 * where it is.
 */
const isOwn = ({ intact, verdict, covered }: Integrity): boolean =>
  intact || (covered !== undefined && verdict !== undefined && verdict.problems.length === 0)

/**
 * Where something may look otherwise: seals of later signatures that were made and, when the report says so,
 * fields that were filled.
 */
async function allowed(
  reader: Reader,
  file: Buffer,
  { item, all }: { item: Integrity; all: readonly Integrity[] },
): Promise<Allowed[]> {
  const end = item.covered?.end ?? 0
  const seals = all.filter((other) => other !== item && isOwn(other) && (other.covered?.end ?? 0) > end)
  const nums = new Set(
    seals.flatMap(({ field }) => field.widgets.flatMap(({ ref }) => (ref ? [ref.num] : []))),
  )
  const filled = filledWidgets(file, item)
  const isNew = (num: number): boolean => nums.has(num) && item.covered?.revision.load(num) === null
  return (await reader.places(file))
    .filter(({ num }) => nums.has(num) || filled.has(num))
    .map((place) => ({ ...place, isNew: isNew(place.num) }))
}

/** The widgets of the fields that the report says were filled. */
function filledWidgets(file: Buffer, { notices }: Integrity): Set<number> {
  const names = new Set(notices.flatMap((notice) => (notice.kind === 'form-filled' ? notice.fields : [])))
  if (names.size === 0) return new Set()
  const fields = formFields(openPdf(bufferSource(file))).filter(({ name }) => names.has(name))
  return new Set(fields.flatMap(({ widgets }) => widgets.flatMap(({ ref }) => (ref ? [ref.num] : []))))
}
