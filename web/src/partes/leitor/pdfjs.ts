import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

import { ArquivoNaoVeio, Faixas, type Comeco, type Endereco } from './faixas.ts'
import { Pedacos, SO_O_QUE_SE_MOSTRA } from './pedacos.ts'

GlobalWorkerOptions.workerSrc = worker

/**
 * De onde vem o PDF: o endereço temporário que o servidor deu ou dá quando se pede, ou o arquivo que a pessoa
 * acabou de escolher.
 */
export type FonteDePdf = Endereco | { arquivo: Blob } | { buscar: NonNullable<Endereco['renovar']> }

/** Por que o PDF não abriu, em uma frase para quem lê. */
export class PdfNaoAbriu extends Error {
  override name = 'PdfNaoAbriu'
}

const NAO_BAIXOU = 'O arquivo não pôde ser baixado. O endereço temporário pode ter vencido.'
/**
 * Abre o PDF, lendo só o que se mostra. Fontes, mapas e decodificadores vêm do nosso endereço
 * (web/pdfjs-assets.ts): funciona sem internet. `aoParar`: depois de aberto, um pedaço não veio.
 */
export async function abrirPdf(
  fonte: FonteDePdf,
  sinal: AbortSignal,
  aoParar: (motivo: string) => void = () => undefined,
): Promise<PDFDocumentProxy> {
  const dados = await dadosDe(fonte, sinal, aoParar)
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
    ...SO_O_QUE_SE_MOSTRA,
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

async function dadosDe(fonte: FonteDePdf, sinal: AbortSignal, aoParar: (motivo: string) => void) {
  if ('arquivo' in fonte) return { data: new Uint8Array(await fonte.arquivo.arrayBuffer()) }
  const faixas = new Faixas(await enderecoDe(fonte), sinal)
  const comeco = await faixas.comecar().catch((erro: unknown): Comeco => {
    sinal.throwIfAborted()
    throw new PdfNaoAbriu(porque(erro))
  })
  if ('inteiro' in comeco) return { data: comeco.inteiro }
  const parar = () => void (sinal.aborted || aoParar(NAO_BAIXOU))
  return { range: new Pedacos(faixas, comeco, parar) }
}

async function enderecoDe(fonte: Exclude<FonteDePdf, { arquivo: Blob }>): Promise<Endereco> {
  if ('url' in fonte) return fonte
  const url = await fonte.buscar()
  if (!url) throw new PdfNaoAbriu('O arquivo já não está aqui para se ler.')
  return { url, renovar: fonte.buscar }
}

function porque(erro: unknown): string {
  const nome = erro instanceof Error ? erro.name : ''
  if (nome === 'PasswordException') return 'O PDF está protegido por senha.'
  if (nome === 'InvalidPDFException') return 'Arquivo PDF inválido'
  if (nome === 'ResponseException' || erro instanceof ArquivoNaoVeio) return NAO_BAIXOU
  return 'O PDF não pôde ser aberto.'
}
