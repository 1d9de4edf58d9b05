import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { because, violations } from './boundaries.ts'
import { citations } from './citations.ts'
import { longFiles } from './long-files.ts'
import { migrations } from './migration-rules.ts'
import { capture, ROOT } from './run.ts'
import { specification } from './specification.ts'
import { overBudget } from './web-budgets.ts'

/** What a check finds wrong, or nothing; and what it measured, to be read each time. */
type Found = { said: string; figures?: string }
export type Check = { name: string; advice: string; run: () => Promise<Found | string> }

/** The heaviest first: two run at a time. */
export const CHECKS: Check[] = [
  {
    name: 'generated files',
    advice: 'npm run gen',
    run: () => tool(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/gen.ts', '--check']),
  },
  {
    name: 'web budgets',
    advice: 'load it when it is opened (lazy), or find what it drags along',
    run: overBudget,
  },
  // The rules that ask for types have the compiler at hand: it is not run once more by itself.
  { name: 'lint and types', advice: '', run: () => tool('oxlint', ['--format=stylish', '--type-check']) },
  {
    name: 'dead code',
    advice: 'delete it; what an outside reader needs goes into knip.jsonc',
    run: () => tool('knip', ['--no-progress', '--no-config-hints']),
  },
  { name: 'boundaries', advice: 'the directions are in ARCHITECTURE.md', run: boundaries },
  {
    name: 'citations',
    advice: 'the sections and invariants are those of docs/dominio.md; a rule that is new enters there',
    run: citations,
  },
  {
    name: 'specification',
    advice: 'docs/especificacao.md says where each statement is proven: cite what proves it now',
    run: specification,
  },
  {
    name: 'long files',
    advice:
      'a file is a verb: what is beside it goes into files of its own, or it is a table (scripts/lib/long-files.ts)',
    run: longFiles,
  },
  {
    name: 'migrations',
    advice: 'what a migration may do while people work is in CONTRIBUTING.md',
    run: migrations,
  },
  { name: 'format', advice: 'npm run format', run: () => tool('oxfmt', ['--list-different']) },
]

/** Silent when it accepts; whatever it printed when it does not. */
async function tool(program: string, args: string[]): Promise<string> {
  const { code, output } = await capture(program, args)
  return code === 0 ? '' : output || `${program} exited with ${code}`
}

const CODE = ['contract', 'server', 'pades', 'web/src', 'simuladores', 'demo', 'scripts', 'e2e', 'bench']

async function boundaries(): Promise<string> {
  const found = await violations(
    ROOT,
    CODE.filter((folder) => existsSync(join(ROOT, folder))),
  )
  return found.map(({ rule, from, to }) => `${from} → ${to}\n    ${rule}: ${because(rule)}`).join('\n')
}

export type Finding = Check & Found & { ms: number }

/** Two at a time, in the order of the list; `onDone` hears of each as it ends. */
export async function runChecks(
  checks: readonly Check[],
  onDone: (finding: Finding) => void,
): Promise<Finding[]> {
  const waiting = [...checks]
  const findings: Finding[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now()
      const found = await check.run().catch((error: unknown) => String(error))
      const finding = {
        ...check,
        ms: performance.now() - began,
        ...(typeof found === 'string' ? { said: found } : found),
      }
      findings.push(finding)
      onDone(finding)
    }
  }
  await Promise.all([work(), work()])
  return findings
}
