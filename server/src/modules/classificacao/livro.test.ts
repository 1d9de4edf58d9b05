import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mundo, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { doChores } from '../../app/chores.ts'

const ANO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(
  new Date(),
)
const memorando = { especie: 'Memorando', tipo: null, numerarPor: [] }
const SEQUENCIA = '{ chave especie criterios { campo valor on } inicial ultimo reservados lacunas }'
const LIVRO = `{ total sequencia { ultimo lacunas } dados { numero situacao motivo quem { nome } setor { sigla } expiraEm item { titulo } } }`
type Livro = {
  total: number
  sequencia: object
  dados: { numero: number; situacao: string; expiraEm: string | null }[]
}
const iniciar = ({ carla }: Mundo, proximo: number, mais: object = {}) =>
  carla.chama<{ chave: string }>('numeracaoIniciar', { ...memorando, ...mais, proximo }, SEQUENCIA)
const livro = ({ carla }: Mundo, args: object) => carla.chama<Livro>('livroDeNumeros', { ...args }, LIVRO)

test('a numeração continua o livro de papel: o primeiro número é o que o classificador disse', async () => {
  const m = await mundo()
  const iniciada = await iniciar(m, 501)
  assert.deepEqual(iniciada, {
    chave: '["memorando"]',
    especie: 'Memorando',
    criterios: [],
    inicial: 501,
    ultimo: 500,
    reservados: 0,
    lacunas: 0,
  })
  assert.equal(await m.ana.chama('numeroReservar', memorando), 501)
  await m.ana.chama('numeroCancelar', { ...memorando, numero: 501 })
  for (const lido of [undefined, 400])
    await recusa(m.db, () => iniciar(m, 1200, { lido }), {
      name: 'EstadoInvalidoException',
      message: 'O primeiro número desta sequência já foi definido: 501.',
      detalhes: { name: 'EstadoInvalidoException', status: 409, campo: 'versao', atual: '501' },
    })
  assert.deepEqual(
    await iniciar(m, 1200, { lido: 501 }),
    { ...iniciada, inicial: 1200, ultimo: 1199 },
    'enquanto nenhum número foi dado, ainda se pode mudar',
  )
  assert.equal(await m.ana.chama('numeroReservar', memorando), 1200)
  await recusa(m.db, () => iniciar(m, 1), {
    name: 'EstadoInvalidoException',
    message: 'Esta sequência já deu números; o último é 1200.',
  })
  const cadastrar = (numero: number) =>
    m.ana.chama(
      'documentoCadastrar',
      { dados: { especie: 'Memorando', titulo: 'X', origem: 'FISICA', numero } },
      '{ numero }',
    )
  await recusa(m.db, () => cadastrar(1199), {
    name: 'NumeroEmUsoException',
    message: 'O número 1199 é anterior ao primeiro que o sistema dá nesta sequência.',
  })
  assert.deepEqual(await cadastrar(1201), { numero: 1201 })
  assert.deepEqual(await m.eventos(), [
    'numeracao.iniciada',
    'numero.reservado',
    'numero.cancelado',
    'numeracao.iniciada',
    'numero.reservado',
    'documento.cadastrado',
  ])
})

test('cada critério tem a sua sequência, que se lê com os valores dela', async () => {
  const m = await mundo()
  const oficio = (sigla: string) => ({
    especie: 'ofício',
    numerarPor: [{ campo: 'Setor', valor: sigla, on: true }],
  })
  await iniciar(m, 40, oficio('PGM'))
  await m.ana.chama('numeroReservar', { ...memorando, ...oficio('PROT') })
  assert.equal(await m.beto.chama('numeroReservar', { ...memorando, ...oficio('PGM') }), 40)
  const lidas = await m.carla.chama<{ criterios: unknown; ultimo: number }[]>(
    'sequencias',
    { especie: 'OFICIO' },
    '{ criterios { campo valor } ultimo reservados }',
  )
  assert.deepEqual(
    lidas.toSorted((a, b) => a.ultimo - b.ultimo),
    [
      {
        criterios: [
          { campo: 'Ano', valor: ANO },
          { campo: 'Setor', valor: 'PROT' },
        ],
        ultimo: 1,
        reservados: 1,
      },
      {
        criterios: [
          { campo: 'Ano', valor: ANO },
          { campo: 'Setor', valor: 'PGM' },
        ],
        ultimo: 40,
        reservados: 1,
      },
    ],
  )
  await m.ana.chama('numeroReservar', { especie: 'parecer', tipo: 'tecnico', numerarPor: [] })
  const [parecer] = await m.carla.chama<{ criterios: unknown }[]>(
    'sequencias',
    { especie: 'Parecer' },
    '{ criterios { campo valor } }',
  )
  assert.deepEqual(
    parecer?.criterios,
    [
      { campo: 'Ano', valor: ANO },
      { campo: 'Tipo', valor: 'Técnico' },
    ],
    'o tipo, como a entidade o escreve',
  )
  assert.equal((await m.carla.chama<unknown[]>('sequencias', {}, '{ chave }')).length, 3)
  assert.equal((await m.comandos(() => m.carla.chama('sequencias', {}, SEQUENCIA))).length, 3)
})

