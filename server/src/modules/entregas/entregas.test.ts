import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { autenticarIntegrador } from './autenticar.ts'

const m = await mundo()
const { ana, beto, dora, carla, db, entidade, setores, documento, eventos } = m
const integradorId = newId()
await db
  .insertInto('integrador')
  .values({ id: integradorId, nome: 'Portal do Cidadão', login: 'portal' })
  .execute()
let n = 0
async function entrega(titulo = 'Requerimento', setorId: string | null = setores.protocolo): Promise<string> {
  const id = await documento(titulo, {
    criadoPor: 'beto',
    setorId: setorId ?? setores.protocolo,
    origem: 'EXTERNA',
    criadoEm: new Date(Date.now() - 120_000),
  })
  await db
    .updateTable('documento')
    .set({
      aceite: 'PENDENTE',
      integradorId,
      origemInteg: `PC-${++n}`,
      entregaSetorId: setorId,
      minuta: false,
    })
    .where('id', '=', id)
    .execute()
  await db.updateTable('docproc').set({ criadoPor: null, criadoSetorId: null }).where('id', '=', id).execute()
  return id
}
const aceitar = (id: string, quem = ana) => quem.chama('documentoAceitar', { id })
const rejeitar = (id: string, motivo?: string, quem = ana) =>
  quem.chama('documentoRejeitar', { id, ...(motivo === undefined ? {} : { motivo }) })
const estado = (id: string) =>
  db
    .selectFrom('documento')
    .innerJoin('docproc', 'docproc.id', 'documento.id')
    .select(['aceite', 'cargaTipo', 'cargaSetorId', 'arquivado', 'novo'])
    .where('documento.id', '=', id)
    .executeTakeFirstOrThrow()
const flag = { codigo: 'PODE_ACEITAR_REJEITAR' }

test('aceita, a entrega é um documento do setor como os outros', async () => {
  const id = await entrega()
  const { acoes } = await ana.chama<{ acoes: string[] }>('documentoAceitar', { id }, '{ acoes }')
  assert.ok(['PODE_ENVIAR', 'PODE_ARQUIVAR', 'PODE_JUNTAR'].every((acao) => acoes.includes(acao)))
  assert.deepEqual(await estado(id), {
    aceite: 'ACEITO',
    cargaTipo: 'ACEITE',
    cargaSetorId: setores.protocolo,
    arquivado: false,
    novo: false,
  })
  assert.ok((await ana.chama<{ id: string }[]>('documentosEntrada', {}, '{ id }')).some((d) => d.id === id))
  assert.deepEqual(await eventos(id), ['documento.aceito'])
  await ana.chama('documentoEnviar', { id, destinoId: setores.juridico })
})

test('entregue sem setor, aceita o protocolo da entidade', async () => {
  const id = await entrega('Sem setor', null)
  await recusa(db, () => aceitar(id, beto), {
    ...flag,
    status: 403,
    message: 'Sem setor: foi entregue a outro setor.',
  })
  await aceitar(id, dora)
  assert.equal((await estado(id)).cargaSetorId, setores.protocolo)
})

test('rejeitada, vai ao Arquivo com o motivo e de lá não volta', async () => {
  const id = await entrega()
  await rejeitar(id, ' Falta a\r\nassinatura. ')
  assert.deepEqual(await estado(id), {
    aceite: 'REJEITADO',
    cargaTipo: 'REJEICAO_INTEGRACAO',
    cargaSetorId: null,
    arquivado: true,
    novo: false,
  })
  const { motivo } = await db
    .selectFrom('tramite')
    .select('motivo')
    .where('docprocId', '=', id)
    .where('tipo', '=', 'REJEICAO_INTEGRACAO')
    .executeTakeFirstOrThrow()
  assert.equal(motivo, 'Falta a\nassinatura.')
  assert.deepEqual(await eventos(id), ['documento.rejeitado'])
  await recusa(db, () => ana.chama('documentoDesarquivar', { id }), { codigo: 'PODE_DESARQUIVAR' })
  const aviso = await db
    .selectFrom('integradorAviso')
    .select(['tipo', 'dados'])
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [aviso.tipo, (aviso.dados as { motivo: string }).motivo],
    ['documento.rejeitado', 'Falta a\nassinatura.'],
  )
})

