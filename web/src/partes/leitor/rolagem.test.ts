import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dispor } from './disposicao.ts'
import { Rolagem } from './rolagem.ts'

const area = { largura: 400, altura: 500 }
const folha = { largura: 100, altura: 200 }

/** Como a do navegador: não rola além do que há. */
function caixaDe(altura: number) {
  let topo = 0
  return {
    get scrollTop() {
      return topo
    },
    set scrollTop(novo: number) {
      topo = Math.max(0, Math.min(novo, altura - area.altura))
    },
    scrollLeft: 0,
    scrollWidth: area.largura,
    clientWidth: area.largura,
    clientHeight: area.altura,
  }
}

function aberta(total: number, ajuste: 'largura' | 0.25) {
  const rolo = dispor({ total, medida: () => folha }, { ajuste, area, lado: 1 })
  const rolagem = new Rolagem()
  const caixa = caixaDe(rolo.altura + 24)
  rolagem.caixa = caixa
  rolagem.seguir(rolo, 1)
  return { rolagem, caixa }
}

test('quem rola passa a ler outra página, dita uma vez só', () => {
  const { rolagem, caixa } = aberta(5, 'largura')
  assert.equal(rolagem.rolou(), undefined)
  caixa.scrollTop = 812 + 300
  assert.deepEqual([rolagem.rolou(), rolagem.rolou()], [2, undefined])
})

test('a página pedida continua a atual ainda que não chegue ao alto, até que alguém role', () => {
  const { rolagem, caixa } = aberta(10, 0.25)
  rolagem.irAte(9)
  const noFim = caixa.scrollTop
  assert.equal(rolagem.rolou(), undefined)
  assert.ok(noFim < 8 * (200 / 3 + 12))
  caixa.scrollTop = noFim - 40
  assert.notEqual(rolagem.rolou(), undefined)
})

test('o tamanho que muda não tira do lugar nem troca a página', () => {
  const { rolagem, caixa } = aberta(10, 'largura')
  caixa.scrollTop = 4 * 812 + 400
  assert.equal(rolagem.rolou(), 5)
  const medida = (pagina: number) => (pagina === 1 ? { largura: 200, altura: 100 } : folha)
  rolagem.seguir(dispor({ total: 10, medida }, { ajuste: 'largura', area, lado: 1 }), 5)
  assert.equal(caixa.scrollTop, 200 + 12 + 3 * 812 + 400)
  assert.equal(rolagem.rolou(), undefined)
})
