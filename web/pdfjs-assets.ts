import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

/**
 * Base of what pdf.js asks for by name while it draws: character maps, the 14 standard fonts, colour
 * profiles, decoders.
 */
export const PDFJS_BASE = '/pdfjs/'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const

const TYPES: Record<string, string> = { wasm: 'application/wasm', js: 'text/javascript' }

/**
 * Serves those files from our own origin: a PDF must open without the internet and under `connect-src
 * 'self'`.
 */
export function pdfjsAssets(): Plugin {
  return {
    name: 'autos-pdfjs-assets',
    configureServer(server) {
      server.middlewares.use(PDFJS_BASE, (request, response, next) => {
        const [folder = '', file = ''] = (request.url ?? '').slice(1).split('?', 1)[0]?.split('/') ?? []
        if (!isServed(folder, file)) return next()
        response.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(readFileSync(join(root, folder, file)))
      })
    },
    generateBundle() {
      for (const folder of FOLDERS)
        for (const file of filesOf(folder))
          this.emitFile({
            type: 'asset',
            fileName: `${PDFJS_BASE.slice(1)}${folder}/${file}`,
            source: readFileSync(join(root, folder, file)),
          })
    },
  }
}

/** The scripting sandbox stays out: nothing in a PDF runs here. */
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder)).filter((file) => !/^quickjs|QUICKJS/i.test(file))

function isServed(folder: string, file: string): boolean {
  return (FOLDERS as readonly string[]).includes(folder) && filesOf(folder).includes(file)
}
