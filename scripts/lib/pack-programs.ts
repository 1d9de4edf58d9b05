import { hash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import {
  HERE,
  isPacked,
  PACKED,
  packedName,
  type Packing,
  snapshotName,
} from '@autos/server/src/adapters/isolado/programa.ts'
import { leftOut } from './left-out.ts'
import { rehearsalOf } from './rehearsals.ts'
import { ROOT } from './run.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** They find their own files beside them. */
const APART = ['mupdf', 'unpdf']

/**
 * The isolated programs, each in one file: a process that lives for a tenth of a second spends most of it
 * reading a hundred modules. What is packed already is left alone. Answers how many had to be.
 */
export async function packPrograms(): Promise<number> {
  const programs = globSync('server/src/adapters/*/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(ROOT, file))
    .filter((file) => readFileSync(file, 'utf8').includes('\nif (import.meta.main)'))
  const stale = programs.filter((program) => !isPacked(pathToFileURL(program)))
  mkdirSync(PACKED, { recursive: true, mode: 0o700 })
  for (const program of stale) await pack(program)
  return stale.length
}

async function pack(program: string): Promise<void> {
  const { code, files } = await bundled(program, 'esm')
  const name = packedName(pathToFileURL(program))
  // First, because what the other file says of it must be there.
  const remembered = await snapshot(program)
  const packing: Packing = {
    sources: Object.fromEntries(
      // In an order of their own: that of reading them is another each time.
      [...files, join(ROOT, 'package-lock.json')]
        .toSorted()
        .map((file) => [relative(ROOT, file), hash('sha256', readFileSync(file))]),
    ),
    ...(remembered ? { snapshot: HERE } : {}),
  }
  const fresh = join(PACKED, `${process.pid}-${basename(name)}`)
  writeFileSync(fresh, `//${JSON.stringify(packing)}\n${code}`)
  renameSync(fresh, name)
}

/** Only of a program that has something to rehearse: the others gain nothing by it (ADR 0029). */
async function snapshot(program: string): Promise<boolean> {
  const rehearsal = await rehearsalOf(relative(ROOT, program))
  if (rehearsal === undefined) return false
  const { code } = await bundled(program, 'cjs')
  return takeSnapshot(code, { rehearsal, to: snapshotName(pathToFileURL(program)) })
}

type Bundled = { code: string; files: string[] }

/** A snapshot is made of one script that asks for nothing but what Node brings. */
async function bundled(program: string, format: 'esm' | 'cjs'): Promise<Bundled> {
  const settled = format === 'cjs' ? settledHere : placed
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    external: (id) => format === 'esm' && APART.includes(id),
    plugins: [
      leftOut(program),
      { name: 'in-its-place', transform: (code, id) => settled(program, { code, id }) },
    ],
    logLevel: 'silent',
  })
  // What a snapshot holds costs each process that begins with it, the text of the program too.
  const minify = format === 'cjs' && { compress: true, mangle: true, codegen: true }
  const { output } = await bundle.generate({ format, codeSplitting: false, minify })
  const files = (await bundle.watchFiles).filter((file) => !file.includes('node_modules'))
  await bundle.close()
  return { code: output[0].code, files }
}

type Module = { code: string; id: string }

/** Each module goes on finding its files where it was; and only the program itself is the program. */
export function placed(program: string, { code, id }: Module): string | null {
  if (!code.includes('import.meta')) return null
  if (/\bimport\.meta\.(?:dirname|filename)\b/.test(code))
    throw new Error(`${id}: use import.meta.url, which keeps its place when packed.`)
  const place = `new URL(${JSON.stringify(relative(PACKED, id))}, import.meta.url)`
  return code
    .replaceAll(/\bimport\.meta\.main\b/g, (found) => (id === program ? found : 'false'))
    .replaceAll(/\bimport\.meta\.url\b/g, `${place}.href`)
}

/** The same for a script, which has no `import.meta` and waits for nothing: what it finds is found now. */
export function settledHere(program: string, { code, id }: Module): string | null {
  if (!code.includes('import.meta')) return null
  return code
    .replaceAll(/\bif \(import\.meta\.main\)\s+await\b/g, id === program ? 'void' : 'if (false) void')
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
    .replaceAll(/\bimport\.meta\.resolve\("([^"]+)"\)/g, (_, wanted: string) =>
      JSON.stringify(found(wanted, id)),
    )
}

function found(wanted: string, id: string): string {
  return pathToFileURL(createRequire(id.startsWith('/') ? id : fileURLToPath(id)).resolve(wanted)).href
}
