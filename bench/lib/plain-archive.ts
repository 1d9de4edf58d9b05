import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline, type Readable, Transform } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type PlainFile = { name: string; sha256: string }

/**
 * What a program of a few lines does with the usual library: files of a folder to an archive beside it, which is on
 * the disk when it ends. Digested, it knows of the bytes what an export does: that each file is the recorded one, and
 * the digests of the archive.
 */
export async function archiveOf({
  what,
  folder,
  files,
}: {
  what: 'plain' | 'digested'
  folder: string
  files: readonly PlainFile[]
}): Promise<void> {
  const target = join(folder, '..', 'bare.zip')
  const zip = new ZipFile()
  for (const { name, sha256 } of files)
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      const file = createReadStream(join(folder, name))
      give(null, what === 'plain' ? file : digested(file, { sha256 }))
    })
  zip.end()
  const output = zip.outputStream as Readable
  const archive = what === 'plain' ? output : digested(output, { sha256: '', md5: '' })
  await finished(archive, createWriteStream(target, { flush: true }))
  rmSync(target)
}

/** Whatever is expected of a digest; nothing where it is empty. */
function digested(source: Readable, expected: Record<string, string>): Readable {
  const hashes = Object.keys(expected).map((name) => ({ name, hash: createHash(name) }))
  const told = new Transform({
    transform(part: Buffer, _, next) {
      for (const { hash } of hashes) hash.update(part)
      next(null, part)
    },
    flush(next) {
      const other = hashes.find(({ name, hash }) => !hash.digest('hex').endsWith(expected[name]!))
      next(other ? new Error(`other bytes, says ${other.name}`) : null)
    },
  })
  return pipeline(source, told, () => undefined)
}
