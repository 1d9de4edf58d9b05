import type { NumeroVagoFragment, PecaFragment } from '../../api/gen/graphql.ts'

export type Peca = PecaFragment

/** Por número; as que ainda não têm, por último. */
export const emOrdem = (pecas: readonly Peca[]): Peca[] =>
  pecas.toSorted((a, b) => (a.peca ?? Number.MAX_SAFE_INTEGER) - (b.peca ?? Number.MAX_SAFE_INTEGER))

/** O arquivo foi pedido a alguém de fora e ainda não veio: a árvore põe a etiqueta que as listas põem. */
export const esperaEnvio = ({ desconsiderado, envios }: Peca): boolean =>
  !desconsiderado && envios.length > 0 && !envios.at(-1)?.dataEnviado

/** O que a árvore diz ao lado do nome da peça. */
export function observacaoDe(peca: Peca): string | undefined {
  if (peca.desconsiderado) return 'desconsiderada'
  if (esperaEnvio(peca)) return undefined
  const pendentes = [...peca.assinantes, ...peca.assinantesExternos].filter(({ pendente }) => pendente).length
  if (pendentes > 0) return pendentes === 1 ? '1 assinatura pendente' : `${pendentes} assinaturas pendentes`
  if (peca.situacaoArquivo === 'ERRO') return 'arquivo recusado'
  return undefined
}

export type LinhaDaArvore =
  | { numero: number | null; peca: Peca }
  | { numero: number; disjuntadaEm: string; documento: NumeroVagoFragment['documento'] }

/**
 * As peças e os números que a disjuntada deixou vagos, por número. Só o servidor sabe quais são: um número
 * que falta sem estar vago é de peça que a pessoa não vê.
 */
export function linhasDaArvore(
  pecas: readonly Peca[],
  vagas: readonly NumeroVagoFragment[],
): LinhaDaArvore[] {
  const linhas: LinhaDaArvore[] = [
    ...emOrdem(pecas).map((peca) => ({ numero: peca.peca, peca })),
    ...vagas.map(({ peca, ...vaga }) => ({ numero: peca, ...vaga })),
  ]
  return linhas.toSorted(
    (a, b) => (a.numero ?? Number.MAX_SAFE_INTEGER) - (b.numero ?? Number.MAX_SAFE_INTEGER),
  )
}
