import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { idDe } from '../../../test/mundo.ts'
import { conferirCarga } from '../../../test/provas/dobra.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { systemActor } from '../../app/system-actor.ts'
import { redistribuirOrfas } from './index.ts'

type Mundo = Awaited<ReturnType<typeof mundoComAdministracao>>
const desativar = ({ administra }: Mundo, id: string, destinoId?: string) =>
  administra.chama('usuarioDesativar', { id, ...(destinoId ? { destinoId } : {}) }, '{ id desativado }')
const encerrar = ({ administra }: Mundo, id: string, destinoId?: string) =>
  administra.chama('setorEncerrar', { id, ...(destinoId ? { destinoId } : {}) }, '{ id desativado }')
const carga = ({ db }: Mundo, id: string) =>
  db
    .selectFrom('docproc')
    .select(['cargaUsuarioId', 'cargaSetorId', 'cargaTipo', 'versao', 'novo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const comSetor = (setorId: string) => ({
  cargaUsuarioId: null,
  cargaSetorId: setorId,
  cargaTipo: 'ENVIO',
  versao: 2,
  novo: false,
})
const ultimo = ({ db }: Mundo) =>
  db
    .selectFrom('historico')
    .select(['ato', 'dados', 'itens'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()

test('quem sai não entra mais, e o que tinha consigo passa ao setor dele por um trâmite do sistema', async () => {
  const m = await mundoComAdministracao()
  const [oficio, processoId] = [
    await m.documento('Ofício', { usuarioId: 'beto' }),
    await m.processo('Processo', { usuarioId: 'beto' }),
  ]
  const peca = await m.documento('Peça', { peca: processoId, assinado: true })
  const doSetor = await m.documento('Do setor', { criadoPor: 'beto', assinado: true })
  assert.deepEqual(await desativar(m, m.beto.id), { id: m.beto.id, desativado: true })
  for (const id of [oficio, processoId]) assert.deepEqual(await carga(m, id), comSetor(m.setores.juridico))
  assert.deepEqual([(await carga(m, peca)).cargaSetorId, (await carga(m, doSetor)).versao], [null, 1])
  const { ato, dados, itens } = await ultimo(m)
  assert.deepEqual(
    [ato, dados, itens.toSorted()],
    [
      'usuario.desativado',
      { usuarioId: m.beto.id, destinoId: m.setores.juridico },
      [oficio, processoId].toSorted(),
    ],
  )
  const tramite = await m.db
    .selectFrom('tramite')
    .selectAll()
    .where('docprocId', '=', oficio)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [tramite.tipo, tramite.origemUsuarioId, tramite.destinoSetorId, tramite.realizadoPor, tramite.motivo],
    ['ENVIO', m.beto.id, m.setores.juridico, null, 'Usuário desativado'],
  )
  for (const id of [oficio, processoId]) await conferirCarga(m.db, id)
  await assert.rejects(m.beto.chama('me'), {
    nome: 'SemPermissaoException',
    message: 'Este usuário está desativado. Procure a administração de acesso.',
  })
  await assert.rejects(
    m.ana.chama('documentoEnviar', {
      id: await m.documento('Novo', { assinado: true }),
      destinoId: m.beto.id,
    }),
    { name: 'DestinoInvalidoException' },
  )
})

test('as autorizações de assinar que a pessoa deu a provedores não ficam guardadas', async () => {
  const m = await mundoComAdministracao()
  const sessao = {
    provedor: 'neoid',
    alcaResumo: 'a'.repeat(64),
    alcaCifrada: 'x',
    tokenCifrado: 'x',
    titular: 'Beto',
    emissor: 'AC',
    impressao: 'b'.repeat(64),
    noPerfil: true,
  }
  const [validoAte, criadaEm] = [new Date(Date.now() + 3_600_000), new Date()]
  await m.db
    .insertInto('certificadoSessao')
    .values({ id: idDe('sessao'), usuarioId: m.beto.id, ...sessao, validoAte, criadaEm, expiraEm: validoAte })
    .execute()
  await desativar(m, m.beto.id)
  const { tokenCifrado, alcaCifrada, noPerfil, encerradaEm } = await m.db
    .selectFrom('certificadoSessao')
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.deepEqual([tokenCifrado, alcaCifrada, noPerfil, encerradaEm !== null], [null, null, false, true])
})

test('o destino se pode dizer; quem tem carga e não tem setor só sai com um', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Ofício', { usuarioId: 'zeca' })
  await m.db.updateTable('marca').set({ setorProtocoloId: null }).execute()
  await recusa(m.db, () => desativar(m, m.zeca.id), {
    name: 'ValidacaoException',
    campo: 'destinoId',
    message: 'Há documentos ou processos na carga: diga quem fica com eles.',
  })
  for (const destino of [m.setores.extinto, m.zeca.id, 'x'])
    await recusa(m.db, () => desativar(m, m.zeca.id, destino), {
      name: 'DestinoInvalidoException',
      campo: 'destinoId',
      message: 'O destino não existe ou foi desativado.',
    })
  await desativar(m, m.zeca.id, m.carla.id)
  assert.deepEqual(await carga(m, id), {
    cargaUsuarioId: m.carla.id,
    cargaSetorId: null,
    cargaTipo: 'ENVIO',
    versao: 2,
    novo: false,
  })
})

