import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inTerminal, ROOT } from './lib/run.ts'

// `npm run bench -- caixa`: runs bench/caixa.ts. What follows the name is the measurement's own.
const [name, ...args] = process.argv.slice(2)
const known = globSync('bench/*.ts', { cwd: ROOT }).map((file) => basename(file, '.ts'))
if (!name || !existsSync(join(ROOT, 'bench', `${name}.ts`))) {
  console.error(`There are these measurements: ${known.join(', ')}.`)
  process.exit(1)
}
process.exit(
  await inTerminal(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'bench', `${name}.ts`),
    ...args,
  ]),
)
