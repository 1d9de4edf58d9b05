type Pena = PDFKit.PDFDocument

export type Cores = { campo: string; chao: string; contorno: string; coroa: string }
export const CORES_DA_PREFEITURA: Cores = {
  campo: '#dcebf7',
  chao: '#5c9a4a',
  contorno: '#1d4f2b',
  coroa: '#c9a227',
}
export const CORES_DA_CAMARA: Cores = {
  campo: '#f4ecd8',
  chao: '#7aa35a',
  contorno: '#5b1f2a',
  coroa: '#b08d2e',
}

/**
 * As armas do município: escudo com araucária sobre colina e rio, coroa mural e listel. Cabe em 60 × 84
 * pontos, vezes `escala`.
 */
export function brasao(doc: Pena, x: number, y: number, escala: number, cores: Cores): void {
  doc.save().translate(x, y).scale(escala)
  coroaMural(doc, cores)
  doc.save().path(ESCUDO).clip()
  doc.rect(0, 0, 60, 84).fill(cores.campo)
  doc.circle(44, 27, 4.5).fill('#f3c83f')
  doc.path('M0,58 C14,46 46,46 60,58 L60,84 L0,84 Z').fill(cores.chao)
  doc
    .path('M0,66 C12,62 20,70 30,66 C40,62 48,70 60,66 L60,72 C48,76 40,68 30,72 C20,76 12,68 0,72 Z')
    .fill('#3f78b5')
  araucaria(doc)
  doc.restore()
  doc.path(ESCUDO).lineWidth(1.6).stroke(cores.contorno)
  doc
    .path('M2,73 C16,82 44,82 58,73 L58,79 C44,88 16,88 2,79 Z')
    .lineWidth(0.6)
    .fillAndStroke('#ffffff', cores.contorno)
  doc.restore()
}

const ESCUDO = 'M6,17 L54,17 L54,48 C54,64 42,72 30,78 C18,72 6,64 6,48 Z'

/** Tronco reto e copa em taça, como a Araucaria angustifolia adulta. */
function araucaria(doc: Pena): void {
  doc.path('M28.6,60 L29.2,26 L30.8,26 L31.4,60 Z').fill('#6b4423')
  doc.lineWidth(1.1).strokeColor('#6b4423')
  for (const [alcance, altura] of [
    [15, 36],
    [12.5, 32],
    [9.5, 28.5],
    [6, 25.5],
  ] as const)
    for (const lado of [-1, 1]) galho(doc, lado * alcance, altura)
  doc.circle(30, 23.5, 3).fill('#1f6b3a')
}

function galho(doc: Pena, dx: number, y: number): void {
  const ponta = 30 + dx
  doc.path(`M30,${y + 3} C${30 + dx * 0.5},${y + 5} ${30 + dx * 0.8},${y + 3} ${ponta},${y - 1}`).stroke()
  doc.ellipse(ponta, y - 2, 3.4, 2.1).fill('#1f6b3a')
  doc.ellipse(30 + dx * 0.62, y + 0.8, 2.6, 1.5).fill('#2c8049')
}

function coroaMural(doc: Pena, { coroa, contorno }: Cores): void {
  doc.lineWidth(0.5)
  doc.rect(10, 10, 40, 5).fillAndStroke(coroa, contorno)
  for (const torre of [8, 19, 26, 33, 44]) {
    const altura = torre === 26 ? 11 : 8
    doc.rect(torre, 11 - altura, 8, altura).fillAndStroke(coroa, contorno)
    doc.rect(torre + 3, 7.5, 2, 3.5).fill(contorno)
  }
}
