/** A última lista por onde se andou, na ordem em que estava: é por ela que se passa ao próximo. */
export type Vizinho = { tipo: 'documento' | 'processo'; id: string; titulo: string }

let fila: readonly Vizinho[] = []

export function lembrarFila(itens: readonly Vizinho[]): void {
  fila = itens
}

/** O seguinte na lista de onde se veio; depois do último, o anterior; nada se não se veio de lista. */
export function proximoDe(id: string): Vizinho | undefined {
  const posicao = fila.findIndex((vizinho) => vizinho.id === id)
  return posicao < 0 ? undefined : (fila[posicao + 1] ?? fila[posicao - 1])
}

/** O da linha de baixo (1) ou de cima (-1), se há. */
export function vizinhoDe(id: string, passo: 1 | -1): Vizinho | undefined {
  const posicao = fila.findIndex((vizinho) => vizinho.id === id)
  return posicao < 0 ? undefined : fila[posicao + passo]
}

/** Quem saiu da fila não volta a ser o próximo. */
export function tirarDaFila(id: string): void {
  fila = fila.filter((vizinho) => vizinho.id !== id)
}

export const rotaDe = ({ tipo }: Pick<Vizinho, 'tipo'>) =>
  tipo === 'documento' ? '/documento/{-$id}' : '/processo/{-$id}'
