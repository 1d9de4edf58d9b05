import { useState } from 'react'

import type { Documento } from './documento.ts'
import type { EscolhaDeVersao } from './use-versao.ts'

/** O endereço da cópia em que se lê; a que fica pronta enquanto se lê o original não o tira da frente. */
export function useCopia({ copiaDeLeitura }: Documento, { emVigor, aberta }: EscolhaDeVersao): string | null {
  const agora = { sha256: aberta?.sha256, havia: copiaDeLeitura !== null }
  const [aoAbrir, setAoAbrir] = useState(agora)
  if (aoAbrir.sha256 !== agora.sha256) setAoAbrir(agora)
  return emVigor && aoAbrir.havia ? copiaDeLeitura : null
}
