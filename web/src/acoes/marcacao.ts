import { dobrar } from '@autos/contract/regras/texto.ts'

import { markerKey, type Marker } from '../base/markers.ts'
import { mesmoMarcador } from '../partes/marcadores/novo.ts'
import { procurar } from '../ui/procurar.ts'
import type { Item } from './item.ts'

/** O que já está marcado em cada item, pelo id. */
export type Marcados = ReadonlyMap<string, { marcadores: readonly Marker[] }>
export type Estado = 'todos' | 'alguns' | 'nenhum'
/** O que a pessoa decidiu de cada marcador; o que não está aqui fica como está. */
export type Escolhas = ReadonlyMap<string, { marcador: Marker; ligar: boolean }>
export type Mudanca = { item: Item; marcador: Marker; ligar: boolean }

const tem = (marcados: Marcados, item: Pick<Item, 'id'>, marcador: Marker): boolean =>
  marcados.get(item.id)?.marcadores.some((m) => mesmoMarcador(m, marcador)) ?? false

export function estadoDe(marcador: Marker, itens: readonly Item[], marcados: Marcados): Estado {
  const quantos = itens.filter((item) => tem(marcados, item, marcador)).length
  if (quantos === 0) return 'nenhum'
  return quantos === itens.length ? 'todos' : 'alguns'
}

/** O estado com o que se decidiu. */
export function estadoEscolhido(marcador: Marker, antes: Estado, escolhas: Escolhas): Estado {
  const escolha = escolhas.get(markerKey(marcador))
  return escolha ? (escolha.ligar ? 'todos' : 'nenhum') : antes
}

/** Um clique: marca em todos; outro, em nenhum. O que volta a ser como estava deixa de ser mudança. */
export function alternar(marcador: Marker, antes: Estado, escolhas: Escolhas): Escolhas {
  const ligar = estadoEscolhido(marcador, antes, escolhas) !== 'todos'
  const depois = new Map(escolhas)
  if (antes === (ligar ? 'todos' : 'nenhum')) depois.delete(markerKey(marcador))
  else depois.set(markerKey(marcador), { marcador, ligar })
  return depois
}

/** O que falta fazer em um item: marcar o que já está marcado não é nada. */
export function mudancasDe(item: Item, escolhas: Escolhas, marcados: Marcados): Mudanca[] {
  return [...escolhas.values()]
    .filter(({ marcador, ligar }) => tem(marcados, item, marcador) !== ligar)
    .map(({ marcador, ligar }) => ({ item, marcador, ligar }))
}

/**
 * Os marcadores que se oferecem: os da pessoa, os que os itens já têm e os que ela acabou de escrever, sem
 * repetir.
 */
export function oferecidos(meus: readonly Marker[], marcados: Marcados, novos: readonly Marker[]): Marker[] {
  const todos = [...meus, ...[...marcados.values()].flatMap(({ marcadores }) => marcadores), ...novos]
  return [
    ...new Map(
      todos.map((marcador) => [markerKey({ ...marcador, nome: dobrar(marcador.nome) }), marcador]),
    ).values(),
  ]
}

/** O que o texto acha: primeiro o nome igual, ou cujo último nível é igual; depois o que começa por ele. */
export function achados(marcadores: readonly Marker[], texto: string): Marker[] {
  const procurado = dobrar(texto.trim())
  const lugar = ({ nome }: Marker): number => {
    const niveis = dobrar(nome).split('\\')
    if (dobrar(nome) === procurado || niveis.at(-1) === procurado) return 0
    return niveis.some((nivel) => nivel.startsWith(procurado)) ? 1 : 2
  }
  return procurar(marcadores, texto, ({ nome, setor }) => `${nome} ${setor?.sigla ?? ''}`).sort(
    (a, b) => lugar(a) - lugar(b),
  )
}