test('o livro diz de cada número quem, quando, em que situação e por quê, e de que item', async () => {
  const m = await mundo()
  const numeros = [1, 2, 3, 4]
  for (const _ of numeros) await m.ana.chama('numeroReservar', memorando)
  await m.ana.chama('numeroCancelar', { ...memorando, numero: 2 })
  await m.ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      titulo: 'Usado',
      origem: 'FISICA',
      numero: 1,
      setorId: m.setores.protocolo,
    },
  })
  await m.db
    .updateTable('numeroLivro')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .where('numero', '=', 3)
    .execute()
  const [{ chave }] = (await m.carla.chama<{ chave: string }[]>('sequencias', {}, '{ chave }')) as [
    { chave: string },
  ]
  const de = { quem: { nome: 'Ana Azevedo' }, setor: { sigla: 'PROT' } }
  const lido = await livro(m, { chave })
  const semPrazo = lido.dados.map(({ expiraEm, ...linha }) => ({ ...linha, expira: expiraEm !== null }))
  assert.deepEqual(
    { ...lido, dados: semPrazo },
    {
      total: 4,
      sequencia: { ultimo: 4, lacunas: 2 },
      dados: [
        { numero: 4, situacao: 'RESERVADO', motivo: null, ...de, expira: true, item: null },
        { numero: 3, situacao: 'EXPIRADO', motivo: null, ...de, expira: true, item: null },
        { numero: 2, situacao: 'CANCELADO', motivo: 'reserva cancelada', ...de, expira: false, item: null },
        { numero: 1, situacao: 'USADO', motivo: null, ...de, expira: false, item: null },
      ],
    },
    'a minuta alheia não se nomeia',
  )
  await m.db.updateTable('documento').set({ minuta: false }).execute()
  assert.deepEqual((await livro(m, { chave, situacao: 'USADO' })).dados, [
    { numero: 1, situacao: 'USADO', motivo: null, ...de, expiraEm: null, item: { titulo: 'Usado' } },
  ])
  assert.deepEqual(
    (await livro(m, { chave, skip: 1, limit: 2 })).dados.map(({ numero }) => numero),
    [3, 2],
  )
  assert.deepEqual(
    [(await livro(m, { chave, skip: 9 })).total, (await livro(m, { chave, situacao: 'EXPIRADO' })).total],
    [4, 1],
  )
})

test('na entidade que adota o NIPE, começa-se a sequência nacional do ano', async () => {
  const m = await mundo()
  await m.db
    .updateTable('marca')
    .set({ numeroProcesso: 'NIPE', nipeUf: 42, nipeOrgao: 7, nipeUnidade: 3 })
    .execute()
  const iniciada = await iniciar(m, 900, { especie: 'Processo', tipo: 'Administrativo' })
  assert.deepEqual((iniciada as unknown as { criterios: unknown }).criterios, [
    { campo: 'NIPE', valor: `7/3/${ANO}`, on: true },
  ])
  const processo = await m.ana.chama(
    'processoCadastrar',
    { dados: { tipo: 'de Sindicância', titulo: 'P', restricoes: [] } },
    '{ numero numeroCompleto }',
  )
  assert.match(
    (processo as unknown as { numeroCompleto: string }).numeroCompleto,
    new RegExp(`^42\\.007003\\.000900/${ANO}-\\d\\d$`),
  )
})

