import { PadesError } from '../../src/errors.ts'
import { openPdf } from '../../src/pdf/document.ts'
import { bufferSource } from '../../src/pdf/source.ts'
import { checkIntegrity, type Integrity } from '../../src/validate/integrity.ts'
import type { Drawing, Intent, Picture, Place, Reader } from './drawing.ts'
import { READERS } from './readers.ts'

// The oracle: what is called intact must look as it was signed, to every reader.

/** `intact`: how many signatures are; `drawn`: whether something came after one of them, so that there was something to compare. */
export type Judgement = { intact: number; drawn: boolean; failures: string[]; why: string; verdicts: readonly { name: string; intact: boolean }[] }
/** Keeps the drawings of what was signed, which many files share. */
export type Kept = Map<string, Promise<Drawing>>

export async function judge(file: Buffer, { intent = 'screen', kept = new Map(), name = '' }: { intent?: Intent; kept?: Kept; name?: string } = {}): Promise<Judgement> {
  const { items, why } = integrityOf(file)
  const verdicts = items.map(({ field, intact }) => ({ name: field.name, intact }))
  const whole = items.filter(({ intact }) => intact)
  const later = whole.filter(({ covered }) => covered && covered.end < file.length)
  if (later.length === 0) return { intact: whole.length, drawn: false, failures: [], why, verdicts }
  const failures: string[] = []
  for (const reader of READERS) {
    const now = await reader.draw(file, intent)
    for (const item of later) {
      const end = item.covered?.end ?? 0
      const before = await signedDrawing(file.subarray(0, end), {
        key: name && `${name} ${end} ${reader.name} ${intent}`,
        kept,
        draw: () => reader.draw(file.subarray(0, end), intent),
      })
      const found = await different(before, now, () => allowed(reader, file, { item, all: items }))
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

function signedDrawing(_bytes: Buffer, { key, kept, draw }: { key: string; kept: Kept; draw: () => Promise<Drawing> }): Promise<Drawing> {
  if (!key) return draw()
  const known = kept.get(key)
  if (known) return known
  const made = draw()
  kept.set(key, made)
  return made
}

/** Rounding, and the line that a reader draws on the very edge. */
const MARGIN = 2
/** Of 255: what the order of floating point operations may make. */
const TOLERANCE = 8

async function different(before: Drawing, now: Drawing, places: () => Promise<Place[]>): Promise<string | undefined> {
  if ('error' in before || 'error' in now) {
    if ('error' in before && 'error' in now) return undefined
    return 'error' in now ? `no longer opens: ${now.error}` : `opens now, and did not as signed: ${'error' in before ? before.error : ''}`
  }
  if (before.pages.length !== now.pages.length) return `${now.pages.length} pages, signed were ${before.pages.length}`
  for (const [page, was] of before.pages.entries()) {
    const is = now.pages[page]
    if (!is) continue
    if ('error' in was || 'error' in is) {
      if ('error' in was && 'error' in is) continue
      return `page ${page + 1} ${'error' in is ? `is no longer drawn: ${is.error}` : 'is drawn now, and was not as signed'}`
    }
    if (was.width !== is.width || was.height !== is.height) return `page ${page + 1} is ${is.width} × ${is.height}, signed was ${was.width} × ${was.height}`
    const spots = differingPixels(was, is)
    if (spots.length === 0) continue
    const inside = (await places()).filter((place) => place.page === page)
    const outside = spots.filter(
      ({ x, y }) => !inside.some(({ left, top, right, bottom }) => x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN),
    )
    if (outside.length > 0) return `page ${page + 1} differs in ${outside.length} pixels, the first at ${outside[0]?.x}, ${outside[0]?.y}`
  }
  return undefined
}

function differingPixels(was: Picture, is: Picture): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  for (let i = 0; i < was.grey.length; i++) if (Math.abs((was.grey[i] ?? 0) - (is.grey[i] ?? 0)) > TOLERANCE) found.push({ x: i % was.width, y: Math.floor(i / was.width) })
  return found
}

type Noticed = Integrity & { notices?: readonly { kind: string }[] }

/** Whether the signature was made over those bytes; a later change that it does not allow leaves its seal where it is. */
const isOwn = ({ intact, verdict, covered }: Integrity): boolean => intact || (covered !== undefined && verdict !== undefined && verdict.problems.length === 0)

/** Where something may look otherwise: seals of later signatures that were made and, when the report says so, fields that were filled. */
async function allowed(reader: Reader, file: Buffer, { item, all }: { item: Integrity; all: readonly Integrity[] }): Promise<Place[]> {
  const end = item.covered?.end ?? 0
  const seals = all.filter((other) => other !== item && isOwn(other) && (other.covered?.end ?? 0) > end)
  const nums = new Set(seals.flatMap(({ field }) => field.widgets.flatMap(({ ref }) => (ref ? [ref.num] : []))))
  const filled = item.modification === 'form filling' || ((item as Noticed).notices ?? []).some(({ kind }) => kind === 'form-filled')
  const signatures = new Set(all.flatMap(({ field }) => field.widgets.flatMap(({ ref }) => (ref ? [ref.num] : []))))
  return (await reader.places(file)).filter(({ num }) => nums.has(num) || (filled && !signatures.has(num)))
}
