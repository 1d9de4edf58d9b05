import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import css from './Impressao.module.css'
import type { Trecho } from './trecho.ts'

/** O bastante para se ler bem. */
const PONTOS_POR_POLEGADA = 150

type Como = {
  sinal: AbortSignal
  aoPreparar: (pagina: number) => void
  /** Escrito de través em cada folha: o papel também diz o que a tela diz. */
  marca: string | undefined
  trecho: Trecho
}

/** Desenha as páginas e as entrega à impressora do navegador; o resto da tela não se imprime. */
export async function imprimir(
  pdf: PDFDocumentProxy,
  { sinal, aoPreparar, marca, trecho }: Como,
): Promise<void> {
  const folhas = document.createElement('div')
  folhas.className = css['folhas'] ?? ''
  folhas.ariaHidden = 'true'
  const soltar = () => {
    for (const { src } of folhas.querySelectorAll('img')) URL.revokeObjectURL(src)
    folhas.remove()
    delete document.documentElement.dataset['imprime']
  }
  try {
    for (let numero = trecho.de; numero <= trecho.ate; numero++) {
      sinal.throwIfAborted()
      aoPreparar(numero)
      folhas.append(await folhaDe(pdf, numero, marca))
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

async function folhaDe(
  pdf: PDFDocumentProxy,
  numero: number,
  marca: string | undefined,
): Promise<HTMLImageElement> {
  const pagina = await pdf.getPage(numero)
  const viewport = pagina.getViewport({ scale: PONTOS_POR_POLEGADA / 72 })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await pagina.render({ canvas, viewport, intent: 'print' }).promise
  if (marca) escrever(marca, canvas)
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

/** Do canto de baixo ao de cima, como na tela. */
function escrever(marca: string, canvas: HTMLCanvasElement): void {
  const tinta = canvas.getContext('2d')
  if (!tinta) return
  const { width, height } = canvas
  tinta.setTransform(1, 0, 0, 1, width / 2, height / 2)
  tinta.rotate((-35 * Math.PI) / 180)
  tinta.font = `800 ${Math.round(Math.min(width, height) / 9)}px sans-serif`
  tinta.textAlign = 'center'
  tinta.textBaseline = 'middle'
  tinta.fillStyle = 'rgb(181 9 9 / 28%)'
  tinta.fillText(marca, 0, 0, Math.hypot(width, height) * 0.8)
}
