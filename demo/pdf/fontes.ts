import PDFDocument from 'pdfkit'

type Pena = PDFKit.PDFDocument

/** A fonte padrão por dentro do pdfkit 0.20, na versão fixada em package.json. */
type Fonte = {
  document: unknown
  id: string
  name: string
  dictionary?: unknown
  embedded?: boolean
  font: { kernPairs: Record<string, number>; getKernPair: () => number }
}
type PorDentro = { _font: Fonte; _fontFamilies: Record<string, Fonte>; _fontCount: number }

const lidas = new Map<string, Fonte>()

/**
 * O pdfkit relê as métricas de cada fonte a cada documento: mais de um terço do tempo de quem imprime
 * centenas. Aqui elas são lidas uma vez por processo e emprestadas ao documento; sem os pares de kerning, que
 * ninguém nota no corpo 11.
 */
export function emprestarFontes(doc: Pena, nomes: readonly string[]): void {
  const dentro = doc as unknown as PorDentro
  for (const nome of nomes) {
    const lida = lidas.get(nome) ?? ler(nome)
    const id = `F${++dentro._fontCount}`
    dentro._fontFamilies[nome] = Object.assign(
      Object.create(Object.getPrototypeOf(lida) as object) as Fonte,
      lida,
      { document: doc, id },
    )
  }
}

function ler(nome: string): Fonte {
  const { _font: fonte } = new PDFDocument({ font: nome, autoFirstPage: false }) as unknown as PorDentro
  fonte.font.kernPairs = {}
  fonte.font.getKernPair = () => 0
  lidas.set(nome, fonte)
  return fonte
}
