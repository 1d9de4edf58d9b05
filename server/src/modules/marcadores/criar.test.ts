import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, setores, eventos } = await mundo()
const criar = (nome: string, args: Record<string, unknown> = {}, quem = ana, chave?: string) =>
  quem.chama<{ nome: string }>(
    'marcadorCriar',
    { tipo: 'PESSOAL', nome, ...args },
    { selecao: '{ nome tipo setor { sigla } documentos processos }', ...(chave ? { chave } : {}) },
  )
const nomes = async (tipo: string, quem = ana) =>
  (await quem.chama<{ nome: string }[]>('marcadores', { tipo }, '{ nome }')).map(({ nome }) => nome)

test('o marcador nasce com os níveis acima dele; o nome que já há, com outra caixa ou acento, é o mesmo', async () => {
  const antes = (await eventos()).length
  assert.deepEqual(await criar('  Obras \\ Praça  da Matriz'), {
    nome: 'Obras\\Praça da Matriz',
    tipo: 'PESSOAL',
    setor: null,
    documentos: 0,
    processos: 0,
  })
  assert.equal((await criar('OBRAS\\PRACA DA MATRIZ')).nome, 'Obras\\Praça da Matriz')
  assert.equal((await criar('obras＼calçadas')).nome, 'obras\\calçadas')
  assert.deepEqual(await nomes('PESSOAL'), ['Obras', 'obras\\calçadas', 'Obras\\Praça da Matriz'])
  assert.deepEqual((await eventos()).slice(antes), ['marcador.criado', 'marcador.criado'])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, { tipo: 'PESSOAL', setorId: null }, 'o nome do pessoal não sai da gaveta do dono')
})

test('o pessoal é só de quem o criou; o do setor, de quem é do setor; o público, de todos', async () => {
  await criar('Urgente', { tipo: 'SETOR', setorId: setores.fazenda }, carla)
  await criar('Plano Diretor', { tipo: 'PUBLICO' }, carla)
  assert.deepEqual([await nomes('SETOR', dora), await nomes('SETOR', ana)], [['Urgente'], []])
  assert.deepEqual(
    [await nomes('PUBLICO', ana), await nomes('PUBLICO', beto)],
    [['Plano Diretor'], ['Plano Diretor']],
  )
  assert.deepEqual(await nomes('PESSOAL', beto), [])
  assert.deepEqual(
    (await db.selectFrom('historico').select('dados').orderBy('seq', 'desc').executeTakeFirstOrThrow()).dados,
    {
      tipo: 'PUBLICO',
      setorId: null,
      nomes: ['Plano Diretor'],
    },
  )
})

test('o público só o classificador cria; o de setor, quem é dele; o de grupo, o dono', async () => {
  await recusa(db, () => criar('X', { tipo: 'PUBLICO' }), {
    name: 'SemPermissaoException',
    message: 'Só o classificador cria, renomeia e remove marcadores públicos.',
  })
  await recusa(db, () => criar('X', { tipo: 'SETOR', setorId: setores.juridico }), {
    name: 'SemPermissaoException',
    message: 'Você não é membro deste setor.',
  })
  await recusa(db, () => criar('X', { tipo: 'SETOR' }), {
    name: 'ValidacaoException',
    campo: 'setorId',
    message: 'Campo obrigatório.',
  })
  const grupo = idDe('comissao')
  await db.insertInto('setor').values({ id: grupo, nome: 'Comissão', grupo: true }).execute()
  await db
    .insertInto('lotacao')
    .values([
      { setorId: grupo, usuarioId: beto.id, ordem: 0 },
      { setorId: grupo, usuarioId: ana.id, ordem: 1 },
    ])
    .execute()
  await recusa(db, () => criar('X', { tipo: 'SETOR', setorId: grupo }), {
    name: 'SemPermissaoException',
    message: 'Só o dono do grupo de trabalho cria marcadores dele.',
  })
  assert.equal((await criar('Pauta', { tipo: 'SETOR', setorId: grupo }, beto)).nome, 'Pauta')
})

test('o nome tem letras em cada nível, até seis níveis e 255 caracteres, contados como a pessoa conta', async () => {
  const invalido = { name: 'ValidacaoException', campo: 'nome' }
  for (const nome of ['', '  ', '\\', '\u200b'])
    await recusa(db, () => criar(nome), { ...invalido, message: 'Campo obrigatório.' })
  for (const nome of ['A\\', '\\A', 'A\\\\B'])
    await recusa(db, () => criar(nome), { ...invalido, message: 'Há um nível sem nome entre as barras.' })
  await recusa(db, () => criar('a\\b\\c\\d\\e\\f\\g'), {
    ...invalido,
    message: 'O marcador tem no máximo 6 níveis.',
  })
  await recusa(db, () => criar('x'.repeat(256)), {
    ...invalido,
    message: 'O marcador tem no máximo 255 caracteres.',
  })
  assert.equal((await criar('🌳'.repeat(255))).nome, '🌳'.repeat(255))
})

test('a gaveta tem limite', async () => {
  const { id } = beto
  await db
    .insertInto('marcador')
    .values(
      Array.from({ length: 999 }, (_, i) => ({
        id: idDe(`m${i}`),
        tipo: 'PESSOAL' as const,
        usuarioId: id,
        nome: `M${i}`,
      })),
    )
    .execute()
  await recusa(db, () => criar('a\\b', {}, beto), {
    name: 'EstadoInvalidoException',
    message: 'Já há 1000 marcadores. Remova algum antes de criar outro.',
  })
  assert.equal((await criar('a', {}, beto)).nome, 'a')
})

test('cinco vezes ao mesmo tempo cria uma; com nomes que se cruzam, cada nível nasce uma vez só', async () => {
  const antes = (await eventos()).length
  await cincoVezes(() => criar('Repetido', {}, dora, 'chave-criar-1'))
  assert.deepEqual((await eventos()).slice(antes), ['marcador.criado'])
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      criar(`Raiz\\Meio\\Folha ${i % 4}`, { tipo: 'SETOR', setorId: setores.protocolo }, i % 2 ? ana : dora),
    ),
  )
  assert.deepEqual(await nomes('SETOR', dora), [
    'Raiz',
    'Raiz\\Meio',
    ...[0, 1, 2, 3].map((i) => `Raiz\\Meio\\Folha ${i}`),
    'Urgente',
  ])
})

test('repetir o que criou um marcador que já se removeu diz que não há, e não o traz de volta', async () => {
  await criar('Efêmero', {}, dora, 'chave-criar-2')
  await dora.chama('marcadorRemover', { tipo: 'PESSOAL', nome: 'Efêmero' })
  await recusa(db, () => criar('Efêmero', {}, dora, 'chave-criar-2'), {
    name: 'NaoEncontradoException',
    status: 404,
  })
})
