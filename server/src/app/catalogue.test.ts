import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirVerificador } from '../adapters/identidade/verificar-token.ts'
import { readConfig } from '../config.ts'
import type { EntidadeEscrita } from '../config-entidades.ts'
import { openDatabase } from '../kernel/database.ts'
import { enqueue } from '../kernel/jobs.ts'
import { openLog } from '../kernel/log.ts'
import { transact } from '../kernel/transact.ts'
import { armazemDeMemoria } from '../../test/armazem-de-memoria.ts'
import { gravarAssinatura } from '../../test/assinatura.ts'
import { bancoDeTeste } from '../../test/banco.ts'
import { correioDeMemoria } from '../../test/correio-de-memoria.ts'
import { semearElenco } from '../../test/elenco.ts'
import { entidadeDeTeste } from '../../test/configuracao.ts'
import { watchCatalogue } from './catalogue.ts'
import { buildHttp } from './http.ts'
import { openRecursos, type Recursos } from './resources.ts'
import { iniciarWorker } from './worker.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-catalogo-'))
after(() => rmSync(pasta, { recursive: true }))
const arquivo = join(pasta, 'entidades.json')
const linhas: { msg: string; problems?: string[] }[] = []
const log = openLog('info', { write: (linha) => void linhas.push(JSON.parse(linha)) })
const correio = correioDeMemoria()

async function banco(nome: string) {
  const aberto = await bancoDeTeste()
  after(() => aberto[Symbol.asyncDispose]())
  await using database = openDatabase({ url: aberto.url, max: 1 })
  await semearElenco(database.db)
  await database.db.updateTable('marca').set({ nome }).execute()
  return aberto
}
const [norte, norteNovo, sul] = await Promise.all([banco('Norte'), banco('Norte, no novo'), banco('Sul')])

const entidade = (id: string, url: string, mais: Partial<EntidadeEscrita> = {}): EntidadeEscrita => ({
  ...entidadeDeTeste(url),
  id,
  hosts: [`${id}.localhost`],
  padrao: false,
  emissor: `http://localhost:4301/realms/${id}`,
  balde: `autos-${id}`,
  ...mais,
})
/** Os dois arquivos que têm de combinar: até lá, vale o que havia. */
function escrever(...entidades: EntidadeEscrita[]): void {
  gravarAssinatura(
    pasta,
    entidades.map(({ id }) => id),
  )
  writeFileSync(arquivo, JSON.stringify(entidades))
}
const DE_FORA = {
  AUTOS_ENTIDADES: arquivo,
  AUTOS_ASSINATURA: join(pasta, 'assinatura.json'),
  AUTOS_S3_ENDERECO: 'http://127.0.0.1:9',
  AUTOS_S3_CHAVE: 'AUTOSTESTE',
  AUTOS_S3_SEGREDO: 'so-para-testes-em-loopback',
  AUTOS_CORREIO: 'smtp://127.0.0.1:9',
  AUTOS_CORREIO_DE: 'autos@teste.example',
  AUTOS_SEGREDO: 'so-para-testes-em-loopback-0123456789',
  AUTOS_EMBUTIDO: '1',
  AUTOS_PREPARO_POR_MINUTO: '0',
}
const lida = () => readConfig(DE_FORA)

async function processo(worker: boolean) {
  const recursos = openRecursos(lida(), log, {
    worker,
    adapters: { armazenamento: armazemDeMemoria, correio: () => correio },
  })
  const catalogo = watchCatalogue(recursos, {
    files: [arquivo, DE_FORA.AUTOS_ASSINATURA],
    read: lida,
    everyMs: 20,
  })
  after(async () => {
    catalogo.stop()
    await recursos[Symbol.asyncDispose]()
  })
  return recursos
}

escrever(entidade('norte', norte.url))
const web = await processo(false)
const app = await buildHttp({ recursos: web, verificar: abrirVerificador(() => web.config.entidades) })
after(() => app.close())
const trabalhador = await processo(true)
const worker = await iniciarWorker(trabalhador)
after(() => worker.parar())

const nomeEm = async (host: string) =>
  (await app.inject({ url: '/config', headers: { host } })).json<{ entidade?: { nome: string } }>().entidade
    ?.nome
