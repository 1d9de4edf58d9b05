import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { canteiroDeTeste, MARCA } from '../../../test/plantar.ts'
import { newId } from '../../kernel/ids.ts'
import { transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { podeVerConteudo, podeVerMetadados } from './acesso.ts'
import { carregarFatos, type Fatos } from './fatos.ts'
import { travarComFatos } from './travar.ts'
import { visiveisPeloConteudo } from './visiveis.ts'

const { c, meu, outro, eu, colega, ele } = await canteiroDeTeste()

const fatos = async (id: string, ator: Ator = eu): Promise<Fatos> => {
  const achado = (await carregarFatos(c.db, ator, { quais: [id] })).get(id)
  assert.ok(achado, 'não se vê')
  return achado
}
const comigo = () => ({ cargaSetorId: meu, cargaEm: c.antes(10), criadoPor: eu.id, criadoSetorId: meu })
const ve = async (id: string, ator: Ator): Promise<boolean> =>
  (await carregarFatos(c.db, ator, { quais: [id] })).size === 1
const comOcultacao = (ator: Ator): Ator => ({ ...ator, marca: { ...MARCA, ocultarExistenciaSigiloso: true } })

test('a minuta só existe para quem criou, detém ou assina; o anexo dela também', async () => {
  const minuta = await c.documento(
    { criadoPor: ele.id, criadoSetorId: outro, cargaSetorId: outro },
    { minuta: true },
  )
  const anexo = await c.documento(
    { paiId: minuta, vinculo: 'anexo', raizId: minuta, criadoPor: ele.id, criadoSetorId: outro },
    { minuta: true },
  )
  for (const id of [minuta, anexo]) assert.deepEqual([await ve(id, eu), await ve(id, ele)], [false, true])
  await c.assinante(minuta, { usuarioId: eu.id })
  for (const id of [minuta, anexo])
    assert.deepEqual([await ve(id, eu), podeVerConteudo(await fatos(id))], [true, true])
  await c.db.updateTable('documento').set({ minuta: false }).where('id', '=', minuta).execute()
  assert.deepEqual([await ve(anexo, colega)], [true])
})

test('posse: lê quem detém a raiz; o metadado continua', async () => {
  const processo = await c.processo({ cargaSetorId: outro, interno: true, posse: true })
  const peca = await c.documento({ paiId: processo, vinculo: 'peca', raizId: processo })
  const f = await fatos(peca)
  assert.deepEqual(
    [f.requerPosse, f.restrito, podeVerConteudo(f), podeVerMetadados(f), f.tituloVisivel === f.titulo],
    [true, true, false, true, true],
  )
  assert.equal(podeVerConteudo(await fatos(peca, ele)), true)
})

test('sigilo: autorizado em cada nível sigiloso; o título dá lugar à classificação', async () => {
  const classificacaoId = await c.classificacao('Processo', { tipo: 'de Sindicância' })
  const processo = await c.processo({ cargaSetorId: outro, interno: true, sigiloso: true, classificacaoId })
  const peca = await c.documento({
    paiId: processo,
    vinculo: 'peca',
    raizId: processo,
    interno: true,
    sigiloso: true,
  })
  const anexo = await c.documento({ paiId: peca, vinculo: 'anexo', raizId: processo })
  const autorizar = (docprocId: string, quem: { usuarioId: string } | { setorId: string }) =>
    c.db
      .insertInto('docprocAutorizado')
      .values({ docprocId, ...quem })
      .execute()
  const leem = async () =>
    Promise.all([processo, peca, anexo].map(async (id) => podeVerConteudo(await fatos(id))))
  assert.deepEqual(await leem(), [false, false, false])
  assert.deepEqual(
    [(await fatos(processo)).tituloVisivel, (await fatos(processo)).tituloOculto],
    ['Processo de Sindicância', true],
  )
  await autorizar(peca, { usuarioId: eu.id })
  assert.deepEqual(await leem(), [false, false, false], 'falta o processo')
  await autorizar(processo, { setorId: meu })
  assert.deepEqual(await leem(), [true, true, true])
  assert.deepEqual(
    await Promise.all([processo, peca, anexo].map(async (id) => podeVerConteudo(await fatos(id, colega)))),
    [true, false, false],
  )
})

test('achar pelo conteúdo é o mesmo que poder lê-lo, em cada nível e para cada um', async () => {
  const nivel = (restricao: object) => ({ cargaSetorId: outro, interno: true, ...restricao })
  const ids: string[] = []
  for (const restricao of [{}, { posse: true }, { sigiloso: true }, { posse: true, sigiloso: true }]) {
    const processo = await c.processo(nivel(restricao))
    const peca = await c.documento({ paiId: processo, vinculo: 'peca', raizId: processo })
    const anexo = await c.documento({ paiId: peca, vinculo: 'anexo', raizId: processo })
    const apenso = await c.processo({ paiId: processo, vinculo: 'apenso', raizId: processo })
    const pecaDoApenso = await c.documento({ paiId: apenso, vinculo: 'peca', raizId: processo })
    const assinada = await c.documento({
      paiId: processo,
      vinculo: 'peca',
      raizId: processo,
      ordem: 2,
      interno: true,
    })
    await c.assinante(assinada, { usuarioId: eu.id })
    await c.db.insertInto('docprocAutorizado').values({ docprocId: processo, usuarioId: colega.id }).execute()
    ids.push(processo, peca, anexo, apenso, pecaDoApenso, assinada)
  }
  ids.push(await c.documento({ ...comigo(), criadoPor: ele.id, criadoSetorId: outro }, { minuta: true }))
  for (const quem of [eu, colega, ele]) {
    const lidos = await carregarFatos(c.db, quem, { quais: ids })
    const { rows } = await sql<{
      id: string
    }>`select d.id from docproc d where d.id = any(${ids}::uuid[]) and ${visiveisPeloConteudo(quem)}`.execute(
      c.db,
    )
    const esperados = ids.filter((id) => lidos.has(id) && podeVerConteudo(lidos.get(id)!))
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), esperados.toSorted(), quem.nome)
    assert.ok(esperados.length > 0 && esperados.length < ids.length)
  }
})

