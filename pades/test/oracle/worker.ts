import { type Hunt, hunt } from './hunt.ts'

// A process that hunts what it is told to, part by part. The memory of WebAssembly never shrinks: its parent starts another in time.

process.on('message', (part: Hunt) => {
  hunt(part).then(
    (tally) => process.send?.({ tally, rss: process.memoryUsage().rss }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
