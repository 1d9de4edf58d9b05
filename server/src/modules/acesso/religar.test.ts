import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { carregarAtor } from '../identidade/index.ts'

type Mundo = Awaited<ReturnType<typeof mundoComAdministracao>>
type Entrada = {
  id: string
  motivo: string
  nome: string
  cpf: string | null
  podeReligar: boolean
  diz: string
}
const MOTIVO = 'Refeito no login único.'
const CPF_NOVO = '90530003058'
const entrar = async ({ entidade }: Mundo, identidade: Identidade) =>
  carregarAtor(await entidade.ledger(), identidade, { ip: null, userAgent: null, fuso: 'America/Sao_Paulo' })
const refeita = (m: Mundo, quem: 'ana' | 'beto', mais: Partial<Identidade> = {}): Identidade => ({
  ...m[quem].identidade,
  emitidoEm: new Date(),
  autenticadoEm: null,
  sub: `sub-${quem}-refeita`,
  ...mais,
})
const tentar = (m: Mundo, identidade: Identidade) =>
  assert.rejects(entrar(m, identidade), { nome: 'SemPermissaoException' })
const lista = (m: Mundo, quem = m.administra) =>
  quem.chama<Entrada[]>('entradasRecusadas', {}, '{ id motivo nome cpf podeReligar diz pessoa { id } }')
const religar = (m: Mundo, entradas: string[], motivo = MOTIVO, quem = m.administra) =>
  quem.chama<{ id: string }[]>('usuarioReligar', { entradas, motivo }, '{ id }')
