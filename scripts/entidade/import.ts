import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { abrirClamd } from '../../server/src/adapters/antivirus/clamd.ts'
import { nenhumAntivirus } from '../../server/src/adapters/antivirus/nenhum.ts'
import { abrirAssinaturaPdf } from '../../server/src/adapters/assinatura-pdf/assinatura-pdf.ts'
import { abrirLeitorEmLotes } from '../../server/src/adapters/leitor-pdf/leitor.ts'
import { abrirLeitorDeZip } from '../../server/src/adapters/leitor-zip/leitor.ts'
import { lerMarca, sistemaCom } from '../../server/src/modules/ator/index.ts'
import {
  abrirRelatorio,
  contarLinhas,
  importar,
  type Importada,
} from '../../server/src/modules/importacao/index.ts'
import { openEntidade, type Opened } from './open.ts'
import { progress } from './progress.ts'

const USE =
  'npm run entidade -- importar PASTA --fonte "Sistema anterior" [--entidade pmva] [--ensaio] [--relatorio ARQUIVO.csv]'

/** Brings an older system from a folder. Answers the exit code: 2 when something did not fit. */
export async function importInto(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fonte: { type: 'string' },
      entidade: { type: 'string' },
      relatorio: { type: 'string' },
      ensaio: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (folder === undefined || values.fonte === undefined) return refuse(`use: ${USE}`)
  if (!existsSync(folder)) return refuse(`não há a pasta ${folder}.`)
  const opened = await openEntidade(values.entidade)
  if (typeof opened === 'string') return refuse(opened)
  await using place = opened
  const { pasta, fora } = whereItIs(resolve(folder))
  const relatorio = resolve(values.relatorio ?? `${fora}-nao-coube.csv`)
  if (relatorio.startsWith(fora + sep))
    return refuse(`${relatorio} está dentro de ${fora}, que não se altera: diga outro lugar em --relatorio.`)
  const brought = await run(place, { pasta, fonte: values.fonte.trim(), ensaio: values.ensaio, relatorio })
  tell(brought, { ensaio: values.ensaio, relatorio })
  return brought.naoCouberam > 0 ? 2 : 0
}

/**
 * The folder of the tables, and the whole that nothing is written into: what another system gave, or a bag that
 * says of each of its files which bytes it has (its `data/`, or itself).
 */
function whereItIs(folder: string): { pasta: string; fora: string } {
  if (existsSync(join(folder, 'bagit.txt'))) return { pasta: join(folder, 'data'), fora: folder }
  const above = dirname(folder)
  return { pasta: folder, fora: existsSync(join(above, 'bagit.txt')) ? above : folder }
}

type Wanted = { pasta: string; fonte: string; ensaio: boolean; relatorio: string }

async function run(place: Opened, { relatorio, ...wanted }: Wanted): Promise<Importada> {
  const { ledger, armazenamento, entidade } = place
  const antivirus = process.env.AUTOS_ANTIVIRUS
  const meios = {
    ledger,
    armazenamento,
    antivirus: antivirus === undefined ? nenhumAntivirus : abrirClamd(antivirus),
    leitor: abrirLeitorEmLotes(),
    leitorDeZip: abrirLeitorDeZip(),
    reparador: abrirAssinaturaPdf({ raizes: [], raizesDeCarimbo: [] }),
    sistema: sistemaCom(await lerMarca(ledger.db, entidade.fuso)),
  }
  const { step, end } = progress(await contarLinhas(wanted.pasta))
  const brought = await importar(meios, {
    ...wanted,
    agora: new Date(),
    relatorio: abrirRelatorio(relatorio),
    aoGravar: step,
  })
  end()
  return brought
}

function tell(
  { vieram, naoCouberam, diferentes }: Importada,
  { ensaio, relatorio }: { ensaio: boolean; relatorio: string },
): void {
  const { setor, pessoa, classificacao, interessado, processo, documento, tramitacao } = vieram
  const count = (n: number): string => n.toLocaleString('pt-BR')
  console.log(
    [
      ensaio ? 'Ensaio: nada se gravou. Entrariam:' : 'Entraram, desta vez:',
      `  setores ${count(setor)}, pessoas ${count(pessoa)}, classificações ${count(classificacao)}, interessados ${count(interessado)}`,
      `  processos ${count(processo)}, documentos ${count(documento)}, tramitações ${count(tramitacao)}`,
      naoCouberam + diferentes === 0
        ? 'Coube tudo.'
        : `Não couberam ${count(naoCouberam)} linhas, e ${count(diferentes)} entraram diferentes: ${relatorio} diz quais e por quê.`,
    ].join('\n'),
  )
}

function refuse(text: string): number {
  console.error(`autos: ${text}`)
  return 1
}
