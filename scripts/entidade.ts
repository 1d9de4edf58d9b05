import { checkFolder, exportFrom } from './entidade/export.ts'
import { importInto } from './entidade/import.ts'

// `npm run entidade -- importar PASTA --fonte "Sistema anterior"`: brings what an older system had, from a folder of
// CSV and files (docs/importar.md); with --ensaio, checks it all and writes nothing. `exportar PASTA`: everything of an
// entidade in a folder that anything can read. `conferir PASTA`: reads it back.
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  importar: importInto,
  exportar: exportFrom,
  conferir: checkFolder,
}
const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error('autos: use: npm run entidade -- importar | exportar | conferir PASTA')
  process.exit(1)
}
process.exitCode = await command(args)
