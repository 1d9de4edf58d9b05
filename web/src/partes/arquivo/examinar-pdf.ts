import { RECUSA_DO_PDF } from '@autos/contract/regras/conteudo.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { ArquivoConferido } from './conferir.ts'

const exames = new WeakMap<File, Promise<string | undefined>>()

/** O exame do arquivo, uma vez só; o que não é PDF já se conferiu por inteiro ao ser escolhido. */
export function examinar({ arquivo, extensao }: ArquivoConferido): Promise<string | undefined> {
  if (extensao !== 'pdf') return Promise.resolve(undefined)
  const exame = exames.get(arquivo) ?? examinarPdf(arquivo)
  exames.set(arquivo, exame)
  return exame
}

/**
 * Por que este PDF não seria aceito, no que o navegador sabe ver: para que não se crie um documento sem
 * arquivo. O que só o servidor vê, ele recusa depois.
 */
async function examinarPdf(arquivo: Blob): Promise<string | undefined> {
  // Sem rede o leitor não chega, e quem examina é o servidor.
  const leitor = await import('../leitor/pdfjs.ts').catch(() => undefined)
  if (!leitor) return undefined
  const controle = new AbortController()
  try {
    return await problemaDe(await leitor.abrirPdf({ arquivo }, controle.signal))
  } catch (erro) {
    if (erro instanceof leitor.PdfNaoAbriu) return erro.message
    throw erro
  } finally {
    controle.abort()
  }
}

async function problemaDe(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await pdf.getMetadata()
  if ('EncryptFilterName' in info && info.EncryptFilterName) return RECUSA_DO_PDF.senha
  if ('IsXFAPresent' in info && info.IsXFAPresent) return RECUSA_DO_PDF.xfa
  return (await temJavaScript(pdf)) ? RECUSA_DO_PDF.javascript : undefined
}

/** hasJSActions, do pdf.js 6.5, diz que sim de qualquer campo de assinatura, que lá nem tem `actions`. */
async function temJavaScript(pdf: PDFDocumentProxy): Promise<boolean> {
  const [doDocumento, campos] = await Promise.all([pdf.getJSActions(), pdf.getFieldObjects()])
  const deCampo = [...(campos?.values() ?? [])].flat() as { actions?: unknown }[]
  return doDocumento !== null || deCampo.some(({ actions }) => Boolean(actions))
}
