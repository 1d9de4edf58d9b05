import { existsSync, writeFileSync } from 'node:fs'
import { answer } from './answer.ts'
import type { Reader } from './drawing.ts'

// A process that hunts with a reader that, on purpose, holds the files of some rounds or dies of them:
// ORACLE_STUCK says which.

type Fault = {
  how: 'holds' | 'dies'
  /** A file by which it is known that it happened: then not again. */ once?: string
}
const faults = JSON.parse(process.env.ORACLE_STUCK ?? '{}') as Record<string, Fault>
let current = -1

const blank: Reader = {
  name: 'blank',
  draw() {
    const fault = faults[current]
    if (fault) suffer(fault)
    return Promise.resolve({ pages: [] })
  },
  places: () => Promise.resolve([]),
}

function suffer({ how, once }: Fault): void {
  if (once !== undefined && existsSync(once)) return
  if (once !== undefined) writeFileSync(once, '')
  if (how === 'dies') process.exit(3)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

answer({ readers: [blank], alive: (round) => void (current = round) })
