import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { RECUSA_DO_PDF } from '@autos/contract/regras/conteudo.ts'
import { bufferSource, openPdf, PadesError } from '@autos/pades'
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { getDocumentProxy } from 'unpdf'
import { atender } from '../isolado/filho.ts'
import './descompressor.ts'
import { paginaVisivel, unidade, type Resolver } from './caixa.ts'
import { saoDuasCoisas } from './duas-coisas.ts'
import type { Aceito, Inspecao, Pagina } from './port.ts'

const PAGES_MAX = 10_000
/** 0.92 m, for the rolls of plotters (36 inches, and A0), by the 14,400 units that PDF allows. */
const SHORT_MAX = 2_608
const LONG_MAX = 14_400
const PROGRAM =
  /\.(?:exe|com|bat|cmd|scr|pif|cpl|msi|msp|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|dll|reg|sh|apk|app|docm|dotm|xlsm|xltm|pptm)$/i
const TEXT_MAX = 2_000_000
/** The text serves the search; a long document must not be refused because its last pages were not read. */
const TEXT_BUDGET_MS = 5_000
const INVALID = MENSAGENS.pdfInvalido
const TOO_BIG = 'A leitura do PDF exigiu memória demais; o arquivo pode estar danificado.'

/**
 * Runs in a child process (executar.ts): reads structure with one library and pages with the one that will
 * show them. `bytes` that have their memory to themselves are nobody's afterwards.
 */
export async function inspecionar(bytes: Uint8Array): Promise<Inspecao> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return refused(INVALID)
  const encrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt')
  return read(bytes).catch((error: unknown) => {
    // Some kinds of encryption are not understood at all; what the person has to know is the same.
    if (encrypted) return refused(RECUSA_DO_PDF.senha)
    throw error
  })
}

async function read(bytes: Uint8Array): Promise<Inspecao> {
  const order = orderOf(bytes)
  // The one that keeps limits goes first: the other would unpack all of it before it said no.
  if (order === 'limit') return refused(TOO_BIG)
  if (saoDuasCoisas(bytes)) return refused(RECUSA_DO_PDF.duasCoisas)
  const pdf = await PDF.load(bytes, { lenient: true })
  if (pdf.isEncrypted || pdf.context.info.trailer.has('Encrypt')) return refused(RECUSA_DO_PDF.senha)
  const resolve: Resolver = (ref) => pdf.context.resolve(ref)
  const { javascript, launch, xfa, program, signatures } = survey(pdf.context.info.trailer, resolve)
  if (xfa) return refused(RECUSA_DO_PDF.xfa)
  if (javascript) return refused(RECUSA_DO_PDF.javascript)
  if (launch) return refused(RECUSA_DO_PDF.programas)
  if (program) return refused(RECUSA_DO_PDF.embutido)

  const paginas = pdf.getPageCount()
  if (paginas < 1) return refused(INVALID)
  if (paginas > PAGES_MAX) return refused(RECUSA_DO_PDF.paginas)
  const folhas = pdf.getPages().map(({ dict }) => dict)
  const tamanhos = folhas.map((folha) => paginaVisivel(folha, resolve))
  if (tamanhos.some((tamanho, i) => isTooLarge(tamanho, unidade(folhas[i], resolve))))
    return refused(RECUSA_DO_PDF.tamanho)
  const text = await readText(bytes)
  if (text.paginas !== paginas) return refused(INVALID)
  return {
    situacao: 'OK',
    paginas,
    tamanhos,
    assinaturas: signatures,
    recuperado: pdf.recoveredViaBruteForce,
    emOrdem: order === 'ok',
    texto: text.texto,
  } satisfies Aceito
}

