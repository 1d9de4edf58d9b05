import { createStore, useStore } from '../api/store.ts'

/** What the gov.br account gave in exchange for the login; kept in this tab only, and for an hour at most. */
export type CitizenSession = { sessao: string; expiraEm: string; cpf: string; nome: string }

const KEY = 'autos.cidadao'

const current = createStore<CitizenSession | undefined>(stored())

export const citizenSession = (): CitizenSession | undefined => current.get()

export const useCitizen = (): CitizenSession | undefined => useStore(current)

export function keepCitizen(session: CitizenSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(session))
  current.set(session)
}

export function forgetCitizen(): void {
  sessionStorage.removeItem(KEY)
  current.set(undefined)
}

function stored(): CitizenSession | undefined {
  try {
    const session = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CitizenSession | null
    return session && new Date(session.expiraEm) > new Date() ? session : undefined
  } catch {
    return undefined
  }
}
