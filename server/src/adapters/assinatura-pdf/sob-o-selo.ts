import { formFields, type Pdf } from '@autos/pades'
import { chaveDoCampo } from './legivel.ts'
import type { Laudo } from './port.ts'

type Caixa = { x0: number; y0: number; x1: number; y1: number }

/** A letter under the very rim of a seal is still read. */
const FOLGA = 2

/**
 * Says of each seal whether it lies on something written. A page without any text may be a picture of one:
 * there is no telling.
 */
export async function olharSobOsSelos(pdf: Pdf, bytes: Uint8Array, laudos: readonly Laudo[]): Promise<void> {
  const selos = laudos.flatMap(({ avisos }) => avisos.flatMap(({ selo }) => selo ?? []))
  if (selos.length === 0) return
  const lido = await lerTexto(bytes, new Set(selos.map(({ pagina }) => pagina)))
  for (const selo of selos) {
    const letras = lido.get(selo.pagina) ?? []
    const caixas = caixasDe(pdf, selo.campo)
    selo.sobreTexto =
      letras.length === 0 ||
      caixas.length === 0 ||
      caixas.some((caixa) => letras.some((letra) => cruzam(caixa, letra)))
  }
}

function caixasDe(pdf: Pdf, campo: string): Caixa[] {
  const widgets = formFields(pdf).flatMap(({ name, widgets }) =>
    chaveDoCampo(name) === campo ? widgets : [],
  )
  return widgets.flatMap(({ dict }) => {
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = (
      pdf.array(dict.get('Rect')) ?? []
    ).map((item) => Number(pdf.get(item)))
    const caixa = {
      x0: Math.min(a, c) + FOLGA,
      y0: Math.min(b, d) + FOLGA,
      x1: Math.max(a, c) - FOLGA,
      y1: Math.max(b, d) - FOLGA,
    }
    return Object.values(caixa).every(Number.isFinite) ? [caixa] : []
  })
}

const cruzam = (a: Caixa, b: Caixa): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

/**
 * Where there is writing on each page, by the reader that shows them; what annotations show is not of the
 * page.
 */
async function lerTexto(bytes: Uint8Array, paginas: ReadonlySet<number>): Promise<Map<number, Caixa[]>> {
  // Most files have no seal over a page: only those pay for starting the reader.
  const { getDocumentProxy } = await import('unpdf')
  const documento = await getDocumentProxy(Uint8Array.from(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const lido = new Map<number, Caixa[]>()
  for (const pagina of paginas) {
    const { items } = await (await documento.getPage(pagina)).getTextContent()
    lido.set(
      pagina,
      items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [caixaDaLetra(item)] : [])),
    )
  }
  return lido
}

type Letra = { transform: number[]; width: number; height: number }

/** The text runs along (a, b) and stands along (c, d); a quarter of it hangs below the line. */
function caixaDaLetra({
  transform: [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0],
  width,
  height,
}: Letra): Caixa {
  const [ao, de] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const cantos = [0, width].flatMap((x) =>
    [-height / 4, height].map(
      (y) => [e + (a / ao) * x + (c / de) * y, f + (b / ao) * x + (d / de) * y] as const,
    ),
  )
  const [xs, ys] = [cantos.map(([x]) => x), cantos.map(([, y]) => y)]
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}
