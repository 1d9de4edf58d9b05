import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comoLido } from '../../../test/como-lido.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'

const { ana, processo, documento, db, comandos } = await mundo()
const CPF = 'CPF 529.982.247-25'

/** Com posse, e todas as peças já lidas; a última diz um CPF. */
async function comPecas(quantas: number): Promise<string> {
  const id = await processo(`De ${quantas}`, { restricoes: ['INTERNO', 'POSSE'] })
  for (let i = 1; i <= quantas; i++) {
    const arquivo = pdfDePaginas([{ texto: `${quantas} ${i}` }])
    const peca = await documento(`Peça ${i}`, { peca: id, assinado: true, arquivo, paginas: 1 })
    await comoLido(db, peca, i === quantas ? CPF : `Nada ${i}`)
  }
  return id
}

test('dizer o que ficará à vista, e exigir que se veja, custam o mesmo com 1 peça e com 200; do texto, nada se lê na transação', async () => {
  const custos: { perguntar: number; recusar: number; abrir: number; doQueSeAchou: number }[] = []
  for (const quantas of [1, 200]) {
    const id = await comPecas(quantas)
    const abrir = (mais: object) =>
      ana.chama('processoAlterarRestricoes', { id, restricoes: ['INTERNO'], ...mais })
    const perguntados = await comandos(() =>
      ana.chama('dadosAVista', { id, de: 'TODOS' }, '{ situacao dados { tipo quantos } }'),
    )
    const recusados = await comandos(() =>
      assert.rejects(abrir({}), ({ campo }: { campo?: string }) => campo === 'dadosVistos'),
    )
    const abertos = await comandos(() => abrir({ dadosVistos: true }))
    for (const feitos of [recusados, abertos])
      assert.deepEqual(
        feitos.filter((comando) => /arquivo_(?:pagina|lugar)/.test(comando) && /\btexto\b/.test(comando)),
        [],
      )
    custos.push({
      perguntar: perguntados.length,
      recusar: recusados.length,
      abrir: abertos.length,
      doQueSeAchou: abertos.filter((comando) => /arquivo_dado|recursive abaixo/.test(comando)).length,
    })
  }
  assert.deepEqual(custos[0], custos[1])
  assert.equal(custos[0]!.doQueSeAchou, 2)
})
