/** `paginas`: nulas quando quem lê não as sabe; zero, a peça sem arquivo em vigor. */
export type PecaContada = { peca: number; paginas: number | null }

/**
 * A folha dos autos em que cada peça começa, contada de seguida como em papel; nula desde que, antes dela, haja
 * peça de que não se sabem as páginas ou número que falta sem estar vago: folha errada é pior que nenhuma.
 */
export function folhasDe(
  pecas: readonly PecaContada[],
  vagos: ReadonlySet<number>,
): { folhas: (number | null)[]; total: number | null } {
  let [proxima, numero]: [number | null, number] = [1, 1]
  const folhas: (number | null)[] = []
  for (const { peca, paginas } of pecas) {
    while (numero < peca && vagos.has(numero)) numero++
    if (numero < peca) proxima = null
    numero = peca + 1
    folhas.push(proxima)
    proxima = proxima === null || paginas === null ? null : proxima + paginas
  }
  return { folhas, total: proxima === null ? null : proxima - 1 }
}
