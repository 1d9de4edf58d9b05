import type { Item } from '../../acoes/item.ts'
import type { Restricao } from '../../api/gen/graphql.ts'
import { useStore } from '../../api/store.ts'
import { keepList } from '../../base/kept.ts'

/**
 * O bastante para voltar a um item. Fica neste navegador, por pessoa; o acesso é conferido de novo ao abrir.
 */
export type Lembranca = {
  dono: string
  tipo: Item['tipo']
  id: string
  identificador: string
  titulo: string
}
type Lembravel = Pick<Lembranca, 'tipo' | 'id' | 'identificador' | 'titulo'> & {
  restricoes: readonly Restricao[]
}

const GUARDADOS = 60
const MOSTRADOS = 8

const recentes = keepList('autos.recentes', ehLembranca)
const favoritos = keepList('autos.favoritos', ehLembranca)

function ehLembranca(valor: unknown): valor is Lembranca {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    ['dono', 'tipo', 'id', 'identificador', 'titulo'].every((campo) => campo in valor)
  )
}

/** O título de item restrito não fica gravado na máquina. */
function lembranca(dono: string, { tipo, id, identificador, titulo, restricoes }: Lembravel): Lembranca {
  const reservado = restricoes.includes('SIGILOSO') || restricoes.includes('POSSE')
  return {
    dono,
    tipo,
    id,
    identificador,
    titulo: reservado ? `${tipo === 'documento' ? 'Documento' : 'Processo'} restrito` : titulo,
  }
}

const outro = (dono: string, id: string) => (guardada: Lembranca) =>
  guardada.dono !== dono || guardada.id !== id

export function lembrarRecente(dono: string, item: Lembravel): void {
  recentes.set((antes) => [lembranca(dono, item), ...antes.filter(outro(dono, item.id))].slice(0, GUARDADOS))
}

export function alternarFavorito(dono: string, item: Lembravel): void {
  favoritos.set((antes) =>
    antes.every(outro(dono, item.id))
      ? [lembranca(dono, item), ...antes]
      : antes.filter(outro(dono, item.id)),
  )
}

export const useRecentes = (dono: string): readonly Lembranca[] =>
  useStore(recentes)
    .filter((guardada) => guardada.dono === dono)
    .slice(0, MOSTRADOS)

export const useFavoritos = (dono: string): readonly Lembranca[] =>
  useStore(favoritos).filter((guardada) => guardada.dono === dono)
