const ROMANOS: readonly [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** Como se numeram os incisos: a tela e o papel escrevem o mesmo. */
export function romano(numero: number): string {
  let [resto, escrito] = [numero, '']
  for (const [valor, letra] of ROMANOS) for (; resto >= valor; resto -= valor) escrito += letra
  return escrito
}
