import { inspect } from './production/inspect.ts'
import { prepare } from './production/prepare.ts'

// `npm run producao -- conferir`: tries every outside part with the settings of the environment, and says what is
// wrong; with `--entrar <login>`, also the token that a person gets. `npm run producao -- preparar --id pmva …`: what a new entidade needs outside, in a folder. `npm run
// producao -- montar`: the web and the isolated programs, from the sources. Exit code 1 when something is wrong.
const COMMANDS: Record<string, (args: string[]) => Promise<number> | number> = {
  conferir: inspect,
  montar,
  preparar: prepare,
}
const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error('autos: use: npm run producao -- montar | preparar | conferir')
  process.exit(1)
}
process.exitCode = await command(args)

async function montar(): Promise<number> {
  // What builds is not where it only runs.
  const { build } = await import('./supervisor/build.ts')
  await build(console.log)
  console.log('Pronto para subir.')
  return 0
}
