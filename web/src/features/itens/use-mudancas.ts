import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { Item } from '../../acoes/item.ts'
import { actsDone } from '../../api/after-acting.ts'
import { RetratoDoItemDocument, type RetratoDoItemQuery } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { ficouParaTras, type Lido, oQueMudou, type Retrato } from './retrato.ts'

const A_CADA_MS = 10_000
const DETALHES = ['DetalhesDoDocumento', 'DetalhesDoProcesso']

/**
 * O item aberto fica sabendo do que os outros fizeram: pergunta por ele, sem o abrir, e relê os detalhes
 * quando mudou, ou quando já não é o que está na tela. Os diálogos têm o próprio estado, e o que se digitou
 * neles fica.
 */
export function useMudancas(item: Pick<Item, 'tipo' | 'id'> & Lido): void {
  const cliente = useQueryClient()
  const antes = useRef<Retrato>(undefined)
  const { data, dataUpdatedAt, isFetchedAfterMount } = useConsulta(
    RetratoDoItemDocument,
    { ids: [item.id] },
    { aCadaMs: A_CADA_MS, validadeMs: 0, pagina: true },
  )
  const comparar = useEffectEvent(({ itens: [lido] }: RetratoDoItemQuery) => {
    const agora = retratoDe(lido)
    const mudanca = oQueMudou(antes.current, agora)
    antes.current = agora
    avisarDe(mudanca, item.tipo === 'documento' ? 'Este documento' : 'Este processo')
    const predicate = ({ queryKey: [nome, variaveis] }: { queryKey: readonly unknown[] }) =>
      DETALHES.includes(String(nome)) && ehDoItem(variaveis, item.id)
    const velho = lido !== undefined && ficouParaTras(item, lido) && cliente.isFetching({ predicate }) === 0
    if (mudanca === 'mudou' || mudanca === 'verificado' || velho)
      void cliente.invalidateQueries({ predicate })
  })
  useEffect(() => {
    // O que ficou de uma visita de antes não é com o que se compara: a própria pessoa pode ter agido depois.
    if (data && isFetchedAfterMount) comparar(data)
  }, [data, dataUpdatedAt, isFetchedAfterMount])
}

function avisarDe(mudanca: ReturnType<typeof oQueMudou>, nome: string): void {
  if (mudanca === 'sumiu')
    avisar('aviso', `${nome} saiu do que você pode ver. O que está na tela já não vale.`, {
      autoCloseMs: false,
    })
  if (mudanca === 'mudou') avisar('info', `${nome} mudou enquanto estava aberto. A página foi atualizada.`)
}

function retratoDe(item: RetratoDoItemQuery['itens'][number] | undefined): Retrato {
  const atos = actsDone.get()
  if (item === undefined) return { item: null, provas: '', atos }
  if (item.__typename !== 'Documento') return { item: JSON.stringify(item), provas: '', atos }
  const { assinaturas, assinantesExternos, cartas, ...resto } = item
  // Em que pé está um convite muda sozinho, e não muda o que se lê nem o que se faz.
  const externos = assinantesExternos.map(({ convite: _convite, ...externo }) => externo)
  return {
    item: JSON.stringify({ ...resto, externos }),
    provas: JSON.stringify([assinaturas, assinantesExternos.map(({ convite }) => convite), cartas]),
    atos,
  }
}

const ehDoItem = (variaveis: unknown, id: string): boolean =>
  typeof variaveis === 'object' && variaveis !== null && 'id' in variaveis && variaveis.id === id
