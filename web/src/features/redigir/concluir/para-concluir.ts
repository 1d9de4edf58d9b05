import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { executar } from '../../../api/executar.ts'
import { ParaConcluirDocument, type ParaConcluirQuery } from '../../../api/gen/graphql.ts'
import { consulta } from '../../../api/use-consulta.ts'

export type DocumentoAConcluir = Extract<ParaConcluirQuery['itens'][number], { __typename: 'Documento' }>

const SUMIU = 'O documento não existe mais, ou você já não tem acesso a ele.'

export type ParaConcluir = { documento: DocumentoAConcluir; confirmarIdentidade: boolean }

/** O que se sabe ao abrir o diálogo: de que passos se trata. O que se faz depois lê-se na hora. */
export function useParaConcluir(
  id: string,
  ligada: boolean,
): { lido: ParaConcluir | undefined; erro: Error | null } {
  const { data, error } = useQuery({
    ...consulta(ParaConcluirDocument, { ids: [id] }),
    enabled: ligada,
    staleTime: Infinity,
    gcTime: 0,
    meta: { erro: 'pagina' },
  })
  const [lido, guardar] = useState<ParaConcluir>()
  const agora = data && deUm(data)
  // O que se faz muda o documento, e não os passos que se escolheram.
  if (agora && !lido) guardar(agora)
  return { lido, erro: error ?? (data && !agora ? new Error(SUMIU) : null) }
}

export async function lerParaConcluir(id: string, signal?: AbortSignal): Promise<DocumentoAConcluir> {
  const lido = deUm(await executar(ParaConcluirDocument, { ids: [id] }, signal ? { signal } : {}))
  if (!lido) throw new Error(SUMIU)
  return lido.documento
}

function deUm({ itens: [item], assinaturaConfiguracao }: ParaConcluirQuery): ParaConcluir | undefined {
  return item?.__typename === 'Documento'
    ? { documento: item, confirmarIdentidade: assinaturaConfiguracao.confirmarIdentidade }
    : undefined
}

const DEPRESSA_MS = 700
const DEVAGAR_MS = 2500
const DEMORA_MS = 15_000

/** Do texto faz-se o arquivo, e confere-se: espera-se até que esteja em vigor, ou que se diga por que não. */
export async function esperarOArquivo(id: string, signal: AbortSignal): Promise<void> {
  const comeco = performance.now()
  for (;;) {
    signal.throwIfAborted()
    const { situacaoArquivo, erroArquivo } = await lerParaConcluir(id, signal)
    if (situacaoArquivo === 'OK') return
    if (situacaoArquivo !== 'PROCESSANDO')
      throw new Error(`O texto não deu em arquivo. ${erroArquivo ?? 'Volte ao texto e finalize de novo.'}`)
    await pausa(performance.now() - comeco > DEMORA_MS ? DEVAGAR_MS : DEPRESSA_MS, signal)
  }
}

const pausa = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((seguir) => {
    const espera = window.setTimeout(seguir, ms)
    signal.addEventListener(
      'abort',
      () => {
        window.clearTimeout(espera)
        seguir()
      },
      { once: true },
    )
  })
