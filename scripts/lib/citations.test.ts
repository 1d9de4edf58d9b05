import assert from 'node:assert/strict'
import { test } from 'node:test'
import { astray, citations, placesOf } from './citations.ts'

const DOMAIN = `# Domínio
## 4 Atos
### 4.6 Apensar
- **INV-4** A peça recebe um número.
| D13 | agir por outro | não |
`
const PLACES = placesOf(DOMAIN, ['0009-visibility-as-sql.md'])
const wrong = (code: string) => astray('x.ts', code, PLACES).map(({ line, text }) => `${line}: ${text}`)

test('what is cited and is there is accepted', () => {
  for (const code of [
    '// O principal é o mais antigo (domínio §4.6, §4; INV-4).',
    '/** Obrigatório (especificação §5, Classification). */',
    '/** Every route of the specification (§2), in its order. */',
    ' * O que se troca fica (domínio\n * §4.6), e mais nada.',
    '/** UTCTime until 2049 (RFC 5280 §4.1.2.5). */',
    "fundamento: 'Constituição, art. 40, § 9º',",
    '/** De quem chama (domínio D13), como o decidiu o ADR 0009. */',
  ])
    assert.deepEqual(wrong(code), [], code)
})

test('what leads nowhere is named, with its line', () => {
  assert.deepEqual(wrong('// Apensa (domínio §4.7).'), ['1: domínio §4.7'])
  assert.deepEqual(wrong('/**\n * Apensa (domínio\n * §4.7).\n */'), ['3: domínio §4.7'])
  assert.deepEqual(wrong('// Só de quem detém (§9.9; INV-99).'), ['1: domínio §9.9', '1: INV-99'])
  assert.deepEqual(wrong('// Da especificação (§12).'), ['1: specification §12'])
  assert.deepEqual(wrong('// Outra coisa (domínio H99), ADR 0099.'), ['1: H99', '1: ADR 0099'])
  assert.deepEqual(wrong('// Antes de tudo (confiabilidade.md §3).'), [
    '1: domínio §3',
    '1: a text that is not in the repository',
  ])
})

test('an invariant is numbered once', () => {
  assert.equal(placesOf(`${DOMAIN}- **INV-4** Outra vez.`, []).marks.get('INV-4'), 2)
})

test('everything that this repository cites is there', async () => assert.equal(await citations(), ''))
