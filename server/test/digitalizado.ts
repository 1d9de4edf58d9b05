import { mupdf } from '../src/adapters/texto-pdf/mupdf.ts'

/** O que acontece a um papel no vidro de quem o digitaliza. */
export type Digitalizacao = {
  dpi?: number
  /** Quanto entrou torto, para a direita; 180 é de cabeça para baixo. */
  graus?: number
  ruido?: boolean
  colunas?: 1 | 2
  carimbo?: boolean
  semente?: number
}
const [LARGURA, ALTURA] = [595, 842]
const [MARGEM, CORPO, ENTRELINHA, VAO] = [60, 11, 14, 24]

/** Um PDF em que cada página é só a figura do texto, como a faz quem digitaliza; os mesmos bytes sempre. */
export function digitalizado(paginas: readonly string[], como: Digitalizacao = {}): Buffer {
  const pdf = new mupdf.PDFDocument()
  for (const [i, texto] of paginas.entries()) {
    const figura = pdf.addImage(
      new mupdf.Image(fotografar(texto, { ...como, semente: (como.semente ?? 1) + i })),
    )
    const conteudo = `q ${LARGURA} 0 0 ${ALTURA} 0 0 cm /I Do Q`
    pdf.insertPage(-1, pdf.addPage([0, 0, LARGURA, ALTURA], 0, { XObject: { I: figura } }, conteudo))
  }
  return Buffer.from(pdf.saveToBuffer('compress').asUint8Array())
}

/** Página escrita, com o texto por extenso nela. */
export function escrito(texto: string, { colunas = 1, carimbo = false }: Digitalizacao = {}): Buffer {
  const pdf = new mupdf.PDFDocument()
  const fonte = new mupdf.Font('Times-Roman')
  const largura = (LARGURA - 2 * MARGEM - (colunas - 1) * VAO) / colunas
  const linhas = quebrar(texto, (palavra) => medir(fonte, palavra), largura)
  const porColuna = Math.ceil(linhas.length / colunas)
  const blocos = Array.from({ length: colunas }, (_, i) => {
    const estas = linhas.slice(i * porColuna, (i + 1) * porColuna)
    const x = MARGEM + i * (largura + VAO)
    return `BT /F ${CORPO} Tf ${ENTRELINHA} TL ${x} ${ALTURA - MARGEM} Td ${estas.map((linha) => `(${linha.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join(' ')} ET`
  })
  const recursos = { Font: { F: pdf.addSimpleFont(fonte, 'Latin') } }
  const conteudo = Buffer.from([...blocos, carimbo ? CARIMBO : ''].join('\n'), 'latin1')
  pdf.insertPage(-1, pdf.addPage([0, 0, LARGURA, ALTURA], 0, recursos, conteudo))
  return Buffer.from(pdf.saveToBuffer('').asUint8Array())
}

/** Em cima do texto, de través e de outra cor: um aro e o que diz. */
const CARIMBO = `q 0.35 0.35 0.75 RG 0.35 0.35 0.75 rg 2 w 0.94 0.34 -0.34 0.94 330 600 cm
  0 0 150 56 re S 4 4 142 48 re S BT /F 16 Tf 16 30 Td (PROTOCOLO) Tj /F 10 Tf 0 -16 Td (RECEBIDO EM 12/03) Tj ET Q`

function fotografar(texto: string, como: Digitalizacao & { semente: number }): Uint8Array {
  const { dpi = 200, graus = 0, ruido = false, semente } = como
  const pagina = mupdf.Document.openDocument(escrito(texto, como), 'application/pdf').loadPage(0)
  const escala = dpi / 72
  const [largura, altura] = [Math.round(LARGURA * escala), Math.round(ALTURA * escala)]
  const folha = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, largura, altura], false)
  folha.clear(255)
  // Gira em volta do meio, e o que sai do vidro perde-se.
  const [meio, alto] = [LARGURA / 2, ALTURA / 2]
  const { translate, rotate, scale, concat } = mupdf.Matrix
  const girada = concat(concat(translate(-meio, -alto), rotate(graus)), translate(meio, alto))
  const aparelho = new mupdf.DrawDevice(mupdf.Matrix.identity, folha)
  pagina.run(aparelho, concat(girada, scale(escala, escala)))
  aparelho.close()
  if (ruido) sujar(folha.getPixels(), semente)
  return folha.asJPEG(ruido ? 50 : 80).slice()
}

/** Fundo que não é branco, grão em tudo e poeira. */
function sujar(pontos: Uint8ClampedArray, semente: number): void {
  const sorteio = sortear(semente)
  for (let i = 0; i < pontos.length; i++) {
    const grao = (sorteio() + sorteio() + sorteio() - 1.5) * 50
    pontos[i] = sorteio() < 0.002 ? 0 : pontos[i]! * 0.8 + 30 + grao
  }
}

/** Mulberry32: o mesmo sorteio para a mesma semente. */
function sortear(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type Fonte = InstanceType<typeof mupdf.Font>
const medir = (fonte: Fonte, texto: string): number =>
  [...texto].reduce((soma, letra) => soma + fonte.advanceGlyph(fonte.encodeCharacter(letra)), 0) * CORPO

function quebrar(texto: string, medir: (texto: string) => number, largura: number): string[] {
  const linhas: string[] = []
  for (const palavra of texto.split(/\s+/)) {
    const junta = linhas.length === 0 ? palavra : `${linhas.at(-1)} ${palavra}`
    if (linhas.length > 0 && medir(junta) <= largura) linhas[linhas.length - 1] = junta
    else linhas.push(palavra)
  }
  return linhas
}
