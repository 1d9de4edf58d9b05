import { inspect } from './production/inspect.ts'
import { prepare } from './production/prepare.ts'

// `npm run producao -- conferir`: tries every outside part with the settings of the environment, and says what is
// wrong. `npm run producao -- preparar --id pmva …`: what a new entidade needs outside, in a folder. Exit code
// 1 when something is wrong.
const COMMANDS: Record<string, (args: string[]) => Promise<number> | number> = {
  conferir: inspect,
  preparar: prepare,
}
const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error('autos: use: npm run producao -- conferir | preparar')
  process.exit(1)
}
process.exitCode = await command(args)
