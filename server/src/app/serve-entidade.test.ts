import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { enqueue } from '../kernel/jobs.ts'
import { openDatabase } from '../kernel/database.ts'
import { openLog } from '../kernel/log.ts'
import { transact } from '../kernel/transact.ts'
import { armazemDeMemoria } from '../../test/armazem-de-memoria.ts'
import { bancoDeTeste } from '../../test/banco.ts'
import { correioDeMemoria } from '../../test/correio-de-memoria.ts'
import { semearElenco } from '../../test/elenco.ts'
import { configDeTeste, entidadeDeTeste } from '../../test/configuracao.ts'
import { openRecursos } from './resources.ts'
import { iniciarWorker } from './worker.ts'

const IDS = ['norte', 'sul', 'leste', 'oeste'] as const
const bancos = await Promise.all(IDS.map(() => bancoDeTeste()))
for (const { url } of bancos) {
  await using database = openDatabase({ url, max: 1 })
  await semearElenco(database.db)
}
const correio = correioDeMemoria()
function processo(worker: boolean, fora: string[] = []) {
  const entidades = IDS.map((id, i) =>
    entidadeDeTeste(fora.includes(id) ? `${bancos[i]!.url}-nao-ha` : bancos[i]!.url, { id, padrao: false }),
  )
  return openRecursos(configDeTeste(entidades), openLog('silent'), {
    worker,
    adapters: { armazenamento: armazemDeMemoria, correio: () => correio },
  })
}
const web = processo(false)

const mandar = async (id: string, assunto: string, startAfterSeconds = 0) =>
  transact(await web.entidades.get(id)!.ledger(), (tx) =>
    enqueue(tx, 'correio.enviar', {
      data: { mensagemId: assunto, para: 'a@b.example', assunto, texto: '' },
      startAfterSeconds,
    }),
  )
const feito = (assunto: string) => correio.enviadas.some((mensagem) => mensagem.assunto === assunto)
async function ate(condicao: () => Promise<boolean> | boolean, ms = 30_000): Promise<number> {
  const inicio = performance.now()
  for (; !(await condicao()); await esperar(20))
    assert.ok(performance.now() - inicio < ms, 'não aconteceu a tempo')
  return performance.now() - inicio
}
const dono = new pg.Client({ connectionString: bancos[0]!.urlDono })
await dono.connect()
/** Em quantos dos bancos o trabalhador escuta. */
const acordadas = async () =>
  (
    await dono.query<{ datname: string }>(
      `select distinct datname from pg_stat_activity where datname = any($1) and query ~ '^LISTEN |pg_listening_channels'`,
      [bancos.map(({ url }) => new URL(url).pathname.slice(1))],
    )
  ).rows.length

const meus = processo(true)
const worker = await iniciarWorker(meus, { awake: 1 })
// Um banco que se vai com quem trabalha ainda nele é outro ensaio.
after(async () => {
  await worker.parar()
  await Promise.all([meus[Symbol.asyncDispose](), web[Symbol.asyncDispose](), dono.end()])
  await Promise.all(bancos.map((banco) => banco[Symbol.asyncDispose]()))
})

test('com lugar para uma acordada, o trabalho das quatro se faz, e quem nada tem que fazer não segura o lugar', async () => {
  for (const id of IDS) await mandar(id, `um de ${id}`)
  await ate(() => IDS.every((id) => feito(`um de ${id}`)))
  await ate(async () => (await acordadas()) === 1)
  // Quem repousa ouve que ganhou o que fazer, e não espera pela volta seguinte.
  for (const id of IDS) {
    await mandar(id, `dois de ${id}`)
    await ate(() => feito(`dois de ${id}`), 20_000)
  }
  assert.equal(correio.enviadas.length, 2 * IDS.length)
})

test('o que é para daqui a pouco se faz na hora, também por quem repousa', async () => {
  await mandar('leste', 'marcado', 4)
  const ms = await ate(() => feito('marcado'))
  assert.ok(ms > 2_000, `fez-se em ${ms} ms`)
})

test('um banco que não há não deixa os outros sem quem trabalhe', async () => {
  await worker.parar()
  const outros = processo(true, ['norte'])
  const outro = await iniciarWorker(outros, { awake: 1 })
  await mandar('oeste', 'com o norte fora')
  await ate(() => feito('com o norte fora'))
  await outro.parar()
  await outros[Symbol.asyncDispose]()
})
