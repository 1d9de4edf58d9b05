import { basename } from 'node:path'
import { plural } from '@autos/contract/regras/texto.ts'
import { runNodeTests } from './lib/node-tests.ts'
import { ROOT } from './lib/run.ts'
import { chosen, runPhases } from './lib/suite.ts'
import { withFastTemporaryFiles } from './lib/temporary.ts'
import { withTestPostgres } from './lib/test-postgres.ts'
import { missingFor, NEIGHBOURS, type Neighbour } from './vizinhos/neighbours.ts'

// `npm run test:vizinhos [-- NAME …]`: the product beside the programs of others, brought from their registries at
// pinned versions, one at a time. What this machine lacks for one of them is said at the end: it neither fails nor
// passes.
const words = process.argv.slice(2)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort(new Error(signal)))

const nameOf = (file: string): string => basename(file, '.vizinho.ts')
const rowOf = (file: string): Neighbour => NEIGHBOURS[nameOf(file) as keyof typeof NEIGHBOURS]
const files = chosen(['scripts/vizinhos/*.vizinho.ts'], words)
const without = files
  .map((file) => ({ file, missing: missingFor(rowOf(file)) }))
  .filter(({ missing }) => missing.length > 0)
const can = files.filter((file) => !without.some((one) => one.file === file)).map((file) => `${ROOT}/${file}`)

const known = Object.entries(NEIGHBOURS).map(
  ([name, { called, version }]) => `  ${name}: ${called} ${version}`,
)
if (files.length === 0) console.error(`Nenhum vizinho tem esse nome. Há:\n${known.join('\n')}`)

const limits = { concurrency: 1, testMs: 30 * 60_000, fileMs: 60 * 60_000, signal: stop.signal }
const phase = {
  name: `vizinhos (${can.length})`,
  files: can,
  run: (these: readonly string[]) => withTestPostgres(() => runNodeTests(these, limits)),
}
const ok = can.length > 0 && (await withFastTemporaryFiles(() => runPhases([[phase]])))
if (without.length > 0)
  console.log(`\n${plural(without.length, 'vizinho que não correu', 'vizinhos que não correram')}:`)
for (const { file, missing } of without) {
  const { called, version } = rowOf(file)
  console.log(`  ${called} ${version}: aqui falta ${missing.join(', ')}.`)
}
process.exit(ok && !stop.signal.aborted ? 0 : 1)
