import { isFallen, type Reader } from './drawing.ts'
import { hunted, type Part, type Told } from './hunt.ts'

// What a process that hunts tells its parent: that it is ready, each file that it begins, what each round
// found, and its end.

export type Answer =
  | { ready: true }
  | { round: number }
  | { told: Told; rss: number }
  | { ended: true }
  | { error: string }

export function answer({
  readers,
  alive,
}: {
  readers?: readonly Reader[]
  /** Of each file that is begun. */ alive?: (round: number) => void
} = {}): void {
  const say = (what: Answer): void => void process.send?.(what, undefined, undefined, () => undefined)
  const work = async (part: Part): Promise<void> => {
    const begun = (round: number): void => {
      say({ round })
      alive?.(round)
    }
    for await (const told of hunted(part, { ...(readers && { readers }), alive: begun }))
      say({ told, rss: process.memoryUsage.rss() })
    say({ ended: true })
  }
  process.on('message', (part: Part) => {
    work(part).catch((error: unknown) => {
      // What the reader left behind of its memory is good for nothing.
      if (isFallen(error)) process.exit(70)
      say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    })
  })
  // Whoever asked is gone.
  process.once('disconnect', () => process.exit())
  say({ ready: true })
}