test('reativado, volta a entrar com os setores que tinha; a carga que passou a outro não volta', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Ofício', { usuarioId: 'beto' })
  await desativar(m, m.beto.id)
  assert.deepEqual(await m.administra.chama('usuarioReativar', { id: m.beto.id }, '{ desativado }'), {
    desativado: false,
  })
  assert.deepEqual(
    (await m.beto.chama<{ setores: { id: string }[] }>('me', {}, '{ setores { id } }')).setores,
    [{ id: m.setores.juridico }],
  )
  assert.equal((await carga(m, id)).cargaSetorId, m.setores.juridico)
  await desativar(m, m.zeca.id)
  await recusa(m.db, () => m.administra.chama('usuarioAlterarCargos', { id: m.zeca.id, cargos: [] }), {
    name: 'EstadoInvalidoException',
    message: 'Zeca Zanetti: está desativado.',
  })
})

test('no grupo de trabalho, o seguinte responde por quem saiu, e continua respondendo quando ele volta', async () => {
  const m = await mundoComAdministracao()
  const { id } = await m.carla.chama('grupoCriar', { nome: 'Comissão', membros: [m.ana.id, m.beto.id] })
  await desativar(m, m.carla.id)
  const membros = async () =>
    (
      await m.ana.chama<{ id: string; grupoMembros: string[] | null }[]>('setores', {}, '{ id grupoMembros }')
    ).find((setor) => setor.id === id)?.grupoMembros
  assert.deepEqual(await membros(), [m.ana.id, m.beto.id])
  await m.administra.chama('usuarioReativar', { id: m.carla.id })
  assert.deepEqual(await membros(), [m.ana.id, m.beto.id, m.carla.id])
  assert.equal(await m.ana.chama('grupoEncerrar', { grupo: id }), true)
})

