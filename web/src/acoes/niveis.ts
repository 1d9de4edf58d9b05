import type { NivelAssinatura } from '../api/gen/graphql.ts'

/** Do que menos exige ao que mais exige. */
export const NIVEIS: readonly NivelAssinatura[] = ['SIMPLES', 'AVANCADA', 'QUALIFICADA']

export const ehNivel = (texto: string): texto is NivelAssinatura =>
  (NIVEIS as readonly string[]).includes(texto)

type Documento = {
  nivelAssinatura: NivelAssinatura
  classificacao?: { nivelAssinatura: NivelAssinatura } | null
}

/** O nível com que se começa: o de todos, se é o mesmo; entre diferentes, nenhum, e é preciso escolher. */
export function nivelComum(documentos: readonly Documento[]): NivelAssinatura | undefined {
  const [primeiro] = documentos
  return documentos.every(({ nivelAssinatura }) => nivelAssinatura === primeiro?.nivelAssinatura)
    ? primeiro?.nivelAssinatura
    : undefined
}

/** O que a mais exigente das espécies pede. */
export function maiorMinimo(documentos: readonly Documento[]): NivelAssinatura {
  const mais = Math.max(
    0,
    ...documentos.map(({ classificacao }) => NIVEIS.indexOf(classificacao?.nivelAssinatura ?? 'SIMPLES')),
  )
  return NIVEIS[mais] ?? 'SIMPLES'
}
