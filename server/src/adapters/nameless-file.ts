import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Open twice: whoever reads bytes from outside does not write them. */
export type Nameless = Record<'write' | 'read', FileHandle>
export type NewNameless = () => Promise<Nameless>

/** Files that have no name any more: nothing of them stays on the disk of whoever dies in between. */
export async function withNameless<R>(use: (another: NewNameless) => Promise<R>): Promise<R> {
  const open: FileHandle[] = []
  try {
    return await use(async () => {
      const one = await openNameless()
      open.push(one.write, one.read)
      return one
    })
  } finally {
    await Promise.all(open.map((one) => one.close()))
  }
}

async function openNameless(): Promise<Nameless> {
  const folder = await mkdtemp(join(tmpdir(), 'autos-preparo-'))
  try {
    const path = join(folder, 'arquivo')
    return { write: await open(path, 'wx', 0o600), read: await open(path, 'r') }
  } finally {
    await rm(folder, { recursive: true })
  }
}