test('apensar não restringe: o apenso de um sigiloso segue público', async () => {
  const principal = await c.processo({ cargaSetorId: outro, interno: true, sigiloso: true })
  const apenso = await c.processo({ paiId: principal, vinculo: 'apenso', raizId: principal })
  const peca = await c.documento({ paiId: apenso, vinculo: 'peca', raizId: principal })
  for (const id of [apenso, peca])
    assert.deepEqual([(await fatos(id)).sigilosoEfetivo, podeVerConteudo(await fatos(id))], [false, true])
})

test('a entidade que oculta sigilosos: não existem, salvo para autorizado, assinante e quem detém', async () => {
  const processo = await c.processo({ cargaSetorId: outro, interno: true, sigiloso: true })
  const peca = await c.documento({ paiId: processo, vinculo: 'peca', raizId: processo })
  const anexo = await c.documento({ paiId: peca, vinculo: 'anexo', raizId: processo })
  for (const id of [processo, peca, anexo])
    assert.deepEqual(
      [await ve(id, comOcultacao(eu)), await ve(id, eu), await ve(id, comOcultacao(ele))],
      [false, true, true],
    )
  await c.assinante(peca, { usuarioId: eu.id })
  for (const [id, existe] of [
    [processo, false],
    [peca, true],
    [anexo, false],
  ] as const)
    assert.equal(await ve(id, comOcultacao(eu)), existe)
  await c.db.insertInto('docprocAutorizado').values({ docprocId: processo, usuarioId: colega.id }).execute()
  for (const id of [processo, peca, anexo]) assert.equal(await ve(id, comOcultacao(colega)), true)
})

test('só a equipe com acesso vê; o excluído não se vê', async () => {
  const id = await c.documento(comigo())
  for (const tipo of ['PUBLICO', 'CIDADAO', 'CONVIDADO', 'INTEGRADOR'] as const)
    assert.equal(await ve(id, { ...eu, tipo }), false, tipo)
  assert.deepEqual(
    [
      await ve(id, { ...eu, papeis: new Set() }),
      await ve(id, eu),
      await ve(id, { ...eu, tipo: 'SISTEMA', id: null }),
    ],
    [false, true, true],
  )
  await c.db.updateTable('docproc').set({ excluidoEm: new Date() }).where('id', '=', id).execute()
  assert.deepEqual(
    [await ve(id, eu), (await carregarFatos(c.db, eu, { quais: [id], aposAto: true })).get(id)?.excluido],
    [false, true],
  )
})

test('travar: o oculto, o inexistente e o que nem id é dão a mesma recusa; o visível vem na ordem pedida', async () => {
  const ledger = { db: c.db, queue: {} as PgBoss }
  const oculto = await c.documento(
    { criadoPor: ele.id, criadoSetorId: outro, cargaSetorId: outro },
    { minuta: true },
  )
  const processo = await c.processo(comigo())
  const peca = await c.documento({ paiId: processo, vinculo: 'peca', raizId: processo })
  const travar = (...ids: string[]) => transact(ledger, (tx) => travarComFatos(tx, eu, ids))
  const recusas: string[] = []
  for (const id of [oculto, newId(), 'isto-não-é-id', ''])
    await assert.rejects(
      travar(processo, id),
      (erro) =>
        erro instanceof Recusa &&
        recusas.push(JSON.stringify([erro.nome, erro.status, erro.message, erro.detalhes])) > 0,
    )
  assert.deepEqual([recusas.length, new Set(recusas).size], [4, 1])
  assert.deepEqual(
    (await travar(peca, processo)).map(({ id }) => id),
    [peca, processo],
  )
  assert.deepEqual(
    (await travar(processo.toUpperCase(), peca)).map(({ id }) => id),
    [processo, peca],
  )
  await assert.rejects(travar(), { nome: 'NaoEncontradoException' })
})

test('travar em ordens opostas não se enrosca, e quem chega depois vê o que o primeiro fez', async () => {
  const ledger = { db: c.db, queue: {} as PgBoss }
  const a = await c.processo(comigo())
  const b = await c.processo(comigo())
  const bater = (ids: string[]) =>
    transact(ledger, async (tx) => {
      const [primeiro] = await travarComFatos(tx, eu, ids)
      await tx
        .updateTable('docproc')
        .set((eb) => ({ versao: eb('versao', '+', 1) }))
        .where('id', 'in', ids)
        .execute()
      return primeiro?.versao
    })
  // De quatro em quatro: vinte de uma vez, com a máquina ocupada, esgotam as tentativas de algum.
  for (let vez = 0; vez < 5; vez++)
    await Promise.all(
      [
        [a, b],
        [b, a],
        [a, b],
        [b, a],
      ].map(bater),
    )
  assert.deepEqual([(await fatos(a)).versao, (await fatos(b)).versao], [21, 21])
})
