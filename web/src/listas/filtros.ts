import { emOrdem } from '../ui/formato.ts'
import type { Linha } from '../partes/itens/linha.ts'

/** Por que se recorta uma caixa que veio inteira; vazio é "todos". */
export type Filtros = { naoLidos: boolean; especie: string; origem: string; marcador: string }
export type FiltroDeEscolha = Exclude<keyof Filtros, 'naoLidos'>

export const SEM_FILTROS: Filtros = { naoLidos: false, especie: '', origem: '', marcador: '' }

const VALORES: Record<FiltroDeEscolha, (linha: Linha) => readonly string[]> = {
  especie: ({ classificacao }) => (classificacao ? [classificacao.especie] : []),
  origem: ({ carga: { origem } }) => (origem ? [origem.sigla ?? origem.nome] : []),
  marcador: ({ marcadores }) => marcadores.map(({ nome }) => nome),
}

export const haFiltro = (filtros: Filtros): boolean =>
  filtros.naoLidos || Object.values(filtros).some((valor) => typeof valor === 'string' && valor !== '')

/** As linhas que passam por todos os filtros. */
export function filtrar(linhas: readonly Linha[], filtros: Filtros): readonly Linha[] {
  if (!haFiltro(filtros)) return linhas
  const escolhas = (Object.keys(VALORES) as FiltroDeEscolha[]).filter((nome) => filtros[nome] !== '')
  return linhas.filter(
    (linha) =>
      (!filtros.naoLidos || !linha.lido) &&
      escolhas.every((nome) => VALORES[nome](linha).includes(filtros[nome])),
  )
}

/** O que se pode escolher em um filtro: o que há nas linhas, em ordem, e o que já está escolhido. */
export function opcoesDoFiltro(nome: FiltroDeEscolha, linhas: readonly Linha[], escolhida: string): string[] {
  const valores = new Set(linhas.flatMap((linha) => VALORES[nome](linha)))
  if (escolhida !== '') valores.add(escolhida)
  return [...valores].toSorted(emOrdem)
}
