import { bufferSource, openPdf, PadesError, type Page, pageAt, pageCount, type Pdf, prepare, type SealRect, type Spec } from '@autos/pades'
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

function visivel(pdf: Pdf, { pagina, esquerda, inferior, linhas }: Selo): Pick<Spec, 'page' | 'rect' | 'seal'> {
  if (!pdf.encrypted && (!Number.isSafeInteger(pagina) || pagina < 1 || pagina > pageCount(pdf))) throw new PadesError('misuse', SEM_PAGINA)
  return { page: pagina, rect: comoSeVe(pageAt(pdf, pagina), finito(esquerda), finito(inferior)), seal: { lines: linhas } }
}

const finito = (valor: number): number => (Number.isFinite(valor) ? valor : 0)

/** The contract gives the corner in the page's own space; pades wants the rectangle as its reader sees it. */
function comoSeVe({ box: [x0, y0, x1, y1], rotate }: Pick<Page, 'box' | 'rotate'>, x: number, y: number): SealRect {
  const [width, height] = [SELO_LARGURA, SELO_ALTURA]
  // prettier-ignore
  switch (rotate) {
    case 0:   return { left: x - x0,         bottom: y - y0,          width, height }
    case 90:  return { left: y - y0,         bottom: x1 - height - x, width, height }
    case 180: return { left: x1 - width - x, bottom: y1 - height - y, width, height }
    case 270: return { left: y1 - width - y, bottom: x - x0,          width, height }
  }
}

if (import.meta.main)
  await trabalhar<Omit<PedidoDePreparo, 'em'> & { em: string }>(({ em, ...pedido }, [bytes]) => {
    const { tail, digest, ...preparado } = preparar(openPdf(bufferSource(bytes!)), { ...pedido, em: new Date(em) })
    return { dados: preparado, partes: [tail, digest] }
  })
