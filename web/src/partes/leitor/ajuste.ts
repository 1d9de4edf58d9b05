import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** À largura, à página inteira, ou uma ampliação escolhida (1 = tamanho do papel). */
export type Ajuste = 'largura' | 'pagina' | number

/** Pontos do PDF (1/72 de polegada) por pixel do CSS (1/96). */
const TAMANHO_REAL = 96 / 72
const MARGEM = 24
const MENOR = 0.25
const MAIOR = 4
const PASSO = 1.25

export function escalaPara(
  pagina: PDFPageProxy,
  ajuste: Ajuste,
  area: { largura: number; altura: number },
): number {
  if (typeof ajuste === 'number') return ajuste * TAMANHO_REAL
  const { width, height } = pagina.getViewport({ scale: 1 })
  const naLargura = (area.largura - MARGEM) / width
  const escala = ajuste === 'largura' ? naLargura : Math.min(naLargura, (area.altura - MARGEM) / height)
  return Math.max(escala, MENOR * TAMANHO_REAL)
}

export const porcentagemDe = (escala: number): number => Math.round((escala / TAMANHO_REAL) * 100)

/** A ampliação seguinte (+1) ou anterior (−1) à escala em vigor. */
export function ampliacao(escala: number, sentido: 1 | -1): number {
  const nova = (escala / TAMANHO_REAL) * PASSO ** sentido
  return Math.min(MAIOR, Math.max(MENOR, Math.round(nova * 100) / 100))
}
