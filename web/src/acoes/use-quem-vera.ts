import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'

import { QuemVeraDocument } from '../api/gen/graphql.ts'
import { consulta } from '../api/use-consulta.ts'
import { pedeAutorizados } from '../partes/campos/restricoes.ts'
import { comparar, quemLe, type Comparado, type ItemLido, type Valores } from './restricoes.ts'

export type QuemVera = {
  leitores: Comparado[]
  /** Do que se propõe agora, e não do que se propunha há pouco. */
  emDia: boolean
  erro: Error | null
  /** Falta dizer quem é autorizado: sem isso não há o que perguntar. */
  falta: boolean
  mostraAntes: boolean
  exigeMotivo: boolean
  classificadorComMotivo: boolean
  /** De quem se poderia supor que leria, e não lerá. */
  avisos: string[]
}

const ESPERA_MS = 250

const faltaQuem = ({ restricoes, autorizados }: Valores): boolean =>
  pedeAutorizados(restricoes) && autorizados.length === 0

/**
 * Quem lê hoje e quem lerá, item por item, do servidor; o que se mexe no formulário se pergunta de novo pouco
 * depois.
 */
export function useQuemVera(lidos: readonly ItemLido[], valores: Valores): QuemVera {
  const [propostos] = useDebouncedValue(valores, ESPERA_MS)
  return useQueries({
    queries: lidos.map((item) => ({
      ...consulta(QuemVeraDocument, { id: item.id, ...quemLe(item, propostos, lidos.length > 1) }),
      enabled: !faltaQuem(propostos),
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
      meta: { erro: 'pagina' as const },
    })),
    combine: (respostas) => {
      const vistas = respostas.flatMap(({ data }) => data?.quemVera ?? [])
      return {
        leitores: comparar(vistas.map(({ leitores }) => leitores)),
        emDia:
          propostos === valores &&
          respostas.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
        erro: respostas.find(({ error }) => error)?.error ?? null,
        // Dos de agora: quem confirma assim que escolhe o último autorizado espera, e não fica sem resposta.
        falta: faltaQuem(valores),
        mostraAntes: vistas.every(({ mostraAntes }) => mostraAntes),
        exigeMotivo: vistas.some(({ exigeMotivo }) => exigeMotivo),
        classificadorComMotivo: vistas.some(({ classificadorComMotivo }) => classificadorComMotivo),
        avisos: [...new Set(vistas.flatMap(({ avisos }) => avisos))],
      }
    },
  })
}
