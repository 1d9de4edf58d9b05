/** Um campo que duas pessoas mudaram, cada uma para um lado; de uma lista, também o que fica com o das duas. */
export type EmConflito<V> = { [C in keyof V]: { campo: C; meu: V[C]; dele: V[C]; osDois?: V[C] } }[keyof V]

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
    else if (!igual(dele, lido) && !igual(meu, dele))
      emConflito.push({ campo, meu, dele, ...juntarListas(lido, meu, dele) })
  }
  return { juntos, emConflito }
}

/** Sai o que um dos dois tirou, entra o que um dos dois pôs. Do mesmo, mudado por ambos, não há os dois. */
function juntarListas<T>(lido: T, meu: T, dele: T): { osDois?: T } {
  if (!Array.isArray(lido) || !Array.isArray(meu) || !Array.isArray(dele)) return {}
  const [lidos, meus, deles] = [porChave(lido), porChave(meu), porChave(dele)]
  const juntos: unknown[] = []
  for (const chave of new Set([...meus.keys(), ...deles.keys()])) {
    const [era, aqui, la] = [lidos.get(chave), meus.get(chave), deles.get(chave)]
    const ficou = igual(aqui, era) ? la : aqui
    if (!igual(aqui, era) && !igual(la, era) && !igual(aqui, la)) return {}
    if (ficou !== undefined) juntos.push(ficou)
  }
  return igual(juntos, meu) || igual(juntos, dele) ? {} : { osDois: juntos as T }
}

/** O que uma lista tem são textos, ou o que se reconhece pelo id, pela chave ou pelo campo. */
const porChave = (lista: readonly unknown[]): Map<string, unknown> =>
  new Map(lista.map((um) => [chaveDe(um), um]))

function chaveDe(um: unknown): string {
  if (typeof um !== 'object' || um === null) return JSON.stringify(um)
  const { id, chave, campo } = um as Record<string, unknown>
  return JSON.stringify(id ?? chave ?? campo ?? um)
}

/** O que um formulário tem são textos, números e listas deles. */
export const igual = (um: unknown, outro: unknown): boolean => JSON.stringify(um) === JSON.stringify(outro)

/** Só o que muda em relação ao que se leu. */
export const soOQueMuda = <D extends object>(antes: D, agora: D): Partial<D> =>
  Object.fromEntries(
    Object.entries(agora).filter(([campo, valor]) => !igual(valor, antes[campo as keyof D])),
  ) as Partial<D>
