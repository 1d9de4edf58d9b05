import type { Drawing, Picture, Place } from './drawing.ts'

// Two drawings of a file, as it was signed and as it is.

/** A place where something may look otherwise; `isNew`: of a seal that was not there. */
export type Allowed = Place & { isNew: boolean }
/** What is wrong, and the pages, from 1, on which a new seal hides something. */
export type Compared = { wrong?: string; hidden: ReadonlySet<number> }

/** Rounding, and the line that a reader draws on the very edge. */
const MARGIN = 2
/** Of 255: what the order of floating point operations may make. */
const TOLERANCE = 8
/** Darker than this is not paper, nor the edge of something. */
const INK = 200

const NOTHING: ReadonlySet<number> = new Set()
const wrong = (text: string): Compared => ({ wrong: text, hidden: NOTHING })

export async function compared(
  before: Drawing,
  now: Drawing,
  places: () => Promise<Allowed[]>,
): Promise<Compared> {
  if ('error' in before || 'error' in now) {
    if ('error' in before && 'error' in now) return { hidden: NOTHING }
    return wrong(
      'error' in now
        ? `no longer opens: ${now.error}`
        : `opens now, and did not as signed: ${'error' in before ? before.error : ''}`,
    )
  }
  if (before.pages.length !== now.pages.length)
    return wrong(`${now.pages.length} pages, signed were ${before.pages.length}`)
  const hidden = new Set<number>()
  for (const [page, was] of before.pages.entries()) {
    const found = await comparedPage(was, now.pages[page] ?? was, async () =>
      (await places()).filter((place) => place.page === page),
    )
    if (found.wrong !== undefined) return wrong(`page ${page + 1} ${found.wrong}`)
    if (found.hides) hidden.add(page + 1)
  }
  return { hidden }
}

type Drawn = Picture | { error: string }

async function comparedPage(
  was: Drawn,
  is: Drawn,
  places: () => Promise<Allowed[]>,
): Promise<{ wrong?: string; hides: boolean }> {
  if ('error' in was || 'error' in is) {
    if ('error' in was && 'error' in is) return { hides: false }
    return {
      wrong: 'error' in is ? `is no longer drawn: ${is.error}` : 'is drawn now, and was not as signed',
      hides: false,
    }
  }
  if (was.width !== is.width || was.height !== is.height)
    return { wrong: `is ${is.width} × ${is.height}, signed was ${was.width} × ${was.height}`, hides: false }
  const spots = differingPixels(was, is)
  if (spots.length === 0) return { hides: false }
  const inside = await places()
  const outside = spots.filter((spot) => !inside.some((place) => isIn(place, spot, MARGIN)))
  if (outside.length > 0)
    return {
      wrong: `differs in ${outside.length} pixels, the first at ${outside[0]?.x}, ${outside[0]?.y}`,
      hides: false,
    }
  return {
    hides: spots.some(
      (spot) =>
        (was.grey[spot.y * was.width + spot.x] ?? 255) < INK &&
        inside.some((place) => place.isNew && isIn(place, spot, -MARGIN)) &&
        !inside.some((place) => !place.isNew && isIn(place, spot, MARGIN)),
    ),
  }
}

type Spot = { x: number; y: number }

const isIn = ({ left, top, right, bottom }: Place, { x, y }: Spot, margin: number): boolean =>
  x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin

function differingPixels(was: Picture, is: Picture): Spot[] {
  const found: Spot[] = []
  for (let i = 0; i < was.grey.length; i++)
    if (Math.abs((was.grey[i] ?? 0) - (is.grey[i] ?? 0)) > TOLERANCE)
      found.push({ x: i % was.width, y: Math.floor(i / was.width) })
  return found
}
