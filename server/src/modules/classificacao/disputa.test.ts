import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'

const pedido = { especie: 'Memorando', tipo: null, numerarPor: [] }

test('cem pessoas reservam e cancelam na mesma sequência, por quatro processos: nenhum número repetido, nenhum sem linha', async (t) => {
  const m = await mundo()
  const processos = [m, await m.outroProcesso(), await m.outroProcesso(), await m.outroProcesso()]
  const inicio = performance.now()
  const dados = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const { ana } = processos[i % processos.length]!
      const numeros = [
        await ana.chama<number>('numeroReservar', pedido),
        await ana.chama<number>('numeroReservar', pedido),
      ]
      if (i % 10 === 0) await ana.chama('numeroCancelar', { ...pedido, numero: numeros[0] })
      return numeros
    }),
  )
  t.diagnostic(`${Math.round(200 / ((performance.now() - inicio) / 1000))} reservas por segundo, sem HTTP`)
  const linhas = await m.db
    .selectFrom('numeroLivro')
    .select(['numero', 'situacao'])
    .orderBy('numero')
    .execute()
  const { ultimo } = await m.db.selectFrom('numeracaoSequencia').select('ultimo').executeTakeFirstOrThrow()
  assert.deepEqual(
    linhas.map(({ numero }) => numero),
    Array.from({ length: ultimo }, (_, i) => i + 1),
  )
  // O último cancelado volta e é dado de novo: só esses aparecem em duas respostas.
  const devolvidos = 200 - new Set(dados.flat()).size
  assert.ok(devolvidos <= 10)
  assert.equal(linhas.filter(({ situacao }) => situacao === 'RESERVADO').length, 190)
  assert.deepEqual((await m.eventos()).toSorted(), [
    ...Array<string>(10).fill('numero.cancelado'),
    ...Array<string>(200).fill('numero.reservado'),
  ])
})
