import { POLLING_MS } from '@autos/contract/regras/limites.ts'
import { useQuery } from '@tanstack/react-query'

import { executar } from '../api/executar.ts'
import { ContasDasListasDocument, type ContasDasListasQuery } from '../api/gen/graphql.ts'
import { listsVersion } from '../api/lists-version.ts'
import { useSettled } from './idle.ts'

type OfItems = ContasDasListasQuery['contasDasListas'][number]
/**
 * Beside the boxes of items: the open deadlines and, of them, the overdue; the copies that wait to be
 * acknowledged.
 */
type Count = Omit<OfItems, 'caixa' | 'tipo'> & {
  caixa: OfItems['caixa'] | 'PRAZOS' | 'PARA_CONHECIMENTO'
  tipo: OfItems['tipo'] | null
}
export type Box = Pick<Count, 'caixa' | 'tipo'>
type Dated = { counts: readonly Count[]; version: string | undefined }

const KEY = ['ContasDasListas'] as const

/**
 * What the side menu says beside each box. Asked again only when some list of the person changed, as the
 * lists are.
 */
const options = {
  queryKey: KEY,
  queryFn: async ({ client, signal }: { client: Client; signal: AbortSignal }): Promise<Dated> => {
    const version = await listsVersion()
    const { data, isInvalidated } = client.getQueryState<Dated>(KEY) ?? {}
    if (data !== undefined && version !== undefined && data.version === version && !isInvalidated) return data
    return { counts: countsOf(await executar(ContasDasListasDocument, {}, { signal })), version }
  },
  refetchInterval: POLLING_MS,
  // A menu without numbers is still a menu: nobody is told.
  meta: { erro: 'pagina' as const },
}

function countsOf({
  contasDasListas,
  prazosAbertos,
  prazosVencidos,
  copiasRecebidas,
}: ContasDasListasQuery): readonly Count[] {
  const mine = { tipo: null, setorId: null }
  const others: Count[] = [
    { ...mine, caixa: 'PRAZOS', total: prazosAbertos.total, naoLidos: prazosVencidos.total },
    { ...mine, caixa: 'PARA_CONHECIMENTO', total: copiasRecebidas.total, naoLidos: null },
  ]
  return [...contasDasListas, ...others.filter(({ total }) => total > 0)]
}

type Client = {
  getQueryState: <T>(key: readonly unknown[]) => { data: T | undefined; isInvalidated: boolean } | undefined
}

export function useBoxCount({ caixa, tipo }: Box, sector: string | null): Count | undefined {
  const { data } = useQuery({
    ...options,
    enabled: useSettled(),
    select: ({ counts }) =>
      counts.find((count) => count.caixa === caixa && count.tipo === tipo && count.setorId === sector),
  })
  return data
}
