import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Linha } from '../itens/linha.ts'
import { procurarItens, sugerir } from './sugerir-itens.ts'

/** Só o que a sugestão lê da linha. */
const linha = (id: string, dados: Partial<Linha> = {}): Linha =>
  ({
    tipo: 'processo',
    id,
    uuid: `uuid-${id}`,
    titulo: `Título ${id}`,
    assunto: null,
    identificador: `ID${id}`,
    numeroCompleto: null,
    carga: { destino: null },
    ...dados,
  }) as Linha
const todas = { excluir: [], serve: () => true }
const ids = (linhas: readonly Linha[]) => linhas.map(({ id }) => id)

test('acha pelo título, pelo uuid, pelo assunto e pelo nome do destino, sem acento nem caixa', () => {
  const linhas = [
    linha('a', { titulo: 'Licitação da ponte' }),
    linha('b', { uuid: '9f1c' }),
    linha('c', { assunto: 'Reforma da creche' }),
    linha('d', { carga: { destino: { nome: 'Procuradoria-Geral' } } as Linha['carga'] }),
  ]
  for (const [texto, acha] of [
    ['LICITACAO', 'a'],
    ['9f1c', 'b'],
    ['creche reforma', 'c'],
    ['procuradoria', 'd'],
  ] as const)
    assert.deepEqual(ids(procurarItens(linhas, texto)), [acha], texto)
  assert.deepEqual(procurarItens(linhas, 'piscina'), [])
})

test('no máximo 20, sem os que já se têm nem os que não servem, que não tiram o lugar dos outros', () => {
  const linhas = Array.from({ length: 30 }, (_, i) => linha(String(i)))
  assert.equal(sugerir(linhas, todas).length, 20)
  const sugeridas = sugerir(linhas, { excluir: ['0', '2'], serve: ({ id }) => id !== '1' })
  assert.deepEqual(ids(sugeridas.map((sugestao) => sugestao.linha)), ids(linhas.slice(3, 23)))
  assert.deepEqual(sugerir([linha('x', { numeroCompleto: '7/2026' })], todas)[0], {
    chave: 'x',
    rotulo: 'Título x',
    detalhe: 'IDx · 7/2026',
    linha: linha('x', { numeroCompleto: '7/2026' }),
  })
})
