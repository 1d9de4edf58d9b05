import type { PecaFragment } from '../../api/gen/graphql.ts'

export type Peca = PecaFragment

/** Por número; as que ainda não têm, por último. */
export const emOrdem = (pecas: readonly Peca[]): Peca[] => pecas.toSorted((a, b) => (a.peca ?? Number.MAX_SAFE_INTEGER) - (b.peca ?? Number.MAX_SAFE_INTEGER))

/** O que a árvore diz ao lado do nome da peça. */
export function observacaoDe(peca: Peca): string | undefined {
  if (peca.desconsiderado) return 'desconsiderada'
  if (peca.envios.length > 0 && !peca.envios.at(-1)?.dataEnviado) return 'aguardando envio'
  const pendentes = [...peca.assinantes, ...peca.assinantesExternos].filter(({ pendente }) => pendente).length
  if (pendentes > 0) return pendentes === 1 ? '1 assinatura pendente' : `${pendentes} assinaturas pendentes`
  if (peca.situacaoArquivo === 'ERRO') return 'arquivo recusado'
  return undefined
}

/** Os números que a sequência pulou: peças disjuntadas deixam o lugar vago. */
export function vagos(pecas: readonly Peca[]): number[] {
  const usados = new Set(pecas.flatMap(({ peca }) => (peca === null ? [] : [peca])))
  const maior = Math.max(0, ...usados)
  return Array.from({ length: maior }, (_, indice) => indice + 1).filter((numero) => !usados.has(numero))
}