test('o setor novo entra na estrutura; a sigla não se repete e ninguém fica abaixo de si mesmo', async () => {
  const m = await mundoComAdministracao()
  const SETOR = '{ id nome sigla superiorId desativado grupoMembros }'
  const criar = (args: object, quem = m.administra, chave?: string) =>
    quem.chama<{ id: string }>('setorCriar', { ...args }, { selecao: SETOR, ...(chave ? { chave } : {}) })
  const alterar = (id: string, args: object) => m.administra.chama('setorAlterar', { id, ...args }, SETOR)
  const novo = await cincoVezes(() =>
    criar(
      { nome: ' Ouvidoria  Geral ', sigla: 'OUV', superiorId: m.setores.protocolo },
      m.administra,
      'chave-setor-1',
    ),
  )
  assert.deepEqual(novo, {
    id: novo.id,
    nome: 'Ouvidoria Geral',
    sigla: 'OUV',
    superiorId: m.setores.protocolo,
    desativado: false,
    grupoMembros: null,
  })
  assert.deepEqual(await m.eventos(), ['setor.criado'])
  assert.deepEqual(await alterar(novo.id, { nome: 'Ouvidoria', sigla: 'OUVI' }), {
    ...novo,
    nome: 'Ouvidoria',
    sigla: 'OUVI',
    superiorId: null,
  })
  assert.deepEqual((await ultimo(m)).dados, {
    setorId: novo.id,
    de: { nome: 'Ouvidoria Geral', sigla: 'OUV', superiorId: m.setores.protocolo },
    para: { nome: 'Ouvidoria', sigla: 'OUVI', superiorId: null },
  })
  // prettier-ignore
  const casos: [object, string, string][] = [
    [{ nome: ' ' }, 'nome', 'Campo obrigatório.'], [{ nome: 'x'.repeat(151) }, 'nome', 'No máximo 150 caracteres.'], [{ nome: 'X', sigla: 'x'.repeat(21) }, 'sigla', 'No máximo 20 caracteres.'],
    [{ nome: 'X', sigla: 'a/b' }, 'sigla', 'A sigla entra nos números, e por isso não tem barra.'], [{ nome: 'X', sigla: ' sefaz' }, 'sigla', 'Já existe um setor com esta sigla.'],
    [{ nome: 'X', superiorId: m.setores.extinto }, 'superiorId', 'O setor superior não existe ou foi encerrado.'], [{ nome: 'X', superiorId: 'x' }, 'superiorId', 'O setor superior não existe ou foi encerrado.'],
  ]
  for (const [args, campo, message] of casos)
    await recusa(m.db, () => criar(args), { name: 'ValidacaoException', campo, message })
  await alterar(novo.id, { nome: 'Ouvidoria', sigla: 'OUVI', superiorId: m.setores.atendimento })
  for (const id of [m.setores.protocolo, m.setores.atendimento])
    await recusa(
      m.db,
      () =>
        alterar(id, {
          nome: 'Círculo',
          superiorId: id === m.setores.protocolo ? m.setores.atendimento : novo.id,
        }),
      { campo: 'superiorId', message: 'Um setor não fica abaixo de si mesmo.' },
    )
  await recusa(m.db, () => criar({ nome: 'X' }, m.ana), { name: 'SemPermissaoException' })
  await recusa(m.db, () => alterar(m.setores.extinto, { nome: 'Volta' }), {
    name: 'EstadoInvalidoException',
    message: 'Comunicação (extinta): está encerrado.',
  })
  const grupo = await m.ana.chama('grupoCriar', { nome: 'Comissão', membros: [m.beto.id] })
  await recusa(m.db, () => alterar(grupo.id, { nome: 'X' }), {
    message: 'Comissão: é um grupo de trabalho, e quem cuida dele é o dono.',
  })
  await recusa(m.db, () => alterar('x', { nome: 'X' }), { name: 'NaoEncontradoException' })
})

test('duas pessoas mudam a estrutura ao mesmo tempo: nunca há círculo', async () => {
  const m = await mundoComAdministracao()
  const criar = (sigla: string) => m.administra.chama('setorCriar', { nome: sigla, sigla })
  for (let rodada = 0; rodada < 15; rodada++) {
    const [a, b] = [await criar(`A${rodada}`), await criar(`B${rodada}`)]
    const mudar = (id: string, sigla: string, superiorId: string) =>
      m.administra.chama('setorAlterar', { id, nome: sigla, sigla, superiorId })
    const fins = await Promise.allSettled([mudar(a.id, `A${rodada}`, b.id), mudar(b.id, `B${rodada}`, a.id)])
    assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const fim of fins)
      if (fim.status === 'rejected') assert.equal((fim.reason as { status: number }).status, 422)
  }
})

test('encerrado o setor, a carga passa ao superior; o que tem subordinado, ou é o protocolo, não se encerra', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Ofício', { setorId: 'atendimento', assinado: true })
  await recusa(m.db, () => encerrar(m, m.setores.protocolo), {
    message: 'Protocolo Geral: é o protocolo da entidade, que recebe o que não tem outro destino.',
  })
  await m.db.updateTable('marca').set({ setorProtocoloId: null }).execute()
  await recusa(m.db, () => encerrar(m, m.setores.protocolo), {
    message: 'Protocolo Geral: tem subordinado, Atendimento ao Público. Encerre-o ou mude-o antes.',
  })
  await encerrar(m, m.setores.atendimento)
  assert.deepEqual(await carga(m, id), { ...comSetor(m.setores.protocolo), versao: 2 })
  assert.deepEqual(await ultimo(m), {
    ato: 'setor.encerrado',
    itens: [id],
    dados: { setorId: m.setores.atendimento, nome: 'Atendimento ao Público', destinoId: m.setores.protocolo },
  })
  await m.documento('Da fazenda', { setorId: 'fazenda', assinado: true })
  await recusa(m.db, () => encerrar(m, m.setores.fazenda), { name: 'ValidacaoException', campo: 'destinoId' })
  await encerrar(m, m.setores.fazenda, m.setores.juridico)
  assert.deepEqual((await m.carla.chama<{ setores: unknown[] }>('me', {}, '{ setores { id } }')).setores, [])
})

