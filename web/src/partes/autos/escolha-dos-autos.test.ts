import assert from 'node:assert/strict'
import { test } from 'node:test'

import { enrolar, type Capitulo } from './capitulos.ts'
import { escolhaDosAutos } from './escolha-dos-autos.ts'

const peca = (
  numero: number,
  folha: number | null,
  paginas: number,
  mais: Partial<Capitulo> = {},
): Capitulo => ({
  id: `p${numero}`,
  chave: '',
  numero,
  anexo: null,
  titulo: '',
  folha,
  folhas: paginas,
  paginas,
  giros: new Map(),
  recado: '',
  restrito: false,
  esperaEnvio: false,
  sigiloso: false,
  desconsiderado: false,
  assinadoPor: [],
  assinaturasPendentes: 0,
  novidades: [],
  ...mais,
})

// Três páginas, com um anexo de duas; uma restrita de quatro folhas; uma de cento e cinquenta.
const CASO = enrolar([
  peca(1, 1, 3),
  peca(1, null, 2, { id: 'a1', anexo: 1 }),
  peca(2, 4, 0, { folhas: 4 }),
  peca(3, 8, 150),
])

test('imprime-se, de começo, a peça que se lê; escrito como na barra, até cem páginas, e diz-se o que fica de fora', () => {
  const { dizer, ler, porQueNao, ressalva } = escolhaDosAutos(CASO, 2)
  const inicial = (atual: number) => escolhaDosAutos(CASO, atual).inicial
  assert.deepEqual(
    [inicial(2), inicial(5), inicial(6), inicial(90)],
    [
      { de: 1, ate: 3 },
      { de: 4, ate: 5 },
      { de: 6, ate: 6 },
      { de: 7, ate: 106 },
    ],
  )
  assert.deepEqual([1, 5, 7].map(dizer), ['1', '1/1/2', '8'])
  assert.deepEqual(['1', '1/1/2', '8'].map(ler), [1, 5, 7])
  const dito = (de: number, ate: number) => porQueNao({ de, ate }) ?? ressalva?.({ de, ate })
  assert.deepEqual(
    [dito(1, 5), dito(2, 2), dito(3, 8), dito(6, 6), dito(7, 107), dito(3, 1), dito(Number.NaN, 1)],
    [
      '5 páginas.',
      '1 página.',
      '5 páginas. Não se imprime: peça 2.',
      'Neste trecho não há páginas que se imprimam.',
      'São 101 páginas; imprimem-se até 100 de cada vez.',
      'A última página vem antes da primeira.',
      'Não há essa página.',
    ],
  )
})
