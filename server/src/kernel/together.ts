type Waiting<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }

/** So that one statement does not answer for more than it reads in a few milliseconds. */
const AT_ONCE = 500

/**
 * Asks one thing at a time, for all who want it: whoever comes while a reading is out goes in the next, so
 * that an answer never comes from a reading that began before the question. Alone, one is asked at once; a
 * thousand a second share some tens of statements. `load` answers in the order of the keys.
 */
export function together<K, V>(load: (keys: K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = []
  let reading = false

  async function read(): Promise<void> {
    reading = true
    while (waiting.length > 0) {
      const asked = waiting.slice(0, AT_ONCE)
      waiting = waiting.slice(AT_ONCE)
      await answer(asked, load)
    }
    reading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!reading) void read()
    })
}

/** The same, each of these databases by itself. */
export function togetherIn<O extends object, K, V>(
  load: (owner: O, keys: K[]) => Promise<readonly V[]>,
): (owner: O, key: K) => Promise<V> {
  const asking = new WeakMap<O, (key: K) => Promise<V>>()
  return (owner, key) => {
    const ask = asking.get(owner) ?? together((keys: K[]) => load(owner, keys))
    asking.set(owner, ask)
    return ask(key)
  }
}

async function answer<K, V>(
  asked: readonly Waiting<K, V>[],
  load: (keys: K[]) => Promise<readonly V[]>,
): Promise<void> {
  try {
    const values = await load(asked.map(({ key }) => key))
    for (const [i, { resolve }] of asked.entries()) resolve(values[i] as V)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