test('enviar e desativar, ou encerrar, ao mesmo tempo: nunca há carga com quem saiu', async () => {
  const m = await mundoComAdministracao()
  await m.db.updateTable('marca').set({ enviarParaUsuarios: true }).execute()
  for (let rodada = 0; rodada < 20; rodada++) {
    const id = await m.documento(`D${rodada}`, { assinado: true })
    const outro = await m.documento(`E${rodada}`, { assinado: true })
    const { id: setorId } = await m.administra.chama('setorCriar', {
      nome: `S${rodada}`,
      superiorId: m.setores.juridico,
    })
    const fins = await Promise.allSettled([
      m.ana.chama('documentoEnviar', { id, destinoId: m.beto.id }),
      desativar(m, m.beto.id),
      m.ana.chama('documentoEnviar', { id: outro, destinoId: setorId }),
      encerrar(m, setorId),
    ])
    for (const fim of fins)
      if (fim.status === 'rejected')
        assert.ok((fim.reason as { status: number }).status < 500, String(fim.reason))
    assert.deepEqual([fins[1]?.status, fins[3]?.status], ['fulfilled', 'fulfilled'])
    for (const item of [id, outro]) {
      const { cargaUsuarioId, cargaSetorId } = await carga(m, item)
      assert.ok(cargaUsuarioId === null && cargaSetorId !== setorId, 'carga com quem saiu')
      assert.ok([m.setores.juridico, m.setores.protocolo].includes(cargaSetorId ?? ''))
      await conferirCarga(m.db, item)
    }
    await m.administra.chama('usuarioReativar', { id: m.beto.id })
  }
})

test('o encerramento que esperou por um envio é posterior a ele: a carga fica com quem sucedeu o setor', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Ofício', { assinado: true })
  const { id: setorId } = await m.administra.chama('setorCriar', {
    nome: 'De passagem',
    superiorId: m.setores.juridico,
  })
  const fim = await m.db.transaction().execute(async (trx) => {
    await sql`select 1 from setor where id = ${setorId}::uuid for key share`.execute(trx)
    const encerramento = encerrar(m, setorId)
    while (
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          m.db,
        )
      ).rows[0]!.n === 0
    )
      await pausa(10)
    await m.ana.chama('documentoEnviar', { id, destinoId: setorId })
    return { encerramento }
  })
  await fim.encerramento
  assert.equal((await carga(m, id)).cargaSetorId, m.setores.juridico)
  await conferirCarga(m.db, id)
})

test('a carga que ficou com quem já tinha saído passa adiante na zeladoria; a segunda não acha nada', async () => {
  const m = await mundoComAdministracao()
  const [dePessoa, deSetor] = [
    await m.documento('Órfão', { usuarioId: 'beto' }),
    await m.documento('Do extinto', { setorId: 'extinto', assinado: true }),
  ]
  await m.db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', m.beto.id).execute()
  const zelar = async () =>
    redistribuirOrfas({
      ledger: await m.entidade.ledger(),
      sistema: await systemActor(m.db, 'America/Sao_Paulo'),
    })
  await zelar()
  assert.deepEqual(
    [(await carga(m, dePessoa)).cargaSetorId, (await carga(m, deSetor)).cargaSetorId],
    [m.setores.juridico, m.setores.protocolo],
  )
  assert.deepEqual(await m.eventos(), ['carga.redistribuida', 'carga.redistribuida'])
  await zelar()
  assert.equal((await m.eventos()).length, 2)
})

test('trezentos itens na carga de quem sai passam em poucos comandos', async () => {
  const m = await mundoComAdministracao()
  const modelo = await m.documento('Modelo', { usuarioId: 'beto' })
  const linha = await m.db
    .selectFrom('docproc')
    .selectAll()
    .where('id', '=', modelo)
    .executeTakeFirstOrThrow()
  const { tituloDobrado: _t, identificador: _i, ...base } = linha
  for (let i = 0; i < 300; i++)
    await m.db
      .insertInto('docproc')
      .values({ ...base, id: idDe(`x${i}`), uuid: idDe(`u${i}`), raizId: idDe(`x${i}`) })
      .execute()
  const comandos = await m.comandos(() => desativar(m, m.beto.id))
  assert.ok(comandos.length < 30, `${comandos.length} comandos`)
  assert.equal((await ultimo(m)).itens.length, 301)
})
