import { createStore, useStore } from '../api/store.ts'

export type Density = 'compacta' | 'normal' | 'confortavel'

/** What a person made of one list: columns hidden, widths in px. */
export type ListPreference = { hidden: readonly string[]; widths: Readonly<Record<string, number>> }

export type Preferences = {
  highContrast: boolean
  density: Density
  /** Single-key shortcuts can be switched off (WCAG 2.1.4). */
  shortcuts: boolean
  /** The notification side panel. */
  panel: boolean
  /** Collapsed groups of the side menu. */
  collapsed: readonly string[]
  /** Hash of the broadcast message this person dismissed. */
  dismissedBanner: string
  /** Files, by SHA-256 and with the annexes by id, that this person knows to show personal data to anybody. */
  knownOpen: readonly string[]
  /** By list. */
  lists: Readonly<Record<string, ListPreference>>
}

const KEY = 'autos.preferencias'
const DEFAULTS: Preferences = {
  highContrast: false,
  density: 'normal',
  shortcuts: true,
  panel: false,
  collapsed: [],
  dismissedBanner: '',
  knownOpen: [],
  lists: {},
}

const store = createStore<Preferences>(DEFAULTS)

/** Reads what this browser remembers and keeps <html> and storage in step from then on. */
export function startPreferences(): void {
  store.subscribe(() => {
    localStorage.setItem(KEY, JSON.stringify(store.get()))
    reflect(store.get())
  })
  store.set({ ...DEFAULTS, ...stored() })
}

export function usePreferences(): Preferences {
  return useStore(store)
}

export function preferences(): Preferences {
  return store.get()
}

export function prefer(change: Partial<Preferences>): void {
  store.set((previous) => ({ ...previous, ...change }))
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

function reflect({ highContrast, density }: Preferences): void {
  const { dataset } = document.documentElement
  if (highContrast) dataset['contraste'] = 'alto'
  else delete dataset['contraste']
  dataset['densidade'] = density
}
