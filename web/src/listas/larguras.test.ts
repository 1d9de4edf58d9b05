import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Coluna, NomeDaColuna } from './colunas.tsx'
import type { Linha } from '../partes/itens/linha.ts'
import { larguraPossivel, repartir, type Larguras } from './larguras.ts'

const MEDIDAS: Partial<Record<NomeDaColuna, Coluna>> = {
  titulo: { titulo: 'Título', texto: ({ titulo }) => titulo },
  origem: { titulo: 'Origem', ate: 130, texto: ({ carga }) => carga.origem?.nome ?? '' },
  assunto: { titulo: 'Assunto', ate: 190, texto: ({ assunto }) => assunto ?? '' },
  anexos: {
    titulo: 'Anexos',
    ate: 90,
    texto: (linha) =>
      linha.tipo === 'documento' && linha.anexos.length > 0 ? String(linha.anexos.length) : '',
  },
  peca: { titulo: 'Peça nº', ate: 90, texto: () => '1' },
}
const COLUNAS: readonly NomeDaColuna[] = ['titulo', 'origem', 'assunto', 'anexos', 'peca']
const linha = (origem: string, anexos: number): Linha =>
  ({
    tipo: 'documento',
    titulo: 'T'.repeat(80),
    assunto: 'a'.repeat(200),
    peca: 1,
    anexos: Array.from({ length: anexos }),
    carga: { origem: { nome: origem, sigla: null } },
  }) as unknown as Linha
const dividir = (linhas: readonly Linha[], disponivel: number | undefined, escolhidas: Larguras = {}) =>
  repartir({
    coluna: (nome) => MEDIDAS[nome]!,
    colunas: COLUNAS,
    linhas,
    escolhidas,
    comRapidas: false,
    disponivel,
  })
const titulo = ({ larguras, aVista }: ReturnType<typeof dividir>, disponivel: number) =>
  disponivel - 100 - aVista.reduce((soma, nome) => soma + (nome === 'titulo' ? 0 : (larguras[nome] ?? 0)), 0)

test('a coluna tem a largura do que há nela, entre a do cabeçalho e a maior que se deixa', () => {
  const curta = dividir([linha('GAB', 1)], undefined).larguras.origem!
  const longa = dividir([linha('GAB', 1), linha('Secretaria Municipal de Administração', 1)], undefined)
    .larguras.origem!
  assert.ok(curta < 80)
  assert.equal(longa, 130)
})

test('as outras cedem ao título a parte dele; quando não cabem, saem na ordem, e se diz quais', () => {
  const larga = dividir([linha('GAB', 1)], 1100)
  assert.deepEqual(larga.semLugar, [])
  assert.ok(titulo(larga, 1100) >= 598, 'o título inteiro: oitenta letras')
  assert.deepEqual(dividir([linha('GAB', 1)], 560).semLugar, ['anexos', 'assunto'])
  assert.deepEqual(dividir([linha('GAB', 1)], 560).aVista, ['titulo', 'origem', 'peca'])
})

test('um título de cada dez pode ser cortado; o que diz o mesmo em todas as linhas sai antes', () => {
  const iguais = Array.from({ length: 10 }, () => linha('GAB', 1))
  assert.deepEqual(dividir(iguais, 900).semLugar, ['anexos'])
  const outras = iguais.map((_uma, i) => ({
    ...linha(`GAB${i}`, (i % 2) + 1),
    assunto: `${i} ${'a'.repeat(200)}`,
  })) as unknown as Linha[]
  assert.deepEqual(dividir(outras, 900).semLugar, [])
  const comUmLongo = outras.map((uma, i) => (i === 3 ? { ...uma, titulo: 'T'.repeat(300) } : uma))
  assert.deepEqual(dividir(comUmLongo, 900), dividir(outras, 900))
})

test('o assunto, que é uma frase, cede só até onde ainda se lê', () => {
  assert.equal(dividir([linha('GAB', 1)], 1200).larguras.assunto, 190)
  assert.equal(dividir([linha('GAB', 1)], 750).larguras.assunto, 112)
})

test('o que a pessoa escolheu vale o que ela disse; quem arrasta demais não perde a coluna', () => {
  const { larguras, semLugar } = dividir([linha('GAB', 1)], 600, { assunto: 400, titulo: 300 })
  assert.deepEqual([larguras.assunto, larguras.titulo, semLugar.includes('assunto')], [400, 300, false])
  assert.deepEqual([larguraPossivel(3), larguraPossivel(5000), larguraPossivel(123.4)], [56, 900, 123])
})
