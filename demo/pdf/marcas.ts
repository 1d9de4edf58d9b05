import { ALTURA, type Folha, LARGURA, MARGEM, type Selo } from './folha.ts'

type Pena = PDFKit.PDFDocument

/** Papel acinzentado, sombra da lombada, furos e poeira; o conteúdo entra levemente torto. */
export function marcasDoEscaner(doc: Pena): void {
  doc.rect(0, 0, LARGURA, ALTURA).fill('#d8d7d2')
  doc.save().rotate(0.55, { origin: [LARGURA / 2, ALTURA / 2] })
  doc.rect(9, 11, LARGURA - 20, ALTURA - 20).fill('#efeee9')
  doc.restore()
  for (let i = 0; i < 6; i++)
    doc
      .rect(i * 2.2, 0, 2.2, ALTURA)
      .fillOpacity(0.16 - i * 0.025)
      .fill('#55544f')
  doc.fillOpacity(1)
  for (const y of [ALTURA * 0.42, ALTURA * 0.58]) doc.circle(30, y, 7).fillAndStroke('#c3c2bd', '#a9a8a2')
  for (let i = 0; i < 26; i++)
    doc.circle((i * 97) % LARGURA, (i * 211) % ALTURA, 0.5 + (i % 3) * 0.25).fill('#bdbcb6')
  // Dali em diante a página inteira acompanha a inclinação da folha no vidro.
  doc.rotate(0.55, { origin: [LARGURA / 2, ALTURA / 2] })
}

/** Carimbos de recebido e de folha. */
export function carimbos(doc: Pena, { recebido, papel }: Folha, pagina: number): void {
  doc.save().strokeOpacity(0.72).fillOpacity(0.72)
  if (pagina === 0) {
    const [x, y] = [LARGURA - MARGEM - 166, ALTURA - 158]
    doc.rotate(-6, { origin: [x + 70, y + 28] })
    doc.roundedRect(x, y, 146, 54, 4).lineWidth(1.6).stroke('#27408b')
    doc
      .roundedRect(x + 3, y + 3, 140, 48, 3)
      .lineWidth(0.6)
      .stroke('#27408b')
    doc
      .fillColor('#27408b')
      .font('Courier-Bold')
      .fontSize(9.4)
      .text('PROTOCOLO GERAL', x, y + 9, { width: 146, align: 'center' })
    doc.fontSize(10.5).text(`RECEBIDO ${recebido}`, x, y + 22, { width: 146, align: 'center' })
    doc
      .font('Courier')
      .fontSize(6)
      .text(papel.orgao, x + 4, y + 38, { width: 138, align: 'center', lineBreak: false })
    doc.rotate(6, { origin: [x + 70, y + 28] })
  }
  doc
    .circle(LARGURA - 44, 66, 19)
    .lineWidth(1)
    .stroke('#444444')
  doc
    .fillColor('#444444')
    .font('Courier')
    .fontSize(6.4)
    .text('Fls.', LARGURA - 64, 54, { width: 40, align: 'center' })
  doc
    .font('Courier-Oblique')
    .fontSize(14)
    .text(String(pagina + 2).padStart(2, '0'), LARGURA - 64, 61, { width: 40, align: 'center' })
  doc.restore()
}

/** Representação visual da assinatura simples. */
export function selo(doc: Pena, { esquerda, inferior, nome, cpf, cargo, em }: Selo): void {
  const [largura, altura] = [206, 44]
  const y = ALTURA - inferior - altura
  doc.roundedRect(esquerda, y, largura, altura, 3).lineWidth(0.8).fillAndStroke('#f4f8ff', '#1351b4')
  doc.rect(esquerda, y, 4, altura).fill('#1351b4')
  doc
    .fillColor('#1351b4')
    .font('Helvetica-Bold')
    .fontSize(7)
    .text('Assinado eletronicamente', esquerda + 10, y + 5, { lineBreak: false })
  doc
    .fillColor('#222222')
    .font('Helvetica-Bold')
    .fontSize(8)
    .text(nome, esquerda + 10, y + 14, { lineBreak: false })
  doc
    .font('Helvetica')
    .fontSize(6.8)
    .text(`${cargo} · CPF ${cpf}`, esquerda + 10, y + 24, { lineBreak: false })
  doc.text(`${em} · assinatura simples`, esquerda + 10, y + 33, { lineBreak: false })
}
