import type { PublicSearch } from '../../base/route-params.ts'

/** O que se digita; o endereço da página leva o mesmo, para guardar ou mandar a alguém. */
export type Campos = { texto: string; de: string; ate: string; interessado: string }

export const camposDe = ({ q = '', de = '', ate = '', interessado = '' }: PublicSearch): Campos => ({
  texto: q,
  de,
  ate,
  interessado,
})

export function enderecoDe({ texto, de, ate, interessado }: Campos): PublicSearch {
  const limpos = { q: texto.trim(), de, ate, interessado: interessado.trim() }
  return Object.fromEntries(Object.entries(limpos).filter(([, valor]) => valor !== ''))
}

/** Sem o que procurar não se procura: o período sozinho seria copiar o cadastro. */
export function oQueFalta(
  { texto, de, ate, interessado }: Campos,
  porInteressado: boolean,
): string | undefined {
  if (texto.trim() === '' && interessado.trim() === '')
    return porInteressado
      ? 'Digite o número, parte do título ou o interessado.'
      : 'Digite o número ou parte do título.'
  return de && ate && de > ate ? 'O período termina antes de começar.' : undefined
}

export function variaveisDe({ texto, de, ate, interessado }: Campos) {
  const filtros = {
    ...(de && { criadoDe: de }),
    ...(ate && { criadoAte: ate }),
    ...(interessado.trim() && { interessado: interessado.trim() }),
  }
  return { texto: texto.trim(), filtros }
}
