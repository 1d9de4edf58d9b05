import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { nenhumAntivirus } from '../src/adapters/antivirus/nenhum.ts'
import { abrirAssinaturaPdf } from '../src/adapters/assinatura-pdf/assinatura-pdf.ts'
import { abrirLeitorEmLotes } from '../src/adapters/leitor-pdf/leitor.ts'
import { abrirLeitorDeZip } from '../src/adapters/leitor-zip/leitor.ts'
import { openDatabase } from '../src/kernel/database.ts'
import { openOutbox } from '../src/kernel/jobs.ts'
import { lerMarca, sistemaCom } from '../src/modules/ator/index.ts'
import { abrirRelatorio, importar, type Importada } from '../src/modules/importacao/index.ts'
import { type ArmazemDeMemoria, armazemDeMemoria } from './armazem-de-memoria.ts'
import { exportar, type Exportada } from '../src/modules/saida/index.ts'
import { bancoDeTeste } from './banco.ts'

type Opcoes = { fonte?: string; ensaio?: boolean; aoGravar?: (feitos: number) => void }

/** Uma entidade sem nada além da marca e do setor de protocolo, a que se importa. */
export async function entidadeVazia() {
  const banco = await bancoDeTeste()
  const { db, ...database } = openDatabase({ url: banco.urlDono, max: 4, statementTimeoutMs: 60_000 })
  const queue = await openOutbox(database.pool)
  const pasta = mkdtempSync(join(tmpdir(), 'autos-importacao-'))
  const setorId = '00000000-0000-7000-8000-000000000001'
  await db
    .insertInto('setor')
    .values({ id: setorId, nome: 'Administração', sigla: 'ADM', criadoEm: new Date('2020-01-02T03:04:05Z') })
    .execute()
  await db
    .insertInto('marca')
    .values({ id: 1, nome: 'Prefeitura de Teste', sigla: 'PMT', setorProtocoloId: setorId })
    .execute()
  const armazem: ArmazemDeMemoria = armazemDeMemoria()
  after(async () => {
    await queue.stop({ graceful: false })
    await database[Symbol.asyncDispose]()
    await banco[Symbol.asyncDispose]()
    rmSync(pasta, { recursive: true, force: true })
  })
  const relatorio = join(pasta, 'nao-coube.csv')
  return {
    db,
    urlDono: banco.urlDono,
    ledger: { db, queue },
    armazem,
    pasta,
    async exportar(para: string, aoGravar?: () => void): Promise<Exportada> {
      const meios = {
        ledger: { db, queue },
        armazenamento: armazem,
        sistema: sistemaCom(await lerMarca(db, 'America/Sao_Paulo')),
      }
      return exportar(meios, { pasta: para, ...(aoGravar === undefined ? {} : { aoGravar }) })
    },
    /** O que não coube, linha a linha, como na planilha. */
    naoCoube: () => readFileSync(relatorio, 'utf8').replace('\ufeff', '').trimEnd().split('\n').slice(1),
    async importar(
      de: string,
      { fonte = 'GPA 2009', ensaio = false, aoGravar }: Opcoes = {},
    ): Promise<Importada> {
      const meios = {
        ledger: { db, queue },
        armazenamento: armazem,
        antivirus: nenhumAntivirus,
        leitor: abrirLeitorEmLotes(),
        leitorDeZip: abrirLeitorDeZip(),
        reparador: abrirAssinaturaPdf({ raizes: [], raizesDeCarimbo: [] }),
        sistema: sistemaCom(await lerMarca(db, 'America/Sao_Paulo')),
      }
      return importar(meios, {
        pasta: de,
        fonte,
        ensaio,
        agora: new Date(),
        relatorio: abrirRelatorio(relatorio),
        ...(aoGravar === undefined ? {} : { aoGravar }),
      })
    },
  }
}
