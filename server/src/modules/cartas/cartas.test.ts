import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Recusa } from '@autos/contract/erros.ts'
import { EnderecoRecusado } from '../../adapters/correio/resposta.ts'
import { handle } from '../../app/job-kinds.ts'
import { alterar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, db, entidade, correio, documento, eventos } = m
let n = 0
const endereco = () => `c${++n}@fora.example`
const cadastrar = async (email: string) =>
  (await ana.chama<{ id: string }>('convidadoCadastrar', { email })).id
const CAUSA = { de: 'ENDERECO', causa: 'ENDERECO_NAO_EXISTE', codigo: '550 5.1.1' } as const

const recusaOEndereco = () => Promise.reject(new EnderecoRecusado(CAUSA, null))
function naoResponde(): Promise<never> {
  const recusa = new Recusa('ProvedorIndisponivelException', 'O servidor de correio não aceitou a mensagem.')
  recusa.cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
  return Promise.reject(recusa)
}
/** Enquanto se faz, o correio responde assim. */
async function comOCorreio<T>(aoEnviar: typeof correio.aoEnviar, fazer: () => Promise<T>): Promise<T> {
  correio.aoEnviar = aoEnviar
  try {
    return await fazer()
  } finally {
    correio.aoEnviar = null
  }
}

type Visto = {
  assinantesExternos: { id: string; convite: string }[]
  cartas: {
    convidadoId: string
    situacao: string
    motivo: string | null
    proximaEm: string | null
    desistiu: boolean
  }[]
}
const ver = (id: string) =>
  ana.chama<Visto>(
    'documento',
    { id },
    '{ assinantesExternos { id convite } cartas { convidadoId situacao motivo proximaEm desistiu } }',
  )
const convites = async (id: string) => (await ver(id)).assinantesExternos.map(({ convite }) => convite)
const avisos = async () => {
  await trabalhar(entidade, ['notificacao.criar'])
  const { dados } = await ana.chama<{ dados: { titulo: string; texto: string }[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto } }',
  )
  return dados.filter(({ titulo }) => titulo === 'Mensagem que não chegou').map(({ texto }) => texto)
}
const cartas = (para: string) => correio.enviadas.filter((carta) => carta.para === para).length
/** Pedida a assinatura, com o convite na fila e ainda por mandar. */
async function pedida(email: string): Promise<{ id: string; convidadoId: string }> {
  const id = await documento('Convênio')
  const convidadoId = await cadastrar(email)
  await alterar(m, id, () => [convidadoId])
  await trabalhar(entidade, ['arquivo.texto', 'convite.liberar'])
  return { id, convidadoId }
}
const mandar = () => trabalhar(entidade, ['convite.enviar'])

test('o convite só se diz mandado quando o servidor de correio ficou com ele', async () => {
  const email = endereco()
  const { id, convidadoId } = await pedida(email)
  assert.deepEqual([await convites(id), (await ver(id)).cartas], [['A_MANDAR'], []])
  assert.ok(!(await eventos(id)).includes('convite.enviado'))

  await comOCorreio(naoResponde, () => assert.rejects(mandar(), { nome: 'ProvedorIndisponivelException' }))
  const { assinantesExternos, cartas: adiadas } = await ver(id)
  const [{ proximaEm, ...adiada }] = adiadas as [Visto['cartas'][number]]
  assert.deepEqual(
    [assinantesExternos[0]?.convite, adiada],
    [
      'ADIADO',
      { convidadoId, situacao: 'ADIADA', motivo: 'o servidor de correio não respondeu', desistiu: false },
    ],
  )
  // O que se diz é o que a fila vai fazer.
  const { rows } = await sql<{ em: Date }>`
    select start_after as em from fila.job where name = 'convite.enviar' and state = 'retry'`.execute(db)
  assert.equal(proximaEm, rows[0]!.em.toISOString())
  assert.deepEqual([cartas(email), (await eventos(id)).includes('convite.enviado')], [0, false])

  await sql`update fila.job set start_after = now() where name = 'convite.enviar'`.execute(db)
  await mandar()
  assert.deepEqual([cartas(email), await convites(id)], [1, ['MANDADO']])
  assert.equal((await eventos(id)).filter((ato) => ato === 'convite.enviado').length, 1)
  assert.deepEqual(await avisos(), [])
})

test('o endereço que se recusa acaba à primeira, e quem o escreveu fica sabendo; corrigido, vai ao novo', async () => {
  const [errado, certo] = [endereco(), endereco()]
  const { id } = await pedida(errado)
  await comOCorreio(recusaOEndereco, mandar)
  const [carta] = (await ver(id)).cartas
  assert.deepEqual(
    [await convites(id), carta?.situacao, carta?.motivo, carta?.proximaEm],
    [['RECUSADO'], 'RECUSADA', 'o endereço não existe', null],
  )
  assert.deepEqual(await avisos(), [
    'O convite para assinar não chegou a quem é de fora: o endereço não existe. Corrija o endereço nos detalhes do documento, em Assinaturas.',
  ])
  assert.equal((await eventos(id)).filter((ato) => ato === 'carta.nao-chegou').length, 1)
  // A fila que a repita não a manda, nem o diz outra vez.
  const { convidadoId } = carta!
  await handle(entidade, 'convite.enviar', { documentoId: id, convidadoId })
  assert.deepEqual([cartas(errado), (await avisos()).length], [0, 1])

  const novo = await cadastrar(certo)
  await alterar(m, id, () => [novo])
  await trabalhar(entidade, ['convite.liberar', 'convite.enviar', 'correio.enviar'])
  assert.deepEqual([cartas(certo), await convites(id)], [1, ['MANDADO']])
  assert.equal(cartas(errado), 0, 'a quem não existe não se diz que já não é preciso')
})

test('corrige-se o endereço enquanto se manda ao errado: a recusa chega tarde, e não se diz de quem já não se convida', async () => {
  const [errado, certo] = [endereco(), endereco()]
  const { id } = await pedida(errado)
  const antes = (await avisos()).length
  const novo = await cadastrar(certo)
  const corrigirNoMeio = async ({ para }: { para: string }) => {
    if (para !== errado) return
    await alterar(m, id, () => [novo])
    return recusaOEndereco()
  }
  await comOCorreio(corrigirNoMeio, () => trabalhar(entidade, ['convite.liberar', 'convite.enviar']))
  assert.deepEqual([cartas(errado), cartas(certo), await convites(id)], [0, 1, ['MANDADO']])
  assert.deepEqual(
    [(await avisos()).length, (await eventos(id)).includes('carta.nao-chegou')],
    [antes, false],
  )
})

test('duas tentativas ao mesmo tempo: a que falha depois de a outra ter mandado não diz que não saiu', async () => {
  const { id, convidadoId } = await pedida(endereco())
  await mandar()
  await comOCorreio(naoResponde, () =>
    assert.rejects(handle(entidade, 'convite.enviar', { documentoId: id, convidadoId })),
  )
  assert.deepEqual([await convites(id), (await ver(id)).cartas[0]?.situacao], [['MANDADO'], 'MANDADA'])
})

test('aquilo de que a fila desistiu diz-se que já não se tenta', async () => {
  const { id } = await pedida(endereco())
  await comOCorreio(naoResponde, () => assert.rejects(mandar()))
  await sql`delete from fila.job where name = 'convite.enviar'`.execute(db)
  const [carta] = (await ver(id)).cartas
  assert.deepEqual([carta?.situacao, carta?.proximaEm, carta?.desistiu], ['ADIADA', null, true])
})
