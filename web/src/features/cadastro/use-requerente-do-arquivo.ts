import { useEffect, useState } from 'react'

import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { lerComeco } from '../../partes/arquivo/ler-comeco.ts'
import type { Requerente } from '../../partes/campos/requerente.ts'
import { requerenteDoTexto } from './requerente-do-texto.ts'

/** O requerente que o arquivo escolhido diz, lido neste computador; não se lendo, não se propõe nada. */
export function useRequerenteDoArquivo(arquivo: ArquivoConferido | undefined): Requerente | undefined {
  const [lido, setLido] = useState<{ de: ArquivoConferido; requerente: Requerente | undefined }>()
  useEffect(() => {
    if (!arquivo) return undefined
    let vale = true
    void lerComeco(arquivo).then(
      (texto) => vale && setLido({ de: arquivo, requerente: requerenteDoTexto(texto) }),
      () => undefined,
    )
    return () => {
      vale = false
    }
  }, [arquivo])
  return lido && lido.de === arquivo ? lido.requerente : undefined
}
