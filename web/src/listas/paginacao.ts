import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'

export const POR_PAGINA = PAGINA_PADRAO

/** A página pedida ou, se ela ficou vazia porque se agiu sobre tudo o que havia nela, a última que existe. */
export function paginaQueExiste(pular: number, total: number): number {
  return pular < total ? pular : Math.max(0, Math.floor((total - 1) / POR_PAGINA) * POR_PAGINA)
}

/** Quantos o servidor dá no máximo de uma vez, e o que fazer para ver os outros. */
export type Corte = { maximo: number; osOutros: string }

/** '12 itens'; da lista que o servidor corta, que há mais e onde. */
export function contaDaLista(total: number, corte?: Corte): string {
  if (corte !== undefined && total >= corte.maximo)
    return `os ${corte.maximo} mais recentes; ${corte.osOutros}`
  return total === 1 ? '1 item' : `${total} itens`
}
