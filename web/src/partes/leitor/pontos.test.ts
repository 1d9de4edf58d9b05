import assert from 'node:assert/strict'
import { test } from 'node:test'

import { paginaDe, pontoAtual, pontosDe } from './pontos.ts'

const folhas = [
  { num: 5, gen: 0 },
  { num: 9, gen: 0 },
]
const pdf = {
  getDestination: async (nome: string) => (nome === 'anexo' ? [folhas[1]] : null),
  getPageIndex: async ({ num }: { num: number }) => {
    const indice = folhas.findIndex((folha) => folha.num === num)
    if (indice < 0) throw new Error('fora do arquivo')
    return indice
  },
} as unknown as Parameters<typeof paginaDe>[0]

const leva = (dest: string | unknown[] | null) => {
  const [ponto] = pontosDe([{ title: 'x', dest, items: [] }], '')
  return paginaDe(pdf, ponto!)
}

test('o marcador leva à página pelo nome, pela referência ou pelo número', async () => {
  assert.deepEqual(await Promise.all([leva('anexo'), leva([folhas[0]]), leva([3])]), [2, 1, 4])
})

test('o marcador que não leva a lugar nenhum não é um erro', async () => {
  const de = [leva(null), leva([]), leva('não há'), leva([{ num: 77, gen: 0 }])]
  assert.deepEqual(await Promise.all(de), [undefined, undefined, undefined, undefined])
})

test('cada marcador tem nome, e as partes ficam dentro', () => {
  const [capitulo] = pontosDe(
    [{ title: ' ', dest: null, items: [{ title: 'Parte', dest: [0], items: [] }] }],
    '',
  )
  assert.deepEqual([capitulo?.titulo, capitulo?.partes[0]?.id], ['Sem título', '0.0'])
})

test('está-se no capítulo que começou por último, e na parte dele', () => {
  const pontos = pontosDe(
    [
      {
        title: 'Um',
        dest: [0],
        items: [
          { title: 'Parte', dest: [0], items: [] },
          { title: 'Outra', dest: [4], items: [] },
        ],
      },
      { title: 'Dois', dest: [6], items: [] },
      { title: 'Sem lugar', dest: null, items: [] },
    ],
    '',
  )
  const paginas = new Map([
    ['0', 2],
    ['0.0', 2],
    ['0.1', 5],
    ['1', 7],
  ])
  assert.deepEqual(
    [1, 2, 4, 5, 6, 9].map((atual) => pontoAtual(pontos, paginas, atual)),
    [undefined, '0.0', '0.0', '0.1', '0.1', '1'],
  )
})
