import type { TipoDeItem } from '@autos/contract/acoes.ts'

import { useStore } from '../../api/store.ts'
import { keepList } from '../../base/kept.ts'
import { SEARCH_KEYS } from '../../base/search-of-items.ts'
import type { Busca } from './filtros.ts'

/**
 * Uma pesquisa com nome. Fica neste navegador, por pessoa, como os favoritos; o que se pode ver se confere ao
 * pesquisar.
 */
export type Guardada = { dono: string; nome: string; tipo: TipoDeItem | undefined; busca: Busca }

const GUARDADAS_MAX = 50

const ehGuardada = (valor: unknown): valor is Guardada =>
  typeof valor === 'object' &&
  valor !== null &&
  'dono' in valor &&
  'nome' in valor &&
  'busca' in valor &&
  typeof valor.nome === 'string' &&
  typeof valor.busca === 'object'

const guardadas = keepList('autos.pesquisas', ehGuardada)

export const useGuardadas = (dono: string): readonly Guardada[] =>
  useStore(guardadas).filter((guardada) => guardada.dono === dono)

/** A de mesmo nome se troca. */
export function guardar(nova: Guardada): void {
  guardadas.set((antes) => [nova, ...antes.filter(outra(nova))].slice(0, GUARDADAS_MAX))
}

export function esquecer(qual: Guardada): void {
  guardadas.set((antes) => antes.filter(outra(qual)))
}

const outra =
  ({ dono, nome }: Guardada) =>
  (guardada: Guardada): boolean =>
    guardada.dono !== dono || guardada.nome !== nome

/** A mesma busca, com outra ordem de chaves ou sem elas, é a mesma. */
export const mesmaBusca = (a: Busca, b: Busca): boolean =>
  SEARCH_KEYS.every((chave) => (a[chave] ?? '') === (b[chave] ?? ''))
