import { dobrar } from '@autos/contract/regras/texto.ts'

import type { ClassificacaoAdministradaFragment } from '../../api/gen/graphql.ts'
import { emOrdem } from '../../ui/formato.ts'
import { procurar } from '../../ui/procurar.ts'

export type Classificacao = ClassificacaoAdministradaFragment
export type Situacao = 'ativas' | 'desativadas' | 'todas'
/** `propria`: a da espécie sem tipo, quando há. */
export type Especie = { nome: string; propria: Classificacao | undefined; tipos: Classificacao[] }

export const nomeDa = ({ especie, tipo }: { especie: string; tipo?: string | null }): string =>
  tipo ? `${especie} ${tipo}` : especie

/** As espécies com os seus tipos, em ordem; o que o texto procura pode estar numa ou noutro. */
export function arvoreDe(
  todas: readonly Classificacao[],
  { texto, situacao }: { texto: string; situacao: Situacao },
): Especie[] {
  const daSituacao = todas.filter(({ ativa }) => situacao === 'todas' || ativa === (situacao === 'ativas'))
  const achadas = procurar(daSituacao, texto, (c) => `${nomeDa(c)} ${c.classe?.codigo ?? ''}`)
  const grupos = Map.groupBy(achadas, ({ especie }) => dobrar(especie))
  return [...grupos.values()]
    .map((grupo) => ({
      nome: grupo[0]?.especie ?? '',
      propria: grupo.find(({ tipo }) => !tipo),
      tipos: grupo.filter(({ tipo }) => tipo).sort((a, b) => emOrdem(a.tipo ?? '', b.tipo ?? '')),
    }))
    .sort((a, b) => emOrdem(a.nome, b.nome))
}

const ANOS = (anos: number): string => (anos === 1 ? '1 ano' : `${anos} anos`)

export const NOME_DA_DESTINACAO = {
  ELIMINACAO: 'Eliminação',
  GUARDA_PERMANENTE: 'Guarda permanente',
} as const
export const NOME_DO_GATILHO = {
  ARQUIVAMENTO: 'Do arquivamento',
  RESULTADO: 'Do resultado',
  DATA_CAMPO: 'De uma data que se informa',
} as const

export function temporalidadePorExtenso(classe: Classificacao['classe']): string {
  if (!classe) return 'Ainda não definida'
  return `${classe.codigo} · ${classe.assunto}: ${ANOS(classe.prazoCorrente)} na fase corrente, ${ANOS(classe.prazoIntermediario)} na intermediária; ${NOME_DA_DESTINACAO[classe.destinacao].toLowerCase()}`
}

export function numeracaoPorExtenso({
  numeravel,
  numeracaoCampos,
}: Pick<Classificacao, 'numeravel' | 'numeracaoCampos'>): string {
  if (!numeravel) return 'Sem número'
  const ligados = numeracaoCampos.filter(({ on }) => on).map(({ campo }) => campo)
  return ligados.length === 0 ? 'Uma sequência só' : `Uma sequência para cada ${ligados.join(', ')}`
}
