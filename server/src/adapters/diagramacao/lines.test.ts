import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSheet } from '../pdf-a/pdf-a.ts'
import { syllables } from './hyphenate.ts'
import { breakLines } from './lines.ts'
import { openRuler } from './ruler.ts'
import { BODY } from './style.ts'

test('no line of a justified text passes its column, and few have wide spaces', () => {
  const { doc, facesOf } = openSheet({ titulo: 'x', orgao: 'x', em: new Date(0) })
  const ruler = openRuler(doc, facesOf)
  const words =
    'processo administrativo de responsabilização da contratada inadimplente conforme parecer jurídico circunstanciado e a 2021 é'.split(
      ' ',
    )
  const text = Array.from({ length: 900 }, (_, i) => words[(i * 7 + (i >> 3)) % words.length]).join(' ')
  for (const [width, most] of [
    [459, 0.12],
    [230, 0.5],
    [40, 1],
  ] as const) {
    const lines = breakLines(ruler, [{ text, style: BODY }], {
      width,
      indent: 20,
      align: 'justify',
      style: BODY,
    })
    const spaces = lines.slice(1, -1).map(({ fragments, width: natural }) => {
      const own = fragments.filter(({ space }) => space).reduce((sum, space) => sum + space.width, 0)
      assert.ok(natural - own * 0.2 <= width + 0.02, `${natural} in ${width}`)
      return own === 0 ? 1 : (own + width - natural) / own
    })
    assert.ok(spaces.filter((space) => space > 1.75).length <= spaces.length * most)
    const written = lines.map(({ fragments }) =>
      fragments.map(({ text: own, broken }) => (broken ? own.slice(0, -1) : own)).join(''),
    )
    assert.ok(
      written.join('').replaceAll(' ', '') === text.replaceAll(' ', ''),
      'every letter is there, once',
    )
  }
})

test('words break where Portuguese breaks them, and not every one', () => {
  for (const [word, parts] of [
    ['administração,', 'ad-mi-nis-tra-ção,'],
    ['processo', 'pro-cesso'],
    ['carro', 'carro'],
    ['(licitação)', '(li-ci-ta-ção)'],
    ['excelentíssimo', 'ex-ce-len-tís-simo'],
    ['obra', 'obra'],
    ['SEMAD', 'SEMAD'],
    ['14.133/2021', '14.133/2021'],
    ['https://exemplo.gov.br', 'https://exemplo.gov.br'],
    ['Ângelo', 'Ân-gelo'],
    ['ideia', 'ideia'],
    ['guarda-chuva', 'guarda--chuva'],
    ['(vice-prefeitos),', '(vice--prefeitos),'],
    ['comunicá-la', 'comunicá-la'],
    ['pé-de-moleque', 'pé-de--moleque'],
    ['www.guarda-chuva.gov.br', 'www.guarda-chuva.gov.br'],
    ['obras-publicas@exemplo.gov.br', 'obras-publicas@exemplo.gov.br'],
  ] as const)
    assert.equal(syllables(word).join('-'), parts)
})

test('a compound broken at its own hyphen has it again where it goes on, and no line passes its column', () => {
  const { doc, facesOf } = openSheet({ titulo: 'x', orgao: 'x', em: new Date(0) })
  const ruler = openRuler(doc, facesOf)
  const text = Array.from({ length: 300 }, (_, i) => (i % 3 === 0 ? 'guarda-chuva' : 'de pano')).join(' ')
  const lines = [180, 120, 90].flatMap((width) => {
    const own = breakLines(ruler, [{ text, style: BODY }], {
      width,
      indent: 0,
      align: 'justify',
      style: BODY,
    })
    for (const { width: natural, fragments } of own) {
      const spaces = fragments.filter(({ space }) => space).reduce((sum, space) => sum + space.width, 0)
      assert.ok(natural - spaces * 0.2 <= width + 0.02)
    }
    const written = own.map(({ fragments }) => fragments.map((one) => one.text).join(''))
    assert.equal(written.join(' ').replaceAll('- -', '-'), text)
    return written
  })
  const broken = lines.filter((line) => line.endsWith('-'))
  const again = lines.filter((line) => line.startsWith('-'))
  assert.ok(broken.length > 10, String(broken.length))
  assert.deepEqual([...new Set(again.map((line) => line.split(' ')[0]))], ['-chuva'])
  assert.equal(again.length, broken.length)
})
