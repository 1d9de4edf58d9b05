import { execFile } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { REHEARSAL } from '@autos/server/src/adapters/isolado/filho.ts'
import { PATIENT } from '@autos/server/src/adapters/isolado/programa.ts'

type Taking = { rehearsal: Uint8Array; to: string }

/**
 * A process that begins where this script ended: read, compiled, and having done its work once on a request of our
 * own. False where it cannot be had, and then the program is run as it was.
 */
export async function takeSnapshot(code: string, { rehearsal, to }: Taking): Promise<boolean> {
  const fresh = join(dirname(to), `${process.pid}-${basename(to)}`)
  const [script, request] = [`${fresh}.cjs`, `${fresh}.request`]
  try {
    writeFileSync(
      script,
      `(${prepare.toString()})(${JSON.stringify(nativeNames())})\nconst exports = {}\n${narrow(code)}`,
    )
    writeFileSync(request, rehearsal)
    await promisify(execFile)(
      process.execPath,
      ['--no-warnings', ...PATIENT, '--snapshot-blob', fresh, '--build-snapshot', script],
      { env: { [REHEARSAL]: request } },
    )
    renameSync(fresh, to)
    return true
  } catch (error) {
    console.error(`autos: ${basename(to)} não se fez, e o programa começa sem ele: ${reasonOf(error)}`)
    return false
  } finally {
    for (const file of [script, request]) rmSync(file, { force: true })
  }
}

/** Letters of one byte: what is kept of a text with one wider than that is twice as long. */
const narrow = (code: string): string =>
  code.replaceAll(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What the language brings to a running process: names of what is global, and of what each has. */
function nativeNames(): Record<string, string[]> {
  const names: Record<string, string[]> = { '': [] }
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (!ENGINE.has(name) || !isNative(value)) continue
    names['']!.push(name)
    names[name] = Object.getOwnPropertyNames(value)
    const { prototype } = value as { prototype?: object }
    if (prototype != null) names[`${name}.prototype`] = Object.getOwnPropertyNames(prototype)
  }
  return names
}

/**
 * What a context has that has nothing of Node, much of which is only made when it is asked for; of some of that
 * (`Storage`) no snapshot can be taken then.
 */
const ENGINE: ReadonlySet<string> = new Set(
  runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[],
)

const isNative = (value: unknown): value is object =>
  value === Math ||
  value === Atomics ||
  (typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]'))

/**
 * Runs before the program, while the snapshot is made. The engine brings its newest features only when a process
 * starts, and stops when one of the same name is there already: what a library put in their place goes. And it
 * keeps no list of what was thrown away: nothing is entered in one.
 */
function prepare(native: Record<string, string[]>): void {
  const { startupSnapshot } = require('node:v8') as typeof import('node:v8')
  globalThis.FinalizationRegistry = class {
    register() {}
    unregister() {
      return false
    }
  } as never
  const valueOf = (of: unknown, name: string): unknown =>
    of == null || name === '' ? of : (Object.getOwnPropertyDescriptor(of, name)?.value as unknown)
  const bagOf = (path: string): object | null | undefined =>
    path.split('.').reduce<unknown>(valueOf, globalThis) as object | null | undefined
  const missing = Object.entries(native).flatMap(([path, names]) => {
    const bag = bagOf(path)
    return bag == null
      ? []
      : names.filter((name) => !Object.hasOwn(bag, name)).map((name) => [path, name] as const)
  })
  startupSnapshot.addSerializeCallback(() => {
    for (const [path, name] of missing) Reflect.deleteProperty(bagOf(path)!, name)
  })
}

const reasonOf = (error: unknown): string =>
  (error as { stderr?: string }).stderr?.trim().slice(0, 600) ?? String(error)
