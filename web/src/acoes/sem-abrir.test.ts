import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const WEB = join(import.meta.dirname, '..')
/** documento(id) e processo(id) abrem o item: tiram o negrito, recebem e acabam com o desfazer. */
const ABRE = /^ {2}(?:documento|processo)\(/m
/** O palco da assinatura mostra o arquivo: aí se abre mesmo. */
const MOSTRA = ['ArquivoParaAssinar']

test('nenhum diálogo de ação, nem a fila de assinatura, abre um item para saber dele', () => {
  const consultas = globSync('{acoes,assinatura}/**/*.graphql', { cwd: WEB }).flatMap((arquivo) =>
    readFileSync(join(WEB, arquivo), 'utf8').split(/^(?=query |mutation |fragment )/m),
  )
  const queAbrem = consultas
    .filter((texto) => texto.startsWith('query ') && ABRE.test(texto))
    .map((texto) => /^query (\w+)/.exec(texto)?.[1])
  assert.ok(consultas.length > 10)
  assert.deepEqual(queAbrem, MOSTRA)
})
