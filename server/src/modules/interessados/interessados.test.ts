import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { ERROS_MAX } from './consultar-interessado.ts'

const TODOS = '{ id nomeRazao email cpfCnpj versao }'
const iraci = { cpfCnpj: '905.300.032-10', nomeRazao: '  Iraci   Fontana ', email: 'Iraci@teste.example' }
const outroCpf = (n: number) => completarCpf(String(700_000_000 + n))

test('o interessado se cadastra uma vez e se acha pelo CPF ou CNPJ completo, alfanumérico também', async () => {
  const { ana, beto, eventos } = await mundo()
  const novo = await ana.chama('interessadoExternoCadastrar', iraci, TODOS)
  assert.deepEqual(novo, {
    id: novo.id,
    nomeRazao: 'Iraci Fontana',
    email: 'iraci@teste.example',
    cpfCnpj: '***.300.032-**',
    versao: 1,
  })
  const empresa = await ana.chama(
    'interessadoExternoCadastrar',
    {
      cpfCnpj: '90.53a.bc4/0001-60',
      nomeRazao: 'Nova Era Tecnologia Ltda.',
      email: 'contato@novaera.example',
    },
    TODOS,
  )
  assert.deepEqual(await beto.chama('interessadoExterno', { cpfCnpj: '90530003210' }, TODOS), novo)
  for (const cpfCnpj of ['90.53A.BC4/0001-60', '9053abc4000160'])
    assert.deepEqual(await beto.chama('interessadoExterno', { cpfCnpj }, '{ id cpfCnpj }'), {
      id: empresa.id,
      cpfCnpj: '9053ABC4000160',
    })
  assert.deepEqual(await eventos(), [
    'interessado.cadastrado',
    'interessado.cadastrado',
    'interessado.consultado',
    'interessado.consultado',
    'interessado.consultado',
  ])
})

test('a lista para escolher não traz e-mail', async () => {
  const { ana } = await mundo()
  const { id } = await ana.chama('interessadoExternoCadastrar', iraci)
  assert.deepEqual(await ana.chama('interessadosExternos', {}, TODOS), [
    { id, nomeRazao: 'Iraci Fontana', email: null, cpfCnpj: '***.300.032-**', versao: 1 },
  ])
})

test('cadastrar de novo não serve para descobrir nome nem e-mail', async () => {
  const { ana, beto, eventos } = await mundo()
  await ana.chama('interessadoExternoCadastrar', iraci)
  await assert.rejects(beto.chama('interessadoExternoCadastrar', { ...iraci, nomeRazao: 'Outra Pessoa' }), {
    name: 'ValidacaoException',
    campo: 'cpfCnpj',
    message: 'Este CPF ou CNPJ já está cadastrado com outro nome.',
  })
  assert.deepEqual(await eventos(), ['interessado.cadastrado', 'interessado.divergente'])
})

test('cadastrar de novo com outro e-mail não diz que deu certo: nada mudou, e nada se diz do que lá está', async () => {
  const { ana, beto, db, eventos } = await mundo()
  const { id } = await ana.chama('interessadoExternoCadastrar', iraci)
  const nomeIgual = { ...iraci, nomeRazao: 'IRACI FONTANA' }
  const outro = { ...nomeIgual, email: 'outro@teste.example' }
  await assert.rejects(beto.chama('interessadoExternoCadastrar', outro, TODOS), {
    name: 'ValidacaoException',
    campo: 'email',
    message:
      'Este interessado já está cadastrado, e não com este e-mail: nada mudou. O e-mail corrige-se em Alterar interessados, no processo em que ele já está.',
  })
  assert.deepEqual(
    await db.selectFrom('interessadoExterno').select(['nomeRazao', 'email']).where('id', '=', id).execute(),
    [{ nomeRazao: 'Iraci Fontana', email: 'iraci@teste.example' }],
  )
  assert.equal(
    (await beto.chama('interessadoExternoCadastrar', nomeIgual)).id,
    id,
    'com o mesmo, é o próprio',
  )
  assert.deepEqual(await eventos(), ['interessado.cadastrado', 'interessado.divergente'])
})

