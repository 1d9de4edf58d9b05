import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nipe, nup } from '@autos/contract/regras/nipe.ts'
import { mundo, type Mundo, type Pessoa } from '../../../test/mundo.ts'
import type { Tx } from '../../kernel/database.ts'
import { transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { buscarClassificacao, liberarNumero, numerarProcesso, vincularNumero } from './index.ts'

const memorando = { especie: 'Memorando', tipo: null, numerarPor: [] }

const agir = async <R>(
  { entidade }: Mundo,
  quem: Pessoa,
  fn: (tx: Tx, ator: Ator) => Promise<R>,
): Promise<R> => {
  const ator = (await quem.contexto()).actor()
  return transact(await entidade.ledger(), (tx) => fn(tx, ator))
}
const vincular = async (m: Mundo, quem: Pessoa, numero: number, docprocId: string) => {
  const classificacao = await buscarClassificacao(m.db, memorando)
  return agir(m, quem, (tx, ator) =>
    vincularNumero(tx, ator, { docprocId, classificacao, numerarPor: [], numero }),
  )
}
const livro = async ({ db }: Mundo) =>
  (await db.selectFrom('numeroLivro').select(['numero', 'situacao']).orderBy('numero').execute()).map(
    ({ numero, situacao }) => `${numero} ${situacao}`,
  )

test('a reserva prende-se ao documento de quem reservou ou de um colega do setor', async () => {
  const m = await mundo()
  const [um, dois] = [await m.documento('A'), await m.documento('B')]
  await m.ana.chama('numeroReservar', memorando)
  await m.ana.chama('numeroReservar', memorando)
  const { numero, numeroCompleto } = await vincular(m, m.ana, 1, um)
  assert.deepEqual([numero, numeroCompleto], [1, '1'])
  await assert.rejects(vincular(m, m.beto, 2, dois), {
    nome: 'NumeroEmUsoException',
    message: 'O número 2 está reservado por outro setor.',
  })
  await vincular(m, m.dora, 2, dois)
  assert.deepEqual(await livro(m), ['1 USADO', '2 USADO'])
})

test('número usado não se repete, nem por cancelamento; reserva vencida não se usa', async () => {
  const m = await mundo()
  const [um, dois] = [await m.documento('A'), await m.documento('B')]
  await m.ana.chama('numeroReservar', memorando)
  await vincular(m, m.ana, 1, um)
  await assert.rejects(vincular(m, m.ana, 1, dois), {
    nome: 'NumeroEmUsoException',
    message: 'O número 1 já está em uso.',
  })
  await assert.rejects(m.ana.chama('numeroCancelar', { ...memorando, numero: 1 }), {
    name: 'NumeroEmUsoException',
    status: 409,
  })
  await m.ana.chama('numeroReservar', memorando)
  await m.db
    .updateTable('numeroLivro')
    .set({ expiraEm: new Date('2020-01-01T12:00:00Z') })
    .where('numero', '=', 2)
    .execute()
  await assert.rejects(vincular(m, m.ana, 2, dois), {
    nome: 'NumeroEmUsoException',
    message: 'A reserva do número 2 expirou. Gere outro número.',
  })
})

test('número digitado adiante deixa lacunas com linha no livro, que depois se preenchem', async () => {
  const m = await mundo()
  const [um, dois, tres] = [await m.documento('A'), await m.documento('B'), await m.documento('C')]
  await vincular(m, m.ana, 3, um)
  assert.deepEqual(await livro(m), ['1 CANCELADO', '2 CANCELADO', '3 USADO'])
  await vincular(m, m.beto, 2, dois)
  assert.equal(await m.ana.chama('numeroReservar', memorando), 4)
  await assert.rejects(vincular(m, m.ana, 1006, tres), {
    nome: 'ValidacaoException',
    message: 'O último número é 4; o próximo pode ser no máximo 1005.',
  })
  await assert.rejects(vincular(m, m.ana, 0, tres), { nome: 'ValidacaoException' })
  assert.deepEqual(await livro(m), ['1 CANCELADO', '2 USADO', '3 USADO', '4 RESERVADO'])
})

test('o número liberado vira lacuna com a referência, e ninguém o usa de novo', async () => {
  const m = await mundo()
  const [um, dois] = [await m.documento('A'), await m.documento('B')]
  await vincular(m, m.ana, 1, um)
  await agir(m, m.ana, (tx, ator) => liberarNumero(tx, ator, { docprocId: um, motivo: 'excluído' }))
  const linha = await m.db.selectFrom('numeroLivro').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([linha.situacao, linha.docprocId, linha.motivo], ['CANCELADO', um, 'excluído'])
  await assert.rejects(vincular(m, m.ana, 1, dois), {
    nome: 'NumeroEmUsoException',
    message: 'O número 1 foi cancelado e não se reaproveita.',
  })
})

test('duas pessoas prendem o mesmo número ao mesmo tempo: uma consegue, a outra lê que está em uso', async () => {
  const m = await mundo()
  const itens = [await m.documento('A'), await m.documento('B')]
  const fins = await Promise.allSettled(
    itens.map((item, i) => vincular(m, i === 0 ? m.ana : m.beto, 7, item)),
  )
  assert.deepEqual(fins.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual((await livro(m)).at(-1), '7 USADO')
})

test('o NIPE do exemplo oficial, e os processos da entidade que o adota', async () => {
  assert.equal(nipe({ uf: 17, orgao: 137, unidade: 1, sequencia: 1, ano: 2026 }), '17.137001.000001/2026-21')
  const m = await mundo()
  await m.db
    .updateTable('marca')
    .set({ numeroProcesso: 'NIPE', nipeUf: 42, nipeOrgao: 101, nipeUnidade: 1 })
    .execute()
  const classificacao = await buscarClassificacao(m.db, { especie: 'Processo', tipo: 'Administrativo' })
  const numerar = async (titulo: string) => {
    const docprocId = await m.processo(titulo)
    return agir(m, m.ana, (tx, ator) =>
      numerarProcesso(tx, ator, { docprocId, classificacao, numerarPor: [] }),
    )
  }
  assert.match((await numerar('A'))?.numeroCompleto ?? '', /^42\.101001\.000001\/\d{4}-\d\d$/)
  assert.match((await numerar('B'))?.numeroCompleto ?? '', /^42\.101001\.000002\/\d{4}-\d\d$/)
})

test('o NUP do exemplo oficial, e os processos da entidade que o adota', async () => {
  assert.equal(nup({ unidade: 35041, sequencia: 387, ano: 2000 }), '35041.000387/2000-19')
  const m = await mundo()
  await m.db.updateTable('marca').set({ numeroProcesso: 'NUP', nupUnidade: 35041 }).execute()
  const cadastrar = (titulo: string) =>
    m.ana.chama<{ id: string; numero: number; numeroCompleto: string }>(
      'processoCadastrar',
      { dados: { tipo: 'Administrativo', titulo, restricoes: [] } },
      '{ id numero numeroCompleto }',
    )
  const ano = ((await cadastrar('A')).numeroCompleto.match(/^35041\.000001\/(\d{4})-\d\d$/) ?? [])[1]
  const { id, numero, numeroCompleto } = await cadastrar('B')
  assert.deepEqual([numero, numeroCompleto], [2, nup({ unidade: 35041, sequencia: 2, ano: Number(ano) })])
  const achados = await m.ana.chama<{ id: string }[]>(
    'pesquisa',
    { texto: numeroCompleto.replace(/\D/g, '') },
    '{ ... on Processo { id } }',
  )
  assert.deepEqual(achados, [{ id }])
})
