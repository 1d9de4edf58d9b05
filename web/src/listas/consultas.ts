import { executar } from '../api/executar.ts'
import type { TypedDocumentString } from '../api/gen/graphql.ts'
import { nameOf } from '../api/use-consulta.ts'
import type { DefinicaoDeLista, Pagina } from './definicao.ts'
import type { Linha } from '../partes/itens/linha.ts'

type Consulta = DefinicaoDeLista['consulta']

/** Lista que vem inteira do servidor. */
export function inteira<R, V extends Record<string, unknown>>(
  operation: TypedDocumentString<R, V>,
  linhas: (dados: R) => Linha[],
  variaveis = {} as V,
): Consulta {
  return {
    nome: () => nameOf(operation),
    buscar: async (_recorte, signal) => {
      const encontradas = linhas(await executar(operation, variaveis, { signal }))
      return { linhas: encontradas, total: encontradas.length }
    },
  }
}

/** Lista paginada no servidor (skip, limit; total e dados). */
export function paginada<R>(
  operation: TypedDocumentString<R, { skip?: number | null; limit?: number | null }>,
  pagina: (dados: R) => Pagina,
): Consulta {
  return {
    nome: () => nameOf(operation),
    buscar: async ({ pular, limite }, signal) =>
      pagina(await executar(operation, { skip: pular, limit: limite }, { signal })),
  }
}

/** A entrada: tudo, só o que está comigo, ou o que está em um setor. */
export function porSetor(tudo: Consulta, comigo: Consulta, doSetor: (setorId: string) => Consulta): Consulta {
  const escolher = (setor: string | undefined) =>
    setor === undefined ? tudo : setor === 'comigo' ? comigo : doSetor(setor)
  return {
    nome: (recorte) => escolher(recorte.setor).nome(recorte),
    buscar: (recorte, signal) => escolher(recorte.setor).buscar(recorte, signal),
  }
}
