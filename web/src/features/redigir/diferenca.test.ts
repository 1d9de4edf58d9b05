import assert from 'node:assert/strict'
import { test } from 'node:test'

import { blocosDe } from './blocos.ts'
import { comparar, palavraAPalavra, type Bloco, type Mudanca } from './diferenca.ts'
import { ESQUEMA } from '../../partes/redacao/esquema.ts'

const bloco = (texto: string, tipo = 'texto', forma = texto): Bloco => ({ tipo, rotulo: '', texto, forma })
const textos = (...todos: string[]): Bloco[] => todos.map((texto) => bloco(texto))
const dito = (mudancas: Mudanca[]) =>
  mudancas.map((m) => [
    m.qual,
    m.qual === 'mudado'
      ? m.trechos.map(({ op, texto }) => (op === '=' ? texto : `[${op}${texto}]`)).join('')
      : m.bloco.texto,
  ])

test('o parágrafo que mudou diz as palavras que saíram e as que entraram; os outros ficam', () => {
  const antes = textos('O Prefeito resolve:', 'A feira será no sábado, às 7h.', 'Publique-se.')
  const depois = textos('O Prefeito resolve:', 'A feira será no domingo, às 7h.', 'Publique-se.')
  assert.deepEqual(dito(comparar(antes, depois)), [
    ['igual', 'O Prefeito resolve:'],
    ['mudado', 'A feira será no [-sábado][+domingo], às 7h.'],
    ['igual', 'Publique-se.'],
  ])
})

test('o parágrafo novo, o que saiu e o que nada tem do outro dizem-se inteiros', () => {
  assert.deepEqual(dito(comparar(textos('um', 'três'), textos('um', 'dois', 'três'))), [
    ['igual', 'um'],
    ['posto', 'dois'],
    ['igual', 'três'],
  ])
  assert.deepEqual(
    dito(comparar(textos('Casa amarela na esquina', 'fim'), textos('Nada de parecido aqui', 'fim'))),
    [
      ['tirado', 'Casa amarela na esquina'],
      ['posto', 'Nada de parecido aqui'],
      ['igual', 'fim'],
    ],
  )
})

test('entre vários que mudaram, cada um vai com o mais parecido, na ordem', () => {
  const antes = textos('A taxa é de dez reais por mês.', 'O prazo é de trinta dias úteis.')
  const depois = textos(
    'Fica criada a comissão.',
    'A taxa é de doze reais por mês.',
    'O prazo é de vinte dias úteis.',
  )
  assert.deepEqual(dito(comparar(antes, depois)), [
    ['posto', 'Fica criada a comissão.'],
    ['mudado', 'A taxa é de [-dez][+doze] reais por mês.'],
    ['mudado', 'O prazo é de [-trinta][+vinte] dias úteis.'],
  ])
})

test('uma frase trocada é uma troca, e não uma por palavra', () => {
  assert.deepEqual(palavraAPalavra('Compareça na sede velha hoje.', 'Compareça no prédio novo hoje.'), [
    { op: '=', texto: 'Compareça ' },
    { op: '-', texto: 'na sede velha' },
    { op: '+', texto: 'no prédio novo' },
    { op: '=', texto: ' hoje.' },
  ])
})

test('o que só mudou de forma se diz, e o artigo que só mudou de número não é mudança', () => {
  const artigo = (texto: string) => ESQUEMA.node('dispositivo', { tipo: 'artigo' }, ESQUEMA.text(texto))
  const paragrafo = (marca: boolean) =>
    ESQUEMA.node('texto', null, ESQUEMA.text('Igual', marca ? [ESQUEMA.mark('negrito')] : []))
  const ler = (...nos: ReturnType<typeof artigo>[]) => blocosDe(ESQUEMA.node('doc', null, nos))
  const mudancas = comparar(
    ler(artigo('Primeiro.'), paragrafo(false)),
    ler(artigo('Novo caput.'), artigo('Primeiro.'), paragrafo(true)),
  )
  assert.deepEqual(
    mudancas.map(({ qual, bloco: { rotulo, texto } }) => [qual, rotulo, texto]),
    [
      ['posto', 'Art. 1º', 'Novo caput.'],
      ['igual', 'Art. 2º', 'Primeiro.'],
      ['forma', '', 'Igual'],
    ],
  )
})

