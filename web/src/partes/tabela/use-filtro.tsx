import { useState } from 'react'

import { Interruptor } from '../../ui/Interruptor.tsx'

/** Um interruptor que filtra uma lista em páginas: quem o muda volta à primeira. */
export function useFiltro(rotulo: string, inicial: boolean) {
  const [ligado, setLigado] = useState(inicial)
  const [pular, aoPular] = useState(0)
  const aoMudar = (agora: boolean) => {
    setLigado(agora)
    aoPular(0)
  }
  return {
    ligado,
    pular,
    aoPular,
    filtros: <Interruptor rotulo={rotulo} ligado={ligado} aoMudar={aoMudar} />,
  }
}
