import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dispor, naFila } from './disposicao.ts'
import { aVista, lidaEm, lugarEm, topoDe } from './lugar-na-disposicao.ts'

const folha = { largura: 100, altura: 200 }
const area = { largura: 400, altura: 500 }
const iguais = (total: number) => ({ total, medida: () => folha })
const vistas = (...args: Parameters<typeof aVista>) => aVista(...args).map(({ pagina }) => pagina)

test('à largura, as páginas vão uma debaixo da outra; só as que se veem contam', () => {
  const rolo = dispor(iguais(500), { ajuste: 'largura', area, lado: 1 })
  assert.equal(rolo.quadros.length, 500)
  assert.equal(rolo.altura, 500 * 800 + 499 * 12)
  assert.deepEqual(vistas(rolo, 300 * 812, 300 * 812 + 500), [301])
  assert.deepEqual(vistas(rolo, 812 - 100, 812 + 100), [1, 2])
  assert.deepEqual(vistas(rolo, rolo.altura - 10, rolo.altura + 900), [500])
  assert.deepEqual(vistas(rolo, -300, 10), [1])
})

test('duas a duas, a última sozinha fica à esquerda, e as duas de uma fila vêm juntas', () => {
  const rolo = dispor(iguais(3), { ajuste: 'largura', area, lado: 2 })
  const lugares = rolo.quadros.map(({ topo, esquerda, largura }) => [topo, esquerda, largura])
  assert.deepEqual(lugares, [
    [0, 0, 194],
    [0, 206, 194],
    [400, 0, 194],
  ])
  assert.deepEqual(vistas(rolo, 10, 100), [1, 2])
  assert.deepEqual([naFila(2, 1, 2), naFila(3, -1, 2), naFila(2, 1, 1)], [3, 1, 3])
})

test('a página menor que a área fica no meio; a maior alarga o rolo', () => {
  const menor = dispor(iguais(1), { ajuste: 'pagina', area, lado: 1 })
  assert.deepEqual(menor.quadros[0], {
    pagina: 1,
    topo: 0,
    esquerda: 75,
    largura: 250,
    altura: 500,
    escala: 2.5,
  })
  const maior = dispor(iguais(1), { ajuste: 4.5, area, lado: 1 })
  assert.deepEqual([maior.largura, maior.quadros[0]?.esquerda], [600, 0])
})

test('o lugar fica onde estava quando a página de cima muda de tamanho', () => {
  const lugar = lugarEm(dispor(iguais(10), { ajuste: 'largura', area, lado: 1 }), 4 * 812 + 400)
  assert.deepEqual(lugar, { pagina: 5, fracao: 0.5 })
  const medida = (pagina: number) => (pagina === 1 ? { largura: 200, altura: 100 } : folha)
  const depois = dispor({ total: 10, medida }, { ajuste: 'largura', area, lado: 1 })
  assert.equal(topoDe(depois, lugar), 200 + 12 + 3 * 812 + 400)
  // No vão entre duas, o lugar é o começo da de baixo.
  assert.deepEqual(lugarEm(depois, 205), { pagina: 2, fracao: 0 })
})

test('a página lida é a que mais se vê e, entre iguais, a primeira', () => {
  const rolo = dispor(iguais(4), { ajuste: 'pagina', area, lado: 1 })
  assert.equal(lidaEm(rolo, 0, 500), 1)
  assert.equal(lidaEm(rolo, 240, 500), 1)
  assert.equal(lidaEm(rolo, 270, 500), 2)
  assert.equal(lidaEm(dispor(iguais(4), { ajuste: 'largura', area, lado: 2 }), 0, 400), 1)
  assert.equal(lidaEm(dispor(iguais(0), { ajuste: 'largura', area, lado: 1 }), 0, 400), undefined)
})
