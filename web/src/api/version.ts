import { createStore } from './store.ts'

type Version = readonly [number, number, number]

/** True once the server has asked for a version of the interface that this one is not. */
export const outdated = createStore(false)

/** Reads `x-required-ui-version` of any answer. */
export function noteRequiredVersion(required: string | null): void {
  if (required && !outdated.get() && !satisfies(__VERSAO__, required)) outdated.set(true)
}

/**
 * `1.2.3` means "at least"; `^`, `~` and `>=` mean what semver says. An unreadable range never blocks
 * anybody.
 */
export function satisfies(version: string, range: string): boolean {
  const match = /^\s*(\^|~|>=)?\s*v?(\d+\.\d+\.\d+)/.exec(range)
  if (!match?.[2]) return true
  const actual = parse(version)
  const wanted = parse(match[2])
  if (compare(actual, wanted) < 0) return false
  if (match[1] === '^')
    return wanted[0] > 0 ? actual[0] === wanted[0] : actual[0] === 0 && actual[1] === wanted[1]
  if (match[1] === '~') return actual[0] === wanted[0] && actual[1] === wanted[1]
  return true
}

function parse(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split(/[.+-]/, 3).map(Number)
  return [major, minor, patch]
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
