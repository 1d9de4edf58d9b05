import { FRASES, type Frase } from '@autos/contract/frases.ts'

/**
 * Uma frase da especificação, como um teste a procura na tela: letra por letra, inteira, e não dentro de
 * outra mais longa. O que está entre chaves é o valor dado, ou qualquer um. Que cada frase é procurada por
 * algum teste confere-o server/src/app/frases.test.ts, que lê estas chamadas.
 */
export function frase(texto: Frase, valores: Readonly<Record<string, string | number>> = {}): RegExp {
  const corpo = escapar(texto.trim()).replace(/\\\{(\w+)\\\}/g, (_, nome: string) =>
    nome in valores ? escapar(String(valores[nome])) : '.+',
  )
  const maisLongas = FRASES.filter((outra) => outra !== texto && outra.includes(texto)).map((outra) =>
    foraDe(outra, texto),
  )
  return new RegExp(`${maisLongas.join('')}${corpo}`, 'u')
}

/** O que antecede e o que se segue ao texto na frase mais longa: havendo os dois, é ela que está na tela. */
function foraDe(outra: string, texto: string): string {
  const [antes, depois] = [
    outra.slice(0, outra.indexOf(texto)),
    outra.slice(outra.indexOf(texto) + texto.length),
  ]
  return `(?!(?<=${escapar(antes)})${escapar(texto + depois)})`
}

const escapar = (texto: string): string => texto.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
