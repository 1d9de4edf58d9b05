import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, setores, documento, processo, eventos, comandos } = await mundo()
const ITEM = '{ id marcadores { nome tipo setor { sigla } } }'
type Item = { id: string; marcadores: { nome: string; tipo: string; setor: { sigla: string } | null }[] }
const marcar = (docprocId: string, nome: string, mais: Record<string, unknown> = {}, quem = ana) =>
  quem.chama<Item>('marcadorVincular', { docprocId, nome, tipo: 'PESSOAL', ...mais }, ITEM_DE)
const desmarcar = (docprocId: string, nome: string, mais: Record<string, unknown> = {}, quem = ana) =>
  quem.chama<Item>('marcadorDesvincular', { docprocId, nome, tipo: 'PESSOAL', ...mais }, ITEM_DE)
const ITEM_DE = `{ ... on Documento ${ITEM} ... on Processo ${ITEM} }`
const doSetor = (setorId: string) => ({ tipo: 'SETOR', setorId })
const publico = { tipo: 'PUBLICO' }
await carla.chama('marcadorCriar', { ...publico, nome: 'Plano Diretor' }, '{ nome }')

test('marcar cria o que falta, marca uma vez e deixa o item onde está', async () => {
  const id = await documento('Ofício', { assinado: true })
  const item = await marcar(id, 'Obras\\Centro')
  assert.deepEqual(item, { id, marcadores: [{ nome: 'Obras\\Centro', tipo: 'PESSOAL', setor: null }] })
  assert.deepEqual(await marcar(id, 'OBRAS\\centro'), item)
  assert.deepEqual(await eventos(id), ['marcador.vinculado'])
  const { versao, cargaSetorId } = await db
    .selectFrom('docproc')
    .select(['versao', 'cargaSetorId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([versao, cargaSetorId], [1, setores.protocolo])
})

test('o processo também se marca; o do setor aparece a quem é do setor, e o pessoal só ao dono', async () => {
  const id = await processo('Processo')
  await marcar(id, 'Meu')
  await marcar(id, 'Fila', doSetor(setores.protocolo))
  assert.deepEqual(
    (await marcar(id, 'plano diretor', publico)).marcadores.map(({ nome }) => nome),
    ['Meu', 'Plano Diretor', 'Fila'],
  )
  const vistos = async (quem: typeof ana) =>
    (await quem.chama<Item>('processo', { id }, '{ marcadores { nome } }')).marcadores.map(({ nome }) => nome)
  assert.deepEqual(
    [await vistos(dora), await vistos(beto), await vistos(carla)],
    [['Plano Diretor', 'Fila'], ['Plano Diretor'], ['Plano Diretor', 'Fila']],
  )
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, { tipo: 'PUBLICO', setorId: null, nome: 'Plano Diretor', criados: [] })
})

test('público que não há, só o classificador cria ao marcar; de setor alheio, ninguém; o que não se vê não existe', async () => {
  const id = await documento('Ofício', { assinado: true })
  await recusa(db, () => marcar(id, 'Novo', publico), {
    name: 'SemPermissaoException',
    message: 'Só o classificador cria, renomeia e remove marcadores públicos.',
  })
  await recusa(db, () => marcar(id, 'Novo', doSetor(setores.juridico)), {
    name: 'SemPermissaoException',
    message: 'Você não é membro deste setor.',
  })
  await recusa(db, () => marcar(id, ' \\ '), {
    name: 'ValidacaoException',
    campo: 'nome',
    message: 'Campo obrigatório.',
  })
  assert.deepEqual((await marcar(id, 'Novo', publico, carla)).marcadores, [
    { nome: 'Novo', tipo: 'PUBLICO', setor: null },
  ])
  const minuta = await documento('Minuta', { criadoPor: 'beto' })
  const nada = { name: 'NaoEncontradoException', message: 'Não encontrado ou sem acesso.' }
  for (const oculto of [minuta, '0199a3c0-0000-7000-8000-000000000001', 'x'])
    await recusa(db, () => marcar(oculto, 'Meu'), nada)
})

test('desmarca o dono, quem é do setor, quem pôs o público e, no que não é pessoal, o classificador', async () => {
  const id = await documento('Ofício', { assinado: true, setorId: 'juridico' })
  await marcar(id, 'Meu')
  await marcar(id, 'Fila', doSetor(setores.protocolo))
  await marcar(id, 'Plano Diretor', publico)
  const antes = (await eventos(id)).length
  await desmarcar(id, 'MEU', {}, carla)
  await desmarcar(id, 'nunca houve')
  assert.equal((await eventos(id)).length, antes, 'o que não está marcado assim fica como está')
  await recusa(db, () => desmarcar(id, 'Plano Diretor', publico, beto), {
    name: 'SemPermissaoException',
    message: 'Só quem marcou ou o classificador retira um marcador público.',
  })
  await recusa(db, () => desmarcar(id, 'Fila', doSetor(setores.protocolo), beto), {
    name: 'SemPermissaoException',
  })
  assert.deepEqual((await desmarcar(id, 'fila', doSetor(setores.protocolo), carla)).marcadores, [
    { nome: 'Plano Diretor', tipo: 'PUBLICO', setor: null },
  ])
  assert.deepEqual((await desmarcar(id, 'Plano Diretor', publico)).marcadores, [
    { nome: 'Meu', tipo: 'PESSOAL', setor: null },
  ])
  assert.deepEqual((await desmarcar(id, 'Meu')).marcadores, [])
  assert.deepEqual((await eventos(id)).slice(antes), [
    'marcador.desvinculado',
    'marcador.desvinculado',
    'marcador.desvinculado',
  ])
})

test('quem não lê o item não descobre por ele o que os outros marcaram', async () => {
  const id = await documento('Sigiloso', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  await marcar(id, 'Plano Diretor', publico)
  assert.deepEqual((await desmarcar(id, 'Plano Diretor', publico, beto)).marcadores, [])
  assert.deepEqual(await eventos(id), ['marcador.vinculado'])
})

test('a lista e a contagem do marcador: os últimos marcados primeiro, e só o que a pessoa vê', async () => {
  const [a, b] = [await documento('A', { assinado: true }), await documento('B', { assinado: true })]
  const p = await processo('P')
  const posse = await documento('Com posse', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  await carla.chama('marcadorCriar', { ...publico, nome: 'Censo' }, '{ nome }')
  for (const id of [a, b, p, posse]) {
    await marcar(id, 'Censo', publico)
    await marcar(id, 'Contados', doSetor(setores.protocolo))
  }
  type Lista = { total: number; dados: { id: string }[] }
  const lista = async (args: Record<string, unknown>, quem = ana, nome = 'documentosMarcados') => {
    const { total, dados } = await quem.chama<Lista>(nome, args, '{ total dados { id } }')
    return [total, dados.map(({ id }) => id)]
  }
  assert.deepEqual(await lista({ ...publico, nome: 'CENSO' }), [3, [posse, b, a]])
  assert.deepEqual(await lista({ ...publico, nome: 'censo' }, beto), [2, [b, a]])
  assert.deepEqual(await lista({ ...publico, nome: 'censo', skip: 1, limit: 1 }), [3, [b]])
  assert.deepEqual(await lista({ tipo: 'SETOR', nome: 'contados' }, dora), [3, [posse, b, a]])
  assert.deepEqual(
    await lista({ tipo: 'SETOR', nome: 'contados', setorId: setores.protocolo }, dora, 'processosMarcados'),
    [1, [p]],
  )
  assert.deepEqual(
    [
      await lista({ tipo: 'SETOR', nome: 'contados' }, beto),
      await lista({ tipo: 'SETOR', nome: 'contados', setorId: setores.fazenda }, dora),
    ],
    [
      [0, []],
      [0, []],
    ],
  )
  await db.updateTable('docproc').set({ excluidoEm: new Date() }).where('id', '=', a).execute()
  const contagem = async (quem: typeof ana, nome: string) =>
    (
      await quem.chama<{ nome: string; documentos: number; processos: number }[]>(
        'marcadores',
        {},
        '{ nome documentos processos }',
      )
    ).find((marcador) => marcador.nome === nome)
  assert.deepEqual(
    [await contagem(ana, 'Censo'), await contagem(beto, 'Censo'), await contagem(dora, 'Contados')],
    [
      { nome: 'Censo', documentos: 2, processos: 1 },
      { nome: 'Censo', documentos: 1, processos: 1 },
      { nome: 'Contados', documentos: 2, processos: 1 },
    ],
  )
  assert.equal(
    (await comandos(() => ana.chama('marcadores', {}, '{ nome documentos processos setor { id } }'))).length,
    4,
  )
})

test('cinco vezes ao mesmo tempo marca e desmarca uma', async () => {
  const id = await documento('Ofício', { assinado: true })
  const args = { docprocId: id, nome: 'Repetido', tipo: 'PESSOAL' }
  await cincoVezes(() => ana.chama('marcadorVincular', args, { selecao: ITEM_DE, chave: 'chave-marcar' }))
  await cincoVezes(() =>
    ana.chama('marcadorDesvincular', args, { selecao: ITEM_DE, chave: 'chave-desmarcar' }),
  )
  assert.deepEqual(await eventos(id), ['marcador.vinculado', 'marcador.desvinculado'])
})

test('muitos marcam o mesmo item com o mesmo nome novo ao mesmo tempo: um marcador, uma marca', async () => {
  for (let rodada = 0; rodada < 20; rodada++) {
    const id = await documento(`D${rodada}`, { assinado: true })
    await Promise.all(
      [ana, dora, ana, dora].map((quem) => marcar(id, `N${rodada}\\F`, doSetor(setores.protocolo), quem)),
    )
    assert.deepEqual(await eventos(id), ['marcador.vinculado'])
  }
})
