import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../kernel/ids.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, db, setores, documento, processo, eventos } = await mundo()

const DATA = '2099-03-02'
const PRAZO = { motivo: 'Parecer sobre o pedido.', contagem: 'DATA', data: DATA }
const enviar = (id: string, destinoId: string, mais: Record<string, unknown> = {}, quem = ana) =>
  quem.chama('documentoEnviar', { id, destinoId, ...mais })
const copias = async (id: string) =>
  new Map(
    (
      await db
        .selectFrom('copia')
        .select(['setorId', 'usuarioId', 'mensagem'])
        .where('docprocId', '=', id)
        .execute()
    ).map(({ setorId, usuarioId, mensagem }) => [setorId ?? usuarioId, mensagem]),
  )
const prazos = (id: string) =>
  db
    .selectFrom('prazo')
    .select(['situacao', 'setorId', 'encerraAoEnviar', 'aguardaResposta', 'encerradoTramiteId'])
    .where('docprocId', '=', id)
    .execute()
const carga = async (id: string) =>
  (
    await db
      .selectFrom('docproc')
      .select(['cargaSetorId', 'cargaUsuarioId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cargaSetorId

test('a carga vai a um, e os outros recebem cópia com a mesma mensagem; o destinatário não recebe também a cópia', async () => {
  const id = await documento('Circular', { assinado: true })
  await enviar(id, setores.juridico, {
    mensagem: 'Para providências.',
    copias: [setores.fazenda, setores.juridico, carla.id],
  })
  assert.equal(await carga(id), setores.juridico)
  assert.deepEqual(
    await copias(id),
    new Map([
      [setores.fazenda, 'Para providências.'],
      [carla.id, 'Para providências.'],
    ]),
  )
  assert.deepEqual(await eventos(id), ['documento.copia-enviada', 'documento.enviado'])
})

test('o prazo é de quem recebe; quem espera resposta vê-o encerrar-se quando o item volta, e não quando segue adiante', async () => {
  const id = await documento('Consulta', { assinado: true })
  await enviar(id, setores.juridico, { prazo: { ...PRAZO, aguardaResposta: true } })
  assert.deepEqual(await prazos(id), [
    {
      situacao: 'ABERTO',
      setorId: setores.juridico,
      encerraAoEnviar: false,
      aguardaResposta: true,
      encerradoTramiteId: null,
    },
  ])
  const espero = async (quem = ana) =>
    (
      await quem.chama<{ dados: { item: { id: string } }[] }>(
        'prazosAbertos',
        { esperados: true },
        '{ dados { item { id } } }',
      )
    ).dados.map(({ item }) => item.id)
  assert.deepEqual([await espero(), await espero(beto)], [[id], []])
  await enviar(id, setores.fazenda, {}, beto)
  assert.equal((await prazos(id))[0]!.situacao, 'ABERTO', 'seguiu adiante: ainda se espera')
  await enviar(id, setores.protocolo, {}, carla)
  assert.equal((await prazos(id))[0]!.situacao, 'ENCERRADO')
  assert.deepEqual(await espero(), [])
  await carla.chama('documentoDesfazerEnvio', { id })
  assert.equal((await prazos(id))[0]!.situacao, 'ABERTO', 'desfeito o envio, volta a esperar-se')
})

test('ou tudo, ou nada: a cópia ou o prazo que se recusa não deixa enviar', async () => {
  const id = await documento('Tudo ou nada', { assinado: true })
  await recusa(db, () => enviar(id, setores.juridico, { copias: [setores.extinto] }), {
    name: 'DestinoInvalidoException',
  })
  await recusa(
    db,
    () =>
      enviar(id, setores.juridico, {
        copias: [setores.fazenda],
        prazo: { ...PRAZO, data: '2001-01-01' },
      }),
    { campo: 'data', message: 'O prazo não pode estar no passado.' },
  )
  const minuta = await documento('Minuta')
  await recusa(db, () => enviar(minuta, setores.juridico, { copias: [setores.fazenda] }), {
    name: 'EstadoInvalidoException',
  })
  const deOutro = await documento('De outro', { assinado: true, setorId: 'juridico', criadoPor: 'ana' })
  await recusa(db, () => enviar(deOutro, setores.fazenda, { copias: [setores.fazenda, carla.id] }), {
    codigo: 'PODE_ENVIAR',
  })
  assert.deepEqual([await eventos(id), (await copias(id)).size, await prazos(id)], [[], 0, []])
})

test('sobre a versão que se leu; e a repetição sem chave não dá outra cópia nem outro prazo', async () => {
  const id = await processo('Versão')
  const { versao } = await ana.chama<{ versao: number }>('processo', { id }, '{ versao }')
  const com = { id, destinoId: setores.juridico, copias: [setores.fazenda], prazo: PRAZO }
  await recusa(db, () => ana.chama('processoEnviar', { ...com, versao: versao + 1 }), {
    name: 'CargaAlteradaException',
  })
  await ana.chama('processoEnviar', { ...com, versao })
  await ana.chama('processoEnviar', com)
  assert.deepEqual([(await copias(id)).size, (await prazos(id)).length], [1, 1])
})

test('dois enviam ao mesmo tempo: um vai, com as cópias e o prazo dele, e o outro é recusado', async () => {
  for (let rodada = 0; rodada < 4; rodada++) {
    const id = await documento(`Disputa ${rodada}`, { assinado: true, setorId: 'protocolo' })
    const feitos = await Promise.allSettled([
      enviar(id, setores.juridico, { copias: [carla.id], prazo: PRAZO }),
      enviar(id, setores.fazenda, { copias: [beto.id], prazo: PRAZO }),
    ])
    const certos = feitos.filter(({ status }) => status === 'fulfilled').length
    assert.equal(certos, 1)
    const foi = await carga(id)
    assert.deepEqual(await copias(id), new Map([[foi === setores.juridico ? carla.id : beto.id, null]]))
    assert.deepEqual(
      (await prazos(id)).map(({ setorId }) => setorId),
      [foi],
    )
  }
})

test('o setor em que todos estão afastados diz que não tem ninguém presente; no último dia ainda, e depois já não', async () => {
  const presentes = async () => {
    const lidos = await ana.chama<{ id: string; pessoas: number; presentes: number }[]>(
      'setores',
      {},
      '{ id pessoas presentes }',
    )
    const { pessoas, presentes: quantas } = lidos.find(({ id }) => id === setores.juridico)!
    return [pessoas, quantas]
  }
  assert.deepEqual(await presentes(), [1, 1])
  const dia = (n: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + n * 86_400_000)
  const id = newId()
  await db
    .insertInto('substituicao')
    .values({
      id,
      titularId: beto.id,
      afastamento: 'FERIAS',
      inicio: dia(-3),
      fim: dia(0),
      ato: 'Portaria nº 1',
      motivo: 'Férias',
      criadaEm: new Date(),
      criadaPor: ana.id,
    })
    .execute()
  assert.deepEqual(await presentes(), [1, 0])
  await db
    .updateTable('substituicao')
    .set({ fim: dia(-1) })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(await presentes(), [1, 1])
})

test('o setor em que ninguém trabalha diz que não tem pessoas; quem saiu não conta', async () => {
  const pessoas = async (id: string) =>
    (await ana.chama<{ id: string; pessoas: number }[]>('setores', {}, '{ id pessoas }')).find(
      (setor) => setor.id === id,
    )?.pessoas
  const antes = await pessoas(setores.juridico)
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', beto.id).execute()
  assert.equal(await pessoas(setores.juridico), antes! - 1)
  await db.deleteFrom('lotacao').where('setorId', '=', setores.juridico).execute()
  assert.equal(await pessoas(setores.juridico), 0)
})