test('nem cadastrar serve de consulta sem limite: vinte em dez minutos, os divergentes também, cada pessoa com a sua conta', async () => {
  const { ana, beto, db } = await mundo()
  await ana.chama('interessadoExternoCadastrar', iraci)
  const cadastrar = (n: number, quem = beto) =>
    quem.chama('interessadoExternoCadastrar', {
      cpfCnpj: outroCpf(n),
      nomeRazao: 'Fulana',
      email: 'fulana@teste.example',
    })
  const adivinhar = () => beto.chama('interessadoExternoCadastrar', { ...iraci, nomeRazao: 'Fulana' })
  const palpites = await Promise.allSettled(Array.from({ length: ERROS_MAX / 2 }, adivinhar))
  assert.deepEqual(
    new Set(palpites.map((fim) => fim.status === 'rejected' && (fim.reason as Error).name)),
    new Set(['ValidacaoException']),
  )
  const fins = await Promise.allSettled(Array.from({ length: ERROS_MAX }, (_, n) => cadastrar(n)))
  assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, ERROS_MAX / 2)
  for (const chamada of [adivinhar, () => cadastrar(99)])
    await recusa(db, chamada, {
      name: 'LimiteExcedidoException',
      status: 429,
      message: 'Muitos cadastros seguidos. Tente de novo em alguns minutos.',
    })
  await cadastrar(99, ana)
  assert.equal(
    await beto.chama('interessadoExterno', { cpfCnpj: outroCpf(500) }),
    null,
    'as consultas têm conta à parte',
  )
})

test('cinco vezes ao mesmo tempo cadastra uma; cinco pessoas com o mesmo número, também', async () => {
  const { ana, beto, carla, dora, eventos } = await mundo()
  await cincoVezes(() =>
    ana.chama('interessadoExternoCadastrar', iraci, { selecao: TODOS, chave: 'chave-interessado' }),
  )
  assert.deepEqual(await eventos(), ['interessado.cadastrado'])
  const ids = await Promise.all(
    [ana, beto, carla, dora].map((quem) =>
      quem.chama('interessadoExternoCadastrar', { ...iraci, cpfCnpj: outroCpf(1) }),
    ),
  )
  assert.deepEqual(
    [new Set(ids.map(({ id }) => id)).size, await eventos()],
    [1, ['interessado.cadastrado', 'interessado.cadastrado']],
  )
})

test('nome, e-mail e documento são exigidos e conferidos, cada um no seu campo', async () => {
  const { ana, eventos } = await mundo()
  for (const [dado, campo, message] of [
    [{ nomeRazao: '  ' }, 'nomeRazao', 'campo obrigatório'],
    [{ email: '' }, 'email', 'campo obrigatório'],
    [{ email: 'iraci@' }, 'email', 'E-mail inválido.'],
    [{ cpfCnpj: '905.300.032-11' }, 'cpfCnpj', 'CPF ou CNPJ inválido'],
    [{ nomeRazao: 'x'.repeat(256) }, 'nomeRazao', 'O nome tem no máximo 255 caracteres.'],
  ] as const)
    await assert.rejects(ana.chama('interessadoExternoCadastrar', { ...iraci, ...dado }), {
      name: 'ValidacaoException',
      status: 422,
      campo,
      message,
    })
  await assert.rejects(ana.chama('interessadoExterno', { cpfCnpj: '1' }), {
    name: 'ValidacaoException',
    campo: 'cpfCnpj',
  })
  assert.deepEqual(await eventos(), [])
})

test('vinte consultas sem resultado em dez minutos, também em paralelo; a seguinte espera, e a dos outros não', async () => {
  const { ana, beto, db } = await mundo()
  const consultar = (n: number) => ana.chama('interessadoExterno', { cpfCnpj: outroCpf(n) })
  const fins = await Promise.allSettled(Array.from({ length: ERROS_MAX + 5 }, (_, n) => consultar(n)))
  assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, ERROS_MAX)
  await assert.rejects(
    consultar(99),
    ({ name, status, detalhes }: { name: string; status: number; detalhes: { aguarde: number } }) =>
      name === 'LimiteExcedidoException' && status === 429 && detalhes.aguarde > 0 && detalhes.aguarde <= 600,
  )
  assert.equal(await beto.chama('interessadoExterno', { cpfCnpj: outroCpf(1) }), null)
  const registros = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'interessado.nao-encontrado')
    .execute()
  assert.equal(registros.length, ERROS_MAX + 1)
  assert.match(JSON.stringify(registros[0]?.dados), /\*\*\*\.\d{3}\.\d{3}-\*\*/)
})
