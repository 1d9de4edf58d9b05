import assert from 'node:assert/strict'
import { test } from 'node:test'

import { alvosPara, porEscolher, type Alvo } from './alvos.ts'

const setor = (sigla: string, nome: string): Alvo => ({
  chave: `setor ${sigla}`,
  id: sigla,
  tipo: 'setor',
  sigla,
  rotulo: `${sigla} · ${nome}`,
})
const pessoa = (nome: string, onde: string): Alvo => ({
  chave: `usuario ${nome}`,
  id: nome,
  tipo: 'usuario',
  rotulo: nome,
  detalhe: onde,
})
const rotulos = (alvos: readonly Alvo[]) => alvos.map(({ rotulo }) => rotulo)

test('a sigla exata vem primeiro, depois os setores, depois as pessoas', () => {
  const alvos = [
    pessoa('Ana Paula', 'Procuradora · PGM'),
    setor('COPGM', 'Comissão da PGM'),
    setor('PGM', 'Procuradoria-Geral'),
    setor('SEFAZ', 'Fazenda'),
  ]
  assert.deepEqual(rotulos(alvosPara(alvos, 'pgm')), [
    'PGM · Procuradoria-Geral',
    'COPGM · Comissão da PGM',
    'Ana Paula',
  ])
})

test('os setores vêm todos, as pessoas até 20', () => {
  const alvos = [
    ...Array.from({ length: 30 }, (_, i) => pessoa(`Pessoa ${i}`, '')),
    ...Array.from({ length: 51 }, (_, i) => setor(`S${i}`, 'Setor')),
  ]
  const sugeridos = alvosPara(alvos, '')
  assert.deepEqual(
    [
      sugeridos.filter(({ tipo }) => tipo === 'setor').length,
      sugeridos.filter(({ tipo }) => tipo === 'usuario').length,
    ],
    [51, 20],
  )
})

test('os já escolhidos não se sugerem, nem os que não se oferecem', () => {
  const [pgm, sefaz, ana] = [setor('PGM', 'Procuradoria'), setor('SEFAZ', 'Fazenda'), pessoa('Ana', '')]
  assert.deepEqual(rotulos(porEscolher([pgm, sefaz, ana], [sefaz], ['Ana'])), ['PGM · Procuradoria'])
  // O mesmo id, de um setor e de uma pessoa, são dois.
  const homonimo = { ...pessoa('PGM', ''), id: 'PGM' }
  assert.deepEqual(porEscolher([homonimo], [pgm], []), [homonimo])
})
