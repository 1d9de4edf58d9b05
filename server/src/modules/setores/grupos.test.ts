import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, zeca, db, setores, documento, processo, eventos } = await mundo()
const GRUPO = '{ id nome grupoMembros desativado }'
type Grupo = { id: string; nome: string; grupoMembros: string[]; desativado: boolean }
const criar = (nome: string, membros: string[], quem = ana, chave?: string) =>
  quem.chama<Grupo>('grupoCriar', { nome, membros }, { selecao: GRUPO, ...(chave ? { chave } : {}) })
const alterar = (grupo: string, nome: string, membros: string[], quem = ana) =>
  quem.chama<Grupo>('grupoAlterar', { grupo, nome, membros }, GRUPO)
const encerrar = (grupo: string, quem = ana) => quem.chama<boolean>('grupoEncerrar', { grupo })
const ultimo = () =>
  db
    .selectFrom('historico')
    .select(['ato', 'dados', 'setorId'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
const deixar = {
  name: 'SemPermissaoException',
  message: 'Só o dono do grupo de trabalho o altera ou encerra.',
}

test('quem cria é o dono e vem primeiro, onde quer que esteja na lista; o grupo recebe carga como um setor', async () => {
  const grupo = await criar('  Comissão  de Obras ', [carla.id, ana.id, beto.id, carla.id.toUpperCase()])
  assert.deepEqual(grupo, {
    id: grupo.id,
    nome: 'Comissão de Obras',
    grupoMembros: [ana.id, carla.id, beto.id],
    desativado: false,
  })
  assert.deepEqual(await ultimo(), {
    ato: 'grupo.criado',
    setorId: grupo.id,
    dados: { grupoId: grupo.id, nome: 'Comissão de Obras', membros: [ana.id, carla.id, beto.id] },
  })
  const id = await documento('Ofício', { assinado: true })
  await ana.chama('documentoEnviar', { id, destinoId: grupo.id })
  assert.deepEqual(
    (await carla.chama<{ id: string }[]>('documentosEntradaSetor', { setorId: grupo.id }, '{ id }')).map(
      (d) => d.id,
    ),
    [id],
  )
})

test('o grupo tem nome e ao menos dois integrantes ativos', async () => {
  await recusa(db, () => criar(' ', [beto.id]), {
    name: 'ValidacaoException',
    campo: 'nome',
    message: 'Nome do grupo obrigatório',
  })
  await recusa(db, () => criar('x'.repeat(151), [beto.id]), {
    campo: 'nome',
    message: 'O nome tem no máximo 150 caracteres.',
  })
  for (const membros of [[], [ana.id], [ana.id, ana.id.toUpperCase()]])
    await recusa(db, () => criar('Grupo', membros), { campo: 'membros', message: 'Mínimo de 2 integrantes' })
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', zeca.id).execute()
  for (const estranho of [zeca.id, setores.juridico, 'x'])
    await recusa(db, () => criar('Grupo', [estranho]), {
      campo: 'membros',
      message: 'Há integrante desconhecido ou desativado.',
    })
  await recusa(
    db,
    () =>
      criar(
        'Grupo',
        Array.from({ length: 201 }, (_, i) => `x${i}`),
      ),
    { campo: 'membros', message: 'O grupo tem no máximo 200 integrantes.' },
  )
})

test('o dono muda o nome e a lista; o grupo continua com a carga que tinha', async () => {
  const { id } = await criar('Velho', [beto.id])
  assert.deepEqual((await alterar(id, 'Novo', [ana.id, carla.id])).grupoMembros, [ana.id, carla.id])
  assert.deepEqual((await ultimo()).dados, {
    grupoId: id,
    entraram: [carla.id],
    sairam: [beto.id],
    de: 'Velho',
    para: 'Novo',
  })
  assert.deepEqual(
    (await beto.chama<{ setores: { id: string }[] }>('me', {}, '{ setores { id } }')).setores.some(
      (setor) => setor.id === id,
    ),
    false,
  )
  const antes = (await eventos()).length
  assert.deepEqual(
    (await alterar(id, ' Novo ', [carla.id])).grupoMembros,
    [ana.id, carla.id],
    'o dono que falta na lista fica, em primeiro',
  )
  assert.equal((await eventos()).length, antes, 'sem mudança, nada se registra')
})

test('o primeiro da lista passa a ser o dono; e só o dono altera e encerra', async () => {
  const { id } = await criar('Passado', [beto.id])
  await recusa(db, () => alterar(id, 'Meu', [beto.id, ana.id], beto), deixar)
  await recusa(db, () => encerrar(id, carla), deixar)
  assert.deepEqual((await alterar(id, 'Passado', [beto.id, ana.id])).grupoMembros, [beto.id, ana.id])
  assert.deepEqual((await ultimo()).dados, { grupoId: id, entraram: [], sairam: [], dono: beto.id })
  await recusa(db, () => encerrar(id), deixar)
  assert.deepEqual((await alterar(id, 'Passado', [beto.id, dora.id], beto)).grupoMembros, [beto.id, dora.id])
})

test('desativado o dono, o seguinte responde pelo grupo', async () => {
  const { id } = await criar('Órfão', [beto.id, dora.id], carla)
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', carla.id).execute()
  assert.deepEqual((await alterar(id, 'Adotado', [beto.id, ana.id], beto)).grupoMembros, [beto.id, ana.id])
  await db.updateTable('usuario').set({ desativadoEm: null }).where('id', '=', carla.id).execute()
})

test('quem tem consigo algo que recebeu do grupo não sai antes de o devolver', async () => {
  const { id } = await criar('Divisão', [beto.id, dora.id])
  const oficio = await documento('Ofício', { assinado: true })
  await ana.chama('documentoEnviar', { id: oficio, destinoId: id })
  await dora.chama('documentoEnviar', { id: oficio, destinoId: beto.id })
  await recusa(db, () => alterar(id, 'Divisão', [dora.id]), {
    name: 'EstadoInvalidoException',
    message: 'Beto Bastos tem em sua carga documentos ou processos do grupo.',
  })
  await beto.chama('documentoEnviar', { id: oficio, destinoId: id })
  assert.deepEqual((await alterar(id, 'Divisão', [dora.id])).grupoMembros, [ana.id, dora.id])
})

test('com carga não se encerra; encerrado, fica como nome e não recebe mais nada', async () => {
  const { id } = await criar('Temporário', [beto.id])
  const processoId = await processo('Processo')
  await ana.chama('processoEnviar', { id: processoId, destinoId: id })
  await recusa(db, () => encerrar(id), {
    name: 'EstadoInvalidoException',
    message: 'Grupo contém documentos ou processos em sua carga',
  })
  await ana.chama('processoEnviar', { id: processoId, destinoId: setores.protocolo })
  assert.equal(await encerrar(id), true)
  assert.deepEqual(await ultimo(), {
    ato: 'grupo.encerrado',
    setorId: id,
    dados: { grupoId: id, nome: 'Temporário', membros: [ana.id, beto.id] },
  })
  const lista = async (desativados: boolean) =>
    (await ana.chama<Grupo[]>('setores', { desativados }, GRUPO)).find((setor) => setor.id === id)
  assert.deepEqual([await lista(false), (await lista(true))?.desativado], [undefined, true])
  await recusa(db, () => encerrar(id), { name: 'NaoEncontradoException' })
  await recusa(db, () => alterar(id, 'Volta', [beto.id]), { name: 'NaoEncontradoException' })
  await recusa(db, () => ana.chama('processoEnviar', { id: processoId, destinoId: id }), {
    name: 'DestinoInvalidoException',
  })
  for (const estranho of [setores.protocolo, 'x'])
    await recusa(db, () => encerrar(estranho), {
      name: 'NaoEncontradoException',
      message: 'Não encontrado ou sem acesso.',
    })
})

test('cinco vezes ao mesmo tempo cria, altera e encerra uma', async () => {
  const antes = (await eventos()).length
  const { id } = await cincoVezes(() => criar('Repetido', [beto.id], ana, 'chave-grupo-1'))
  await cincoVezes(() =>
    ana.chama(
      'grupoAlterar',
      { grupo: id, nome: 'Repetido', membros: [beto.id, ana.id] },
      { selecao: GRUPO, chave: 'chave-grupo-2' },
    ),
  )
  await cincoVezes(() => beto.chama('grupoEncerrar', { grupo: id }, { chave: 'chave-grupo-3' }))
  assert.deepEqual((await eventos()).slice(antes), ['grupo.criado', 'grupo.alterado', 'grupo.encerrado'])
})

test('encerrar e enviar ao mesmo tempo: nunca há carga em grupo encerrado', async () => {
  const fins = { encerrou: 0, enviou: 0 }
  for (let rodada = 0; rodada < 40; rodada++) {
    const { id } = await criar(`Grupo ${rodada}`, [beto.id])
    const oficio = await documento(`Ofício ${rodada}`, { assinado: true })
    const [fim, envio] = await Promise.allSettled([
      encerrar(id),
      dora.chama('documentoEnviar', { id: oficio, destinoId: id }),
    ])
    for (const f of [fim, envio])
      if (f.status === 'rejected') assert.ok((f.reason as { status: number }).status < 500, String(f.reason))
    const { cargaSetorId } = await db
      .selectFrom('docproc')
      .select('cargaSetorId')
      .where('id', '=', oficio)
      .executeTakeFirstOrThrow()
    const { desativadoEm } = await db
      .selectFrom('setor')
      .select('desativadoEm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [desativadoEm !== null, cargaSetorId === id],
      [fim.status === 'fulfilled', envio.status === 'fulfilled'],
    )
    assert.ok((desativadoEm !== null) !== (cargaSetorId === id), 'um dos dois, e só um')
    fins[fim.status === 'fulfilled' ? 'encerrou' : 'enviou']++
  }
  assert.ok(fins.encerrou + fins.enviou === 40)
})
