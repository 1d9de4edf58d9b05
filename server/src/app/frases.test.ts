import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { FRASES } from '@autos/contract/frases.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'

const RAIZ = resolve(import.meta.dirname, '../../..')
/** A lista das frases não mostra nenhuma a ninguém. */
const FORA = /node_modules|\/gen(\/|$)|\.test\.ts$|^contract\/frases\.ts$/
const ler = (padrao: string): string =>
  globSync(padrao, { cwd: RAIZ, exclude: ['**/node_modules'] })
    .filter((caminho) => !FORA.test(caminho))
    .map((caminho) => readFileSync(join(RAIZ, caminho), 'utf8'))
    .join('\n')

/** Sem os comentários: uma frase citada só neles não se mostra a ninguém. */
const semComentarios = (codigo: string): string =>
  codigo.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const TELAS = semComentarios(ler('web/src/**/*.{ts,tsx}'))
const TUDO = [TELAS, semComentarios(ler('contract/**/*.ts')), semComentarios(ler('server/src/**/*.ts'))].join(
  '\n',
)

test('são 76, e nenhuma se repete', () => {
  assert.equal(new Set(FRASES).size, 76)
})

const partes = (frase: string): string[] =>
  frase
    .split(/\{[^}]*\}/)
    .map((parte) => parte.trim())
    .filter(Boolean)
for (const frase of FRASES)
  test(`letra por letra no que se mostra: ${frase}`, () => {
    for (const parte of partes(frase))
      assert.ok(TUDO.includes(parte), `“${parte}” não está em web, contract nem server`)
  })

test('cada uma é procurada na tela por um teste do navegador', () => {
  const procuradas = new Set(
    [...semComentarios(ler('e2e/{*.spec,passos/*}.ts')).matchAll(/\bfrase\(\s*'([^']+)'/g)].map(
      ([, frase]) => frase,
    ),
  )
  assert.deepEqual(
    FRASES.filter((frase) => !procuradas.has(frase)),
    [],
    'nenhum arquivo de e2e chama frase() com elas',
  )
})

test('toda frase de mensagens.ts é mostrada por quem a importa', () => {
  const deFora =
    semComentarios(ler('{web/src,server/src}/**/*.{ts,tsx}')) + semComentarios(ler('contract/regras/*.ts'))
  assert.deepEqual(
    Object.keys(MENSAGENS).filter((nome) => !new RegExp(`MENSAGENS\\.${nome}\\b`).test(deFora)),
    [],
  )
})
