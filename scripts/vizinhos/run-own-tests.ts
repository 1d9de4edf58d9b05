import { capture, ROOT } from '../lib/run.ts'

/**
 * Tests of the product's own, in a process of their own, with what the environment gives them (a PostgreSQL, a store).
 * Answers what they printed at the end; throws all of it when one fails or none ran.
 */
export async function runOwnTests(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await capture(process.execPath, ['scripts/test.ts', ...words], { cwd: ROOT, env })
  if (code !== 0) throw new Error(output.slice(-8_000))
  return output.split('\n').at(-1)!
}