const subDe = async ({ db }: Mundo, id: string) =>
  await db
    .selectFrom('usuario')
    .select(['sub', 'login', 'cpf'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('quem se refez no login único tenta entrar, a administração religa, e a pessoa volta a ser quem era', async () => {
  const m = await mundoComAdministracao()
  await tentar(m, refeita(m, 'ana', { login: 'ana.nova' }))
  const [uma] = await lista(m)
  assert.deepEqual(
    [uma?.motivo, uma?.nome, uma?.cpf, uma?.podeReligar],
    ['OUTRA_IDENTIDADE', 'Ana Azevedo', '***.300.001-**', true],
  )
  assert.match(uma!.diz, /^O cadastro de Ana Azevedo, pelo CPF ou pelo login, está ligado a outra identidade/)
  assert.deepEqual(await religar(m, [uma!.id]), [{ id: m.ana.id }])
  const ator = await entrar(
    m,
    refeita(m, 'ana', { login: 'ana.nova', emitidoEm: new Date(Date.now() + 1000) }),
  )
  assert.deepEqual([ator.id, ator.setores, await lista(m)], [m.ana.id, [m.setores.protocolo], []])
  const ato = await m.db
    .selectFrom('historico')
    .select(['atorId', 'dados'])
    .where('ato', '=', 'usuario.religado')
    .executeTakeFirstOrThrow()
  assert.deepEqual(ato, {
    atorId: m.administra.id,
    dados: {
      usuarioId: m.ana.id,
      entradaId: uma!.id,
      motivo: MOTIVO,
      de: { sub: 'sub-ana', login: 'ana', cpf: m.ana.cpf },
      para: { sub: 'sub-ana-refeita', login: 'ana.nova', cpf: m.ana.cpf },
      avisar: [m.ana.id],
    },
  })
  await trabalhar(m.entidade)
  const avisos = await m.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', m.ana.id)
    .execute()
  assert.deepEqual(avisos, [{ titulo: 'Cadastro religado' }])
  // A identidade de antes já não entra por ela.
  await tentar(m, refeita(m, 'ana', { sub: 'sub-ana' }))
})

test('muitas se religam de uma vez, todas ou nenhuma', async () => {
  const m = await mundoComAdministracao()
  await tentar(m, refeita(m, 'ana'))
  await tentar(m, refeita(m, 'beto'))
  await tentar(m, { ...m.carla.identidade, cpf: '11111111111', emitidoEm: new Date(), autenticadoEm: null })
  const todas = await lista(m)
  const ids = (motivo: string) => todas.filter((uma) => uma.motivo === motivo).map(({ id }) => id)
  await recusa(
    m.db,
    () =>
      religar(
        m,
        todas.map(({ id }) => id),
      ),
    {
      message: 'Carla Coelho: o CPF corrige-se no login único.',
    },
  )
  assert.equal((await subDe(m, m.ana.id)).sub, 'sub-ana')
  assert.equal((await religar(m, ids('OUTRA_IDENTIDADE'))).length, 2)
  assert.deepEqual(
    [
      (await subDe(m, m.ana.id)).sub,
      (await subDe(m, m.beto.id)).sub,
      (await lista(m)).map(({ motivo }) => motivo),
    ],
    ['sub-ana-refeita', 'sub-beto-refeita', ['CPF_INVALIDO']],
  )
})

test('o CPF que se corrigiu no login único aceita-se, e a pessoa entra com ele', async () => {
  const m = await mundoComAdministracao()
  const corrigida = { ...refeita(m, 'ana', { cpf: CPF_NOVO }), sub: 'sub-ana' }
  await tentar(m, corrigida)
  const [uma] = await lista(m)
  assert.match(uma!.diz, /^Ana Azevedo entrava com este login e tem aqui outro CPF\./)
  await religar(m, [uma!.id])
  assert.equal((await entrar(m, corrigida)).cpf, CPF_NOVO)
  assert.deepEqual(await lista(m), [])
})

test('o que já não se pode diz por quê, e nada muda', async () => {
  const m = await mundoComAdministracao()
  await tentar(m, refeita(m, 'ana'))
  const [uma] = await lista(m)
  await recusa(m.db, () => religar(m, [uma!.id], '  '), { campo: 'motivo', message: 'Campo obrigatório.' })
  await recusa(m.db, () => religar(m, []), { campo: 'entradas', message: 'Escolha ao menos uma.' })
  await recusa(m.db, () => religar(m, [uma!.id], MOTIVO, m.carla), { name: 'SemPermissaoException' })
  await recusa(m.db, () => m.carla.chama('entradasDispensar', { entradas: [uma!.id] }, ''), {
    name: 'SemPermissaoException',
  })
  await assert.rejects(lista(m, m.carla), { name: 'SemPermissaoException' })
  await tentar(m, refeita(m, 'ana', { sub: 'sub-ana-outra-vez' }))
  await recusa(
    m.db,
    async () =>
      religar(
        m,
        (await lista(m)).map(({ id }) => id),
      ),
    {
      message: 'Ana Azevedo: há duas entradas da mesma pessoa; escolha uma.',
    },
  )
  await m.db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', m.ana.id).execute()
  await recusa(m.db, () => religar(m, [uma!.id]), { message: 'Ana Azevedo: está desativado.' })
  assert.deepEqual(
    (await lista(m)).map(({ podeReligar, diz }) => [
      podeReligar,
      diz.endsWith('Antes, reative-a em Pessoas.'),
    ]),
    [
      [false, true],
      [false, true],
    ],
  )
  await m.db
    .updateTable('usuario')
    .set({ desativadoEm: null, cpf: CPF_NOVO })
    .where('id', '=', m.ana.id)
    .execute()
  await recusa(m.db, () => religar(m, [uma!.id]), { message: /^Ana Azevedo: o cadastro mudou depois/ })
})

test('dispensada, sai da lista; quem tenta de novo volta a ela', async () => {
  const m = await mundoComAdministracao()
  await tentar(m, refeita(m, 'ana'))
  const [uma] = await lista(m)
  assert.deepEqual(await m.administra.chama('entradasDispensar', { entradas: [uma!.id] }, ''), [uma!.id])
  assert.deepEqual(await lista(m), [])
  await recusa(m.db, () => religar(m, [uma!.id]), { message: /já se resolveu/ })
  await tentar(m, refeita(m, 'ana'))
  assert.deepEqual(
    [(await lista(m)).length, await m.eventos()],
    [1, ['entrada.recusada', 'entrada.dispensada', 'entrada.recusada']],
  )
})

test('duas pessoas da administração religam a mesma ao mesmo tempo: uma vez', async () => {
  const m = await mundoComAdministracao()
  for (let vez = 0; vez < 5; vez++) {
    const sub = `sub-ana-${vez}`
    await tentar(m, refeita(m, 'ana', { sub }))
    const [uma] = await lista(m)
    const fins = await Promise.allSettled([1, 2, 3].map(() => religar(m, [uma!.id])))
    assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await subDe(m, m.ana.id)).sub, sub)
  }
  assert.equal((await m.eventos()).filter((ato) => ato === 'usuario.religado').length, 5)
})
