import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idDe, mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, db, setores, eventos } = await mundo()
const ano = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(
  new Date(),
)
const DADOS = { tipo: 'Administrativo', titulo: 'Compra de papel' }
const cadastrar = <R = { id: string }>(dados: Record<string, unknown> = {}, selecao = '{ id }', quem = ana) =>
  quem.chama<R>('processoCadastrar', { dados: { ...DADOS, ...dados } }, selecao)
const recusado = (dados: Record<string, unknown>, campo: string, message: string) =>
  recusa(db, () => cadastrar(dados), { name: 'ValidacaoException', campo, message })

test('o processo nasce numerado pela sequência própria, interno, na carga de quem o registrou', async () => {
  const selecao = '{ id titulo numero numeroCompleto restricoes tipoNaoNumeravel carga { destino { id } } }'
  const [um, dois] = [
    await cadastrar<Record<string, unknown> & { id: string }>({}, selecao),
    await cadastrar<Record<string, unknown>>({ setorId: setores.protocolo }, selecao),
  ]
  assert.deepEqual(um, {
    id: um.id,
    titulo: 'Compra de papel',
    numero: 1,
    numeroCompleto: `Processo nº 1/${ano}`,
    restricoes: ['INTERNO'],
    tipoNaoNumeravel: false,
    carga: { destino: { id: ana.id } },
  })
  assert.deepEqual([dois.numero, dois.carga], [2, { destino: { id: setores.protocolo } }])
  assert.deepEqual(await eventos(um.id), ['processo.cadastrado'])
})

test('número dado vale se está livre', async () => {
  const { numero } = await cadastrar<{ numero: number }>({ numero: 9 }, '{ numero }')
  assert.equal(numero, 9)
  await recusa(db, () => cadastrar({ numero: 9 }), { name: 'NumeroEmUsoException' })
  assert.equal((await cadastrar<{ numero: number }>({}, '{ numero }')).numero, 10)
})

test('trinta registros ao mesmo tempo: nenhum número repetido ou perdido', async () => {
  const antes = (await cadastrar<{ numero: number }>({}, '{ numero }')).numero
  const numeros = await Promise.all(
    Array.from({ length: 30 }, () =>
      cadastrar<{ numero: number }>({}, '{ numero }').then(({ numero }) => numero),
    ),
  )
  assert.deepEqual(
    numeros.toSorted((a, b) => a - b),
    Array.from({ length: 30 }, (_, i) => antes + 1 + i),
  )
})

test('onde a entidade adota o NIPE, o número é o nacional, com os dígitos', async () => {
  await db
    .updateTable('marca')
    .set({ numeroProcesso: 'NIPE', nipeUf: 17, nipeOrgao: 137, nipeUnidade: 1 })
    .execute()
  const { numeroCompleto, numero } = await cadastrar<{ numeroCompleto: string; numero: number }>(
    {},
    '{ numero numeroCompleto }',
  )
  assert.equal(numero, 1)
  assert.match(numeroCompleto, new RegExp(`^17\\.137001\\.000001/${ano}-\\d\\d$`))
  if (ano === '2026') assert.equal(numeroCompleto, '17.137001.000001/2026-21')
  await db.updateTable('marca').set({ numeroProcesso: 'SEQUENCIAL' }).execute()
})

test('do processo, a posse e o sigilo; o tipo pode trazer os seus', async () => {
  await recusado({ tipo: 'de Sindicância' }, 'autorizados', 'Campo obrigatório.')
  const { restricoes, autorizados } = await cadastrar<{
    restricoes: string[]
    autorizados: { id: string }[]
  }>({ tipo: 'de Sindicância', autorizados: [beto.id] }, '{ restricoes autorizados { id } }')
  assert.deepEqual(
    [restricoes, autorizados.map(({ id }) => id).toSorted()],
    [['INTERNO', 'SIGILOSO'], [ana.id, beto.id].toSorted()],
  )
})

test('interessados da casa e de fora, sem repetir; o que não existe recusa', async () => {
  const { id: externo } = await ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: carla.cpf,
    nomeRazao: 'Carla Coelho',
    email: 'carla@exemplo.com',
  })
  const criado = await cadastrar(
    { interessados: [beto.id, setores.fazenda, beto.id], interessadosExternos: [externo] },
    '{ interessados { id tipo } interessadosExternos { nomeRazao } }',
  )
  assert.deepEqual(criado, {
    interessados: [
      { id: beto.id, tipo: 'USUARIO' },
      { id: setores.fazenda, tipo: 'SETOR' },
    ],
    interessadosExternos: [{ nomeRazao: 'Carla Coelho' }],
  })
  await recusado({ interessados: [idDe('nada')] }, 'interessados', 'Interessado inexistente.')
  await recusado({ interessadosExternos: ['x'] }, 'interessados', 'Interessado inexistente.')
})

test('tipo de processo, título e setor conferidos; nada fica da recusa, nem número', async () => {
  await recusado({ tipo: 'Inexistente' }, 'especie', 'Espécie ou tipo desconhecido.')
  await recusado({ titulo: ' ' }, 'titulo', 'Campo obrigatório.')
  await recusado({ setorId: setores.juridico }, 'setorId', 'Escolha um dos seus setores.')
})
