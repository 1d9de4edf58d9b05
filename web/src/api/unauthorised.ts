type Listener = (message: string) => void

const listeners = new Set<Listener>()

/** The "unauthorised" event: who listens shows the server's message, except when it only says that the token expired. */
export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitUnauthorised(message: string): void {
  for (const listener of listeners) listener(message)
}

export const isExpiry = (message: string): boolean => message.includes('jwt expired')
