import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

// Programs that are asked once and answer: what others publish as libraries of Java and Python.

export type Answer = { code: number; output: string; errors: string }

/** A file of Java that stands here, over that class path; answers the lines that it printed. */
export async function askJava(
  classPath: string,
  file: string,
  args: readonly string[],
): Promise<readonly string[]> {
  const { code, output, errors } = await ask(['java', '-cp', classPath, file, ...args])
  if (code !== 0) throw new Error(`java ${file} (${code})\n${errors.slice(-4_000)}`)
  return output.split('\n').filter((line) => line !== '')
}

/** A module of what fromPyPi brought, run as a program. */
export const askPython = (
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Answer> => ask(['python3', ...args], { PYTHONPATH: folder, ...env })

/** While it runs this process goes on answering: it may be asked for lists of revocation. */
async function ask([program, ...args]: [string, ...string[]], env: NodeJS.ProcessEnv = {}): Promise<Answer> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code: code ?? 1, output, errors }
}
