/**
 * Rola só a caixa, e só se o que se quer ver não está nela: o `scrollIntoView` rolaria também a página e o que
 * a contém.
 */
export function rolarAte(alvo: Pick<Element, 'getBoundingClientRect'>, caixa: Element): void {
  const a = alvo.getBoundingClientRect()
  const c = caixa.getBoundingClientRect()
  if (a.top < c.top || a.bottom > c.bottom)
    caixa.scrollTop += a.top - c.top - (caixa.clientHeight - a.height) / 2
  if (a.left < c.left || a.right > c.right)
    caixa.scrollLeft += a.left - c.left - (caixa.clientWidth - a.width) / 2
}
