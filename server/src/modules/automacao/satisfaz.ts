import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Condicoes } from './regra.ts'

export type FatosDaRegra = Pick<
  Fatos,
  | 'especie'
  | 'tipoClassificacao'
  | 'cargaSetorId'
  | 'interno'
  | 'requerPosse'
  | 'sigilosoEfetivo'
  | 'restrito'
>

/**
 * A primeira condição que o item não satisfaz, em palavras; nula quando satisfaz todas. Não consulta nada.
 */
export function oQueFalta(
  { especie, tipo, setorId, restricao, marcador }: Condicoes,
  item: FatosDaRegra,
  marcado: boolean,
): string | null {
  if (especie !== null && !igual(especie, item.especie)) return `a espécie não é ${especie}`
  if (tipo !== null && !igual(tipo, item.tipoClassificacao ?? '')) return `o tipo não é ${tipo}`
  if (setorId !== null && setorId !== item.cargaSetorId) return 'a carga é de outro'
  if (restricao !== null && !RESTRICAO[restricao](item)) return 'a restrição é outra'
  return marcador === null || marcado ? null : `não tem o marcador ${marcador.nome}`
}

const igual = (a: string, b: string): boolean => normalizarCriterio(a) === normalizarCriterio(b)

const RESTRICAO: Record<NonNullable<Condicoes['restricao']>, (item: FatosDaRegra) => boolean> = {
  INTERNO: ({ interno }) => interno,
  POSSE: ({ requerPosse }) => requerPosse,
  SIGILOSO: ({ sigilosoEfetivo }) => sigilosoEfetivo,
  PUBLICO: ({ restrito }) => !restrito,
}
