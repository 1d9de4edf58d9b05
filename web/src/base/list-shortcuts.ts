/** An open item has neighbours, but nothing to select. */
type ListKeys = { next: () => void; previous: () => void; toggle?: () => void; toggleAll?: () => void }

let current: ListKeys | undefined

/** The list on screen answers j, k, x and t. Returns how to stop. */
export function listShortcuts(keys: ListKeys): () => void {
  current = keys
  return () => {
    if (current === keys) current = undefined
  }
}

export const visibleList = (): ListKeys | undefined => current
