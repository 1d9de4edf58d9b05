import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import type { Mundo } from '../../../test/mundo.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { carregarAtor } from './index.ts'

const ORIGEM = { ip: '10.0.0.9', userAgent: 'teste', fuso: 'America/Sao_Paulo' }
const entrar = async ({ entidade }: Mundo, identidade: Identidade) =>
  carregarAtor(await entidade.ledger(), identidade, ORIGEM)
/** Um token tirado quando se diz, em segundos a contar de agora. */
const token = (m: Mundo, mais: Partial<Identidade>, segundos = 0): Identidade => ({
  ...m.ana.identidade,
  emitidoEm: new Date(Date.now() + segundos * 1000),
  autenticadoEm: new Date(),
  ...mais,
})
const guardada = ({ db }: Mundo, id: string) =>
  db
    .selectFrom('usuario')
    .select(['sub', 'login', 'nome', 'sobrenome', 'cpf', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const recusadas = ({ db }: Mundo) =>
  db
    .selectFrom('entradaRecusada')
    .select(['motivo', 'sub', 'login', 'cpf', 'usuarioId'])
    .where('resolvidaEm', 'is', null)
    .orderBy('em')
    .execute()
const ultimo = ({ db }: Mundo) =>
  db
    .selectFrom('historico')
    .select(['ato', 'atorTipo', 'dados'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
const NOVA = {
  sub: 'sub-nova',
  login: 'nova',
  nome: 'Nair',
  sobrenome: 'Vieira',
  cpf: '90530002400',
  email: 'nair@teste.example',
}
const CPF_NOVO = '90530003058'

test('o nome, o e-mail e o login que o login único mudou valem na entrada seguinte, com o de antes no histórico; sem mudança nada se escreve', async () => {
  const m = await mundoComAdministracao()
  await entrar(m, token(m, { nome: 'Ana Rosa', email: 'ana.rosa@teste.example', login: 'ana.rosa' }))
  assert.deepEqual(await guardada(m, m.ana.id), {
    sub: 'sub-ana',
    login: 'ana.rosa',
    nome: 'Ana Rosa',
    sobrenome: 'Azevedo',
    cpf: m.ana.cpf,
    email: 'ana.rosa@teste.example',
  })
  assert.deepEqual(await ultimo(m), {
    ato: 'usuario.alterado',
    atorTipo: 'SISTEMA',
    dados: {
      usuarioId: m.ana.id,
      de: { login: 'ana', nome: 'Ana', sobrenome: 'Azevedo', email: 'ana@teste.example' },
      para: { login: 'ana.rosa', nome: 'Ana Rosa', sobrenome: 'Azevedo', email: 'ana.rosa@teste.example' },
      fonte: 'LOGIN_UNICO',
    },
  })
  const comandos = await m.comandos(() =>
    entrar(m, token(m, { nome: 'Ana Rosa', email: 'ana.rosa@teste.example', login: 'ana.rosa' }, 60)),
  )
  assert.equal(comandos.length, 1)
})

test('o que o login único não diz fica; o nome que só vem inteiro não desfaz a divisão', async () => {
  const m = await mundoComAdministracao()
  const antes = await guardada(m, m.ana.id)
  await entrar(m, token(m, { nome: null, sobrenome: '', cpf: null, email: null }))
  await entrar(m, token(m, { nome: 'Ana Azevedo', sobrenome: '' }))
  assert.deepEqual([await guardada(m, m.ana.id), await m.eventos()], [antes, []])
})

test('o token de antes, que outra aba ainda tem, não desfaz o que o novo trouxe', async () => {
  const m = await mundoComAdministracao()
  await entrar(m, token(m, { email: 'nova@teste.example' }))
  await entrar(m, token(m, { email: 'ana@teste.example' }, -120))
  assert.equal((await guardada(m, m.ana.id)).email, 'nova@teste.example')
  assert.deepEqual(await m.eventos(), ['usuario.alterado'])
})

test('o login que mudou fica livre para quem o recebe, também antes de quem o tinha entrar com o seu', async () => {
  const m = await mundoComAdministracao()
  await entrar(m, token(m, { login: 'ana.rosa' }))
  const segunda = await entrar(m, token(m, { ...NOVA, login: 'ana' }))
  assert.deepEqual(
    [(await guardada(m, m.ana.id)).login, (await guardada(m, segunda.id!)).login],
    ['ana.rosa', 'ana'],
  )
  // Beto mudou de login e ainda não entrou: o CPF diz que quem chega é outra pessoa.
  const terceira = await entrar(m, token(m, { ...NOVA, sub: 'sub-terceira', cpf: CPF_NOVO, login: 'beto' }))
  assert.deepEqual(
    [(await guardada(m, terceira.id!)).login, (await guardada(m, m.beto.id)).login],
    ['beto', `beto~${m.beto.id.slice(-6)}`],
  )
  await entrar(m, { ...m.beto.identidade, login: 'roberto', emitidoEm: new Date(), autenticadoEm: null })
  assert.equal((await guardada(m, m.beto.id)).login, 'roberto')
  // Também quando quem o recebe já entrava com outro.
  await entrar(m, token(m, { login: 'carla' }, 60))
  assert.deepEqual(
    [(await guardada(m, m.ana.id)).login, (await guardada(m, m.carla.id)).login],
    ['carla', `carla~${m.carla.id.slice(-6)}`],
  )
  assert.deepEqual(await recusadas(m), [])
})

test('o CPF que não se tinha toma-se; o que não é válido ou é de outra pessoa recusa-se, não se guarda, e a administração fica sabendo uma vez', async () => {
  const m = await mundoComAdministracao()
  await m.db.updateTable('usuario').set({ cpf: null }).where('id', '=', m.ana.id).execute()
  const recusado = { nome: 'SemPermissaoException', detalhes: { codigo: 'CPF_RECUSADO' } }
  for (const cpf of ['11111111111', '90530000114', '123'])
    await assert.rejects(entrar(m, token(m, { cpf })), {
      message: 'O CPF que o login único diz ser o seu não é um CPF válido.',
    })
  for (let vez = 0; vez < 2; vez++)
    await assert.rejects(
      entrar(m, token(m, { cpf: m.beto.cpf, nome: 'Outro nome' })),
      (erro: { detalhes: { codigo: string } }) => {
        assert.equal(erro.detalhes.codigo, recusado.detalhes.codigo)
        return true
      },
    )
  assert.deepEqual(
    [await recusadas(m), (await guardada(m, m.ana.id)).cpf, (await guardada(m, m.ana.id)).nome],
    [
      [
        { motivo: 'CPF_INVALIDO', sub: 'sub-ana', login: 'ana', cpf: null, usuarioId: m.ana.id },
        { motivo: 'CPF_DE_OUTRA', sub: 'sub-ana', login: 'ana', cpf: m.beto.cpf, usuarioId: m.beto.id },
      ],
      null,
      'Ana',
    ],
  )
  assert.deepEqual(await m.eventos(), ['entrada.recusada', 'entrada.recusada'])
  await trabalhar(m.entidade)
  const avisos = await m.db.selectFrom('notificacao').select(['usuarioId', 'titulo', 'texto']).execute()
  assert.deepEqual(
    avisos.map(({ usuarioId, titulo }) => [usuarioId, titulo]),
    [
      [m.administra.id, 'Entrada recusada'],
      [m.administra.id, 'Entrada recusada'],
    ],
  )
  assert.match(avisos[0]!.texto, /^ana provou quem é e não pôde entrar\./)
  await entrar(m, token(m, {}))
  assert.deepEqual([(await guardada(m, m.ana.id)).cpf, await recusadas(m)], [m.ana.cpf, []])
})

test('na primeira entrada é o mesmo: o CPF que não serve não cadastra ninguém', async () => {
  const m = await mundoComAdministracao()
  const pessoas = async () => (await m.db.selectFrom('usuario').select('id').execute()).length
  const antes = await pessoas()
  await assert.rejects(entrar(m, token(m, { ...NOVA, cpf: '11111111111' })), /não é um CPF válido/)
  await assert.rejects(entrar(m, token(m, { ...NOVA, cpf: m.beto.cpf })), /ligado a outra identidade/)
  assert.deepEqual(
    [(await recusadas(m)).map(({ motivo, usuarioId }) => [motivo, usuarioId]), await pessoas()],
    [
      [
        ['CPF_INVALIDO', null],
        ['OUTRA_IDENTIDADE', m.beto.id],
      ],
      antes,
    ],
  )
})

test('a mesma identidade com outro CPF é outra pessoa que herdou o login: não entra, e nada do cadastro muda', async () => {
  const m = await mundoComAdministracao()
  const antes = await guardada(m, m.ana.id)
  await assert.rejects(entrar(m, token(m, { cpf: CPF_NOVO, nome: 'Outra', sobrenome: 'Pessoa' })), {
    message: 'O CPF que o login único diz ser o seu não é o da pessoa que entrava com este login.',
  })
  assert.deepEqual(
    [await guardada(m, m.ana.id), await recusadas(m)],
    [antes, [{ motivo: 'OUTRO_CPF', sub: 'sub-ana', login: 'ana', cpf: CPF_NOVO, usuarioId: m.ana.id }]],
  )
  // Quem a administração cadastrou com um CPF não é quem chega, pelo mesmo login, com outro.
  const espera = {
    id: '0199a3c0-0000-7000-8000-000000000001',
    sub: 'login:nova',
    login: 'nova',
    nome: 'Nair',
  }
  await m.db
    .insertInto('usuario')
    .values({ ...espera, sobrenome: '', cpf: NOVA.cpf })
    .execute()
  await assert.rejects(entrar(m, token(m, { ...NOVA, cpf: CPF_NOVO })), /não é o da pessoa/)
  assert.equal((await guardada(m, espera.id)).sub, 'login:nova')
})

test('quem foi desativado não volta por outra identidade com o mesmo CPF; o CPF dele não impede quem está em atividade', async () => {
  const m = await mundoComAdministracao()
  await m.db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', m.beto.id).execute()
  await assert.rejects(entrar(m, token(m, { ...NOVA, cpf: m.beto.cpf })), {
    message: 'Este usuário está desativado. Procure a administração de acesso.',
  })
  assert.deepEqual(
    (await recusadas(m)).map(({ motivo, usuarioId }) => [motivo, usuarioId]),
    [['OUTRA_IDENTIDADE', m.beto.id]],
  )
  await m.db.updateTable('usuario').set({ cpf: null }).where('id', '=', m.ana.id).execute()
  await entrar(m, token(m, { cpf: m.beto.cpf }))
  assert.equal((await guardada(m, m.ana.id)).cpf, m.beto.cpf)
})

test('quem o login único só conhece pelo login não entra, e lê o que se muda lá', async () => {
  const m = await mundoComAdministracao()
  await assert.rejects(
    entrar(m, token(m, { ...NOVA, sub: 'f:9a1c:nova' })),
    (erro: { message: string; detalhes: { quemPode: string } }) => {
      assert.match(erro.message, /outra pessoa pode um dia receber/)
      assert.match(erro.detalhes.quemPode, /“Import users”/)
      return true
    },
  )
  assert.deepEqual([await m.eventos(), await recusadas(m)], [[], []])
})

test('duas primeiras entradas ao mesmo tempo com um CPF só: uma entra, a outra fica para a administração', async () => {
  const m = await mundoComAdministracao()
  for (let vez = 0; vez < 5; vez++) {
    await m.db.deleteFrom('entradaRecusada').execute()
    const cpf = ['90530002400', '90530000628', '90530000709', '90530002752', '90530000890'][vez]!
    const fins = await Promise.allSettled(
      ['um', 'dois', 'tres', 'quatro'].map((qual) =>
        entrar(m, token(m, { ...NOVA, cpf, sub: `sub-${qual}-${vez}`, login: `${qual}${vez}` })),
      ),
    )
    const donos = await m.db.selectFrom('usuario').select('sub').where('cpf', '=', cpf).execute()
    assert.deepEqual(
      [fins.filter(({ status }) => status === 'fulfilled').length, donos.length, (await recusadas(m)).length],
      [1, 1, 3],
    )
  }
})

test('duas abas com o dado novo registram uma mudança; duas pessoas que trazem o mesmo CPF não ficam com ele ambas', async () => {
  const m = await mundoComAdministracao()
  await Promise.all([1, 2, 3, 4].map(() => entrar(m, token(m, { email: 'nova@teste.example' }))))
  assert.deepEqual(await m.eventos(), ['usuario.alterado'])
  await m.db.updateTable('usuario').set({ cpf: null }).where('id', 'in', [m.ana.id, m.beto.id]).execute()
  const deBeto = { ...m.beto.identidade, cpf: CPF_NOVO, emitidoEm: new Date(), autenticadoEm: null }
  const fins = await Promise.allSettled([
    entrar(m, token(m, { email: 'nova@teste.example', cpf: CPF_NOVO }, 5)),
    entrar(m, deBeto),
  ])
  const donos = await m.db.selectFrom('usuario').select('id').where('cpf', '=', CPF_NOVO).execute()
  assert.deepEqual([fins.filter(({ status }) => status === 'fulfilled').length, donos.length], [1, 1])
})

test('quem fica sem o papel de acesso sabe se é o login único que não o dá ou se a administração o retirou', async () => {
  const m = await mundoComAdministracao()
  const porque = async (quem: 'ana' | 'zeca') =>
    (await m[quem].chama<{ semAcesso: string | null }>('me', {}, '{ semAcesso }')).semAcesso
  assert.deepEqual([await porque('ana'), await porque('zeca')], [null, 'LOGIN_UNICO'])
  await m.administra.chama('usuarioAlterarPapeis', { id: m.zeca.id, papeis: ['access'] })
  assert.equal(await porque('zeca'), 'LOGIN_UNICO', 'concedê-lo só aqui não basta')
  await m.administra.chama('usuarioAlterarPapeis', { id: m.ana.id, papeis: [] })
  assert.equal(await porque('ana'), 'RETIRADO')
})

test('não se reativa quem tem o CPF de quem está em atividade', async () => {
  const m = await mundoComAdministracao()
  await m.db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', m.beto.id).execute()
  await m.db.updateTable('usuario').set({ cpf: m.beto.cpf }).where('id', '=', m.ana.id).execute()
  const desativado = async () =>
    (
      await m.db
        .selectFrom('usuario')
        .select('desativadoEm')
        .where('id', '=', m.beto.id)
        .executeTakeFirstOrThrow()
    ).desativadoEm !== null
  await assert.rejects(m.administra.chama('usuarioReativar', { id: m.beto.id }), {
    name: 'EstadoInvalidoException',
    message:
      'Ana Azevedo, que está em atividade, tem o mesmo CPF. Desative esse cadastro, ou corrija o CPF de um dos dois.',
  })
  assert.deepEqual([await desativado(), await m.eventos()], [true, []])
  await m.db.updateTable('usuario').set({ cpf: m.ana.cpf }).where('id', '=', m.ana.id).execute()
  await m.administra.chama('usuarioReativar', { id: m.beto.id })
  assert.equal(await desativado(), false)
})
