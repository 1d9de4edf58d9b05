import PDFDocument from 'pdfkit'
import { brasao } from './pdf/brasao.ts'
import {
  escrever,
  LETRA_DE_MAQUINA,
  LETRA_EXTERNA,
  LETRA_OFICIAL,
  type Letra,
  reservar,
} from './pdf/blocos.ts'
import { emprestarFontes } from './pdf/fontes.ts'
import {
  ALTURA,
  type Folha,
  LARGURA,
  type Lugar,
  MARGEM,
  MIOLO,
  RODAPE,
  TOPO,
  TOPO_SEM_TIMBRE,
} from './pdf/folha.ts'
import { carimbos, marcasDoEscaner, selo } from './pdf/marcas.ts'

export type { Folha, Papel } from './pdf/folha.ts'

type Pena = PDFKit.PDFDocument
/** `lugares`: onde cabe o selo de cada rubrica. */
export type Impresso = { bytes: Buffer; paginas: number; lugares: Lugar[] }

/** Imprime a folha em PDF, com a data dela: a mesma folha dá sempre os mesmos bytes. */
export function imprimir(folha: Folha): Promise<Impresso> {
  const letra = LETRAS[folha.aparencia]
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: TOPO, bottom: RODAPE, left: MARGEM, right: MARGEM },
    bufferPages: true,
    autoFirstPage: false,
    // As fontes vêm emprestadas; nula, o pdfkit não lê a padrão.
    font: null as unknown as string,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: folha.titulo,
      Author: folha.papel.orgao,
      Creator: 'Autos',
      Producer: 'Autos',
      CreationDate: folha.em,
      ModDate: folha.em,
    },
    ...(folha.senha === undefined
      ? {}
      : { pdfVersion: '1.4' as const, userPassword: folha.senha, ownerPassword: folha.senha }),
  })
  emprestarFontes(doc, FONTES)
  const pronto = juntar(doc)
  doc.on('pageAdded', () => abrirPagina(doc, folha))
  doc.addPage()
  titulos(doc, folha, letra)
  escrever(doc, folha.corpo, letra)
  const lugares = encerrar(doc, folha, letra)
  const paginas = doc.bufferedPageRange().count
  acabarPaginas(doc, folha, letra, paginas)
  doc.end()
  return pronto.then((bytes) => ({ bytes, paginas, lugares }))
}

const FONTES = [
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Courier',
  'Courier-Bold',
  'Courier-Oblique',
  'Helvetica',
  'Helvetica-Bold',
]

const LETRAS: Record<Folha['aparencia'], Letra> = {
  oficial: LETRA_OFICIAL,
  digitalizada: LETRA_DE_MAQUINA,
  externa: LETRA_EXTERNA,
}

function juntar(doc: Pena): Promise<Buffer> {
  const partes: Buffer[] = []
  return new Promise((ok, falha) => {
    doc.on('data', (parte: Buffer) => partes.push(parte))
    doc.on('end', () => ok(Buffer.concat(partes)))
    doc.on('error', falha)
  })
}

function abrirPagina(doc: Pena, folha: Folha): void {
  if (folha.aparencia === 'digitalizada') marcasDoEscaner(doc)
  if (folha.timbrada) timbre(doc, folha)
  doc.x = MARGEM
  doc.y = folha.timbrada ? TOPO : TOPO_SEM_TIMBRE
}

function timbre(doc: Pena, { papel, setor, aparencia }: Folha): void {
  const cinza = aparencia === 'digitalizada'
  brasao(
    doc,
    MARGEM,
    34,
    0.86,
    cinza ? { campo: '#e0e0dc', chao: '#9a9a96', contorno: '#3c3c3a', coroa: '#b9b9b4' } : papel.cores,
  )
  const x = MARGEM + 66
  doc.fillColor('#1c1c1c')
  doc.font('Times-Roman').fontSize(9).text(papel.estado, x, 44, { characterSpacing: 0.6, lineBreak: false })
  doc
    .font('Times-Bold')
    .fontSize(13.4)
    .text(papel.orgao.toUpperCase(), x, 56, { width: MIOLO - 66 })
  doc
    .font('Times-Roman')
    .fontSize(10.4)
    .text(setor, x, doc.y + 3, { width: MIOLO - 66 })
  doc
    .moveTo(MARGEM, 112)
    .lineTo(MARGEM + MIOLO, 112)
    .lineWidth(1.4)
    .stroke(cinza ? '#555552' : papel.cores.contorno)
  doc
    .moveTo(MARGEM, 114.4)
    .lineTo(MARGEM + MIOLO, 114.4)
    .lineWidth(0.5)
    .stroke(cinza ? '#777774' : papel.cores.coroa)
}

