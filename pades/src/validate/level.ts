import type { PathResult } from '../x509/path.ts'

/** `path`: with all that is known; `alone`: with what the file brings. */
type Facts = {
  pades: boolean
  stamped: boolean
  archived: boolean
  path: PathResult
  alone: PathResult | undefined
}

/**
 * The level that holds (EN 319 142-1, 6): B; T, with a timestamp that is valid; LT, when the file brings what
 * its validation takes, whatever newer was heard besides; LTA, with a document timestamp over that. Never the
 * level that somebody meant to reach.
 */
export function levelOf({ pades, stamped, archived, path, alone }: Facts): string | null {
  if (!pades) return 'CMS'
  if (!stamped && !archived) return 'B'
  if (!path.ok || alone?.ok !== true) return 'T'
  return archived ? 'LTA' : 'LT'
}
