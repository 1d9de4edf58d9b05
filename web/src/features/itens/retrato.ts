import type { RetratoDoItemQuery } from '../../api/gen/graphql.ts'

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

type DeDocumento = Extract<RetratoDoItemQuery['itens'][number], { __typename: 'Documento' }>
type Externo = DeDocumento['assinantesExternos'][number]
type Prova = DeDocumento['assinaturas'][number]
/** O que se lê igual nos detalhes e no que se pergunta deles; de um processo, só o que é de todos. */
export type Lido = Pick<DeDocumento, 'titulo' | 'versao'> & {
  situacaoArquivo?: DeDocumento['situacaoArquivo']
  assinantesExternos?: readonly Pick<Externo, 'id' | 'convite'>[]
  assinaturas?: readonly Pick<Prova, 'id' | 'qualidade' | 'ltv' | 'verificadaEm'>[]
}

/**
 * O que está na tela ficou para trás: mudou entre abri-lo e perguntar por ele a primeira vez, ou a seguir a
 * um ato da própria pessoa.
 */
export const ficouParaTras = (naTela: Lido, agora: Lido): boolean => marcaDe(naTela) !== marcaDe(agora)

const marcaDe = ({ titulo, versao, situacaoArquivo, assinantesExternos, assinaturas }: Lido): string =>
  JSON.stringify([
    titulo,
    versao,
    situacaoArquivo,
    assinantesExternos?.map(({ id, convite }) => [id, convite]),
    assinaturas?.map(({ id, qualidade, ltv, verificadaEm }) => [id, qualidade, ltv, verificadaEm]),
  ])
