import { hash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { isPacked, PACKED, packedName, type Packing } from '@autos/server/src/adapters/isolado/programa.ts'
import { ROOT } from './run.ts'

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
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    external: (id) => APART.includes(id),
    plugins: [{ name: 'in-its-place', transform: (code, id) => placed(program, { code, id }) }],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  const files = (await bundle.watchFiles).filter((file) => !file.includes('node_modules'))
  await bundle.close()
  const packing: Packing = {
    sources: Object.fromEntries(
      // In an order of their own: that of reading them is another each time.
      [...files, join(ROOT, 'package-lock.json')]
        .toSorted()
        .map((file) => [relative(ROOT, file), hash('sha256', readFileSync(file))]),
    ),
  }
  const name = packedName(pathToFileURL(program))
  const fresh = join(PACKED, `${process.pid}-${basename(name)}`)
  writeFileSync(fresh, `//${JSON.stringify(packing)}\n${output[0].code}`)
  renameSync(fresh, name)
}

/** Each module goes on finding its files where it was; and only the program itself is the program. */
export function placed(program: string, { code, id }: { code: string; id: string }): string | null {
  if (!code.includes('import.meta')) return null
  if (/\bimport\.meta\.(?:dirname|filename)\b/.test(code))
    throw new Error(`${id}: use import.meta.url, which keeps its place when packed.`)
  const place = `new URL(${JSON.stringify(relative(PACKED, id))}, import.meta.url)`
  return code
    .replaceAll(/\bimport\.meta\.main\b/g, (found) => (id === program ? found : 'false'))
    .replaceAll(/\bimport\.meta\.url\b/g, `${place}.href`)
}
