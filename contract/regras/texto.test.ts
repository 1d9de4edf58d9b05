import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dobrar, limparLinha, limparTexto } from './texto.ts'

// prettier-ignore
const CASOS: [nome: string, dado: string, linha: string, texto?: string][] = [
  ['espaços e quebras',             '  um \t dois\r\ntrês\u2028quatro ', 'um dois três quatro', 'um \t dois\ntrês\nquatro'],
  ['controles',                     'a\u0000b\u0007c\u001b[31md\u0085e', 'abc[31mde'],
  ['direção',                       '\u202eodot\u2066x\u2069\u061cy\u200fz', 'odotxyz'],
  ['largura zero e hífen opcional', 'a\u200bb\u00adc\u2060d\ufeffe\u180ef', 'abcdef'],
  ['letras em branco e etiquetas',  'a\u3164\u115f\uffa0b\u{e0001}\u{e0041}c', 'abc'],
  ['só o que não se vê',            '\u200b\u3164\u00ad\u2029', ''],
  ['letra e acento separados',      'a\u200b\u0303 e\u0301', 'ã é'],
  ['metade de um par',              'ok\ud800ok', 'ok\ufffdok'],
  ['o que se escreve de fato',      'Ação nº 1 — “Família” 😀 𝒳', 'Ação nº 1 — “Família” 😀 𝒳'],
]
for (const [nome, dado, linha, texto = linha] of CASOS)
  test(`limpar: ${nome}`, () => {
    assert.deepEqual([limparLinha(dado), limparTexto(dado)], [linha, texto])
    assert.deepEqual([limparLinha(linha), limparTexto(texto)], [linha, texto], 'limpar de novo não muda')
  })

test('o que se compara sem acento guarda-se composto, em qualquer escrita', () => {
  assert.deepEqual(['AÇÃO à Família', '착수', 'İstanbul'].map(dobrar), ['acao a familia', '착수', 'istanbul'])
})
