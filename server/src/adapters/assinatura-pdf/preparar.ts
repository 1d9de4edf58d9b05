import {
  bufferSource,
  held,
  openPdf,
  PadesError,
  type Page,
  pageAt,
  pageCount,
  type Pdf,
  prepare,
  type SealRect,
  type Spec,
  unitOf,
} from '@autos/pades'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { SEM_PAGINA } from './envelope.ts'
import { trabalhar } from './processo.ts'
import type { PedidoDePreparo, Selo } from './port.ts'

function preparar(pdf: Pdf, { em, nome, motivo, selo, subFilter, reserva }: PedidoDePreparo) {
  const spec: Spec = {
    time: em,
    ...(nome === undefined ? {} : { signerName: nome }),
    ...(motivo === undefined ? {} : { reason: motivo }),
    ...(subFilter === undefined ? {} : { subFilter }),
    ...(reserva === undefined ? {} : { reserve: reserva }),
  }
  return prepare(pdf, selo ? { ...spec, ...visivel(pdf, selo) } : spec)
}

function visivel(
  pdf: Pdf,
  { pagina, esquerda, inferior, giro = 0, linhas }: Selo,
): Pick<Spec, 'page' | 'rect' | 'turn' | 'seal'> {
  if (!pdf.encrypted && (!Number.isSafeInteger(pagina) || pagina < 1 || pagina > pageCount(pdf)))
    throw new PadesError('misuse', SEM_PAGINA)
  const page = pageAt(pdf, pagina)
  return {
    page: pagina,
    rect: comoSeVe(held(page, giro), { x: finito(esquerda), y: finito(inferior), unit: unitOf(pdf, page) }),
    turn: giro,
    seal: { lines: linhas },
  }
}

const finito = (valor: number): number => (Number.isFinite(valor) ? valor : 0)

/**
 * The contract gives the corner in the page's own space, in its units; pades wants the rectangle as its
 * reader sees it, in points.
 */
function comoSeVe(
  { box: [x0, y0, x1, y1], rotate }: Pick<Page, 'box' | 'rotate'>,
  { x, y, unit }: { x: number; y: number; unit: number },
): SealRect {
  const [width, height] = [SELO_LARGURA, SELO_ALTURA]
  const [left, bottom, right, top] = [x - x0, y - y0, x1 - x, y1 - y].map((length) => length * unit) as [
    number,
    number,
    number,
    number,
  ]
  // prettier-ignore
  switch (rotate) {
    case 0:   return { left,                 bottom,                 width, height }
    case 90:  return { left: bottom,         bottom: right - height, width, height }
    case 180: return { left: right - width,  bottom: top - height,   width, height }
    case 270: return { left: top - width,    bottom: left,           width, height }
  }
}

if (import.meta.main)
  await trabalhar<Omit<PedidoDePreparo, 'em'> & { em: string }>(({ em, ...pedido }, [bytes]) => {
    const { tail, digest, ...preparado } = preparar(openPdf(bufferSource(bytes!)), {
      ...pedido,
      em: new Date(em),
    })
    return { dados: preparado, partes: [tail, digest] }
  })
