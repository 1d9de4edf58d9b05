import assert from 'node:assert/strict'
import { test } from 'node:test'

import { campoDosAutos } from './campo-dos-autos.ts'
import {
  citar,
  enrolar,
  folhaEm,
  folhasPorExtenso,
  girosNoRolo,
  lugarDe,
  posicaoDe,
  posicaoPedida,
  situar,
  temFolhas,
  totalDeFolhas,
  vizinha,
  type Capitulo,
} from './capitulos.ts'

const peca = (numero: number, paginas: number, mais: Partial<Capitulo> = {}): Capitulo => ({
  id: `p${numero}`,
  chave: '',
  numero,
  anexo: null,
  titulo: '',
  folha: null,
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

// Três páginas; uma restrita de quatro folhas; uma à espera do arquivo, sem folha; duas páginas.
const CASO = enrolar([
  peca(1, 3, { folha: 1 }),
  peca(2, 0, { folha: 4, folhas: 4 }),
  peca(4, 0, { folha: 8, folhas: 0 }),
  peca(5, 2, { folha: 8 }),
])
const onde = (posicao: number) => {
  const lugar = lugarDe(CASO, posicao)
  return lugar && [lugar.capitulo.numero, lugar.pagina, folhaEm(lugar)]
}

test('cada posição é uma página de uma peça, ou o recado da que não as tem', () => {
  assert.equal(CASO.total, 7)
  assert.deepEqual([1, 3, 4, 5, 6, 7].map(onde), [
    [1, 1, 1],
    [1, 3, 3],
    [2, null, 4],
    [4, null, 8],
    [5, 1, 8],
    [5, 2, 9],
  ])
  assert.deepEqual([lugarDe(CASO, 0), lugarDe(enrolar([]), 1)], [undefined, undefined])
  assert.deepEqual(
    [posicaoDe(CASO, 'p5', 2), posicaoDe(CASO, 'p5', 99), posicaoDe(CASO, 'p2', 3), posicaoDe(CASO, 'nada')],
    [7, 7, 4, undefined],
  )
})

test('o que se digita é a folha, ou a peça e a página', () => {
  const ir = (texto: string) => posicaoPedida(CASO, texto)
  assert.deepEqual(['2', 'fl. 9', '6', '99', '8'].map(ir), [2, 7, 4, 7, 6])
  assert.deepEqual(['5/2', '5.2', '5 2', '5/', '3/1', '2/3'].map(ir), [7, 7, 7, 6, undefined, 4])
  assert.deepEqual(['', 'nada'].map(ir), [undefined, undefined])
  const semFolhas = enrolar([peca(1, 3, { folha: 1 }), peca(3, 2)])
  assert.deepEqual(
    ['4', '99', '3/2'].map((texto) => posicaoPedida(semFolhas, texto)),
    [4, 5, 5],
  )
})

// Uma peça de duas páginas, com dois anexos: um de três, outro que não se lê; e mais uma peça.
const COM_ANEXOS = enrolar([
  peca(1, 2, { folha: 1 }),
  peca(1, 3, { id: 'a1', anexo: 1, folhas: 3 }),
  peca(1, 0, { id: 'a2', anexo: 2, folhas: null }),
  peca(2, 1, { folha: 3 }),
])

test('o anexo lê-se depois da peça e não conta folhas; pede-se pelo número dela, pelo dele e pela página', () => {
  assert.equal(COM_ANEXOS.total, 7)
  assert.deepEqual([temFolhas(COM_ANEXOS), totalDeFolhas(COM_ANEXOS)], [true, 3])
  const ir = (texto: string) => posicaoPedida(COM_ANEXOS, texto)
  assert.deepEqual(['2', '3', '99', '1/2', '1/1/2', '1.2', '1/2/1', '1/3/1'].map(ir), [
    2,
    7,
    7,
    2,
    4,
    2,
    6,
    undefined,
  ])
  assert.deepEqual(
    [2, 4, 6, 7].map((n) => citar(lugarDe(COM_ANEXOS, n)!)),
    ['peça 1, p. 2 (fl. 2)', 'peça 1, anexo 1, p. 2', 'peça 1, anexo 2', 'peça 2, p. 1 (fl. 3)'],
  )
  assert.equal(situar(lugarDe(COM_ANEXOS, 4)!), 'peça 1, anexo 1, p. 2')
  const campo = (n: number) => campoDosAutos(COM_ANEXOS, n)
  assert.deepEqual(
    [campo(2).valor, campo(4).valor, campo(4).de, campo(4).ler(campo(4).valor)],
    ['2', '1/1/2', 'de 3', 4],
  )
  assert.deepEqual(
    [vizinha(COM_ANEXOS, 1, 1), vizinha(COM_ANEXOS, 4, -1), vizinha(COM_ANEXOS, 6, 1)],
    [3, 3, 7],
  )
})

test('a peça vizinha, e como se citam o lugar e as folhas', () => {
  assert.deepEqual(
    [
      vizinha(CASO, 2, 1),
      vizinha(CASO, 2, -1),
      vizinha(CASO, 1, -1),
      vizinha(CASO, 4, -1),
      vizinha(CASO, 7, 1),
    ],
    [4, 1, 1, 1, 7],
  )
  assert.deepEqual(CASO.capitulos.map(folhasPorExtenso), ['fls. 1–3', 'fls. 4–7', '', 'fls. 8–9'])
  assert.equal(folhasPorExtenso(peca(1, 1, { folha: 3 })), 'fl. 3')
  assert.equal(totalDeFolhas(CASO), 9)
  assert.deepEqual(
    [7, 4].map((n) => citar(lugarDe(CASO, n)!)),
    ['peça 5, p. 2 (fl. 9)', 'peça 2'],
  )
  assert.equal(situar(lugarDe(CASO, 7)!), 'peça 5, fl. 9')
})

test('cada página gira o que lhe falta para se ler, na peça que for, e o que a pessoa gira soma-se a isso', () => {
  const rolo = enrolar([peca(1, 2), peca(2, 0), peca(3, 2, { giros: new Map([[2, 270]]) })])
  const giros = (giro: 0 | 90) => [1, 2, 3, 4, 5].map(girosNoRolo(rolo, giro))
  assert.deepEqual(giros(0), [0, 0, 0, 0, 270])
  assert.deepEqual(giros(90), [90, 90, 90, 90, 0])
})
