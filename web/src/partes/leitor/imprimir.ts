import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import css from './Impressao.module.css'

/** O bastante para se ler bem, e o que a memória de um computador comum aguenta. */
const PONTOS_POR_POLEGADA = 150
export const FOLHAS_MAX = 100

type Como = { sinal: AbortSignal; aoPreparar: (pagina: number) => void }

/** Desenha as páginas e as entrega à impressora do navegador; o resto da tela não se imprime. */
export async function imprimir(pdf: PDFDocumentProxy, { sinal, aoPreparar }: Como): Promise<void> {
  const folhas = document.createElement('div')
  folhas.className = css['folhas'] ?? ''
  folhas.ariaHidden = 'true'
  const soltar = () => {
    for (const { src } of folhas.querySelectorAll('img')) URL.revokeObjectURL(src)
    folhas.remove()
    delete document.documentElement.dataset['imprime']
  }
  try {
    for (let numero = 1; numero <= pdf.numPages; numero++) {
      sinal.throwIfAborted()
      aoPreparar(numero)
      folhas.append(await folhaDe(pdf, numero))
    }
    sinal.throwIfAborted()
  } catch (erro) {
    soltar()
    throw erro
  }
  document.body.append(folhas)
  document.documentElement.dataset['imprime'] = ''
  // Há navegador em que o pedido de imprimir volta antes que se imprima.
  window.addEventListener('afterprint', soltar, { once: true })
  window.print()
}

async function folhaDe(pdf: PDFDocumentProxy, numero: number): Promise<HTMLImageElement> {
  const pagina = await pdf.getPage(numero)
  const viewport = pagina.getViewport({ scale: PONTOS_POR_POLEGADA / 72 })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await pagina.render({ canvas, viewport, intent: 'print' }).promise
  const desenho = await new Promise<Blob | null>((pronto) => canvas.toBlob(pronto))
  canvas.width = canvas.height = 0
  if (!desenho) throw new Error('A página não pôde ser desenhada.')
  const folha = new Image()
  folha.alt = ''
  if (viewport.width > viewport.height) folha.className = css['deitada'] ?? ''
  folha.src = URL.createObjectURL(desenho)
  await folha.decode()
  return folha
}
