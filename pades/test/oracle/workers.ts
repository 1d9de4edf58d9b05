import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answer } from './answer.ts'
import { addTally, emptyTally, EPOCH, type Part, type Tally, type Told } from './hunt.ts'

// Hunts in processes of their own. The memory of WebAssembly never shrinks, and a reader may hold a file for
// ever or die of it: such a process is ended and another goes on from the next file.

const MAX_RSS = 900 * 1024 * 1024
const START_MS = 300_000
const LIMIT_MS = 60_000

type Rounds = Pick<Part, 'from' | 'to'>
type Wish = {
  seed: number
  /** Goes on until there are that many files, or for so long; or through those rounds. */
  until: { files: number } | { ms: number } | Rounds
  workers?: number
  worker?: URL
  /** Modules that each process loads first, and what it finds in its environment. */
  imports?: readonly string[]
  env?: Readonly<Record<string, string>>
  enough?: number
  corpus?: readonly string[]
  whole?: boolean
  /** How long a reader may take for one file. */
  limitMs?: number
  progress?: (sum: Tally) => void
}

/** Hunts in so many processes until there are that many files, or enough failures. */
export async function huntTogether(wish: Wish): Promise<Tally> {
  const { seed, until, workers = 1, enough = 3, corpus = [], whole = false, progress } = wish
  const sum = emptyTally()
  const began = performance.now()
  const goesOn = (): boolean => {
    if (sum.failures.length >= enough) return false
    return 'files' in until
      ? sum.generated < until.files
      : 'to' in until || performance.now() - began < until.ms
  }
  const parts = partsOf(until, goesOn)
  const work = async (): Promise<void> => {
    const hunter = hunterOf(wish)
    try {
      for (const rounds of parts)
        await through({ seed, ...rounds, corpus, whole }, { hunter, sum, goesOn, progress })
    } finally {
      hunter.end()
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  sum.ms = performance.now() - began
  return sum
}

/** For all processes to take from. */
function* partsOf(until: Wish['until'], goesOn: () => boolean): Generator<Rounds> {
  if ('to' in until) return void (yield until)
  const size = 'files' in until ? Math.min(EPOCH, until.files) : EPOCH
  for (let from = 0; goesOn(); from += EPOCH) yield { from, to: from + size }
}

/** More than one of ten thousand files given up would leave too much unseen. */
export const isTooMuchHeld = ({ held, generated }: Tally): boolean => held.length * 10_000 > generated

type Hunter = { hunt: (part: Part, told: (told: Told) => boolean) => Promise<Outcome>; end: () => void }
type Work = {
  hunter: Hunter
  sum: Tally
  goesOn: () => boolean
  progress: ((sum: Tally) => void) | undefined
}

/** A file that ends the process is tried once more in a fresh one, then given up and told. */
async function through(part: Part, { hunter, sum, goesOn, progress }: Work): Promise<void> {
  let from = part.from
  let triedAgain = -1
  const told = ({ round, tally }: Told): boolean => {
    // What was told in the same breath as the last that was wanted.
    if (!goesOn()) return false
    addTally(sum, tally)
    from = round + 1
    progress?.(sum)
    return goesOn()
  }
  while (from < part.to && goesOn()) {
    const outcome = await hunter.hunt({ ...part, from }, told)
    if (outcome !== 'ended' && outcome !== 'fresh') {
      const name = `seed ${part.seed}, round ${from}: ${outcome.held}`
      process.stderr.write(`${name}\n`)
      if (triedAgain === from) {
        sum.held.push(name)
        from++
      } else triedAgain = from
    }
  }
}

/** `fresh`: the process was ended in between, and nothing is wrong. */
type Outcome = 'ended' | 'fresh' | { held: string }

/** One process after the other. */
function hunterOf({
  worker = new URL('worker.ts', import.meta.url),
  imports = [],
  env = {},
  limitMs = LIMIT_MS,
}: Wish): Hunter {
  let child: Promise<ChildProcess> | undefined
  const start = async (): Promise<ChildProcess> => {
    const execArgv = [
      '--disable-warning=ExperimentalWarning',
      ...imports.flatMap((module) => ['--import', module]),
    ]
    const started = fork(worker, { execArgv, env: { ...process.env, ...env } })
    const signal = AbortSignal.timeout(START_MS)
    const [answer] = (await Promise.race([
      once(started, 'message', { signal }),
      once(started, 'exit', { signal }),
    ])) as [Answer | number | null]
    if (answer === null || typeof answer !== 'object' || !('ready' in answer))
      throw new Error(`The process that hunts does not start: ${JSON.stringify(answer)}.`)
    return started
  }
  const end = (): void => {
    child?.then(
      (started) => started.kill('SIGKILL'),
      () => undefined,
    )
    child = undefined
  }
  return {
    end,
    async hunt(part, told) {
      const outcome = await asked(await (child ??= start()), part, { limitMs, told })
      if (outcome !== 'ended') end()
      return outcome
    },
  }
}

type Asking = { limitMs: number; told: (told: Told) => boolean }

/**
 * Listens to what a process tells of a part of the work, as long as it tells something in time. @throws what
 * broke that is no reader
 */
function asked(child: ChildProcess, part: Part, { limitMs, told }: Asking): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const late = setTimeout(() => resolve({ held: `a reader says nothing for ${limitMs / 1000} s` }), limitMs)
  const gone = (code: number | null, signal: string | null): void =>
    resolve({ held: `the process ended with ${code ?? signal}` })
  const heard = (answer: Answer): void => {
    late.refresh()
    if ('error' in answer) reject(new Error(`seed ${part.seed}, rounds from ${part.from}: ${answer.error}`))
    if ('ended' in answer) resolve('ended')
    if ('told' in answer && (!told(answer.told) || answer.rss > MAX_RSS)) resolve('fresh')
  }
  child.on('message', heard).once('exit', gone)
  child.send(part)
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', heard).off('exit', gone)
  })
}
