import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrir, codigoPara, convidar, tokenPara } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, carla, db, documento, entidade } = m
let n = 0

type Assinante = { usuario: { id: string }; ordem: number; situacao: string }
type Visto = {
  assinaturaEmOrdem: boolean
  assinantes: Assinante[]
  assinantesExternos: { id: string; ordem: number }[]
  acoes: string[]
}
const ver = (id: string, quem = ana) =>
  quem.chama<Visto>(
    'documento',
    { id },
    '{ assinaturaEmOrdem assinantes { usuario { id } ordem situacao } assinantesExternos { id ordem } acoes }',
  )
const ordemDe = async (id: string) => {
  const { assinantes, assinantesExternos } = await ver(id)
  return [
    ...assinantes.map(({ usuario, ordem }) => [ordem, usuario.id] as const),
    ...assinantesExternos.map((e) => [e.ordem, e.id] as const),
  ]
    .toSorted(([a], [b]) => a - b)
    .map(([, quem]) => quem)
}
const pedir = (id: string, quem: readonly string[], mais: Record<string, unknown> = {}) =>
  ana.chama('documentoAlterarAssinantes', {
    documentoId: id,
    assinantes: quem.map((usuarioId) => ({ usuarioId })),
    assinantesExternos: [],
    dadosVistos: true,
    ...mais,
  })
async function pedidosA(quem: typeof ana, id: string): Promise<number> {
  await trabalhar(entidade, ['notificacao.criar'])
  return (
    await db
      .selectFrom('notificacao')
      .select('id')
      .where('usuarioId', '=', quem.id)
      .where('docprocId', '=', id)
      .where('titulo', '=', 'Assinatura pedida')
      .execute()
  ).length
}
const assinar = (quem: typeof ana, id: string) => quem.chama('documentoAssinarSimples', { id })

test('em ordem, só assina ou rejeita quem está na vez; quem espera lê por quem, e só é chamado quando a vez chega', async () => {
  const id = await documento('Portaria')
  await pedir(id, [carla.id, beto.id], { emOrdem: true })
  assert.deepEqual([await pedidosA(carla, id), await pedidosA(beto, id)], [1, 0])
  const motivo = 'Portaria: ainda não é a sua vez de assinar: antes assina Carla Coelho.'
  await recusa(db, () => assinar(beto, id), {
    name: 'SemPermissaoException',
    codigo: 'DEVE_ASSINAR',
    message: motivo,
  })
  await recusa(db, () => beto.chama('documentoRejeitarAssinatura', { id }), {
    codigo: 'PODE_REJEITAR_ASSINATURA',
    message: motivo,
  })
  assert.ok(!(await ver(id, beto)).acoes.includes('DEVE_ASSINAR'))
  await assinar(carla, id)
  assert.deepEqual([await pedidosA(carla, id), await pedidosA(beto, id)], [1, 1])
  await assinar(beto, id)
  assert.deepEqual(
    (await ver(id)).assinantes.map(({ situacao }) => situacao),
    ['ASSINOU', 'ASSINOU'],
  )
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.assinantes-alterados')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((dados as { emOrdem: boolean }).emOrdem, true)
})

test('quem rejeita na sua vez passa-a ao seguinte; retirado o da vez, também', async () => {
  const id = await documento('Ofício')
  await pedir(id, [beto.id, carla.id, ana.id], { emOrdem: true })
  await beto.chama('documentoRejeitarAssinatura', { id, motivo: 'Não concordo.' })
  assert.deepEqual([await pedidosA(carla, id), await pedidosA(ana, id)], [1, 0])
  await recusa(db, () => assinar(ana, id), { codigo: 'DEVE_ASSINAR' })
  // Quem altera a lista não é avisado do que fez; mas a vez é dele.
  await pedir(id, [beto.id, ana.id])
  await assinar(ana, id)
  assert.equal((await ver(id)).assinaturaEmOrdem, true)
})

