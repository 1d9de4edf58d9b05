/** Um campo que duas pessoas mudaram, cada uma para um lado. */
export type EmConflito<V> = { [C in keyof V]: { campo: C; meu: V[C]; dele: V[C] } }[keyof V]

/**
 * O que se leu, o que se escreveu aqui e o que outra pessoa deixou: o que só um dos dois mudou fica de quem o mudou;
 * do que os dois mudaram, fica por ora o daqui, e diz-se.
 */
export function juntar<V extends object>(
  lidos: V,
  meus: V,
  deles: V,
): { juntos: V; emConflito: EmConflito<V>[] } {
  const emConflito: EmConflito<V>[] = []
  const juntos = { ...meus }
  for (const campo of Object.keys(deles) as (keyof V)[]) {
    const [lido, meu, dele] = [lidos[campo], meus[campo], deles[campo]]
    if (igual(meu, lido)) juntos[campo] = dele
    else if (!igual(dele, lido) && !igual(meu, dele)) emConflito.push({ campo, meu, dele })
  }
  return { juntos, emConflito }
}

/** O que um formulário tem são textos, números e listas deles. */
export const igual = (um: unknown, outro: unknown): boolean => JSON.stringify(um) === JSON.stringify(outro)

/** Só o que muda em relação ao que se leu. */
export const soOQueMuda = <D extends object>(antes: D, agora: D): Partial<D> =>
  Object.fromEntries(
    Object.entries(agora).filter(([campo, valor]) => !igual(valor, antes[campo as keyof D])),
  ) as Partial<D>
