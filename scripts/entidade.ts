import { create } from './entidade/create.ts'
import { checkFolder, exportFrom } from './entidade/export.ts'
import { importInto } from './entidade/import.ts'
import { logins } from './entidade/logins.ts'

// `npm run entidade -- criar --id pmva …`: an entidade and whoever administers it first, applied. `npm run
// entidade -- importar PASTA --fonte "Sistema anterior"`: brings what an older system had, from a folder of
// CSV and files (docs/importar.md); with --ensaio, checks it all and writes nothing. `exportar PASTA`: everything of an
// entidade in a folder that anything can read. `conferir PASTA`: reads it back. `logins PLANILHA`: what Keycloak takes to make
// the people of a spreadsheet enter.
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  criar: create,
  importar: importInto,
  exportar: exportFrom,
  conferir: checkFolder,
  logins,
}
const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error(
    'autos: use: npm run entidade -- criar --id … | importar PASTA | exportar PASTA | conferir PASTA | logins PLANILHA',
  )
  process.exit(1)
}
process.exitCode = await command(args)
