import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Mensagem } from '../adapters/correio/port.ts'
import type { Config } from '../config.ts'
import { openLog } from '../kernel/log.ts'
import { entidadeDeTeste } from '../../test/configuracao.ts'
import { mundo } from '../../test/mundo.ts'
import { pdfDePaginas } from '../../test/pdf.ts'
import { openRecursos } from './resources.ts'
import { iniciarWorker } from './worker.ts'

const { ana, db, armazem, recursos, entidade } = await mundo()
const enviadas: Mensagem[] = []
const falhas: Error[] = []
const correio = {
  async enviar(mensagem: Mensagem) {
    const falha = falhas.shift()
    if (falha !== undefined) throw falha
    enviadas.push(mensagem)
  },
  conferir: async () => undefined,
  fechar: () => undefined,
}

/** O mesmo banco, do lado do trabalhador; e uma entidade cujo banco não atende. */
function doTrabalhador(mais: Partial<Config> = {}, log = openLog('silent')) {
  const fora = entidadeDeTeste('postgres://autos_app@127.0.0.1:9/nada', {
    id: 'fora',
    padrao: false,
    emissor: 'http://localhost:4301/realms/fora',
    balde: 'autos-fora',
  })
  const config = { ...recursos.config, entidades: [entidade.config, fora], ...mais }
  return openRecursos(config, log, {
    worker: true,
    adapters: { armazenamento: () => armazem, correio: () => correio },
  })
}

const meus = doTrabalhador()
// Quem ninguém acorda descansa tanto, que descansar entre um trabalho e outro não passa despercebido em
// máquina nenhuma.
const worker = await iniciarWorker(meus, { restSeconds: 20 })
after(async () => {
  await worker.parar()
  await meus[Symbol.asyncDispose]()
})

async function ate(condicao: () => Promise<boolean> | boolean, ms = 30_000): Promise<void> {
  const fim = performance.now() + ms
  while (!(await condicao())) {
    assert.ok(performance.now() < fim, 'não aconteceu a tempo')
    await esperar(50)
  }
}

test('o arquivo enviado é conferido sem que ninguém peça, mesmo com outra entidade fora do ar', async () => {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: { especie: 'Memorando', origem: 'FISICA', titulo: 'Recibo' },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  await ana.chama('documentoProcessar', {
    id,
    extensao: 'pdf',
    versionId: await armazem.receber(url, pdfDePaginas()),
  })
  await ate(
    async () =>
      (
        await db
          .selectFrom('documento')
          .select('situacaoArquivo')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).situacaoArquivo === 'OK',
  )
})

test('muitos arquivos de uma vez se conferem um atrás do outro, sem pausa', async () => {
  const ids = await Promise.all(
    Array.from({ length: 16 }, async (_, i) => {
      const { id } = await ana.chama('documentoCadastrar', {
        dados: { especie: 'Memorando', origem: 'FISICA', titulo: `Recibo ${i}` },
      })
      const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
      await ana.chama('documentoProcessar', {
        id,
        extensao: 'pdf',
        versionId: await armazem.receber(url, pdfDePaginas()),
      })
      return id
    }),
  )
  await ate(
    async () =>
      (
        await db
          .selectFrom('documento')
          .select('id')
          .where('id', 'in', ids)
          .where('situacaoArquivo', '=', 'OK')
          .execute()
      ).length === ids.length,
    100_000,
  )
})

test('a mensagem recusada pelo correio vai de novo, com a mesma identificação', async () => {
  falhas.push(new Error('451'))
  const { id: convidado } = await ana.chama('convidadoCadastrar', { email: 'maria@exemplo.com' })
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'Contrato',
      assinantesExternos: [convidado],
    },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  await ana.chama('documentoProcessar', {
    id,
    extensao: 'pdf',
    versionId: await armazem.receber(url, pdfDePaginas()),
  })
  await ate(() => enviadas.length > 0, 90_000)
  const { id: pedido, adicionadoEm } = await db
    .selectFrom('assinante')
    .select(['id', 'adicionadoEm'])
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    enviadas.map(({ para, mensagemId }) => [para, mensagemId]),
    [['maria@exemplo.com', `convite.${pedido}.${adicionadoEm.getTime()}.1`]],
  )
})

test('a reserva que venceu vira lacuna, com o motivo e um registro só', async () => {
  const numero = await ana.chama<number>('numeroReservar', { especie: 'Memorando', numerarPor: [] }, '')
  await db
    .updateTable('numeroLivro')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .execute()
  const { doChores } = await import('./chores.ts')
  await Promise.all([doChores(entidade), doChores(entidade)])
  assert.deepEqual(await db.selectFrom('numeroLivro').select(['numero', 'situacao', 'motivo']).execute(), [
    { numero, situacao: 'EXPIRADO', motivo: 'expirado' },
  ])
  assert.equal(
    (await db.selectFrom('historico').select('id').where('ato', '=', 'numero.expirado').execute()).length,
    1,
  )
})

test('o antivírus fora do ar diz-se quando se cala, uma vez, e não é erro; a lista que ele traz ao voltar fica anotada', async () => {
  const ditas: { level: number; msg: string }[] = []
  const log = openLog('warn', { write: (linha) => void ditas.push(JSON.parse(linha)) })
  const silencios = () => ditas.filter(({ msg }) => msg === 'antivírus não responde').length
  let cala = true
  let perguntas = 0
  const clamd = createServer((ligacao: Socket) => {
    perguntas += 1
    ligacao.on('error', () => undefined)
    if (cala) ligacao.destroy()
    else ligacao.end('ClamAV 1.4.6/27501\0')
  })
  clamd.listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  const { port } = clamd.address() as { port: number }
  const outros = doTrabalhador(
    { entidades: [entidade.config], antivirus: `tcp://127.0.0.1:${port}`, preparoPorMinuto: 1 },
    log,
  )
  const outro = await iniciarWorker(outros, { backfillMs: 20 })
  after(async () => {
    await outro.parar()
    await outros[Symbol.asyncDispose]()
    clamd.close()
  })
  const maisTres = async () => {
    const ja = perguntas
    await ate(() => perguntas >= ja + 3)
  }
  const motor = async () =>
    (
      await db
        .selectFrom('arquivoPreparo')
        .select('motor')
        .where('etapa', '=', 'ANTIVIRUS')
        .executeTakeFirst()
    )?.motor
  await maisTres()
  assert.deepEqual([silencios(), await motor()], [1, null])
  cala = false
  await ate(async () => (await motor()) === 'ClamAV 1.4.6/27501')
  cala = true
  await ate(() => silencios() === 2)
  await maisTres()
  assert.deepEqual(
    ditas.filter(({ level }) => level >= 50),
    [],
  )
  assert.equal(silencios(), 2)
})

test('para em ordem, também sem ter conseguido servir uma das entidades', async () => {
  const outros = doTrabalhador()
  const outro = await iniciarWorker(outros)
  await outro.parar()
  await outros[Symbol.asyncDispose]()
})
