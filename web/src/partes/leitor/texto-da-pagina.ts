import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Ocorrencia } from '@autos/contract/regras/procurar-no-texto.ts'

export type ConteudoDaPagina = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** Os pedaços de texto da página, na ordem em que o PDF os traz; o que acaba a linha termina por `\n`. */
export const pedacosDe = ({ items }: ConteudoDaPagina): string[] =>
  items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))

export type Trecho = { pedaco: number; de: number; ate: number }

/** Em que pedaços cai uma ocorrência, e de que letra a que letra de cada um. */
export function trechosDe(pedacos: readonly string[], { inicio, fim }: Ocorrencia): Trecho[] {
  const trechos: Trecho[] = []
  let posicao = 0
  for (const [pedaco, texto] of pedacos.entries()) {
    const de = Math.max(0, inicio - posicao)
    // A quebra de linha não se marca: não está em nenhum pedaço desenhado.
    const ate = Math.min(texto.replace(/\n$/, '').length, fim - posicao)
    if (ate > de) trechos.push({ pedaco, de, ate })
    posicao += texto.length
    if (posicao >= fim) break
  }
  return trechos
}
