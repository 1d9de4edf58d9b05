import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { abrir, alterar, convidar, tokenPara } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { doChores } from '../../app/chores.ts'
import { systemActor } from '../../app/system-actor.ts'
import { lembrarAssinaturas } from './index.ts'

const m = await mundo()
const { ana, beto, carla, db, entidade, documento, processo, eventos } = m

/** Como se o pedido, e tudo o que dele decorre, tivesse sido feito tantos dias antes. */
async function passar(id: string, dias: number) {
  await sql`update assinante set adicionado_em = adicionado_em - make_interval(days => ${dias}), lembrado_em = lembrado_em - make_interval(days => ${dias}) where documento_id = ${id}::uuid`.execute(
    db,
  )
  await sql`update documento set situacao_desde = situacao_desde - make_interval(days => ${dias}) where id = ${id}::uuid`.execute(
    db,
  )
  await sql`update convite set pedido_em = pedido_em - make_interval(days => ${dias}), expira_em = expira_em - make_interval(days => ${dias}) where documento_id = ${id}::uuid`.execute(
    db,
  )
}
/** Dois trabalhadores ao mesmo tempo, como sempre há. */
async function zelar(id: string): Promise<number> {
  const meios = { ledger: await entidade.ledger(), sistema: await systemActor(db, 'America/Sao_Paulo') }
  await Promise.all([lembrarAssinaturas(meios), lembrarAssinaturas(meios)])
  await trabalhar(entidade, ['notificacao.criar', 'convite.enviar', 'correio.enviar'])
  return (await eventos(id)).filter((ato) => ato === 'documento.assinatura-lembrada').length
}
const avisos = async (id: string, quem = beto) =>
  (
    await db
      .selectFrom('notificacao')
      .select('titulo')
      .where('docprocId', '=', id)
      .where('usuarioId', '=', quem.id)
      .execute()
  ).filter(({ titulo }) => titulo === 'Assinatura pendente').length
const cartas = (email: string) => m.correio.enviadas.filter(({ para }) => para === email)
const porEmail = (quem: typeof ana, canal: string | null) =>
  quem.chama(
    'notificacaoPreferenciasSalvar',
    { preferencias: [{ assunto: 'ASSINATURA', canal }] },
    '{ assunto }',
  )

test('da equipe, quem ainda não assinou é lembrado no quinto dia, e daí de dois em dois; por e-mail, se o quis', async () => {
  const id = await documento('Ofício', { assinantes: ['beto', 'carla'] })
  await porEmail(beto, 'EMAIL')
  await passar(id, 4)
  assert.equal(await zelar(id), 0)
  await passar(id, 1)
  assert.deepEqual([await zelar(id), await avisos(id), await avisos(id, carla)], [1, 1, 1])
  assert.deepEqual([await zelar(id), await avisos(id)], [1, 1])
  assert.deepEqual(
    cartas('beto@teste.example').map(({ assunto }) => assunto),
    ['PMT: Assinatura pendente'],
  )
  assert.ok(!cartas('beto@teste.example')[0]!.texto.includes('Ofício'))
  await passar(id, 1)
  assert.equal(await zelar(id), 1)
  await beto.chama('documentoAssinarSimples', { id })
  await passar(id, 1)
  assert.deepEqual([await zelar(id), await avisos(id), await avisos(id, carla)], [2, 1, 2])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.assinatura-lembrada')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, { avisar: [carla.id], convidados: [] })
  await porEmail(beto, null)
})

test('o convidado é lembrado por e-mail, com um endereço que vence quando o convite vence, e depois disso já não', async () => {
  const id = await documento('Contrato')
  const { convidadoId } = await convidar(m, id, 'g1@fora.example')
  await passar(id, 5)
  assert.equal(await zelar(id), 1)
  assert.deepEqual(
    cartas('g1@fora.example').map(({ assunto }) => assunto),
    ['PMT: convite para assinar um documento', 'PMT: lembrete do convite para assinar um documento'],
  )
  const convites = await db
    .selectFrom('convite')
    .select('expiraEm')
    .where('convidadoId', '=', convidadoId)
    .execute()
  assert.deepEqual(
    [convites.length, new Set(convites.map(({ expiraEm }) => expiraEm.getTime())).size],
    [2, 1],
  )
  const convidado = await abrir(m, await tokenPara(m, 'g1@fora.example'))
  assert.deepEqual(await convidado.chama('documento', { id }, '{ acoes }'), {
    acoes: ['DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA'],
  })
  await passar(id, 2)
  assert.equal(await zelar(id), 2)
  assert.equal(cartas('g1@fora.example').length, 3)
  await passar(id, 24)
  assert.equal(await zelar(id), 2)
  assert.equal(cartas('g1@fora.example').length, 3)
  // Pedida de novo, conta-se de novo.
  await alterar(m, id, (externos) => externos, { pedirDeNovo: [convidadoId] })
  await tokenPara(m, 'g1@fora.example')
  assert.equal(await zelar(id), 2)
  await passar(id, 5)
  assert.equal(await zelar(id), 3)
})

test('não se lembra de quem rejeitou, foi retirado ou está desativado, nem do que se arquivou, excluiu ou desconsiderou', async () => {
  const [rejeitado, retirado, arquivado, excluido, desconsiderado, semArquivo] = [
    await documento('Rejeitado', { assinantes: ['beto'] }),
    await documento('Retirado', { assinantes: ['beto'] }),
    await documento('Arquivado', { assinantes: ['beto'], arquivado: true }),
    await documento('Excluído', { assinantes: ['beto'] }),
    await documento('Desconsiderado', { assinantes: ['beto'], peca: await processo('P') }),
    await documento('Sem arquivo', { assinantes: ['beto'] }),
  ]
  const todos = [rejeitado, retirado, arquivado, excluido, desconsiderado, semArquivo]
  const controle = await documento('Controle', { assinantes: ['beto'] })
  await beto.chama('documentoRejeitarAssinatura', { id: rejeitado })
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: retirado,
    assinantes: [],
    assinantesExternos: [],
  })
  await ana.chama('documentoExcluir', { id: excluido })
  await db
    .updateTable('documento')
    .set({ desconsideradoEm: new Date() })
    .where('id', '=', desconsiderado)
    .execute()
  await db
    .updateTable('documento')
    .set({ situacaoArquivo: 'AGUARDANDO_ARQUIVO' })
    .where('id', '=', semArquivo)
    .execute()
  for (const id of [...todos, controle]) await passar(id, 9)
  assert.equal(await zelar(controle), 1)
  for (const id of todos) assert.equal(await zelar(id), 0)
})

test('a assinatura pendente quando o lembrete já estava na fila, e feita antes de ele sair, não dá e-mail', async () => {
  const id = await documento('Contrato')
  const { convidadoId } = await convidar(m, id, 'g2@fora.example')
  await passar(id, 5)
  await doChores(entidade)
  await db
    .updateTable('assinante')
    .set({ situacao: 'ASSINOU' })
    .where('convidadoId', '=', convidadoId)
    .execute()
  await trabalhar(entidade, ['convite.enviar'])
  assert.equal(cartas('g2@fora.example').length, 1)
})
