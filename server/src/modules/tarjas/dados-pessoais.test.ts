import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { virar } from '../../../test/viradas.ts'

const { ana, db, documento } = await mundo()
const TELEFONE = 'Tel. (51) 98123-4567'

test('o timbre de uma página que entrou virada é o que se lê no alto dela, e não o que está no alto do arquivo', async () => {
  const id = await documento('Digitalizado', { arquivo: pdfDePaginas([{ texto: 'Digitalizado' }]) })
  await virar(db, id, { 1: 0, 2: 9_060, 3: 17_950, 4: 27_010 })
  // Um telefone no alto do arquivo, outro à esquerda, outro no meio: o do meio nunca é do papel.
  const texto = `${TELEFONE} ${TELEFONE} ${TELEFONE}`
  const [um, seguinte] = [TELEFONE.length, TELEFONE.length + 1]
  await db
    .updateTable('arquivoPagina')
    .set({
      texto,
      caixas: [
        [0, um, 4_000, 500, 6_000, 900],
        [seguinte, um, 200, 4_000, 800, 4_400],
        [seguinte, um, 4_000, 5_000, 6_000, 5_400],
      ].flat(),
    })
    .where('motor', '=', 'de mentira')
    .execute()
  const { dadosPessoais } = await ana.chama<{
    dadosPessoais: { dados: { pagina: number; tipo: string; pessoal: boolean }[] }
  }>('documento', { id }, '{ dadosPessoais { dados { pagina tipo pessoal } } }')
  const porPagina = Map.groupBy(dadosPessoais.dados, ({ pagina }) => pagina)
  assert.deepEqual(
    [1, 2, 3, 4].map((pagina) => porPagina.get(pagina)?.map(({ pessoal }) => pessoal)),
    [
      [false, true, true],
      [true, false, true],
      [false, true, true],
      [true, false, true],
    ],
  )
})
