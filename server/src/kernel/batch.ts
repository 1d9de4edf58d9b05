type Waiting<K, V> = {
  key: K
  promise: Promise<V | undefined>
  resolve: (value: V | undefined) => void
  reject: (error: unknown) => void
}

const perOwner = new WeakMap<object, Map<string, Map<string, unknown>>>()

/**
 * Joins what many resolvers of one request ask in one tick into one reading. `name` tells readings apart; the
 * request's context is the owner, so nothing crosses requests. Nothing is kept after the reading: a later
 * mutation of the same request must not be answered with what was there before it.
 */
export function batched<K extends string, V>(
  owner: object,
  name: string,
  load: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const batches = perOwner.get(owner) ?? new Map<string, Map<string, unknown>>()
  perOwner.set(owner, batches)
  const pending = (batches.get(name) ?? new Map()) as Map<K, Waiting<K, V>>
  batches.set(name, pending)
  return (key) => {
    if (pending.size === 0) afterResolvers(() => void flush(pending, load))
    const waiting = pending.get(key) ?? { key, ...Promise.withResolvers<V | undefined>() }
    pending.set(key, waiting)
    return waiting.promise
  }
}

/** Past the microtasks in which the sibling resolvers run. */
const afterResolvers = (run: () => void): void => void Promise.resolve().then(() => process.nextTick(run))

async function flush<K extends string, V>(
  pending: Map<K, Waiting<K, V>>,
  load: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<void> {
  const batch = [...pending.values()]
  pending.clear()
  try {
    const found = await load(batch.map(({ key }) => key))
    for (const { key, resolve } of batch) resolve(found.get(key))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
