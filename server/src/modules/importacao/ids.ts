import { hash } from 'node:crypto'
import { newId } from '../../kernel/ids.ts'
import { type Chegada, type Especie, NaoCabe } from './chegada.ts'
import type { Linha } from './linhas.ts'

/**
 * O id que o código de lá sempre dá: o que se guardou de um lote que morreu antes de se gravar fica no lugar em
 * que o lote seguinte o procura. UUIDv7 da data em que o item se registrou.
 */
export function idDe(fonte: string, especie: Especie, { codigo, em }: { codigo: string; em: Date }): string {
  const resumo = hash('sha256', `${fonte}\n${especie}\n${codigo}`)
  const comeco = newId(Math.max(0, em.getTime())).slice(0, 15)
  const variante = '89ab'[Number.parseInt(resumo[3]!, 16) % 4]!
  return `${comeco}${resumo.slice(0, 3)}-${variante}${resumo.slice(4, 7)}-${resumo.slice(8, 20)}`
}

/** O que o código de outro arquivo nomeia. */
export function idDoCodigo(
  { ids }: Chegada,
  especie: Especie,
  { coluna, codigo }: { coluna: string; codigo: string },
): string {
  const id = ids[especie].get(codigo)
  if (id === undefined)
    throw new NaoCabe(coluna, `Não há ${NOME[especie]} de código ${codigo}, ou também não entrou.`)
  return id
}

export const idDaColuna = (
  chegada: Chegada,
  especie: Especie,
  { linha, coluna }: { linha: Linha; coluna: string },
): string | null =>
  linha.de(coluna) === '' ? null : idDoCodigo(chegada, especie, { coluna, codigo: linha.de(coluna) })

const NOME: Record<Especie, string> = {
  setor: 'setor',
  pessoa: 'pessoa',
  classificacao: 'classificação',
  interessado: 'interessado',
  processo: 'processo',
  documento: 'documento',
}
