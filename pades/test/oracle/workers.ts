import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { addTally, emptyTally, EPOCH, type Hunt, type Tally } from './hunt.ts'

const MAX_RSS = 900 * 1024 * 1024
const MAX_MS = 600_000

type Answer = { tally: Tally; rss: number } | { error: string }
type Wish = {
  seed: number
  files: number
  workers?: number
  /** Of another copy of this folder. */ worker?: URL
  enough?: number
  corpus?: readonly string[]
  progress?: (sum: Tally) => void
}

/** Hunts in so many processes until there are that many files, or enough failures. */
export async function huntTogether({ seed, files, workers = 2, worker = new URL('worker.ts', import.meta.url), enough = 3, corpus = [], progress }: Wish): Promise<Tally> {
  const sum = emptyTally()
  const began = performance.now()
  let next = 0
  const work = async (): Promise<void> => {
    let child = start(worker)
    try {
      while (sum.generated < files && sum.failures.length < enough) {
        const part: Hunt = { seed, from: EPOCH * next++, until: { rounds: Math.min(EPOCH, files) }, enough, corpus }
        // A reader's native code may fall once in many thousands: the same part again tells whether it was the file.
        const { tally, rss } = await answered(child, part).catch((error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          child.kill()
          child = start(worker)
          return answered(child, part)
        })
        addTally(sum, tally)
        progress?.(sum)
        if (rss < MAX_RSS) continue
        child.kill()
        child = start(worker)
      }
    } finally {
      child.kill()
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  sum.ms = performance.now() - began
  return sum
}

const start = (worker: URL): ChildProcess => fork(worker, { execArgv: ['--disable-warning=ExperimentalWarning'] })

async function answered(child: ChildProcess, part: Hunt): Promise<{ tally: Tally; rss: number }> {
  child.send(part)
  const late = AbortSignal.timeout(MAX_MS)
  const gone = once(child, 'exit', { signal: late }).then(([code, signal]): Answer => ({ error: `The process ended with ${String(code ?? signal)}.` }))
  const told = once(child, 'message', { signal: late }).then(([answer]) => answer as Answer)
  const answer = await Promise.race([told, gone])
  for (const promise of [told, gone]) promise.catch(() => undefined)
  if ('error' in answer) throw new Error(`seed ${part.seed}, rounds from ${part.from}: ${answer.error}`)
  return answer
}
