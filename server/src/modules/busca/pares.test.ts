import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundo } from '../../../test/mundo.ts'
import { ACHAM, NAO_ACHAM } from '../../../test/pares-de-busca.ts'
import { normalizar } from './palavra.ts'

const { ana, db, documento } = await mundo()

test('acha-se pelo que se digita, escrito como for; e não pelo que só se parece', async () => {
  const id = await documento('Sem nada no título')
  const achou = async (escrito: string, digitado: string) => {
    await db
      .insertInto('documentoTexto')
      .values({ documentoId: id, texto: escrito })
      .onConflict((c) => c.column('documentoId').doUpdateSet({ texto: escrito }))
      .execute()
    const achados = await ana.chama<{ id: string }[]>(
      'pesquisa',
      { texto: digitado },
      '{ ... on Documento { id } }',
    )
    return achados.some((achado) => achado.id === id)
  }
  const erradas: string[] = []
  for (const [escrito, digitado] of ACHAM)
    if (!(await achou(escrito, digitado))) erradas.push(`${digitado} não acha ${escrito}`)
  for (const [escrito, digitado] of NAO_ACHAM)
    if (await achou(escrito, digitado)) erradas.push(`${digitado} acha ${escrito}`)
  assert.deepEqual(erradas, [])
})

test('no título, o que está entre aspas também se acha junto, e o trecho mostra o número com a sua pontuação', async () => {
  const [junto, separado] = [await documento('Reforma da praça central'), await documento('Praça da reforma')]
  const achados = await ana.chama<{ id: string }[]>(
    'pesquisa',
    { texto: '"reforma da praça"' },
    '{ ... on Documento { id } }',
  )
  assert.deepEqual([achados.map(({ id }) => id), separado === junto], [[junto], false])
  await db
    .insertInto('documentoTexto')
    .values({ documentoId: junto, texto: 'Conforme a Lei n.º 14.133/2021, a li-\ncitação das praças.' })
    .execute()
  const trechos = await ana.chama<{ partes: { texto: string; achado: boolean }[] }[]>(
    'pesquisaTrechos',
    { texto: '14133 licitação praca', ids: [junto] },
    '{ partes { texto achado } }',
  )
  assert.deepEqual(
    trechos[0]?.partes.filter(({ achado }) => achado).map(({ texto }) => texto),
    ['14.133/2021', 'li-\ncitação', 'praças'],
  )
})

test('a palavra do trecho se lê como a do índice', async () => {
  const palavras = [
    ...new Set([...ACHAM, ...NAO_ACHAM].flat().flatMap((texto) => texto.match(/\p{L}{2,}/gu) ?? [])),
  ]
  const { rows } = await sql<{ palavra: string; normal: string }>`
    select palavra, trim(normalizar_busca(palavra)) as normal from unnest(${palavras}::text[]) palavra`.execute(
    db,
  )
  assert.deepEqual(
    rows.filter(({ palavra, normal }) => normalizar(palavra) !== normal),
    [],
  )
  assert.ok(rows.length > 100)
})
