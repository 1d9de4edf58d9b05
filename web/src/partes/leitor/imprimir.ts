import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Giro } from './ajuste.ts'
import css from './Impressao.module.css'
import type { Trecho } from './trecho.ts'

/** O bastante para se ler bem. */
const PONTOS_POR_POLEGADA = 150

/** `marca`: escrita de través na folha: o papel também diz o que a tela diz. */
export type Impressa = { pagina: PDFPageProxy; marca: string | undefined; giro?: Giro | undefined }

/** O que se imprime: de um arquivo, ou das peças de um processo. */
export type Papel = {
  total: number
  /** Nada, onde não há página: em lugar dela a tela tem um recado. */
  folha: (numero: number, sinal: AbortSignal) => Promise<Impressa | undefined>
  /** Qual se prepara, em palavras. */
  dizer: (numero: number, ate: number) => string
  /** O que se abriu para isso. */
  fechar?: () => void
}

type Como = { sinal: AbortSignal; aoPreparar: (numero: number) => void; trecho: Trecho }

/** Desenha as páginas e as entrega à impressora do navegador; o resto da tela não se imprime. */
export async function imprimir(papel: Papel, { sinal, aoPreparar, trecho }: Como): Promise<void> {
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
      const impressa = await papel.folha(numero, sinal)
      if (impressa) folhas.append(await folhaDe(impressa))
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

async function folhaDe({ pagina, marca, giro = 0 }: Impressa): Promise<HTMLImageElement> {
  const rotation = (pagina.rotate + giro) % 360
  const viewport = pagina.getViewport({ scale: PONTOS_POR_POLEGADA / 72, rotation })
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