test('só se aceita e rejeita o que espera; enquanto espera, nada mais se faz', async () => {
  const comum = await documento('Comum', { assinado: true })
  await recusa(db, () => aceitar(comum), {
    ...flag,
    message: 'Comum: não é entrega de sistema à espera de aceite.',
  })
  const id = await entrega('Espera')
  await recusa(db, () => ana.chama('documentoEnviar', { id, destinoId: setores.juridico }), {
    codigo: 'PODE_ENVIAR',
    message: 'Espera: aguarda aceite da entrega.',
  })
  await recusa(db, () => aceitar(id, carla), {
    ...flag,
    status: 403,
    message: 'Espera: foi entregue a outro setor.',
  })
  await recusa(db, () => rejeitar(id, 'x'.repeat(1001)), {
    campo: 'motivo',
    message: 'O motivo tem no máximo 1000 caracteres.',
  })
  await aceitar(id)
  await recusa(db, () => rejeitar(id, undefined, dora), {
    ...flag,
    message: 'Espera: não é entrega de sistema à espera de aceite.',
  })
})

test('cinco vezes ao mesmo tempo, com a mesma chave, e de novo sem chave: um efeito, um aviso', async () => {
  const [um, dois] = [await entrega(), await entrega()]
  await cincoVezes(() => ana.chama('documentoAceitar', { id: um }, { chave: `aceitar-${um}` }))
  await aceitar(um)
  await cincoVezes(() =>
    ana.chama('documentoRejeitar', { id: dois, motivo: 'Não.' }, { chave: `rejeitar-${dois}` }),
  )
  await rejeitar(dois, 'Não.')
  assert.deepEqual([await eventos(um), await eventos(dois)], [['documento.aceito'], ['documento.rejeitado']])
  assert.equal(
    (await db.selectFrom('integradorAviso').select('id').where('documentoId', 'in', [um, dois]).execute())
      .length,
    2,
  )
})

test('uma aceita e outra rejeita no mesmo instante: vale uma', async () => {
  for (let rodada = 0; rodada < 12; rodada++) {
    const id = await entrega(`Disputada ${rodada}`)
    const fins = await Promise.allSettled([aceitar(id), rejeitar(id, 'Não.', dora)])
    assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const fim of fins)
      if (fim.status === 'rejected')
        assert.equal((fim.reason as { codigo: string }).codigo, 'PODE_ACEITAR_REJEITAR')
    assert.equal((await eventos(id)).length, 1)
  }
})

const ADMINISTRADO =
  '{ id nome login desativado avisoEndereco avisoSegredo chaves { id nome escopos setores { id } expiraEm revogadaEm usadaEm } }'
type Administrado = { id: string; avisoSegredo: string; chaves: { id: string; revogadaEm: string | null }[] }
const comoAdministrador = <R>(ato: () => Promise<R>): Promise<R> => {
  const papeis = carla.identidade.papeis
  Object.assign(carla.identidade, { papeis: [...papeis, 'adminAcesso'] })
  return ato().finally(() => Object.assign(carla.identidade, { papeis }))
}

