import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mundo, mundo } from '../../../test/mundo.ts'
import { transact } from '../../kernel/transact.ts'
import { criarNotificacoes } from './index.ts'

const SINO = '{ naoLidas dados { id titulo texto lidaEm item { id tipo titulo identificador } } }'
type Sino = {
  naoLidas: number
  dados: {
    id: string
    titulo: string
    texto: string
    lidaEm: string | null
    item: { id: string; tipo: string; titulo: string } | null
  }[]
}
const sino = (pessoa: Mundo['ana']) => pessoa.chama<Sino>('notificacoes', {}, SINO)

/** O que o trabalhador faz com os atos já gravados. */
async function notificar({ db, entidade }: Mundo): Promise<void> {
  for (const { id } of await db.selectFrom('historico').select('id').orderBy('seq').execute())
    await transact(await entidade.ledger(), (tx) =>
      criarNotificacoes(tx, { historicoId: id }, entidade.config),
    )
}

test('os membros do setor que recebe são avisados, menos quem enviou; repetir o trabalho não repete o aviso', async () => {
  const m = await mundo()
  const processo = await m.processo('Compra de cadeiras')
  await m.dora.chama('processoEnviar', {
    id: processo,
    destinoId: m.setores.fazenda,
    mensagem: 'Para empenho',
  })
  await notificar(m)
  await notificar(m)
  const { naoLidas, dados } = await sino(m.carla)
  assert.deepEqual(
    [naoLidas, dados.map(({ titulo, texto, item }) => [titulo, texto, item?.tipo, item?.titulo, item?.id])],
    [
      1,
      [['Processo recebido', 'Dora Duarte enviou para SEFAZ.', 'PROCESSO', 'Compra de cadeiras', processo]],
    ],
  )
  assert.deepEqual([(await sino(m.dora)).naoLidas, (await sino(m.beto)).naoLidas], [0, 0])
})

test('o aviso não guarda título: o sigiloso aparece pela classificação a quem não é autorizado', async () => {
  const m = await mundo()
  const processo = await m.processo('Sindicância contra Fulano', {
    tipo: 'de Sindicância',
    especie: 'Processo',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['carla', 'ana'],
  })
  await m.ana.chama('processoEnviar', { id: processo, destinoId: m.setores.fazenda })
  await notificar(m)
  const [deCarla, deDora] = [await sino(m.carla), await sino(m.dora)]
  assert.equal(deCarla.dados[0]?.item?.titulo, 'Sindicância contra Fulano')
  assert.equal(deDora.dados[0]?.item?.titulo, 'Processo de Sindicância')
  assert.doesNotMatch(JSON.stringify(await m.db.selectFrom('notificacao').selectAll().execute()), /Fulano/)
})

test('cada um marca as suas como lidas, todas ou algumas', async () => {
  const m = await mundo()
  for (const titulo of ['A', 'B', 'C'])
    await m.ana.chama('processoEnviar', { id: await m.processo(titulo), destinoId: m.setores.juridico })
  await notificar(m)
  const [primeira] = (await sino(m.beto)).dados
  assert.equal(await m.ana.chama('notificacoesMarcarLidas', { ids: [primeira!.id] }), true)
  assert.equal((await sino(m.beto)).naoLidas, 3)
  await m.beto.chama('notificacoesMarcarLidas', { ids: [primeira!.id, 'lixo'] })
  assert.deepEqual([(await sino(m.beto)).naoLidas, (await sino(m.beto)).dados[0]?.lidaEm !== null], [2, true])
  await m.beto.chama('notificacoesMarcarLidas', {})
  assert.equal((await sino(m.beto)).naoLidas, 0)
})
