import { useCallback, useState } from 'react'

import type { ParaFora, Visto } from './DadosAVistaDeFora.tsx'

export const POR_VER: Visto = { vendo: true, falta: true, vistos: false }
const NADA_A_VER: Visto = { vendo: false, falta: false, vistos: false }

/** O que se viu disto que se abre, e de nada mais; sem isto, não há o que ver. */
export function useVisto(abre: ParaFora | undefined) {
  const chave = JSON.stringify(abre)
  const [guardado, guardar] = useState({ chave, visto: POR_VER })
  const aoVer = useCallback((visto: Visto) => guardar({ chave, visto }), [chave])
  const deste = guardado.chave === chave ? guardado.visto : POR_VER
  const visto = abre === undefined ? NADA_A_VER : deste
  return { visto, aoVer, semVer: visto.falta && !visto.vendo }
}
