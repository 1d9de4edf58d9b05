type Listener = (message: string) => void

const listeners: Listener[] = []

/**
 * The "unauthorised" event: who listens shows the server's message, except when it only says that the token
 * expired. The last to come is the one told.
 */
export function onUnauthorised(listener: Listener): () => void {
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

export function emitUnauthorised(message: string): void {
  listeners.at(-1)?.(message)
}
