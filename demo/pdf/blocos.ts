import type { Bloco, Coluna, Tabela } from '../textos/tipos.ts'
import { ALTURA, MARGEM, MIOLO, RODAPE } from './folha.ts'

type Pena = PDFKit.PDFDocument
export type Letra = { normal: string; negrito: string; italico: string; corpo: number }
export const LETRA_OFICIAL: Letra = {
  normal: 'Times-Roman',
  negrito: 'Times-Bold',
  italico: 'Times-Italic',
  corpo: 11.5,
}
export const LETRA_DE_MAQUINA: Letra = {
  normal: 'Courier',
  negrito: 'Courier-Bold',
  italico: 'Courier-Oblique',
  corpo: 9.8,
}
export const LETRA_EXTERNA: Letra = {
  normal: 'Helvetica',
  negrito: 'Helvetica-Bold',
  italico: 'Helvetica',
  corpo: 10.2,
}

export function escrever(doc: Pena, blocos: readonly Bloco[], letra: Letra): void {
  for (const bloco of blocos) {
    doc.x = MARGEM
    doc.fillColor('#1c1c1c')
    if (typeof bloco === 'string') paragrafo(doc, bloco, letra)
    else if ('secao' in bloco) secao(doc, bloco.secao, letra)
    else if ('ementa' in bloco) recuado(doc, bloco.ementa, letra, MIOLO * 0.42, letra.negrito)
    else if ('citacao' in bloco) recuado(doc, bloco.citacao, letra, 90, letra.italico)
    else if ('centro' in bloco) centro(doc, bloco.centro, letra)
    else if ('itens' in bloco)
      for (const item of bloco.itens) recuado(doc, `–  ${item}`, letra, 26, letra.normal, 0.25)
    else if ('ficha' in bloco) ficha(doc, bloco.ficha, letra)
    else if ('tabela' in bloco) tabela(doc, bloco.tabela, letra)
    else linhas(doc, bloco.linhas, letra)
  }
}

function paragrafo(doc: Pena, texto: string, { normal, corpo }: Letra): void {
  if (texto === '') return
  doc.font(normal).fontSize(corpo).text(texto, { width: MIOLO, align: 'justify', indent: 34, lineGap: 2.4 })
  doc.moveDown(0.55)
}

function secao(doc: Pena, texto: string, { negrito, corpo }: Letra): void {
  reservar(doc, 52)
  doc.moveDown(0.25)
  doc.font(negrito).fontSize(corpo).text(texto, { width: MIOLO })
  doc.moveDown(0.35)
}

function recuado(doc: Pena, texto: string, letra: Letra, recuo: number, fonte: string, depois = 0.6): void {
  doc.font(fonte).fontSize(letra.corpo - 0.7)
  doc.text(texto, MARGEM + recuo, doc.y, { width: MIOLO - recuo, align: 'justify', lineGap: 1.6 })
  doc.moveDown(depois)
}

function centro(doc: Pena, texto: string, { negrito, corpo }: Letra): void {
  reservar(doc, 40)
  doc.font(negrito).fontSize(corpo).text(texto, { width: MIOLO, align: 'center' })
  doc.moveDown(0.6)
}

function linhas(doc: Pena, textos: readonly string[], { normal, corpo }: Letra): void {
  doc.font(normal).fontSize(corpo)
  for (const texto of textos) doc.text(texto, { width: MIOLO, lineGap: 1.4 })
  doc.moveDown(0.7)
}

/** Rótulo à esquerda, valor à direita, entre dois fios. */
function ficha(doc: Pena, campos: readonly (readonly [string, string])[], letra: Letra): void {
  const tamanho = letra.corpo - 1.6
  const coluna = 112
  fio(doc, '#8a8a8a')
  for (const [rotulo, valor] of campos) {
    doc.font(letra.normal).fontSize(tamanho)
    const altura = Math.max(doc.heightOfString(valor, { width: MIOLO - coluna - 8 }), tamanho) + 5
    reservar(doc, altura + 6)
    const y = doc.y + 3
    doc.font(letra.negrito).text(rotulo, MARGEM + 4, y, { width: coluna - 8 })
    doc.font(letra.normal).text(valor, MARGEM + coluna, y, { width: MIOLO - coluna - 8 })
    doc.y = y + altura - 3
  }
  doc.x = MARGEM
  fio(doc, '#8a8a8a')
  doc.moveDown(0.7)
}

function fio(doc: Pena, cor: string): void {
  doc
    .moveTo(MARGEM, doc.y)
    .lineTo(MARGEM + MIOLO, doc.y)
    .lineWidth(0.6)
    .stroke(cor)
}

function tabela(doc: Pena, { colunas, linhas: corpo, total }: Tabela, letra: Letra): void {
  const tamanho = letra.corpo - 2.6
  const soma = colunas.reduce((s, [, largura]) => s + largura, 0)
  const larguras = colunas.map(([, largura]) => (largura / soma) * MIOLO)
  const cabeca = () =>
    linhaDaTabela(
      doc,
      colunas.map(([titulo]) => titulo),
      colunas,
      larguras,
      { fonte: letra.negrito, tamanho, fundo: '#e4e9ef' },
    )
  reservar(doc, 60)
  cabeca()
  for (const [i, celulas] of corpo.entries()) {
    if (doc.y > ALTURA - RODAPE - 34) {
      doc.addPage()
      cabeca()
    }
    linhaDaTabela(doc, celulas, colunas, larguras, {
      fonte: letra.normal,
      tamanho,
      ...(i % 2 === 1 ? { fundo: '#f6f8fa' } : {}),
    })
  }
  if (total !== undefined)
    linhaDaTabela(doc, total, colunas, larguras, { fonte: letra.negrito, tamanho, fundo: '#eef1f5' })
  doc.x = MARGEM
  doc.moveDown(0.8)
}

function linhaDaTabela(
  doc: Pena,
  celulas: readonly string[],
  colunas: readonly Coluna[],
  larguras: readonly number[],
  { fonte, tamanho, fundo }: { fonte: string; tamanho: number; fundo?: string },
): void {
  doc.font(fonte).fontSize(tamanho)
  const alturas = celulas.map((celula, i) =>
    celula.length * tamanho * 0.5 < larguras[i]! - 8
      ? tamanho * 1.15
      : doc.heightOfString(celula, { width: larguras[i]! - 8 }),
  )
  const altura = Math.max(...alturas) + 6
  const y = doc.y
  if (fundo !== undefined) doc.rect(MARGEM, y, MIOLO, altura).fill(fundo)
  doc.fillColor('#1c1c1c')
  let x = MARGEM
  for (const [i, celula] of celulas.entries()) {
    const alinhamento = colunas[i]![2]
    const largura = larguras[i]!
    if (celula !== '')
      doc.text(celula, x + 4, y + 3.5, {
        width: largura - 8,
        align: alinhamento === 'd' ? 'right' : alinhamento === 'c' ? 'center' : 'left',
      })
    x += largura
  }
  doc.rect(MARGEM, y, MIOLO, altura).lineWidth(0.4).stroke('#aab2bc')
  doc.y = y + altura
}

/** Vai à página seguinte quando não cabe o que vem. */
export function reservar(doc: Pena, altura: number): void {
  if (doc.y + altura > ALTURA - RODAPE) doc.addPage()
}
