import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Puts every thread of a process at this niceness. Linux keeps one for each thread, and the first one's is
 * all that `setPriority` of a process changes: those that collect garbage and compile would go on as before.
 */
export function giveWay(pid: number, niceness: number): void {
  for (const thread of threads(pid)) {
    try {
      setPriority(thread, niceness)
    } catch {
      // It has ended already.
    }
  }
}

function threads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
