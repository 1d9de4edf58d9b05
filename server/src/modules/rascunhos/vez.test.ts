import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, entidade, documento, eventos } = await mundo()
const gravar = async (id: string, texto: string, lida: number, quem: Pessoa = ana) =>
  escreverRascunho(quem, { id, html: `<p>${texto}</p>`, lida })
const fazer = (quem: Pessoa, acao: string, documentoId: string, motivo?: string) =>
  quem.chama('documentoRascunhoVez', { documentoId, acao, ...(motivo === undefined ? {} : { motivo }) })
type Vez = Record<'quem' | 'pedidaPor' | 'negadaA' | 'tomadaDe', { nome: string } | null> & {
  motivo: string | null
  podeTomar: boolean
}
const vez = async (id: string, quem: Pessoa = ana) => {
  const { rascunho } = await quem.chama<{ rascunho: { vez: Vez | null } }>(
    'documento',
    { id },
    '{ rascunho { vez { quem { nome } pedidaPor { nome } negadaA { nome } tomadaDe { nome } motivo podeTomar } } }',
  )
  return rascunho.vez
}
const nomes = async (id: string) => {
  const { quem, pedidaPor, negadaA } = (await vez(id)) ?? {}
  return [quem?.nome, pedidaPor?.nome, negadaA?.nome].map((nome) => nome?.split(' ')[0])
}
/** Faz de conta que o último sinal foi há tantos segundos. */
const calar = (documentoId: string, coluna: 'sinalEm' | 'pedidaEm', segundos: number) =>
  db
    .updateTable('rascunhoVez')
    .set({ [coluna]: new Date(Date.now() - segundos * 1000) })
    .where('documentoId', '=', documentoId)
    .execute()

test('um escreve por vez: os outros leem de quem é, e o que gravam se recusa sem tirar nada de ninguém', async () => {
  const id = await documento('Portaria', { arquivo: false })
  const { rascunhoId } = await gravar(id, 'um', 0)
  await gravar(id, 'dois', 1, dora)
  await fazer(ana, 'ESCREVER', id)
  await fazer(dora, 'ESCREVER', id)
  assert.deepEqual(await nomes(id), ['Ana', undefined, undefined], 'a vez de outra pessoa fica como está')
  const message = 'Portaria: Ana Azevedo está escrevendo o texto. Peça a vez.'
  await recusa(db, () => gravar(id, 'de Dora', 2, dora), { message })
  const voltar = () => dora.chama('documentoRascunhoRestaurar', { documentoId: id, versao: 1, lida: 2 })
  await recusa(db, voltar, { message })
  const finalizar = () => dora.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  await recusa(db, finalizar, { message })
  await recusa(db, () => gravar(id, 'sobre o que passou', 1, dora), {
    message: 'Outra pessoa gravou este rascunho. Veja como ficou e tente de novo.',
  })
  await gravar(id, 'três', 2)
  await fazer(ana, 'SAIR', id)
  assert.equal(await vez(id), null)
  await gravar(id, 'quatro', 3, dora)
})

test('pede-se a vez a quem escreve, que a passa ou fica; quem espera pode desistir, e um espera por vez', async () => {
  const id = await documento('Ofício', { arquivo: false })
  await fazer(ana, 'PEDIR', id)
  assert.deepEqual(await nomes(id), ['Ana', undefined, undefined], 'livre, fica-se com ela')
  await fazer(dora, 'PEDIR', id)
  assert.deepEqual(await nomes(id), ['Ana', 'Dora', undefined])
  await fazer(ana, 'MANTER', id)
  assert.deepEqual(await nomes(id), ['Ana', undefined, 'Dora'])
  await fazer(dora, 'PEDIR', id)
  await fazer(dora, 'DESISTIR', id)
  assert.deepEqual(await nomes(id), ['Ana', undefined, undefined])
  await recusa(db, () => fazer(ana, 'PASSAR', id), { message: 'Ofício: ninguém está à espera da vez.' })
  await fazer(dora, 'PEDIR', id)
  await recusa(db, () => fazer(dora, 'PASSAR', id), { message: 'Ofício: a vez de escrever não é sua.' })
  await fazer(ana, 'PASSAR', id)
  assert.deepEqual(await nomes(id), ['Dora', undefined, undefined])
  await recusa(db, () => gravar(id, 'de Ana', 0), {
    message: 'Ofício: Dora Duarte está escrevendo o texto. Peça a vez.',
  })
  await fazer(ana, 'PEDIR', id)
  await fazer(dora, 'SAIR', id)
  assert.deepEqual(await nomes(id), ['Ana', undefined, undefined], 'quem sai deixa-a com quem a esperava')
})

