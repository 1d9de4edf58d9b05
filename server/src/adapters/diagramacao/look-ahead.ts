/** What comes, and what comes after it, before it is there. */
export type Ahead<T> = { next(): T | undefined; peek(far: number): T | undefined }

export function lookAhead<T>(items: Iterable<T>): Ahead<T> {
  const iterator = items[Symbol.iterator]()
  const seen: T[] = []
  return {
    next: () => (seen.length > 0 ? seen.shift() : iterator.next().value),
    peek(far) {
      while (seen.length <= far) {
        const { done, value } = iterator.next()
        if (done) return undefined
        seen.push(value)
      }
      return seen[far]
    },
  }
}
