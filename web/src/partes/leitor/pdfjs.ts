import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/**
 * De onde vem o PDF: o endereço temporário que o servidor deu, ou o arquivo que a pessoa acabou de escolher.
 */
export type FonteDePdf = { url: string } | { arquivo: Blob }

/** Por que o PDF não abriu, em uma frase para quem lê. */
export class PdfNaoAbriu extends Error {
  override name = 'PdfNaoAbriu'
}

/**
 * Abre o PDF. Fontes, mapas e decodificadores vêm do nosso endereço (web/pdfjs-assets.ts): funciona sem
 * internet.
 */
export async function abrirPdf(fonte: FonteDePdf, sinal: AbortSignal): Promise<PDFDocumentProxy> {
  const dados =
    'arquivo' in fonte ? { data: new Uint8Array(await fonte.arquivo.arrayBuffer()) } : { url: fonte.url }
  sinal.throwIfAborted()
  const base = new URL('/pdfjs/', window.location.href).href
  const tarefa = getDocument({
    ...dados,
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  })
  // Desistir a meio de abrir deixaria no operário do pdf.js um erro que ninguém apanha; fecha-se depois de
  // aberto, que lê só o começo.
  const fechar = () => void tarefa.destroy()
  sinal.addEventListener('abort', () => void tarefa.promise.then(fechar, fechar), { once: true })
  try {
    return await tarefa.promise
  } catch (erro) {
    sinal.throwIfAborted()
    throw new PdfNaoAbriu(porque(erro))
  }
}

function porque(erro: unknown): string {
  const nome = erro instanceof Error ? erro.name : ''
  if (nome === 'PasswordException') return 'O PDF está protegido por senha.'
  if (nome === 'InvalidPDFException') return 'Arquivo PDF inválido'
  if (nome === 'ResponseException')
    return 'O arquivo não pôde ser baixado. O endereço temporário pode ter vencido.'
  return 'O PDF não pôde ser aberto.'
}
