/**
 * How a request says who is asking. Staff: the single sign-on session. The layouts set it; executar only
 * reads it.
 */
type Credentials = {
  headers: () => Promise<Headers>
  /** `refused`: the headers that the server did not take. */
  renew: (refused: Headers) => Promise<void>
  /**
   * Proves again who is there, in a window of whoever knows the person: the signing act needs it to be
   * recent.
   */
  confirm?: (signal?: AbortSignal) => Promise<void>
}

type Headers = Record<string, string>

const nobody: Credentials = { headers: () => Promise.resolve({}), renew: () => Promise.resolve() }

let current: Credentials = nobody

export function setCredentials(credentials: Credentials): void {
  current = credentials
}

/**
 * Somebody else asks for a while (a guest's page in a browser where staff is logged in). Returns how to go
 * back.
 */
export function actAs(credentials: Credentials): () => void {
  const before = current
  current = credentials
  return () => {
    // Whoever took over meanwhile stays.
    if (current === credentials) current = before
  }
}

export function authorization(): Promise<Headers> {
  return current.headers()
}

/** Called once when the server says that the token expired although the clock here disagreed. */
export function renew(refused: Headers): Promise<void> {
  return current.renew(refused)
}

export async function confirmIdentity(signal?: AbortSignal): Promise<void> {
  if (!current.confirm) throw new Error('Não há como confirmar a identidade nesta página.')
  await current.confirm(signal)
}
