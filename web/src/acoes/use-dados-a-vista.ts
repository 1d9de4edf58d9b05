import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { DadosAVistaDocument, type AVistaDe, type DadosAVistaQuery } from '../api/gen/graphql.ts'
import { consulta } from '../api/use-consulta.ts'

export type AVista = DadosAVistaQuery['dadosAVista'][number]

const ENQUANTO_SE_LE_MS = 2000

/** Sem `em`, o que se abre não se prende a nada. */
const SOLTO: readonly (string | undefined)[] = [undefined]

/**
 * O que de pessoal ficaria à vista, e de quem; `em`: a que se prende, ou quem entra de fora; `vistos`: quem decide
 * disse que viu isto, e não outra coisa.
 */
export function useDadosAVista(
  ids: readonly string[],
  de: AVistaDe = 'TODOS',
  em: readonly (string | undefined)[] = SOLTO,
) {
  const aBrir = JSON.stringify([ids, de, em])
  const [vistoEm, setVistoEm] = useState<string>()
  const vistos = vistoEm === aBrir
  const pedidos = ids.flatMap((id) => em.map((um) => ({ id, de, ...(um === undefined ? {} : { em: um }) })))
  const achados = useQueries({
    queries: pedidos.map((pedido) => ({
      ...consulta(DadosAVistaDocument, pedido),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }: { state: { data: DadosAVistaQuery | undefined } }) =>
        state.data?.dadosAVista.some(({ situacao }) => situacao === 'ESPERANDO') ? ENQUANTO_SE_LE_MS : false,
      meta: { erro: 'pagina' as const },
    })),
    combine: (respostas) => ({
      itens: umaVez(respostas.flatMap(({ data }) => data?.dadosAVista ?? [])),
      vendo: respostas.some(({ isPending }) => isPending),
      erro: respostas.find(({ error }) => error)?.error ?? null,
    }),
  })
  const pede = achados.itens.length > 0
  const setVistos = (sim: boolean) => setVistoEm(sim ? aBrir : undefined)
  return { ...achados, pede, vistos, setVistos, falta: achados.vendo || (pede && !vistos) }
}

/** O mesmo documento pode abrir-se a vários. */
const umaVez = (itens: readonly AVista[]): AVista[] => [
  ...new Map(itens.map((um) => [um.item?.id, um])).values(),
]

export type DadosAVista = ReturnType<typeof useDadosAVista>
