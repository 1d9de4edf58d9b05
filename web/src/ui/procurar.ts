import { dobrar } from '@autos/contract/regras/texto.ts'

/** Keeps what has every typed word, in any order, without accents or case. No text keeps all. */
export function procurar<T>(itens: readonly T[], texto: string, alvo: (item: T) => string): T[] {
  const palavras = dobrar(texto).split(/\s+/).filter(Boolean)
  if (palavras.length === 0) return [...itens]
  return itens.filter((item) => {
    const onde = dobrar(alvo(item))
    return palavras.every((palavra) => onde.includes(palavra))
  })
}
