import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, dora, carla, db, setores, documento, processo, eventos } = await mundo()
const juridico = { destinoId: setores.juridico }
const desfazer = (id: string, quem = ana) => quem.chama('documentoDesfazerEnvio', { id })
const estado = (id: string) =>
  db
    .selectFrom('docproc')
    .leftJoin('documento', 'documento.id', 'docproc.id')
    .select(['cargaSetorId', 'cargaUsuarioId', 'novo', 'minuta', 'arquivado'])
    .where('docproc.id', '=', id)
    .executeTakeFirstOrThrow()

test('desfazer devolve a carga e o estado de antes; um colega do setor também pode', async () => {
  const id = await documento('Ofício', { assinado: true })
  const antes = await estado(id)
  await ana.chama('documentoEnviar', { id, ...juridico })
  await desfazer(id, dora)
  assert.deepEqual(await estado(id), antes)
  assert.deepEqual(await eventos(id), ['documento.enviado', 'documento.envio-desfeito'])
  assert.deepEqual(
    (await ana.chama<{ id: string }[]>('documentosNovos', {}, '{ id }')).map((d) => d.id),
    [id],
  )
})

test('a minuta que saiu e voltou é minuta de novo', async () => {
  await db.updateTable('marca').set({ permitirEnvioPendente: true }).execute()
  const id = await documento('Minuta')
  await ana.chama('documentoEnviar', { id, ...juridico })
  await desfazer(id)
  assert.deepEqual(await estado(id), {
    cargaSetorId: setores.protocolo,
    cargaUsuarioId: null,
    novo: true,
    minuta: true,
    arquivado: false,
  })
  await assert.rejects(beto.chama('documento', { id }), { name: 'NaoEncontradoException' })
})

test('depois que alguém do destino abriu, não se desfaz', async () => {
  const id = await documento('Ofício', { assinado: true })
  await ana.chama('documentoEnviar', { id, ...juridico })
  await beto.chama('documento', { id }, '{ titulo }')
  await recusa(db, () => desfazer(id), {
    name: 'EstadoInvalidoException',
    message: 'Ofício: já foi aberto em PGM.',
  })
})

test('só quem enviou desfaz, e só o último envio', async () => {
  const id = await documento('Ofício', { assinado: true })
  await recusa(db, () => desfazer(id), { message: 'Ofício: não há envio a desfazer.' })
  await ana.chama('documentoEnviar', { id, ...juridico })
  await recusa(db, () => desfazer(id, carla), {
    name: 'SemPermissaoException',
    message: 'Ofício: só quem enviou, ou o setor de quem enviou, desfaz o envio.',
  })
  await beto.chama('documentoEnviar', { id, destinoId: setores.fazenda })
  await recusa(db, () => desfazer(id), { name: 'SemPermissaoException' })
  await desfazer(id, beto)
  await recusa(db, () => desfazer(id), { message: 'Ofício: não há envio a desfazer.' })
})

test('repetir o desfazer não tem segundo efeito', async () => {
  const id = await processo('Processo')
  await ana.chama('processoEnviar', { id, ...juridico })
  for (const _ of [1, 2, 3]) await ana.chama('processoDesfazerEnvio', { id })
  assert.deepEqual(await eventos(id), ['processo.enviado', 'processo.envio-desfeito'])
})

test('desfazer ∥ o destino envia adiante: só um vence', async () => {
  for (let rodada = 0; rodada < 10; rodada++) {
    const id = await processo(`P${rodada}`)
    await ana.chama('processoEnviar', { id, ...juridico })
    const resultados = await Promise.allSettled([
      ana.chama('processoDesfazerEnvio', { id }),
      beto.chama('processoEnviar', { id, destinoId: setores.fazenda }),
    ])
    assert.equal(resultados.filter(({ status }) => status === 'fulfilled').length, 1)
  }
})
