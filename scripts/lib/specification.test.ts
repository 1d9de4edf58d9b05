import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mistakes, specification } from './specification.ts'

const document = (rows: string, counts = '| 1 O que faz | 2 | 1 | 0 | 1 |\n| Total | 2 | 1 | 0 | 1 |') =>
  `| Secção | Afirmações | Prova | Lê-se | Fica |\n|---|--:|--:|--:|--:|\n${counts}\n\n## 1 O que faz\n\n| Nº | Afirmação | Onde |\n|---|---|---|\n${rows}\n`
const PROVEN = '| 1.1 | diz “{n} de {total} foram” | `web/src/a.test.ts` |'
const DIFFERS = '| 1.2 | largura | Fica: por isto (docs/adr/0016.md). |'
const wrong = (text: string, shown = '`${n} de ${total} foram`') =>
  mistakes(text, shown, (path) => path !== 'web/src/gone.test.ts')

test('what is cited, quoted and counted as it is is accepted', () => {
  assert.deepEqual(wrong(document(`${PROVEN}\n${DIFFERS}`)), [])
})

test('a file that is not there, a text that nobody shows any more, a row without a place, a count that is another', () => {
  assert.deepEqual(wrong(document(`${PROVEN.replace('a.test', 'gone.test')}\n${DIFFERS}`)), [
    '1.1: web/src/gone.test.ts is not there',
  ])
  assert.deepEqual(wrong(document(`${PROVEN}\n${DIFFERS}`), 'outra coisa de que se foram'), [])
  assert.deepEqual(wrong(document(`${PROVEN}\n${DIFFERS}`), 'nada'), [
    '1.1: “de” is shown nowhere',
    '1.1: “foram” is shown nowhere',
  ])
  assert.deepEqual(wrong(document(`| 1.1 | x | um dia |\n${DIFFERS}`)), [
    '1.1: cites nothing',
    '1: the table should say | 2 | 0 | 1 | 1 |',
    'Total: the table should say | 2 | 0 | 1 | 1 |',
  ])
  assert.deepEqual(wrong(document(`${PROVEN}\n${DIFFERS.replace('1.2', '1.3')}`)), [
    '1: its numbers are not 1 to 2',
  ])
})

test('docs/especificacao.md says what is', async () => {
  assert.equal(await specification(), '')
})
