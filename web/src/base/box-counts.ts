import { POLLING_MS } from '@autos/contract/regras/limites.ts'
import { useQuery } from '@tanstack/react-query'

import { executar } from '../api/executar.ts'
import { ContasDasListasDocument, type ContasDasListasQuery } from '../api/gen/graphql.ts'
import { listsVersion } from '../api/lists-version.ts'

type Count = ContasDasListasQuery['contasDasListas'][number]
export type Box = Pick<Count, 'caixa' | 'tipo'>
type Dated = { counts: readonly Count[]; version: string | undefined }

const KEY = ['ContasDasListas'] as const

/** What the side menu says beside each box. Asked again only when some list of the person changed, as the lists are. */
const options = {
  queryKey: KEY,
  queryFn: async ({ client, signal }: { client: Client; signal: AbortSignal }): Promise<Dated> => {
    const version = await listsVersion()
    const { data, isInvalidated } = client.getQueryState<Dated>(KEY) ?? {}
    if (data !== undefined && version !== undefined && data.version === version && !isInvalidated) return data
    return { counts: (await executar(ContasDasListasDocument, {}, { signal })).contasDasListas, version }
  },
  refetchInterval: POLLING_MS,
  // A menu without numbers is still a menu: nobody is told.
  meta: { erro: 'pagina' as const },
}

type Client = { getQueryState: <T>(key: readonly unknown[]) => { data: T | undefined; isInvalidated: boolean } | undefined }

export function useBoxCount({ caixa, tipo }: Box, sector: string | null): Count | undefined {
  const { data } = useQuery({ ...options, select: ({ counts }) => counts.find((count) => count.caixa === caixa && count.tipo === tipo && count.setorId === sector) })
  return data
}
