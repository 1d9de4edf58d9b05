import { NUMERO_MAX, NUMERO_MIN } from '@autos/contract/regras/limites.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'

import type { NumerarPorInput } from '../../api/gen/graphql.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'

/** O número que se digita, ou o que se reservou e fica travado. */
export type Numeracao = {
  /** Valor de cada critério, pelo nome do campo. */
  criterios: Record<string, string>
  numero: string
  reservado: boolean
}

export const SEM_NUMERO: Numeracao = { criterios: {}, numero: '', reservado: false }

type Criterio = ClassificacaoEscolhida['numeracaoCampos'][number]

export const ehTipo = ({ campo }: Criterio): boolean => normalizarCriterio(campo) === 'tipo'
export const ehAno = ({ campo }: Criterio): boolean => normalizarCriterio(campo) === 'ano'
export const ehSetor = ({ campo }: Criterio): boolean => normalizarCriterio(campo) === 'setor'

type MeuSetor = { id: string; grupoMembros?: readonly unknown[] | null }

/**
 * O setor em nome do qual se registra: o que fica com a carga ou, sem ele, o de quem é de um só. Vazio: quem é de mais de
 * um diz de qual.
 */
export function setorDoAutor(meusSetores: readonly MeuSetor[], comACarga = ''): string {
  if (comACarga !== '') return comACarga
  const daEstrutura = meusSetores.filter(({ grupoMembros }) => !grupoMembros)
  return daEstrutura.length === 1 ? (daEstrutura[0]?.id ?? '') : ''
}

/** Os valores com que se começa: tipo da classificação, ano corrente, o setor do autor. */
export function criteriosIniciais(
  classificacao: ClassificacaoEscolhida,
  ano: string,
  setor: string,
): Record<string, string> {
  return Object.fromEntries(
    classificacao.numeracaoCampos.map((criterio) => {
      if (ehTipo(criterio)) return [criterio.campo, classificacao.tipo ?? '']
      if (ehAno(criterio)) return [criterio.campo, criterio.valor ?? ano]
      if (ehSetor(criterio)) return [criterio.campo, setor]
      return [criterio.campo, criterio.valor ?? '']
    }),
  )
}

/** Quem passa a ficar com a carga é o setor do número, se ninguém escolheu outro. */
export function comACarga(
  classificacao: ClassificacaoEscolhida | null,
  numeracao: Numeracao,
  { de, para }: { de: string; para: string },
): Numeracao {
  const criterio = classificacao?.numeracaoCampos.find(ehSetor)
  if (!criterio || numeracao.reservado || (numeracao.criterios[criterio.campo] ?? '') !== de) return numeracao
  return { ...numeracao, criterios: { ...numeracao.criterios, [criterio.campo]: para } }
}

export function numerarPorDe(
  { numeracaoCampos }: ClassificacaoEscolhida,
  { criterios }: Numeracao,
): NumerarPorInput[] {
  return numeracaoCampos.map(({ campo, on }) => ({ campo, on, valor: criterios[campo]?.trim() || null }))
}

/** O critério ligado que ainda não tem valor. */
export function criterioVazio(
  { numeracaoCampos, tipo }: ClassificacaoEscolhida,
  { criterios }: Numeracao,
): string | undefined {
  return numeracaoCampos.find(
    (criterio) => criterio.on && !(ehTipo(criterio) ? tipo : criterios[criterio.campo]?.trim()),
  )?.campo
}

/**
 * Todos os critérios ligados têm valor, e o ano, quatro algarismos: já se sabe em que sequência o número cai.
 */
export function criteriosCompletos(classificacao: ClassificacaoEscolhida, numeracao: Numeracao): boolean {
  const ano = classificacao.numeracaoCampos.find((criterio) => criterio.on && ehAno(criterio))
  return (
    criterioVazio(classificacao, numeracao) === undefined &&
    (!ano || /^\d{4}$/.test(numeracao.criterios[ano.campo] ?? ''))
  )
}

/**
 * O que falta ao número digitado: ser um número, e os critérios por que se numera. Estes, também ao que vem sozinho: quem
 * registra é quem os sabe.
 */
export function problemaDaNumeracao(
  classificacao: ClassificacaoEscolhida | null,
  numeracao: Numeracao,
  vemSozinho = false,
): string | undefined {
  if (!classificacao?.numeravel || (numeracao.numero === '' && !vemSozinho)) return undefined
  const vazio = criterioVazio(classificacao, numeracao)
  return problemaDoNumero(numeracao.numero) ?? (vazio ? `Informe o valor do critério ${vazio}.` : undefined)
}

export function problemaDoNumero(numero: string): string | undefined {
  if (numero === '') return undefined
  const valor = Number(numero)
  if (!Number.isInteger(valor) || valor < NUMERO_MIN)
    return `O número deve ser inteiro, a partir de ${NUMERO_MIN}.`
  return valor > NUMERO_MAX ? 'O número é grande demais.' : undefined
}
