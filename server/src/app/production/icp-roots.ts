import { commonName, type Certificate } from '@autos/pades'

/**
 * The roots of ICP-Brasil under which somebody's certificate may be in force, by the version at the end of their name,
 * and the day on which each ends (ITI's repository, November 2026). The two of Edwards curves, v6 and v7, issued to
 * nobody that signs documents.
 */
const ROOTS: Record<string, string> = {
  v5: '2029-03-02',
  v10: '2032-07-01',
  v11: '2032-07-01',
  v12: '2037-10-22',
  v13: '2045-02-14',
}

const VERSION = /\bRaiz Brasileira (v\d+)$/

/** Versions in force that none of these is; none to speak of where all are somebody else's, as in a rehearsal. */
export function missingRoots(roots: readonly Certificate[], at: Date): string[] {
  const versions = new Set(roots.flatMap(({ subject }) => VERSION.exec(commonName(subject))?.[1] ?? []))
  if (versions.size === 0) return []
  return Object.entries(ROOTS).flatMap(([version, end]) =>
    at < new Date(end) && !versions.has(version) ? [version] : [],
  )
}
