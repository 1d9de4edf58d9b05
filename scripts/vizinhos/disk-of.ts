import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { done } from './cache.ts'

export type SmallDisk = AsyncDisposable & {
  path: string
  /** Takes what is free but for so many bytes; answers how to give it back. */
  fill(leaving: number): Promise<() => void>
}

/** A disk of that size, mounted: what is written to it is all that this machine's own disk pays. */
export async function diskOf(bytes: number): Promise<SmallDisk> {
  // Not where temporary files go: that may be memory.
  const folder = mkdtempSync('/var/tmp/autos-vizinho-disco-')
  const [image, path] = [join(folder, 'disco.img'), join(folder, 'montado')]
  mkdirSync(path)
  writeFileSync(image, '')
  truncateSync(image, bytes)
  await done(['mkfs.ext4', '-q', '-m', '0', image])
  await done(['mount', '-o', 'loop', image, path])
  return {
    path,
    async fill(leaving) {
      const { bavail, bsize } = statfsSync(path)
      const ballast = join(path, 'lastro')
      await done(['fallocate', '-l', String(bavail * bsize - leaving), ballast])
      return () => rmSync(ballast)
    },
    async [Symbol.asyncDispose]() {
      await done(['umount', path])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