async function ate(condicao: () => Promise<boolean> | boolean): Promise<void> {
  for (const fim = performance.now() + 30_000; !(await condicao()); await esperar(20))
    assert.ok(performance.now() < fim, 'não aconteceu a tempo')
}
const mandar = async (recursos: Recursos, id: string, assunto: string) =>
  transact(await recursos.entidades.get(id)!.ledger(), (tx) =>
    enqueue(tx, 'correio.enviar', { data: { mensagemId: assunto, para: 'a@b.example', assunto, texto: '' } }),
  )

test('o catálogo que não presta não vale nem em parte: fica o anterior, e o registro diz por quê', async () => {
  writeFileSync(
    arquivo,
    JSON.stringify([entidade('norte', norte.url, { nome: 'Outro' }), entidade('sul', 'mysql://sul')]),
  )
  const recusado = () => linhas.find(({ msg }) => msg === 'catálogo de entidades recusado: vale o anterior')
  await ate(() => recusado() !== undefined)
  assert.deepEqual(recusado()?.problems, [
    'AUTOS_ENTIDADES 1.banco: deve ser um endereço postgres: ou postgresql:',
  ])
  assert.deepEqual(
    [[...web.entidades.keys()], web.entidades.get('norte')?.config.nome],
    [['norte'], 'Prefeitura de Teste'],
  )
})

test('a entidade acrescentada atende sem reinício, na web e no trabalhador', async () => {
  escrever(entidade('norte', norte.url), entidade('sul', sul.url))
  await ate(() => web.entidades.has('sul') && trabalhador.entidades.has('sul'))
  assert.deepEqual([await nomeEm('norte.localhost'), await nomeEm('sul.localhost')], ['Norte', 'Sul'])
  await mandar(web, 'sul', 'primeira da sul')
  await ate(() => correio.enviadas.some(({ assunto }) => assunto === 'primeira da sul'))
})

test('mudada de servidor, o que estava em curso acaba onde começou, e o que vem depois vai ao novo', async () => {
  const antes = web.entidades.get('norte')!
  const acabar = web.requests.enter()
  escrever(entidade('norte', norteNovo.url), entidade('sul', sul.url))
  await ate(
    () =>
      web.entidades.get('norte') !== antes &&
      trabalhador.entidades.get('norte')?.config.banco === norteNovo.url,
  )
  assert.equal(await nomeEm('norte.localhost'), 'Norte, no novo')
  const marca = async () => (await antes.db.selectFrom('marca').select('nome').executeTakeFirst())?.nome
  assert.equal(await marca(), 'Norte')
  acabar()
  await ate(async () => (await marca().catch(() => 'fechado')) === 'fechado')
  await mandar(web, 'norte', 'do novo')
  await ate(() => correio.enviadas.some(({ assunto }) => assunto === 'do novo'))
})

test('desligada, diz a sua frase a quem chega e não liga ao banco; as outras não sabem', async () => {
  const frase = 'A Câmara do Norte passou para outro endereço.'
  escrever(entidade('norte', norteNovo.url, { estado: 'desligada', frase }), entidade('sul', sul.url))
  await ate(() => web.entidades.get('norte')?.config.estado === 'desligada')
  const pedir = (url: string, accept: string) =>
    app.inject({ url, headers: { host: 'norte.localhost', accept } })
  const [pagina, api] = await Promise.all([pedir('/', 'text/html'), pedir('/config', 'application/json')])
  assert.deepEqual(
    [pagina.statusCode, api.statusCode, api.json<{ title: string }>().title],
    [503, 503, frase],
  )
  assert.match(pagina.body, new RegExp(`<h1>${frase}</h1>`))
  assert.equal(await nomeEm('sul.localhost'), 'Sul')
  assert.deepEqual(
    (await app.inject({ url: '/readyz?entidade=norte' })).json<{ entidades: object }>().entidades,
    { norte: { estado: 'desligada' } },
  )
  const ligacoes = async () => {
    await using database = openDatabase({ url: sul.urlDono, max: 1 })
    const nome = new URL(norteNovo.url).pathname.slice(1)
    return (await database.pool.query(`select from pg_stat_activity where datname = $1`, [nome])).rowCount
  }
  await ate(async () => (await ligacoes()) === 0)
})