test('sem sinal por três minutos a vez é de quem vier, e quem a esperava já não espera', async () => {
  const id = await documento('Edital', { arquivo: false })
  await fazer(ana, 'ESCREVER', id)
  await fazer(dora, 'PEDIR', id)
  await calar(id, 'sinalEm', 170)
  await calar(id, 'pedidaEm', 200)
  assert.deepEqual(await nomes(id), ['Ana', undefined, undefined])
  await recusa(db, () => fazer(ana, 'PASSAR', id), { message: 'Edital: ninguém está à espera da vez.' })
  await fazer(ana, 'ESCREVER', id)
  await calar(id, 'sinalEm', 200)
  assert.equal(await vez(id), null)
  await gravar(id, 'de Dora', 0, dora)
  await fazer(dora, 'ESCREVER', id)
  assert.deepEqual(await nomes(id), ['Dora', undefined, undefined])
  await fazer(ana, 'SAIR', id)
  assert.deepEqual(await nomes(id), ['Dora', undefined, undefined], 'quem não a tem não a larga')
})

test('quem tem a carga toma a vez dizendo por quê, e fica no histórico; quem só registrou, não', async () => {
  const id = await documento('Decreto', { arquivo: false })
  await fazer(ana, 'ESCREVER', id)
  await recusa(db, () => fazer(dora, 'TOMAR', id, '  '), { campo: 'motivo' })
  await recusa(db, () => fazer(dora, 'TOMAR', id, 'x'.repeat(3000)), { campo: 'motivo' })
  // Contado em letras, cabe; em metades de letra, não caberia.
  const motivo = `Ana está de férias. ${'🌴'.repeat(600)}`
  await fazer(dora, 'TOMAR', id, motivo)
  const tomada = await vez(id)
  assert.deepEqual(
    [tomada?.quem?.nome, tomada?.tomadaDe?.nome, tomada?.motivo, tomada?.podeTomar],
    ['Dora Duarte', 'Ana Azevedo', motivo, true],
  )
  assert.deepEqual(await eventos(id), ['documento.rascunho-vez-tomada'])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.rascunho-vez-tomada')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, { de: ana.id, motivo })
  const naFazenda = await documento('Na Fazenda', { arquivo: false, setorId: 'fazenda' })
  await fazer(carla, 'ESCREVER', naFazenda)
  assert.equal((await vez(naFazenda))?.podeTomar, false)
  await recusa(db, () => fazer(ana, 'TOMAR', naFazenda, 'Fui eu que registrei.'), {
    message: 'Na Fazenda: só quem tem a carga do documento toma a vez de outra pessoa.',
  })
})

test('quem não vê o documento não lhe acha a vez, quem não escreve não a pede, e a finalizada acaba', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  const { rascunhoId } = await gravar(id, 'um', 0)
  await fazer(ana, 'ESCREVER', id)
  for (const acao of ['ESCREVER', 'PEDIR', 'SAIR'])
    await recusa(db, () => fazer(carla, acao, id), { name: 'NaoEncontradoException' })
  await recusa(db, () => beto.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId }), {
    message: 'Minuta: o arquivo ainda está sendo recebido.',
  })
  await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  await (await entidade.queue()).deleteQueuedJobs('rascunho.diagramar')
  assert.equal(await vez(id), null)
  await recusa(db, () => fazer(ana, 'ESCREVER', id), {
    message: 'Minuta: o arquivo ainda está sendo recebido.',
  })
  await fazer(ana, 'SAIR', id)
})

test('pedir ∥ passar ∥ tomar ∥ escrever: a vez é sempre de uma pessoa, e quem perdeu ouve por quê', async () => {
  for (let rodada = 0; rodada < 6; rodada++) {
    const id = await documento(`A par ${rodada}`, { arquivo: false })
    const tentam = await Promise.all([fazer(ana, 'ESCREVER', id), fazer(dora, 'ESCREVER', id)])
    assert.equal(tentam.length, 2)
    const [dono, outro] = (await nomes(id))[0] === 'Ana' ? [ana, dora] : [dora, ana]
    const [passou, gravou] = await Promise.allSettled([
      fazer(outro, 'PEDIR', id).then(() => fazer(dono, 'PASSAR', id)),
      gravar(id, 'do dono', 0, dono),
    ])
    assert.equal(passou.status, 'fulfilled')
    const texto = await db.selectFrom('rascunho').select('html').where('documentoId', '=', id).execute()
    assert.deepEqual(texto, gravou.status === 'fulfilled' ? [{ html: '<p>do dono</p>' }] : [])
    const [tomou, escreveu] = await Promise.allSettled([
      fazer(dono, 'TOMAR', id, 'Agora.'),
      gravar(id, 'do outro', texto.length, outro),
    ])
    assert.equal(tomou.status, 'fulfilled')
    if (escreveu.status === 'rejected') assert.match(String(escreveu.reason), /está escrevendo o texto/)
    assert.equal((await vez(id))?.quem?.nome.startsWith(dono === ana ? 'Ana' : 'Dora'), true)
  }
})
