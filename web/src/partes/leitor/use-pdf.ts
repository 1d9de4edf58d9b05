import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { abrirPdf, type FonteDePdf } from './pdfjs.ts'

export type PdfAberto =
  | { situacao: 'abrindo' }
  | { situacao: 'aberto'; pdf: PDFDocumentProxy }
  | { situacao: 'falhou'; motivo: string }

/**
 * Abre uma vez por `chave` (a versão do arquivo): o endereço temporário muda a cada leitura, os bytes não.
 */
export function usePdf(fonte: FonteDePdf, chave: string, aoFalhar?: (motivo: string) => void): PdfAberto {
  const [estado, setEstado] = useState<PdfAberto>({ situacao: 'abrindo' })
  const falhar = useEffectEvent((motivo: string) => {
    setEstado({ situacao: 'falhou', motivo })
    aoFalhar?.(motivo)
  })
  const abrir = useEffectEvent(async (sinal: AbortSignal) => {
    setEstado({ situacao: 'abrindo' })
    try {
      const pdf = await abrirPdf(fonte, sinal, falhar)
      if (!sinal.aborted) setEstado({ situacao: 'aberto', pdf })
    } catch (erro) {
      if (!sinal.aborted) falhar(mensagemDe(erro))
    }
  })
  useEffect(() => {
    const controle = new AbortController()
    void abrir(controle.signal)
    return () => controle.abort()
  }, [chave])
  return estado
}
