import { useState } from 'react'

import type { FonteDePdf } from './pdfjs.ts'

export type Enderecos = { pdf: string | null; copiaDeLeitura: string | null }

/**
 * A cópia em que se lê, se já a havia ao abrir: a que fica pronta enquanto se lê o original não o tira da
 * frente. Os bytes são sempre os que se abriram, embora os endereços durem pouco.
 */
export function useCopiaOuOriginal(
  agora: Enderecos & { pdf: string },
  buscar: () => Promise<Enderecos | null | undefined>,
) {
  const havia = agora.copiaDeLeitura !== null
  const [copia, setCopia] = useState(havia)
  const qual = (um: Enderecos | null | undefined) => (copia ? um?.copiaDeLeitura : um?.pdf)
  const fonte: FonteDePdf = { url: qual(agora) ?? agora.pdf, renovar: async () => qual(await buscar()) }
  return { copia, fonte, reabrir: () => setCopia(havia) }
}

/** O mesmo de muitos arquivos, cada um pelo seu id: o que se escolheu ao abrir vale até que se feche. */
export function escolherCadaUm(): (id: string, agora: Enderecos) => string | null {
  const daCopia = new Map<string, boolean>()
  return (id, { pdf, copiaDeLeitura }) => {
    if (!daCopia.has(id)) daCopia.set(id, copiaDeLeitura !== null)
    return daCopia.get(id) === true ? (copiaDeLeitura ?? pdf) : pdf
  }
}
