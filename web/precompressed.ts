import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|mjs|css|svg)$/
/** Below this a packet is a packet. */
const WORTH_BYTES = 1024
/** The last two steps of brotli take ten times as long for two percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Beside each asset, its .br and .gz: the server sends the one that the browser takes
 * (server/src/app/web.ts), and compresses nothing itself.
 */
export function precompressed(): Plugin {
  return {
    name: 'autos-precompressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets).filter((file) => COMPRESSIBLE.test(file))) {
        const path = join(assets, name)
        const bytes = readFileSync(path)
        if (bytes.length < WORTH_BYTES) continue
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, BROTLI))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
