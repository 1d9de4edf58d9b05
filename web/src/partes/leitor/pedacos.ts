import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Comeco, Faixas } from './faixas.ts'

/** Nada se adianta; e cada pedido custa uma ida e volta, por isso os pedaços vizinhos vêm juntos. */
export const SO_O_QUE_SE_MOSTRA = {
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 128 * 1024,
} as const

/** O que o pdf.js pede, pela nossa leitura, que troca o endereço quando vence. */
export class Pedacos extends PDFDataRangeTransport {
  readonly #faixas: Faixas
  readonly #parar: () => void

  constructor(
    faixas: Faixas,
    { primeiro, tamanho }: Extract<Comeco, { tamanho: number }>,
    parar: () => void,
  ) {
    super(tamanho, primeiro)
    this.#faixas = faixas
    this.#parar = parar
  }

  override requestDataRange(inicio: number, fim: number): void {
    this.#faixas.ler(inicio, fim).then((bytes) => this.onDataRange(inicio, bytes), this.#parar)
  }
}
