import { useQuery } from '@tanstack/react-query'

import { authorization } from '../api/credentials.ts'

const VALIDADE_MS = 60_000

/**
 * O selo como o servidor o desenharia agora neste documento; indefinido enquanto não chega, ou se não chega.
 */
export function useImagemDoSelo(documentoId: string): string | undefined {
  return useQuery({
    queryKey: ['Selo', documentoId],
    queryFn: ({ signal }) => buscar(documentoId, signal),
    staleTime: VALIDADE_MS,
    refetchOnWindowFocus: false,
    meta: { erro: 'pagina' },
  }).data
}

async function buscar(documentoId: string, signal: AbortSignal): Promise<string> {
  const resposta = await fetch(`/selo?documentoId=${encodeURIComponent(documentoId)}`, {
    headers: await authorization(),
    signal,
  })
  if (!resposta.ok) throw new Error(`HTTP ${resposta.status}`)
  return `data:image/svg+xml,${encodeURIComponent(await resposta.text())}`
}
