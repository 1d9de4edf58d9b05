import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comAsPostas, partesDe, postasEm } from './postos-na-de-outro.ts'

let semente = 11
const sortear = (ate: number) => (semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648) % ate
const vezes = <T>(quantas: number, um: () => T): T[] => Array.from({ length: quantas }, um)
const umaDe = <T>(de: readonly T[]): T => de[sortear(de.length)]!
const chaveDa = (nome: string, atributos: string) =>
  nome === 'ins' ? (/data-sugestao="([^"]*)"/.exec(atributos)?.[1] ?? null) : null
const semMarcas = (html: string) => html.replace(/<\/?(?:ins|strong|em)\b[^>]*>/g, '')

test('três mil pares ao acaso: o que fica de quem era já lá estava, pela mesma ordem, e por palavras inteiras', () => {
  const letras = () => [...vezes(sortear(12), () => umaDe(['a', 'ab', 'ba', 'b', ',', ' ', ' '])).join('')]
  for (let n = 0; n < 3000; n++) {
    const [antes, agora] = [letras(), letras()]
    const postas = postasEm(antes, agora)
    const resto = agora.filter((_, i) => !postas.has(i))
    let lidas = 0
    for (const letra of antes) if (letra === resto[lidas]) lidas++
    assert.equal(lidas, resto.length, JSON.stringify([antes.join(''), agora.join(''), [...postas]]))
    for (const [i, letra] of agora.entries())
      if (i > 0 && /\w/.test(letra) && /\w/.test(agora[i - 1]!))
        assert.equal(postas.has(i), postas.has(i - 1), `a palavra não se parte: ${agora.join('')}`)
  }
  assert.deepEqual([...postasEm([...'sim'], [...'sim'])], [])
})

test('mudem as marcas como mudarem, o texto é o mesmo, nenhuma fica vazia, e o que se pôs é tudo o que mudou de nome', () => {
  const pedaco = () =>
    umaDe(['a', 'é &amp; b', '<br />', '', '<strong>c</strong>d', '<em>e<strong>f</strong></em>'])
  const marca = (id: string) => `<ins data-sugestao="${id}">${vezes(1 + sortear(3), pedaco).join('')}</ins>`
  for (let n = 0; n < 1000; n++) {
    const html = vezes(1 + sortear(3), () => `<p>${umaDe(['x', ''])}${marca(umaDe(['s', 't']))}</p>`).join('')
    const partes = partesDe(html, chaveDa)
    const postas = new Map(
      [...partes].map(([chave, dela]) => [chave, new Set(dela.map((_, i) => i).filter(() => sortear(2)))]),
    )
    const nova = comAsPostas(html, chaveDa, { postas, outra: () => '<ins data-sugestao="nova">' })
    assert.equal(semMarcas(nova), semMarcas(html))
    assert.doesNotMatch(nova, /<(ins|strong|em)\b[^>]*><\/\1>/)
    const depois = partesDe(nova, chaveDa)
    for (const [chave, dela] of partes)
      assert.deepEqual(
        depois.get(chave) ?? [],
        dela.filter((_, i) => !postas.get(chave)!.has(i)),
        html,
      )
  }
})

test('de uma sugestão de mil páginas, em que se mexeu no meio, só se compara o meio', () => {
  const antes = [...vezes(60_000, () => umaDe(['casa', 'rua', 'praça'])).join(' ')]
  const agora = [...antes.slice(0, 150_000), ...' nova ', ...antes.slice(150_000)]
  // Comparada inteira, pediria mais memória do que há.
  assert.ok(postasEm(antes, agora).size < 20)
})
