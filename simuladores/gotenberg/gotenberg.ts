import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, falhar, falhas, responderJson } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'

const CORPO_MAX = 110 * 2 ** 20
const CONVERTE = /\.(docx?|odt|ods|xlsx?|rtf)$/i

export type Recebida = { arquivos: string[]; pdfa: string | null }
export type Gotenberg = { endereco: string; recebidas(): Recebida[]; parar(): Promise<void> }

/**
 * The form of Gotenberg that turns office files into PDF, as its manual has it: `POST
 * /forms/libreoffice/convert`, multipart, `files` and `pdfa`; `GET /health`. What comes out is one page that
 * says what came in.
 */
export async function iniciarGotenberg({ porta }: { porta: number }): Promise<Gotenberg> {
  const provocadas = falhas(['recusar', 'pendurar', '400', '500', '503', 'resetar', 'sem-pdf', 'nenhum'])
  const recebidas: Recebida[] = []
  const servidor = await escutar(porta, (req, res) => void atender(req, res).catch(() => res.destroy()))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return
    if (req.url === '/health') return void responderJson(res, 200, { status: 'up' })
    if (req.method !== 'POST' || req.url !== '/forms/libreoffice/convert') return dizer(res, 404, 'Not Found')
    const falha = provocadas.consumir()
    if (falha?.modo === '400') return dizer(res, 400, 'LibreOffice failed to process a document')
    if (falha?.modo === '503') return dizer(res, 503, 'Service Unavailable')
    if (falha?.modo === 'sem-pdf') return void res.writeHead(200).end('<html></html>')
    if (falha) return falhar(falha, req, res)
    await converter(req, res)
  }

  async function converter(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const headers = { 'content-type': req.headers['content-type'] ?? '' }
    const formulario = await new Response(Uint8Array.from(await corpo(req, CORPO_MAX)), {
      headers,
    }).formData()
    const arquivos = formulario.getAll('files').filter((um): um is File => um instanceof File)
    const pdfa = formulario.get('pdfa')
    recebidas.push({
      arquivos: arquivos.map(({ name }) => name),
      pdfa: typeof pdfa === 'string' ? pdfa : null,
    })
    const [arquivo] = arquivos.filter(({ name }) => CONVERTE.test(name))
    if (arquivo === undefined) return dizer(res, 400, 'Invalid form data: no form file found for extensions')
    if (typeof pdfa === 'string' && !/^PDF\/A-[123]b$/.test(pdfa))
      return dizer(res, 400, 'At least one PDF engine cannot process the requested PDF format')
    const bytes = Buffer.from(await arquivo.arrayBuffer())
    if (bytes.toString('latin1', 0, 2) !== 'PK')
      return dizer(res, 400, 'LibreOffice failed to process a document')
    const pdf = pdfDe(`Recebido: ${arquivo.name}, ${bytes.length} bytes`)
    res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': pdf.length }).end(pdf)
  }

  return {
    endereco: `http://127.0.0.1:${servidor.porta}`,
    recebidas: () => recebidas,
    parar: () => servidor.fechar(),
  }
}

const dizer = (res: ServerResponse, status: number, texto: string): void =>
  void res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(texto)

function pdfDe(linha: string): Buffer {
  const texto = `BT /F1 14 Tf 60 760 Td (${linha.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objetos = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${texto.length}>>\nstream\n${texto}\nendstream`,
  ]
  let escrito = '%PDF-1.7\n'
  const lugares = objetos.map((objeto, i) => {
    const lugar = escrito.length
    escrito += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(lugar).padStart(10, '0')} 00000 n \n`
  })
  const tabela = `xref\n0 6\n0000000000 65535 f \n${lugares.join('')}trailer\n<</Size 6/Root 1 0 R>>\n`
  return Buffer.from(`${escrito}${tabela}startxref\n${escrito.length}\n%%EOF\n`, 'latin1')
}
