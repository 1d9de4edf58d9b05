import type { ParaAlterarClassificacaoQuery } from '../api/gen/graphql.ts'
import { numerarPorDe, type Numeracao } from '../partes/numeracao/numeracao.ts'
import type { ClassificacaoEscolhida } from '../partes/seletores/SeletorDeClassificacao.tsx'

export type Lido = ParaAlterarClassificacaoQuery['itens'][number]

/** O que se preenche; `trocarNumero` só conta enquanto a espécie e o tipo são os que já havia. */
export type Escolha = {
  classificacao: ClassificacaoEscolhida | null
  numeracao: Numeracao
  trocarNumero: boolean
  motivo: string
}

export const ehAMesma = (
  { classificacao: atual }: Pick<Lido, 'classificacao'>,
  nova: ClassificacaoEscolhida | null,
): boolean => nova !== null && atual?.especie === nova.especie && (atual.tipo ?? null) === (nova.tipo ?? null)

/** O que o número será: o que há, outro, o próximo da sequência nova, ou nenhum. */
export const mexeNoNumero = (item: Lido, { classificacao, trocarNumero }: Escolha): boolean =>
  !assinado(item) && (!ehAMesma(item, classificacao) || trocarNumero)

/** Depois da primeira assinatura o número não muda, nem quando a espécie muda. */
export const assinado = (item: Lido): boolean => item.__typename === 'Documento' && Boolean(item.assinadoEm)

/** Há o que mandar? Só o documento fica sem número, e só se tinha um. */
export function mudou(item: Lido, escolha: Escolha): boolean {
  if (!ehAMesma(item, escolha.classificacao)) return true
  const perdeONumero = item.__typename === 'Documento' && (item.numero ?? null) !== null
  return mexeNoNumero(item, escolha) && (escolha.numeracao.numero !== '' || perdeONumero)
}

export function doDocumento(item: Lido, escolha: Escolha, classificacao: ClassificacaoEscolhida) {
  const { especie, tipo } = classificacao
  return {
    id: item.id,
    especie,
    ...(tipo ? { tipo } : {}),
    ...(mexeNoNumero(item, escolha) ? numeroDo(escolha, classificacao) : {}),
  }
}

export function doProcesso(item: Lido, escolha: Escolha, classificacao: ClassificacaoEscolhida) {
  const { especie, tipo } = classificacao
  const motivo = escolha.motivo.trim()
  return {
    id: item.id,
    especie,
    tipo: tipo ?? '',
    ...(mexeNoNumero(item, escolha) ? numeroDo(escolha, classificacao) : {}),
    ...(motivo ? { motivo } : {}),
  }
}

/** Sem número, os critérios ainda dizem em que sequência o processo recebe o próximo. */
function numeroDo({ numeracao }: Escolha, classificacao: ClassificacaoEscolhida) {
  if (!classificacao.numeravel) return { numero: null }
  return {
    numerarPor: numerarPorDe(classificacao, numeracao),
    numero: numeracao.numero === '' ? null : Number(numeracao.numero),
  }
}

/** A classificação com o número, como se lê ao lado da que outra pessoa deixou. */
export type PorExtenso = { classificacao: string }

const nomeCom = (
  c: { especie: string; tipo?: string | null } | null | undefined,
  numero: string,
): PorExtenso => ({
  classificacao: `${c ? [c.especie, c.tipo].filter(Boolean).join(' ') : 'Sem classificação'}, ${numero}`,
})

export const porExtenso = ({ classificacao, numeroCompleto }: Lido): PorExtenso =>
  nomeCom(classificacao, numeroCompleto ?? 'sem número')

export function escolhaPorExtenso(item: Lido, escolha: Escolha): PorExtenso {
  const { classificacao, numeracao } = escolha
  if (!mexeNoNumero(item, escolha)) return nomeCom(classificacao, item.numeroCompleto ?? 'sem número')
  return nomeCom(classificacao, numeracao.numero ? `número ${numeracao.numero}` : 'sem número escolhido')
}