function titulos(doc: Pena, { cabecalho, titulo, aparencia }: Folha, letra: Letra): void {
  doc.fillColor('#1c1c1c')
  doc
    .font(letra.negrito)
    .fontSize(letra.corpo + 1.6)
    .text(cabecalho, MARGEM, doc.y, { width: MIOLO, align: aparencia === 'externa' ? 'left' : 'center' })
  doc.moveDown(0.2)
  doc
    .font(letra.italico)
    .fontSize(letra.corpo - 0.4)
    .text(titulo, { width: MIOLO, align: aparencia === 'externa' ? 'left' : 'center' })
  doc.moveDown(1)
}

/** Local e data, e quem assina, dois por linha. */
function encerrar(doc: Pena, { fecho, assinantes, aparencia }: Folha, letra: Letra): Lugar[] {
  const lugares: Lugar[] = []
  reservar(doc, assinantes.length > 0 ? 126 : 40)
  doc.moveDown(0.6)
  doc
    .font(letra.normal)
    .fontSize(letra.corpo)
    .text(fecho, MARGEM, doc.y, { width: MIOLO, align: aparencia === 'externa' ? 'left' : 'right' })
  // O selo, de 60 pontos, cabe entre o fecho e a linha.
  doc.moveDown(5)
  for (let i = 0; i < assinantes.length; i += 2) {
    const par = assinantes.slice(i, i + 2)
    reservar(doc, 34)
    const y = doc.y
    const largura = MIOLO / par.length
    for (const [n, { nome, cargo }] of par.entries()) {
      const x = MARGEM + n * largura
      lugares.push({
        pagina: doc.bufferedPageRange().count,
        esquerda: Math.round(x + largura / 2 - 103),
        inferior: Math.round(ALTURA - y + 2),
      })
      doc
        .moveTo(x + largura / 2 - 95, y)
        .lineTo(x + largura / 2 + 95, y)
        .lineWidth(0.5)
        .stroke('#6a6a6a')
      doc
        .fillColor('#1c1c1c')
        .font(letra.negrito)
        .fontSize(letra.corpo - 0.8)
        .text(nome, x, y + 4, { width: largura, align: 'center' })
      doc
        .font(letra.normal)
        .fontSize(letra.corpo - 1.6)
        .text(cargo, x, doc.y + 1, { width: largura, align: 'center' })
    }
    doc.y = y + 88
  }
  return lugares
}

function acabarPaginas(doc: Pena, folha: Folha, letra: Letra, paginas: number): void {
  const { papel, identificador, aparencia, timbrada } = folha
  for (let i = 0; i < paginas; i++) {
    doc.switchToPage(i)
    // Escrever no rodapé não pode abrir página nova.
    doc.page.margins.bottom = 0
    const y = ALTURA - 54
    if (timbrada) {
      doc
        .moveTo(MARGEM, y)
        .lineTo(MARGEM + MIOLO, y)
        .lineWidth(0.5)
        .stroke('#9aa3ad')
      doc.font(letra.normal).fontSize(7.4).fillColor('#555555')
      doc.text(
        aparencia === 'digitalizada'
          ? papel.endereco
          : `${papel.endereco} · ${papel.telefone} · ${papel.site}`,
        MARGEM,
        y + 6,
        { lineBreak: false },
      )
      doc.text(`CNPJ ${papel.cnpj} · Documento ${identificador}`, MARGEM, y + 16, { lineBreak: false })
    }
    const numeracao = `Página ${i + 1} de ${paginas}`
    doc.font(letra.normal).fontSize(7.8).fillColor('#555555')
    doc.text(numeracao, LARGURA - MARGEM - doc.widthOfString(numeracao), y + 10, { lineBreak: false })
    if (aparencia === 'digitalizada') carimbos(doc, folha, i)
    for (const marca of folha.selos) if (marca.pagina === i + 1) selo(doc, marca)
  }
}
