import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundo } from '../../../test/mundo.ts'

const { ana, publico, db, documento, processo } = await mundo()
const NUMERADO = { criadoPor: 'beto', setorId: 'juridico', assinado: true } as const

/** Como a importação o deixa: o número é só o que se lê. */
async function comNumero(escrito: string, como: 'documento' | 'processo' = 'processo'): Promise<string> {
  const id = await (como === 'documento' ? documento : processo)('Sem nada no título', NUMERADO)
  await db.updateTable('docproc').set({ numeroCompleto: escrito }).where('id', '=', id).execute()
  return id
}
const busca = async (texto: string, filtros?: object) =>
  (
    await ana.chama<{ id: string }[]>(
      'pesquisa',
      { texto, ...(filtros && { filtros }) },
      '{ ... on Documento { id } ... on Processo { id } }',
    )
  ).map(({ id }) => id)
const publicos = async (texto: string) =>
  (
    await publico.chama<{ numeroCompleto: string }[]>('processosPublicos', { texto }, '{ numeroCompleto }')
  ).map(({ numeroCompleto }) => numeroCompleto)

const comLetra = await comNumero('317-A/2014')
const comPonto = await comNumero('1.317/2014')
const comZeros = await comNumero('000319/2014')
const simples = await comNumero('317/2014')
const daLei = await comNumero('2133-A', 'documento')
const comSigla = await comNumero('SOP-15/2014')

test('acha-se pelo número antigo, com ou sem pontos, zeros, letras e caixa, em toda parte em que a equipe procura', async () => {
  // prettier-ignore
  const casos: [string, string[]][] = [
    ['317-A/2014', [comLetra]], ['317-a/2014', [comLetra]], ['317A/2014', [comLetra]], ['317 A/2014', [comLetra]], ['0317-a', [comLetra]],
    ['Processo nº 317-A/2014', [comLetra]], ['317/2014', [simples, comLetra]], ['317', [simples, comLetra]],
    ['317-B/2014', []], ['317-A/2015', []],
    ['1.317/2014', [comPonto]], ['1317/2014', [comPonto]], ['001317', [comPonto]], ['1.317', [comPonto]],
    ['000319/2014', [comZeros]], ['319/2014', [comZeros]], ['319', [comZeros]],
    ['2133-A', [daLei]], ['2.133-a', [daLei]], ['2133', [daLei]], ['Lei 2133A', [daLei]],
    ['SOP-15/2014', [comSigla]], ['sop 15/2014', [comSigla]], ['15/2014', [comSigla]], ['15', [comSigla]],
  ]
  for (const [digitado, esperados] of casos)
    assert.deepEqual((await busca(digitado)).toSorted(), esperados.toSorted(), digitado)
})

test('o filtro pelo número também o acha, pelo inteiro e pelo que se lê', async () => {
  assert.deepEqual((await busca('', { numero: 317 })).toSorted(), [comLetra, simples].toSorted())
  assert.deepEqual(await busca('', { numero: 1317 }), [comPonto])
  for (const numeroEscrito of ['317-a/2014', '0317A'])
    assert.deepEqual(await busca('', { numeroEscrito }), [comLetra], numeroEscrito)
  assert.deepEqual(await busca('', { numeroEscrito: 'sem número' }), [])
  const numerado = await processo('Numerado aqui', NUMERADO)
  await db
    .updateTable('docproc')
    .set({ numero: 77, numeroCompleto: '77/2026/PGM', numeracaoSufixos: ['2026', 'PGM'] })
    .where('id', '=', numerado)
    .execute()
  for (const numeroEscrito of ['77/2026', '077/2026/pgm', '77'])
    assert.deepEqual(await busca('', { numeroEscrito }), [numerado], numeroEscrito)
})

test('a área pública acha o processo pelo número antigo', async () => {
  assert.deepEqual(await publicos('317A/2014'), ['317-A/2014'])
  assert.deepEqual(await publicos('1317/2014'), ['1.317/2014'])
  assert.deepEqual(await publicos('319'), ['000319/2014'])
})

test('entre muitos itens anda-se pelo índice', async () => {
  for (let lote = 0; lote < 8; lote++)
    await sql`
      with novo as materialized (select gen_random_uuid() as id, n from generate_series(1, 1000) n)
      insert into docproc (id, uuid, tipo, titulo, classificacao_id, criado_em, criado_por, criado_setor_id, raiz_id, numero_completo)
      select novo.id, gen_random_uuid(), 'processo', 'x', d.classificacao_id, d.criado_em, d.criado_por, d.criado_setor_id, novo.id,
        (5000 + ${lote}::int * 1000 + n) || '-A/2010'
        from docproc d, novo where d.id = ${comLetra}::uuid`.execute(db)
  await sql`analyze docproc`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select d.id from docproc d where d.numero is null and d.numero_completo is not null and numero_escrito(d.numero_completo) = numero_escrito('317-A/2014')
      and partes_do_numero(d.numero_completo) @> partes_do_numero('317-A/2014') order by d.criado_em desc, d.id desc limit 20`.execute(
    db,
  )
  const plano = rows.map((linha) => linha['QUERY PLAN']).join('\n')
  assert.match(plano, /docproc_numero_escrito_idx/)
  assert.deepEqual(await busca('317-A/2014'), [comLetra])
})