/** As whoever signs will read it, which is stricter than whoever shows it. */
function orderOf(bytes: Uint8Array): 'ok' | PadesError['problem'] {
  try {
    openPdf(bufferSource(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    return 'ok'
  } catch (error) {
    if (error instanceof PadesError) return error.problem
    throw error
  }
}

function isTooLarge({ x0, y0, x1, y1 }: Pagina, unit: number): boolean {
  const [width, height] = [(x1 - x0) * unit, (y1 - y0) * unit]
  return Math.min(width, height) > SHORT_MAX || Math.max(width, height) > LONG_MAX
}

const refused = (causa: string): Inspecao => ({ situacao: 'RECUSADO', causa })

type Survey = { javascript: boolean; launch: boolean; xfa: boolean; program: boolean; signatures: number }

/**
 * Every object that can be reached from the trailer, each once: hiding an action deep in the tree does not
 * help it.
 */
function survey(trailer: PdfDict, resolve: Resolver): Survey {
  const found: Survey = { javascript: false, launch: false, xfa: false, program: false, signatures: 0 }
  const seen = new Set<string>()
  const pending: PdfObject[] = [trailer]
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    if (object instanceof PdfRef) {
      if (seen.has(object.toString())) continue
      seen.add(object.toString())
      const target = resolve(object)
      if (target !== null) pending.push(target)
    } else if (object instanceof PdfArray) pending.push(...object)
    else if (object instanceof PdfDict) {
      note(object, found, resolve)
      for (const [, value] of object)
        if (value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfArray)
          pending.push(value)
    }
  }
  return found
}

function note(dict: PdfDict, found: Survey, resolve: Resolver): void {
  const action = dict.get('S', resolve)
  const name = action instanceof PdfName ? action.value : ''
  if (name === 'JavaScript' || present(dict, 'JS', resolve)) found.javascript = true
  if (name === 'Launch') found.launch = true
  if (present(dict, 'XFA', resolve)) found.xfa = true
  if (dict.has('EF') && ['F', 'UF'].some((key) => isProgram(dict.get(key, resolve)))) found.program = true
  if (
    dict.has('ByteRange') &&
    dict.has('Contents') &&
    dict.getName('SubFilter', resolve)?.value !== 'ETSI.RFC3161'
  )
    found.signatures++
}

function present(dict: PdfDict, key: string, resolve: Resolver): boolean {
  const value = dict.get(key, resolve)
  return value !== undefined && value.type !== 'null'
}

/** By its name, as the computer of whoever saves it will take it; trailing dots and spaces are dropped there. */
const isProgram = (name: PdfObject | undefined): boolean =>
  name instanceof PdfString && PROGRAM.test(name.asString().replace(/[\s.\0]+$/, ''))

async function readText(bytes: Uint8Array): Promise<{ paginas: number; texto: string }> {
  const document = await getDocumentProxy(own(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const deadline = performance.now() + TEXT_BUDGET_MS
  const parts: string[] = []
  let size = 0
  for (
    let number = 1;
    number <= document.numPages && size < TEXT_MAX && performance.now() < deadline;
    number++
  ) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    parts.push(text)
    size += text.length
  }
  return {
    paginas: document.numPages,
    texto: oneHyphen(parts.join('\n').replaceAll('\0', '').toWellFormed().slice(0, TEXT_MAX)),
  }
}

/**
 * pdf.js makes what it is given its own, and nobody else can read it afterwards: a copy; but of a file that has its
 * memory to itself, which may be large, the memory itself.
 */
const own = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)

/** A compound broken at its own hyphen repeats it (Acordo Ortográfico, base XX, 6º): 'guarda-', '-chuva'. */
const oneHyphen = (text: string): string => text.replaceAll(/(?<=\p{L})- ?\n-(?=\p{L})/gu, '-')

/** One after the other, of those that were sent together: what goes wrong with one is said of that one alone. */
async function inspectAll(bytes: Uint8Array, sizes: readonly number[]): Promise<(Inspecao | null)[]> {
  const found: (Inspecao | null)[] = []
  let at = 0
  for (const size of sizes) {
    // Of its own memory, because what reads it may keep it or hand it over.
    found.push(await inspecionar(bytes.slice(at, at + size)).catch(() => null))
    at += size
  }
  return found
}

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: Array.isArray(dados) ? await inspectAll(bytes, dados as number[]) : await inspecionar(bytes),
    bytes: new Uint8Array(),
  }))
