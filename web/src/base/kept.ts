import { createStore, type Store } from '../api/store.ts'

/** A list that stays in this browser; what is written there and is not one of them (another version's) is left out. */
export function keepList<T>(key: string, isOne: (value: unknown) => value is T): Store<readonly T[]> {
  const stored = read(key)
  const store = createStore<readonly T[]>(Array.isArray(stored) ? stored.filter(isOne) : [])
  store.subscribe(() => localStorage.setItem(key, JSON.stringify(store.get())))
  return store
}

type KeptByPerson<T> = { of: (person: string) => T | undefined; keep: (person: string, value: T) => void }

/** One value for each person who uses this browser. */
export function keepByPerson<T>(key: string): KeptByPerson<T> {
  const all = (): Record<string, T> => {
    const stored = read(key)
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, T>) : {}
  }
  return {
    of: (person) => all()[person],
    keep: (person, value) => localStorage.setItem(key, JSON.stringify({ ...all(), [person]: value })),
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