test('só o classificador; o que não há não se acha; o número começa em um', async () => {
  const m = await mundo()
  const deixar = {
    name: 'SemPermissaoException',
    message: 'Só o classificador administra classificações e numeração.',
  }
  await recusa(m.db, () => m.ana.chama('numeracaoIniciar', { ...memorando, proximo: 2 }, '{ chave }'), deixar)
  await recusa(m.db, () => m.ana.chama('sequencias', {}, '{ chave }'), deixar)
  await recusa(m.db, () => m.ana.chama('livroDeNumeros', { chave: '["memorando"]' }, '{ total }'), deixar)
  for (const chave of ['x', '["memorando"]', '\u0000'])
    await recusa(m.db, () => livro(m, { chave }), { name: 'NaoEncontradoException' })
  await recusa(m.db, () => livro(m, { chave: 'x', skip: -1 }), { name: 'ValidacaoException' })
  for (const proximo of [0, -1])
    await recusa(m.db, () => iniciar(m, proximo), {
      name: 'ValidacaoException',
      campo: 'proximo',
      message: 'O número deve ser inteiro, a partir de 1.',
    })
  await recusa(m.db, () => iniciar(m, 2, { especie: 'Não há' }), { name: 'NaoEncontradoException' })
  await recusa(m.db, () => iniciar(m, 2, { especie: 'Comunicação Interna' }), {
    name: 'ValidacaoException',
    campo: 'tipo',
    message: 'Este tipo não tem número.',
  })
})

test('cinco vezes ao mesmo tempo inicia uma; iniciar e reservar ao mesmo tempo nunca deixa número sem linha', async () => {
  const m = await mundo()
  await cincoVezes(() =>
    m.carla.chama(
      'numeracaoIniciar',
      { ...memorando, proximo: 10 },
      { selecao: SEQUENCIA, chave: 'chave-iniciar' },
    ),
  )
  assert.deepEqual(await m.eventos(), ['numeracao.iniciada'])
  const dois = await Promise.allSettled([iniciar(m, 20, { lido: 10 }), iniciar(m, 30, { lido: 10 })])
  assert.deepEqual(dois.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  for (let rodada = 0; rodada < 20; rodada++) {
    const parecer = {
      especie: 'Parecer',
      tipo: 'Técnico',
      numerarPor: [{ campo: 'Ano', valor: `${1980 + rodada}`, on: true }],
    }
    const [inicio, reserva] = await Promise.allSettled([
      iniciar(m, 300, parecer),
      m.ana.chama<number>('numeroReservar', parecer),
    ])
    assert.equal(reserva.status, 'fulfilled')
    assert.deepEqual(reserva.status === 'fulfilled' && reserva.value, inicio.status === 'fulfilled' ? 300 : 1)
  }
})

test('o número do que se excluiu diz-se excluído; restaurado, volta a usado; expurgado, fica excluído para sempre e é lacuna', async () => {
  const m = await mundo()
  const ids: string[] = []
  for (const numero of [1, 2, 3])
    ids.push(
      (
        await m.ana.chama('documentoCadastrar', {
          dados: {
            especie: 'Memorando',
            titulo: `M${numero}`,
            origem: 'FISICA',
            numero,
            setorId: m.setores.protocolo,
          },
        })
      ).id,
    )
  const [restaurado, expurgado] = [ids[0]!, ids[1]!]
  const [{ chave }] = (await m.carla.chama<{ chave: string }[]>('sequencias', {}, '{ chave }')) as [
    { chave: string },
  ]
  const ler = async (args = {}) =>
    await m.carla.chama<Livro>(
      'livroDeNumeros',
      { chave, ...args },
      '{ total dados { numero situacao } sequencia { lacunas } }',
    )
  const situacoes = async () => (await ler()).dados.map(({ numero, situacao }) => `${numero} ${situacao}`)
  for (const id of [restaurado, expurgado]) await m.ana.chama('documentoExcluir', { id })
  assert.deepEqual(await situacoes(), ['3 USADO', '2 EXCLUIDO', '1 EXCLUIDO'])
  assert.deepEqual(await ler({ situacao: 'EXCLUIDO' }), {
    total: 2,
    dados: [
      { numero: 2, situacao: 'EXCLUIDO' },
      { numero: 1, situacao: 'EXCLUIDO' },
    ],
    sequencia: { lacunas: 0 },
  })
  await m.ana.chama('documentoRestaurar', { id: restaurado })
  assert.deepEqual(await situacoes(), ['3 USADO', '2 EXCLUIDO', '1 USADO'])
  await m.db
    .updateTable('docproc')
    .set({ excluidoEm: new Date('2020-01-01T12:00:00Z') })
    .where('id', '=', expurgado)
    .execute()
  await doChores(m.entidade)
  assert.deepEqual(await ler({ situacao: 'EXCLUIDO' }), {
    total: 1,
    dados: [{ numero: 2, situacao: 'EXCLUIDO' }],
    sequencia: { lacunas: 1 },
  })
  for (const [situacao, total] of [
    ['USADO', 2],
    ['CANCELADO', 0],
    ['EXPIRADO', 0],
  ] as const)
    assert.equal((await ler({ situacao })).total, total, situacao)
})
