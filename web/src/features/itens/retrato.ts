/** O item como estava quando se olhou, e quantos atos a própria pessoa tinha feito até ali; nulo quando já não se vê. */
export type Retrato = { item: string | null; atos: number }

/** O que dizer a quem está com o item aberto: nada, se não mudou ou se foi a própria pessoa. */
export function oQueMudou(antes: Retrato | undefined, agora: Retrato): 'mudou' | 'sumiu' | undefined {
  if (antes === undefined || antes.item === agora.item || antes.atos !== agora.atos) return undefined
  return agora.item === null ? 'sumiu' : 'mudou'
}
