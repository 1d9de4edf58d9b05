import type { Acaso } from './acaso.ts'
import { AVULSOS, fundamentoAvulso } from './enredos/avulsos.ts'
import { CIDADAO } from './enredos/cidadao.ts'
import { COMPRAS } from './enredos/compras.ts'
import { type Contador, fonte } from './enredos/fonte.ts'
import { GOVERNO } from './enredos/governo.ts'
import { OBRAS } from './enredos/obras.ts'
import { PESSOAL } from './enredos/pessoal.ts'
import type { Enredo } from './textos/tipos.ts'
import { TIPOS_DE_PROCESSO } from './tipos-de-processo.ts'

const CONTADORES: Record<string, Contador> = { ...OBRAS, ...COMPRAS, ...PESSOAL, ...CIDADAO, ...GOVERNO }
const FUNDAMENTOS = new Map(TIPOS_DE_PROCESSO.map(({ tipo, fundamento }) => [tipo, fundamento]))

/** Inventa o caso de que um processo daquele tipo trata. */
export function inventar(r: Acaso, tipo: string): Enredo {
  const contar = CONTADORES[tipo]
  if (contar === undefined) throw new Error(`sem enredo para o processo ${tipo}`)
  const origem = fonte(r)
  return {
    servidor: origem.servidor(),
    fundamento: FUNDAMENTOS.get(tipo) ?? 'Lei Orgânica do Município',
    ...contar(origem),
  }
}

/** O mesmo, para o documento que anda fora de processo. */
export function inventarAvulso(r: Acaso, modelo: string): Enredo {
  const contar = AVULSOS[modelo]
  if (contar === undefined) throw new Error(`sem enredo para o documento ${modelo}`)
  const origem = fonte(r)
  return { servidor: origem.servidor(), fundamento: fundamentoAvulso(modelo), ...contar(origem) }
}
