import { importInto } from './entidade/import.ts'

// `npm run entidade -- importar PASTA --fonte "Sistema anterior"`: brings what an older system had, from a folder of
// CSV and files (docs/importar.md); with --ensaio, checks it all and writes nothing.
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  importar: importInto,
}
const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error('autos: use: npm run entidade -- importar PASTA --fonte "Sistema anterior" [--ensaio]')
  process.exit(1)
}
process.exitCode = await command(args)
