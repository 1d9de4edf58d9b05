import { fstatSync, readSync } from 'node:fs'
import type { Document, Page, PDFDocument } from 'mupdf'
import { atenderEmLinhas, dizer } from '../isolado/linhas.ts'
import { lerArquivo, lerEmbutidos, type LerPdf } from '../lugares/embutido.ts'
import { juntador, type Juntar } from '../lugares/juntar.ts'
import { lerAnotacoes } from '../lugares/pdf/anotacoes.ts'
import { abrirCamadas, type Camadas } from '../lugares/pdf/camadas.ts'
import { lerDocumento } from '../lugares/pdf/documento.ts'
import { existe, tentar } from '../lugares/pdf/objetos.ts'
import { trocadosEm } from '../lugares/pdf/trocado.ts'
import type { LugarLido } from '../lugares/port.ts'
import { abrirDescritor, FILE, quebrou } from './abrir.ts'
import { comporPagina, type Cru } from './compor.ts'
import { separarDeFora } from './de-fora.ts'
import { mupdf, partsOf } from './mupdf.ts'
import type { PaginaLida } from './port.ts'

/** After this long it stops of its own accord, before it is stopped and the page at hand is lost. */
const REST_AFTER_MS = 15_000
/** Of a PDF inside another. */
const EMBEDDED_PAGES_MAX = 300

/** `documento`: also what the file carries outside its pages. */
export type Pedido = { de: number; ate: number; extensao: string; documento: boolean }
/** First line: how many pages there are. Then what is outside of them, in one, and a line for each page. */
export type Abertura = { total: number }
export type ForaDasPaginas = { lugares: LugarLido[] }
export type PaginaDita = PaginaLida & { lugares?: LugarLido[] }

/** Says each page as soon as it is read (texto.ts). */
function lerPaginas({ de, ate, extensao, documento }: Pedido): void {
  if (extensao !== 'pdf') return lerOutro(extensao)
  const document = abrirDescritor()
  const total = document.countPages()
  dizer({ total } satisfies Abertura)
  const pdf = document.asPDF()
  if (documento) dizer({ lugares: pdf === null ? [] : foraDasPaginas(pdf) } satisfies ForaDasPaginas)
  const camadas = pdf === null ? null : tentar(() => abrirCamadas(pdf, () => abrirDescritor()), null)
  const began = performance.now()
  for (let pagina = de; pagina <= Math.min(ate, total); pagina++) {
    dizer(lerPagina(document, pagina, camadas))
    if (performance.now() - began > REST_AFTER_MS) break
  }
}

/** A file without pages: all of it is read at once, and none of it stays in memory after. */
function lerOutro(extensao: string): void {
  const bytes = new Uint8Array(fstatSync(FILE).size)
  for (let at = 0, read = 1; at < bytes.length && read > 0; at += read)
    read = readSync(FILE, bytes, at, bytes.length - at, at)
  const juntar = juntador()
  const leitura = { juntar, lerPdf, gasto: { bytes: 0, arquivos: 0 } }
  lerEmbutidos(lerArquivo(bytes, `.${extensao}`, leitura), leitura)
  dizer({ total: 0 } satisfies Abertura)
  dizer({ lugares: juntar.lidos() } satisfies ForaDasPaginas)
}

function foraDasPaginas(document: PDFDocument): LugarLido[] {
  const juntar = juntador()
  const carried = lerDocumento(document, juntar).map(({ nome, tamanho, bytes }) => ({
    nome,
    tamanho,
    ler: bytes,
  }))
  lerEmbutidos(carried, { juntar, lerPdf, gasto: { bytes: 0, arquivos: 0 } })
  return juntar.lidos()
}

/** One that another carries: its pages as one text, and all else that it says. */
const lerPdf: LerPdf = (bytes, juntar) => {
  const document = tentar(() => mupdf.Document.openDocument(bytes, 'application/pdf').asPDF(), null)
  if (document === null) return 'DANIFICADO'
  if (document.needsPassword()) return 'SENHA'
  const total = document.countPages()
  if (total > EMBEDDED_PAGES_MAX) juntar.falta('PAGINA', 'GRANDE')
  for (let number = 1; number <= Math.min(total, EMBEDDED_PAGES_MAX); number++) {
    const { texto, pedeOcr, falhou, lugares } = lerPagina(document, number, null)
    juntar.por('PAGINA', texto)
    if (pedeOcr) juntar.falta('PAGINA', 'IMAGEM')
    if (falhou) juntar.falta('PAGINA', 'DANIFICADO')
    for (const lugar of lugares ?? []) juntar.por(lugar.lugar, lugar.texto)
  }
  return lerDocumento(document, juntar).map(({ nome, tamanho, bytes: ler }) => ({ nome, tamanho, ler }))
}

export function lerPagina(document: Document, pagina: number, camadas: Camadas | null = null): PaginaDita {
  try {
    const page = document.loadPage(pagina - 1)
    try {
      const cru = cruDe(page)
      const juntar = juntador()
      juntar.por('FORA', separarDeFora(cru), { pagina })
      if (page.isPDF()) lerEmVolta(page as ReturnType<PDFDocument['loadPage']>, pagina, juntar)
      const lida = comporPagina(cru, pagina)
      if (camadas !== null) juntar.por('CAMADA', camadas.ocultoNa(page, pagina), { pagina })
      const lugares = juntar.lidos()
      return lugares.length === 0 ? lida : { ...lida, lugares }
    } finally {
      page.destroy()
    }
  } catch (error) {
    if (quebrou(error)) throw error
    return { pagina, texto: '', caixas: [], pedeOcr: false, falhou: true }
  }
}

function lerEmVolta(page: ReturnType<PDFDocument['loadPage']>, pagina: number, juntar: Juntar): void {
  tentar(() => lerAnotacoes(page, pagina, juntar), undefined)
  tentar(() => {
    const contents = page.getObject().get('Contents')
    if (!existe(contents)) return
    const streams = contents.isArray()
      ? Array.from({ length: contents.length }, (_, i) => contents.get(i))
      : [contents]
    for (const stream of streams)
      if (stream.isStream()) for (const said of trocadosEm(stream)) juntar.por('TROCADO', said, { pagina })
  }, undefined)
}

/** What is drawn, whatever it says that it means; also beside the page, and under what cuts it. */
export const COMO_SE_DESENHA = 'preserve-images,ignore-actualtext,clip=no'

function cruDe(page: Page): Cru {
  const text = page.toStructuredText(COMO_SE_DESENHA)
  try {
    return { visivel: page.getBounds(), ...partsOf(text) }
  } finally {
    text.destroy()
  }
}

if (import.meta.main) await atenderEmLinhas(({ dados }) => lerPaginas(dados as Pedido))