test('o convidado só recebe o endereço quando a vez dele chega, e a ordem pode pôr quem é de fora primeiro', async () => {
  const id = await documento('Contrato')
  const email = `o${++n}@fora.example`
  const { id: convidadoId } = await ana.chama('convidadoCadastrar', { email })
  await pedir(id, [beto.id], { assinantesExternos: [convidadoId], emOrdem: true })
  await trabalhar(entidade, ['convite.enviar'])
  assert.equal(m.correio.enviadas.filter(({ para }) => para === email).length, 0)
  await pedir(id, [beto.id], { assinantesExternos: [convidadoId], ordem: [convidadoId, beto.id] })
  assert.deepEqual(await ordemDe(id), [convidadoId, beto.id])
  const convidado = await abrir(m, await tokenPara(m, email))
  await recusa(db, () => assinar(beto, id), {
    message: 'Contrato: ainda não é a sua vez de assinar: antes assina alguém de fora.',
  })
  // Sem dizer a ordem, quem consta fica no seu lugar e quem entra vai ao fim.
  await pedir(id, [carla.id, beto.id], { assinantesExternos: [convidadoId] })
  assert.deepEqual(await ordemDe(id), [convidadoId, beto.id, carla.id])
  await convidado.chama('conviteCodigo', {}, '')
  await convidado.chama('documentoAssinarSimples', {
    id,
    convidado: { nome: 'Maria', cpf: '90530000970', codigo: await codigoPara(m, email) },
  })
  await assinar(beto, id)
})

test('a ordem cita cada um uma vez; deixando de valer, chama quem ainda não fora chamado', async () => {
  const id = await documento('Ata')
  await pedir(id, [beto.id, carla.id], { emOrdem: true })
  for (const ordem of [[beto.id], [beto.id, beto.id], [beto.id, ana.id]])
    await recusa(db, () => pedir(id, [beto.id, carla.id], { ordem }), {
      campo: 'ordem',
      message: 'A ordem deve citar cada assinante uma vez.',
    })
  assert.deepEqual([await pedidosA(beto, id), await pedidosA(carla, id)], [1, 0])
  await pedir(id, [beto.id, carla.id], { emOrdem: false })
  assert.deepEqual([await pedidosA(beto, id), await pedidosA(carla, id)], [1, 1])
  await assinar(carla, id)
})

test('ao mesmo tempo, o segundo só assina se o primeiro já assinou: nunca fora de ordem', async () => {
  for (let vez = 0; vez < 3; vez++) {
    const id = await documento('Corrida')
    await pedir(id, [beto.id, carla.id], { emOrdem: true })
    const [primeiro, segundo] = await Promise.allSettled([assinar(beto, id), assinar(carla, id)])
    assert.equal(primeiro.status, 'fulfilled')
    const { rows } = {
      rows: await db
        .selectFrom('assinatura')
        .select(['usuarioId', 'versao'])
        .where('documentoId', '=', id)
        .orderBy('versao')
        .execute(),
    }
    assert.deepEqual(
      rows.map(({ usuarioId }) => usuarioId),
      segundo.status === 'fulfilled' ? [beto.id, carla.id] : [beto.id],
    )
  }
})

test('a entidade diz como nascem os documentos, e o pedido diz outra coisa', async () => {
  const cadastrar = (mais = {}) =>
    ana.chama<{ assinaturaEmOrdem: boolean }>(
      'documentoCadastrar',
      { dados: { especie: 'Memorando', origem: 'ELETRONICA', titulo: `Novo ${++n}`, ...mais } },
      '{ assinaturaEmOrdem }',
    )
  assert.equal((await cadastrar()).assinaturaEmOrdem, false)
  await db.updateTable('marca').set({ assinaturaEmOrdem: true }).execute()
  assert.deepEqual(
    [
      (await cadastrar()).assinaturaEmOrdem,
      (await cadastrar({ assinaturaEmOrdem: false })).assinaturaEmOrdem,
    ],
    [true, false],
  )
  await db.updateTable('marca').set({ assinaturaEmOrdem: false }).execute()
})

test('sem ordem, todos são chamados e cada um assina quando quer', async () => {
  const id = await documento('Livre')
  const { token } = await convidar(m, id, `o${++n}@fora.example`)
  assert.ok(token)
  const { assinantesExternos } = await ver(id)
  await pedir(id, [beto.id, carla.id], { assinantesExternos: assinantesExternos.map((e) => e.id) })
  assert.deepEqual([await pedidosA(beto, id), await pedidosA(carla, id)], [1, 1])
  await assinar(carla, id)
})