test('a chave nasce com escopo e setores, entra enquanto vale, e do banco não se tira', async () => {
  await comoAdministrador(async () => {
    const { id } = await carla.chama(
      'integradorCadastrar',
      { nome: ' SAPL ', login: ' SAPL-Camara ' },
      ADMINISTRADO,
    )
    const { avisoEndereco } = await carla.chama<{ avisoEndereco: string }>(
      'integradorAlterar',
      { id, avisoEndereco: ' https://camara.example/\u00ADautos\x7F' },
      ADMINISTRADO,
    )
    assert.equal(avisoEndereco, 'https://camara.example/autos')
    const pedido = {
      integradorId: id,
      nome: 'Produção',
      escopos: ['ENTREGAR'],
      setores: [setores.protocolo],
      expiraEm: '2090-01-31',
    }
    const criada = await cincoVezes(() =>
      carla.chama<{ id: string; chave: string }>('integradorChaveCriar', pedido, {
        chave: `chave-${id}`,
        selecao: '{ id chave }',
      }),
    )
    const linhas = await db.selectFrom('integradorChave').selectAll().where('integradorId', '=', id).execute()
    assert.deepEqual(
      [linhas.length, linhas[0]?.resumo, linhas[0]?.expiraEm?.toISOString()],
      [1, sha256(criada.chave), '2090-02-01T03:00:00.000Z'],
    )
    assert.ok(
      !JSON.stringify(await db.selectFrom('idempotencia').select('resposta').execute()).includes(
        criada.chave,
      ),
    )
    const origem = { ip: null, userAgent: null, fuso: 'America/Sao_Paulo' }
    const { ator, chave } = await autenticarIntegrador(db, criada.chave, origem)
    assert.deepEqual(
      [ator.tipo, ator.id, ator.nome, chave.escopos, chave.setores],
      ['INTEGRADOR', id, 'SAPL', ['ENTREGAR'], [setores.protocolo]],
    )
    const [mostrado] = (
      await carla.chama<Administrado[]>('integradoresAdministrados', {}, ADMINISTRADO)
    ).filter((i) => i.id === id)
    assert.match(mostrado!.avisoSegredo, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(mostrado!.avisoSegredo, entidade.avisos.segredoDe(`teste:${id}`))
    for (const _ of [1, 2]) await carla.chama('integradorChaveRevogar', { id: criada.id }, '')
    await assert.rejects(autenticarIntegrador(db, criada.chave, origem), { nome: 'NaoAutenticadoException' })
    const atos = (
      await db
        .selectFrom('historico')
        .select(['ato', 'dados'])
        .where('ato', 'like', 'integrador.%')
        .orderBy('seq')
        .execute()
    ).map(({ ato }) => ato)
    assert.deepEqual(atos, [
      'integrador.cadastrado',
      'integrador.alterado',
      'integrador.chave-criada',
      'integrador.chave-revogada',
    ])
  })
})

test('só a administração de acesso, e com os dados certos', async () => {
  const seis: [string, Record<string, unknown>][] = [
    ['integradorCadastrar', { nome: 'X', login: 'xis' }],
    ['integradorAlterar', { id: integradorId, nome: 'X' }],
    ['integradorChaveCriar', { integradorId, nome: 'X', escopos: ['ENTREGAR'] }],
    ['integradorChaveRevogar', { id: idDe('nada') }],
    ['integradoresAdministrados', {}],
  ]
  for (const [nome, args] of seis)
    await recusa(db, () => ana.chama(nome, args), {
      name: 'SemPermissaoException',
      message: 'Só a administração de acesso cuida de pessoas, setores e sistemas.',
    })
  await comoAdministrador(async () => {
    await carla.chama('me', {}, '{ roles }')
    const chave = { integradorId, nome: 'X', escopos: ['ENTREGAR'] }
    for (const [nome, args, campo] of [
      ['integradorCadastrar', { nome: ' ', login: 'xis' }, 'nome'],
      ['integradorCadastrar', { nome: 'X', login: 'não' }, 'login'],
      ['integradorCadastrar', { nome: 'X', login: 'portal' }, 'login'],
      ['integradorAlterar', { id: integradorId, avisoEndereco: 'file:///etc/passwd' }, 'avisoEndereco'],
      [
        'integradorAlterar',
        { id: integradorId, avisoEndereco: 'https://fora.example/dois avisos' },
        'avisoEndereco',
      ],
      ['integradorChaveCriar', { ...chave, escopos: [] }, 'escopos'],
      ['integradorChaveCriar', { ...chave, setores: [idDe('nada')] }, 'setores'],
      ['integradorChaveCriar', { ...chave, expiraEm: '2020-01-01' }, 'expiraEm'],
    ] as const)
      await recusa(db, () => carla.chama(nome, args), { name: 'ValidacaoException', campo })
    await recusa(db, () => carla.chama('integradorAlterar', { id: idDe('nada'), nome: 'X' }), {
      name: 'NaoEncontradoException',
    })
  })
})
