import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { abrirPalco } from '../pedidos.ts'
import { semente } from '../semente.ts'
import { INGENUAS } from './ingenuas.ts'
import { contaminados, FOLHAS, provarTextos, sorteados } from './provar.ts'

const GERADOS = 60

test('cada cadeia ingênua, e as geradas, em cada texto que a API recebe: nenhum erro interno, nada guardado sem limpar', async (t) => {
  const palco = await abrirPalco()
  const ensaio = await abrirEnsaio(palco.m)
  const sorteio = sorteados(semente(t), FOLHAS.length, GERADOS)
  const { chamadas, aceitas, falhas } = await provarTextos(palco, ensaio, FOLHAS, (folha, valor) => [
    ...INGENUAS,
    ...contaminados(valor),
    ...sorteio[FOLHAS.indexOf(folha)]!,
  ])
  assert.deepEqual(falhas, [])
  t.diagnostic(
    `${FOLHAS.length} lugares, ${INGENUAS.length} cadeias e ${GERADOS} geradas em cada: ${chamadas} chamadas, ${aceitas} aceitas, 0 erros internos`,
  )
})
