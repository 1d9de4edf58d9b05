import { createHash } from 'node:crypto'
import { type Bytes, sizeOf, windowsOf } from '../open-file.ts'
import type { Armazenamento, Gravado } from './port.ts'

type Store = Pick<Armazenamento, 'descrever' | 'gravar'>
type Novo = { chave: string; bytes: Bytes; tipo: string }

/**
 * What was already stored under this key, by somebody who died before it was written down, is taken as it is
 * when it is the same bytes. `anterior`: the version that stood there and is another, for whoever has nobody
 * else to destroy it; null when there is none, or the bucket keeps one.
 */
export async function gravarUmaVez(
  store: Store,
  { chave, bytes, tipo }: Novo,
): Promise<Gravado & { anterior: string | null }> {
  const there = await store.descrever(chave)
  // Where the ETag is not the MD5 (S3 with keys of its own), it is stored again.
  const same = there?.tamanho === sizeOf(bytes) && there.etag === `"${hex('md5', bytes)}"`
  if (same)
    return {
      versionId: there.versionId,
      sha256: hex('sha256', bytes),
      tamanho: sizeOf(bytes),
      anterior: null,
    }
  const stored = await store.gravar(chave, bytes, tipo)
  return { ...stored, anterior: stored.versionId === null ? null : (there?.versionId ?? null) }
}

/** Each version of it, the newest first; in a bucket without versions, the object. */
export async function apagarTodas(
  store: Pick<Armazenamento, 'apagar' | 'descrever'>,
  chave: string,
): Promise<void> {
  for (let there = await store.descrever(chave); there !== undefined; there = await store.descrever(chave))
    await store.apagar(chave, there.versionId)
}

function hex(algorithm: 'md5' | 'sha256', bytes: Bytes): string {
  const digest = createHash(algorithm)
  for (const window of windowsOf(bytes)) digest.update(window)
  return digest.digest('hex')
}
