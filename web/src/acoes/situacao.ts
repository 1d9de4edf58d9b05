import {
  ACOES,
  disponiveis,
  NOMES_DAS_ACOES,
  permite,
  type Acao,
  type NomeDaAcao,
} from '@autos/contract/acoes.ts'

import type { AcaoNegada } from './negadas.ts'
import type { Item } from './item.ts'

export type SituacaoDaAcao = {
  nome: NomeDaAcao
  disponivel: boolean
  /** Por que não, na frase do servidor; ou a conta de quantos permitem, na seleção de vários. */
  motivo: string | undefined
  quemPode: string | undefined
  /** Os que permitem, quando não são todos: 'manter só os que permitem'. */
  permitem: readonly Item[]
}

/**
 * A situação de cada ação para estes itens: primeiro o que se pode fazer, na ordem da tabela, depois o que
 * não, com o porquê. A permissão vem das flags do servidor e nunca é recalculada aqui.
 */
export function situacoes(itens: readonly Item[], negadas: readonly AcaoNegada[] = []): SituacaoDaAcao[] {
  const podem = new Set(disponiveis(itens))
  const tipos = new Set(itens.map((item) => item.tipo))
  const cabiveis = NOMES_DAS_ACOES.filter((nome) =>
    (ACOES[nome] as Acao).alvo.some((alvo) => tipos.has(alvo)),
  )
  const todas = cabiveis.map((nome) => situacaoDe(nome, { itens, disponivel: podem.has(nome), negadas }))
  return [
    ...todas.filter((acao) => acao.disponivel),
    ...todas.filter((acao) => !acao.disponivel && acao.motivo),
  ]
}

function situacaoDe(
  nome: NomeDaAcao,
  {
    itens,
    disponivel,
    negadas,
  }: { itens: readonly Item[]; disponivel: boolean; negadas: readonly AcaoNegada[] },
): SituacaoDaAcao {
  const permitem = disponivel ? itens : itens.filter((item) => permite(item, nome))
  const negada = negadas.find(({ acao }) => (ACOES[nome] as Acao).flags.includes(acao))
  return {
    nome,
    disponivel,
    permitem: ACOES[nome].selecao === 'um' && itens.length > 1 ? [] : permitem,
    motivo: disponivel ? undefined : porQueNao(nome, { itens, permitem, negada }),
    quemPode: disponivel ? undefined : (negada?.quemPode ?? undefined),
  }
}

function porQueNao(
  nome: NomeDaAcao,
  {
    itens,
    permitem,
    negada,
  }: { itens: readonly Item[]; permitem: readonly Item[]; negada: AcaoNegada | undefined },
): string | undefined {
  if (itens.length === 1) return negada?.motivo
  if (ACOES[nome].selecao === 'um') return permitem.length > 0 ? 'Selecione um item só.' : undefined
  return permitem.length > 0 ? `${permitem.length} de ${itens.length} selecionados permitem` : undefined
}
