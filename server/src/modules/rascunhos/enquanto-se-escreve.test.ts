import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, dora, db, setores, documento, processo, eventos } = await mundo()
const fazer = (quem: Pessoa, acao: string, documentoId: string, mais = {}) =>
  quem.chama('documentoRascunhoVez', { documentoId, acao, ...mais })
const calado = (documentoId: string, segundos: number) =>
  db
    .updateTable('rascunhoVez')
    .set({ sinalEm: new Date(Date.now() - segundos * 1000) })
    .where('documentoId', '=', documentoId)
    .execute()
const permitidas = async (quem: Pessoa, id: string) => {
  const { documentosNovos } = await quem.pede<{ documentosNovos: { id: string; acoes: string[] }[] }>(
    '{ documentosNovos { id acoes } }',
  )
  return documentosNovos.find((d) => d.id === id)?.acoes ?? []
}
const negada = async (quem: Pessoa, id: string, qual: string) => {
  const negadas = await quem.chama<{ acao: string; motivo: string }[]>(
    'acoesNegadas',
    { id },
    '{ acao motivo }',
  )
  return negadas.find(({ acao }) => acao === qual)?.motivo
}

test('o rascunho que um colega escreve não se exclui, e o motivo diz quem; tomada a vez, ou calada, exclui-se', async () => {
  const id = await documento('Portaria', { arquivo: false })
  await escreverRascunho(ana, { id, html: '<p>um</p>', lida: 0 })
  await fazer(ana, 'ESCREVER', id)
  const message = 'Portaria: está sendo escrito por Ana Azevedo.'
  const excluir = (quem: Pessoa) => quem.chama('documentoExcluir', { id })
  await recusa(db, () => excluir(dora), { name: 'EstadoInvalidoException', message })
  assert.equal(await negada(dora, id, 'PODE_EXCLUIR'), 'está sendo escrito por Ana Azevedo')
  assert.equal(await negada(ana, id, 'PODE_EXCLUIR'), undefined, 'quem escreve pode')
  await escreverRascunho(ana, { id, html: '<p>dois</p>', lida: 1 })
  await fazer(dora, 'TOMAR', id, { motivo: 'Foi pedido por engano.' })
  await recusa(db, () => excluir(ana), { message: 'Portaria: está sendo escrito por Dora Duarte.' })
  await excluir(dora)
  assert.equal((await eventos(id)).at(-1), 'documento.excluido')
  const calada = await documento('Ofício', { arquivo: false })
  await fazer(ana, 'ESCREVER', calada)
  await calado(calada, 181)
  await dora.chama('documentoExcluir', { id: calada })
})

test('também a lista que já se tinha lido o diz, enquanto se dá sinal e só até que se cale', async () => {
  const id = await documento('Edital', { arquivo: false })
  const podeDora = async () => (await permitidas(dora, id)).includes('PODE_EXCLUIR')
  assert.equal(await podeDora(), true)
  await fazer(ana, 'ESCREVER', id)
  assert.deepEqual([await podeDora(), (await permitidas(ana, id)).includes('PODE_EXCLUIR')], [false, true])
  await calado(id, 170)
  assert.equal(await podeDora(), false)
  await calado(id, 190)
  assert.equal(await podeDora(), true)
  await fazer(ana, 'ESCREVER', id)
  assert.equal(await podeDora(), false)
  await fazer(ana, 'SAIR', id)
  assert.equal(await podeDora(), true)
})

test('o que tiraria o texto de quem o escreve de novo espera: enviar, arquivar e juntar; assinar não', async () => {
  const p = await processo('Licitação')
  const id = await documento('Minuta do contrato', { assinado: true })
  const escrevendo = await documento('Outra', { assinantes: ['dora'] })
  for (const item of [id, escrevendo]) await fazer(ana, 'ESCREVER', item)
  const message = 'Minuta do contrato: está sendo escrito por Ana Azevedo.'
  for (const [verbo, args] of [
    ['documentoEnviar', { id, destinoId: setores.juridico }],
    ['documentoArquivar', { id }],
    ['documentoJuntar', { documentoId: id, processoId: p }],
  ] as const)
    await recusa(db, () => dora.chama(verbo, args), { name: 'EstadoInvalidoException', message })
  assert.equal(await negada(dora, escrevendo, 'DEVE_ASSINAR'), undefined)
  await fazer(ana, 'SAIR', id)
  await dora.chama('documentoEnviar', { id, destinoId: setores.juridico })
})

test('excluir ∥ começar a escrever: ou se exclui, ou se escreve, e nunca as duas coisas', async () => {
  for (let rodada = 0; rodada < 12; rodada++) {
    const id = await documento(`Ofício ${rodada}`, { arquivo: false })
    const [excluiu, escreveu] = await Promise.allSettled([
      dora.chama('documentoExcluir', { id }),
      fazer(ana, 'ESCREVER', id),
    ])
    assert.deepEqual(
      [excluiu.status, escreveu.status].toSorted(),
      ['fulfilled', 'rejected'],
      `rodada ${rodada}: ${excluiu.status} ${escreveu.status}`,
    )
  }
})
