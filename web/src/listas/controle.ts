import type { Ref } from 'react'

import type { NomeDaColuna } from './colunas.tsx'
import type { DefinicaoDeLista } from './definicao.ts'
import type { Linha } from '../partes/itens/linha.ts'

/** Como quem está fora do corpo leva o foco a uma linha, que pode nem existir na página ainda. */
export type ControleDoCorpo = { irPara: (indice: number) => void }

export type PropsDoCorpo = {
  linhas: readonly Linha[]
  colunas: readonly NomeDaColuna[]
  definicao: DefinicaoDeLista
  saidos: ReadonlySet<string>
  /** Posição da primeira linha na lista toda. */
  primeira: number
  ref: Ref<ControleDoCorpo>
}

/** Falso quando a linha não está na página. */
export function focarLinha(corpo: HTMLElement | null, linha: Linha | undefined): boolean {
  const alvo = linha && corpo?.querySelector<HTMLElement>(`[data-linha="${CSS.escape(linha.id)}"] a`)
  alvo?.focus()
  return Boolean(alvo)
}
