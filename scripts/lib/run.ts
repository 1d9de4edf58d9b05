import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The tools of node_modules first, all of them under the pinned Node. */
export const toolEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(process.execPath, '..'), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

export type Captured = { code: number; output: string }

/** Runs a program from the root and keeps what it prints. */
export function capture(
  program: string,
  args: string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Captured> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...toolEnv(), ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', fail)
    child.once('close', (code, signal) =>
      done({
        code: code ?? 1,
        output: `${Buffer.concat(chunks).toString()}${signal ? `\n(${signal})` : ''}`.trim(),
      }),
    )
  })
}

/** Runs a program in the terminal of whoever called; answers its exit code. */
export function inTerminal(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...toolEnv(), ...env }, stdio: 'inherit' })
    child.once('error', fail)
    child.once('close', (code) => done(code ?? 1))
  })
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
