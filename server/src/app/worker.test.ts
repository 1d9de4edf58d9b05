import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Mensagem } from '../adapters/correio/port.ts'
import { openLog } from '../kernel/log.ts'
import { entidadeDeTeste, mundo } from '../../test/mundo.ts'
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
function doTrabalhador() {
  const fora = entidadeDeTeste('postgres://autos_app@127.0.0.1:9/nada', {
    id: 'fora',
    padrao: false,
    emissor: 'http://localhost:4301/realms/fora',
    balde: 'autos-fora',
  })
  const config = { ...recursos.config, entidades: [entidade.config, fora] }
  return openRecursos(config, openLog('silent'), {
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

test('para em ordem, também sem ter conseguido servir uma das entidades', async () => {
  const outros = doTrabalhador()
  const outro = await iniciarWorker(outros)
  await outro.parar()
  await outros[Symbol.asyncDispose]()
})
