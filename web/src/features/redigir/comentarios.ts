import type { ComentarioFragment } from '../../api/gen/graphql.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { trechoDe, type Trecho } from '../../partes/redacao/comentarios.ts'

export type Comentario = ComentarioFragment

/** Na ordem do texto; os de trecho que já não está nele, no fim. */
export function emOrdem(
  comentarios: readonly Comentario[],
  lugares: ReturnType<Anotacoes['lugares']['get']>,
): Comentario[] {
  const onde = ({ id }: Comentario): number => lugares.get(id)?.[0]?.de ?? Infinity
  return comentarios.toSorted((um, outro) => {
    const [a, b] = [onde(um), onde(outro)]
    return a === b ? 0 : a - b
  })
}

export const abertos = (comentarios: readonly Comentario[]): Comentario[] =>
  comentarios.filter(({ resolvidoEm }) => !resolvidoEm)

export type Paragrafo = { de: number; trecho: Trecho }

/** Os parágrafos que se podem comentar inteiros, por quem não escolhe um trecho. */
export function paragrafosDe({ folha }: Anotacoes): Paragrafo[] {
  const doc = folha.get()?.state.doc
  const paragrafos: Paragrafo[] = []
  doc?.descendants((no, em) => {
    if (!no.isTextblock) return true
    const trecho = trechoDe(doc, { de: em + 1, ate: em + no.nodeSize - 1 })
    if (trecho) paragrafos.push({ de: em, trecho })
    return false
  })
  return paragrafos
}

export const encurtar = (texto: string, letras: number): string => {
  const linha = texto.replace(/\s+/g, ' ').replaceAll('\ufffc', '…')
  return linha.length > letras ? `${linha.slice(0, letras).trimEnd()}…` : linha
}
