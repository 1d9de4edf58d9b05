import { openDatabase } from '../server/src/kernel/database.ts'
import { openOutbox } from '../server/src/kernel/jobs.ts'
import type { Ledger } from '../server/src/kernel/transact.ts'
import {
  andamento,
  comAmeaca,
  reexaminar,
  refazer,
  retomarPreparo,
} from '../server/src/modules/preparo/index.ts'
import { eachDatabase } from './lib/each-database.ts'

// `npm run preparo`: how far the preparation of files is, in each entidade. `npm run preparo -- refazer`: what
// failed, or was given up, is taken again, some a minute. `npm run preparo -- agora`: all that is missing goes
// to the workers at once. `npm run preparo -- antivirus`: what is stored is examined again, some a minute, by
// workers that have an antivirus.
const COMMANDS: Record<string, (id: string, ledger: Ledger) => Promise<void>> = {
  '': show,
  async refazer(id, ledger) {
    console.log(`${id}: ${plural(await refazer(ledger), 'arquivo', 'arquivos')} por refazer.`)
    await show(id, ledger)
  },
  async agora(id, ledger) {
    let sent = 0
    for (let some = -1; some !== 0; sent += some)
      some = await retomarPreparo(ledger, { lote: 500, mesmoComFila: true })
    console.log(`${id}: ${plural(sent, 'arquivo mandado', 'arquivos mandados')} aos trabalhadores.`)
  },
  async antivirus(id, ledger) {
    await reexaminar(ledger)
    console.log(`${id}: os arquivos guardados passam outra vez pelo antivírus, aos poucos.`)
    await show(id, ledger)
  },
}
const command = COMMANDS[process.argv[2] ?? '']
if (command === undefined) {
  console.error('autos: use: npm run preparo [-- refazer | agora | antivirus]')
  process.exit(1)
}
await eachDatabase(async (id, url) => {
  await using database = openDatabase({ url, max: 2, statementTimeoutMs: 60_000 })
  const queue = await openOutbox(database.pool)
  try {
    await command(id, { db: database.db, queue })
  } finally {
    await queue.stop({ graceful: true, timeout: 5_000 })
  }
})

async function show(id: string, { db }: Ledger): Promise<void> {
  const { total, prontos, emParte, falharam, paginas, naFila, ...ocr } = await andamento(db)
  const faltam = total - prontos - emParte - falharam
  const porReconhecer = ocr.pedemOcr - ocr.reconhecidas - ocr.semReconhecer
  console.log(
    [
      `${id}: texto de ${prontos + emParte} de ${plural(total, 'arquivo', 'arquivos')} em vigor (${total === 0 ? 100 : Math.floor(((total - faltam) / total) * 100)} % vistos), ${plural(paginas, 'página', 'páginas')}.`,
      `${id}: faltam ${faltam}, na fila ${naFila}; em parte ${emParte}, sem texto ${falharam}.`,
      `${id}: páginas digitalizadas: ${ocr.pedemOcr}; reconhecidas ${ocr.reconhecidas}, por reconhecer ${porReconhecer} (na fila, de ${plural(ocr.naFilaDoOcr, 'arquivo', 'arquivos')}), falharam ${ocr.semReconhecer}.`,
    ].join('\n'),
  )
  for (const { identificador, ameaca } of await comAmeaca(db))
    console.log(`${id}: ameaça ${ameaca} no documento ${identificador}.`)
}

function plural(quantos: number, um: string, varios: string): string {
  return `${quantos} ${quantos === 1 ? um : varios}`
}
