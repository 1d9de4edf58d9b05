import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { abrirPdf, type FonteDePdf } from './pdfjs.ts'

export type PdfAberto = { situacao: 'abrindo' } | { situacao: 'aberto'; pdf: PDFDocumentProxy } | { situacao: 'falhou'; motivo: string }

/** Abre uma vez por `chave` (a versão do arquivo): o endereço temporário muda a cada leitura, os bytes não. */
export function usePdf(fonte: FonteDePdf, chave: string, aoFalhar?: (motivo: string) => void, aoAbrir?: (paginas: number) => void): PdfAberto {
  const [estado, setEstado] = useState<PdfAberto>({ situacao: 'abrindo' })
  const atual = useRef({ fonte, aoFalhar, aoAbrir })
  atual.current = { fonte, aoFalhar, aoAbrir }
  useEffect(() => {
    const controle = new AbortController()
    setEstado({ situacao: 'abrindo' })
    const abriu = (pdf: PDFDocumentProxy) => {
      if (controle.signal.aborted) return
      setEstado({ situacao: 'aberto', pdf })
      atual.current.aoAbrir?.(pdf.numPages)
    }
    const falhou = (erro: unknown) => {
      if (controle.signal.aborted) return
      setEstado({ situacao: 'falhou', motivo: mensagemDe(erro) })
      atual.current.aoFalhar?.(mensagemDe(erro))
    }
    abrirPdf(atual.current.fonte, controle.signal).then(abriu, falhou)
    return () => controle.abort()
  }, [chave])
  return estado
}
