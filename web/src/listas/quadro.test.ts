import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Linha } from '../partes/itens/linha.ts'
import { comparar, proximoQuadro, QUADRO_VAZIO, type Chegada, type Quadro } from './quadro.ts'

const linha = (id: string, titulo = id): Linha => ({ id, titulo }) as Linha
const linhas = (...ids: string[]): Linha[] => ids.map((id) => linha(id))
const ids = ({ linhas: doQuadro }: Quadro): string[] => doQuadro.map(({ id }) => id)

const CHEGADA: Chegada = {
  pronta: true,
  provisoria: false,
  linhas: [],
  versao: 1,
  atos: 0,
  motivo: 'carga desc',
  arrumar: (todas) => todas,
}
const quadroDe = (...quais: string[]): Quadro =>
  proximoQuadro(QUADRO_VAZIO, { ...CHEGADA, linhas: linhas(...quais) })

test('o polling não põe, não tira e não troca de lugar nenhuma linha à vista', () => {
  const quadro = quadroDe('a', 'b')
  assert.equal(proximoQuadro(quadro, { ...CHEGADA, versao: 2, linhas: linhas('c', 'b', 'a') }), quadro)
})

test('o que chegou e o que saiu são contados, e o que mudou muda no lugar', () => {
  const { exibidas, novos, saidos } = comparar(quadroDe('a', 'b'), [
    linha('n'),
    linha('b', 'B retificado'),
    linha('m'),
  ])
  assert.deepEqual(
    exibidas.map(({ titulo }) => titulo),
    ['a', 'B retificado'],
  )
  assert.equal(novos, 2)
  assert.deepEqual([...saidos], ['a'])
})

test('"mostrar", outra ordem e outra página trocam o quadro', () => {
  const depois = proximoQuadro(quadroDe('a', 'b'), {
    ...CHEGADA,
    motivo: 'titulo asc',
    linhas: linhas('b', 'c'),
    arrumar: (todas) => todas.toReversed(),
  })
  assert.deepEqual(ids(depois), ['c', 'b'])
})

test('lista vazia se enche sozinha', () => {
  assert.deepEqual(ids(proximoQuadro(quadroDe(), { ...CHEGADA, versao: 2, linhas: linhas('a') })), ['a'])
})

test('depois de agir, a resposta seguinte entra inteira, e só ela', () => {
  const agiu = proximoQuadro(quadroDe('a', 'b'), { ...CHEGADA, atos: 1, linhas: linhas('a', 'b') })
  assert.deepEqual(ids(agiu), ['a', 'b'], 'a resposta de antes do ato não conta')
  const depois = proximoQuadro(agiu, { ...CHEGADA, atos: 1, versao: 2, linhas: linhas('b') })
  assert.deepEqual(ids(depois), ['b'])
  assert.equal(proximoQuadro(depois, { ...CHEGADA, atos: 1, versao: 3, linhas: linhas('b', 'c') }), depois)
})

test('resposta que ainda não chegou não apaga o que se vê', () => {
  const quadro = quadroDe('a')
  assert.equal(
    proximoQuadro(quadro, { ...CHEGADA, pronta: false, motivo: 'outra página', linhas: [] }),
    quadro,
  )
})

test('quem volta à lista depois de agir em outra tela não vê o que tratou como "Saiu": a primeira resposta entra inteira', () => {
  const doCache = proximoQuadro(QUADRO_VAZIO, { ...CHEGADA, provisoria: true, linhas: linhas('a', 'b') })
  assert.deepEqual(ids(doCache), ['a', 'b'])
  assert.equal(proximoQuadro(doCache, { ...CHEGADA, provisoria: true, linhas: linhas('a', 'b') }), doCache)
  const agora = proximoQuadro(doCache, { ...CHEGADA, versao: 2, linhas: linhas('b', 'c') })
  assert.deepEqual(ids(agora), ['b', 'c'])
  assert.equal(
    proximoQuadro(agora, { ...CHEGADA, versao: 3, linhas: linhas('c') }),
    agora,
    'depois disso, como sempre',
  )
})