/** Sempre a mesma sequência para a mesma semente. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0
  return (ate) => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * ate)
  }
}
const PALAVRAS = 'o a de que feira sábado prazo taxa dez vinte município art. fica criada, revogada. §'.split(
  ' ',
)
const frase = (sortear: (ate: number) => number, palavras: number): string =>
  Array.from({ length: palavras }, () => PALAVRAS[sortear(PALAVRAS.length)]).join(' ')

function editar(blocos: readonly Bloco[], sortear: (ate: number) => number, vezes: number): Bloco[] {
  const novo = [...blocos]
  for (let n = 0; n < vezes; n++) {
    const em = sortear(novo.length + 1)
    const qual = sortear(3)
    if (qual === 0) novo.splice(em, 0, bloco(frase(sortear, 1 + sortear(9))))
    else if (qual === 1) novo.splice(em, 1)
    else if (novo[em]) novo[em] = bloco(`${novo[em].texto.slice(sortear(8))} ${frase(sortear, sortear(4))}`)
  }
  return novo
}

test('quinhentos pares de textos ao acaso: da diferença tira-se o de antes e o de depois, palavra por palavra', (t) => {
  const semente = Number(process.env.AUTOS_SEMENTE ?? Math.trunc(Math.random() * 2 ** 31))
  t.diagnostic(`semente ${semente} (AUTOS_SEMENTE=${semente} repete)`)
  const sortear = sorteio(semente)
  for (let n = 0; n < 500; n++) {
    const antes = Array.from({ length: sortear(12) }, () => bloco(frase(sortear, sortear(14))))
    const depois = editar(antes, sortear, sortear(8))
    const mudancas = comparar(antes, depois)
    const lado = (fica: '-' | '+', blocos: string) =>
      mudancas.flatMap((m) => {
        if (m.qual === blocos) return []
        if (m.qual !== 'mudado') return [m.bloco.texto]
        return [m.trechos.map(({ op, texto }) => (op === '=' || op === fica ? texto : '')).join('')]
      })
    assert.deepEqual(
      lado('-', 'posto'),
      antes.map(({ texto }) => texto),
    )
    assert.deepEqual(
      lado('+', 'tirado'),
      depois.map(({ texto }) => texto),
    )
    if (n % 5 === 0) assert.ok(comparar(antes, antes).every(({ qual }) => qual === 'igual'))
  }
})

/** O menor de três: o que a máquina faz ao mesmo tempo não conta. */
function gasto(fazer: () => unknown): number {
  const uma = () => {
    const antes = process.cpuUsage()
    fazer()
    const { user, system } = process.cpuUsage(antes)
    return user + system
  }
  return Math.min(uma(), uma(), uma())
}

test('cento e dezessete páginas com sessenta mudanças custam pouco mais que partir os dois textos em palavras', (t) => {
  const sortear = sorteio(117)
  const antes = Array.from({ length: 117 * 9 }, (_, i) => bloco(`${i} ${frase(sortear, 55)}`))
  const depois = editar(antes, sortear, 60)
  const palavras = gasto(() =>
    [...antes, ...depois].map(({ texto }) => texto.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu)),
  )
  const comparados = gasto(() => comparar(antes, depois))
  const poucos = antes.slice(0, 200)
  const outros = poucos.map((_, i) => bloco(`${i} ${frase(sortear, 55)}`))
  const asPalavras = gasto(() =>
    [...poucos, ...outros].map(({ texto }) => texto.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu)),
  )
  const todos = gasto(() => comparar(poucos, outros))
  t.diagnostic(
    `${(comparados / palavras).toFixed(2)} vezes; sem nada em comum, ${(todos / asPalavras).toFixed(1)}`,
  )
  assert.ok(comparados < palavras * 2, `${comparados / palavras}`)
  assert.ok(todos < asPalavras * 100, `${todos / asPalavras}`)
})
