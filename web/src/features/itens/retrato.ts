/**
 * O item como estava quando se olhou (nulo quando já não se vê), o que a verificação dizia das assinaturas, e
 * quantos atos a própria pessoa tinha feito até ali.
 */
export type Retrato = { item: string | null; provas: string; atos: number }

/**
 * O que dizer a quem está com o item aberto: nada, se não mudou ou se foi a própria pessoa; o que o sistema
 * verifica se relê calado.
 */
export function oQueMudou(
  antes: Retrato | undefined,
  agora: Retrato,
): 'mudou' | 'sumiu' | 'verificado' | undefined {
  if (antes === undefined || antes.atos !== agora.atos) return undefined
  if (antes.item === agora.item) return antes.provas === agora.provas ? undefined : 'verificado'
  return agora.item === null ? 'sumiu' : 'mudou'
}
