import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { corpo, falhar, falhas } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'

const CORPO_MAX = 70 * 2 ** 20
const MOTOR = 'tesseract.js-core 7.0.0 do simulador'
const COLUNAS =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n'
const [SO_LSTM, AUTOMATICO, UM_BLOCO] = [1, 3, 6]

export type Recebida = { idioma: string | null; dpi: number; bloco: boolean }
export type Reconhecimento = { endereco: string; recebidas(): Recebida[]; parar(): Promise<void> }

/**
 * A service of recognition, in the product's protocol (docs/producao.md): `POST /reconhecer?idioma=por&dpi=&bloco=`,
 * a picture in grey (netpbm, P5); the answer is tesseract's table of words. `GET /saude`. What reads is tesseract's
 * core, in this process.
 */
export async function iniciarReconhecimento({ porta }: { porta: number }): Promise<Reconhecimento> {
  const provocadas = falhas(['recusar', 'pendurar', '500', '503', '422', 'resetar', 'sem-tabela', 'nenhum'])
  const recebidas: Recebida[] = []
  const ler = await abrirNucleo()
  const servidor = await escutar(porta, (req, res) => void atender(req, res).catch(() => res.destroy()))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://simulado')
    if (pathname === '/saude') return dizer(res, 200, 'pronto')
    if (req.method !== 'POST' || pathname !== '/reconhecer') return dizer(res, 404, 'Not Found')
    const falha = provocadas.consumir()
    if (falha?.modo === '503' || falha?.modo === '422') return dizer(res, Number(falha.modo), 'provocada')
    if (falha?.modo === 'sem-tabela') return dizer(res, 200, '<html></html>')
    if (falha) return falhar(falha, req, res)
    const figura = await corpo(req, CORPO_MAX)
    const recebida = {
      idioma: searchParams.get('idioma'),
      dpi: Number(searchParams.get('dpi')),
      bloco: searchParams.get('bloco') === '1',
    }
    recebidas.push(recebida)
    const tabela = figura.toString('latin1', 0, 2) === 'P5' ? ler(figura, recebida) : null
    if (tabela === null) return dizer(res, 422, 'A figura não se lê')
    res.writeHead(200, { 'content-type': 'text/tab-separated-values; charset=utf-8', motor: MOTOR })
    res.end(COLUNAS + tabela)
  }

  return {
    endereco: `http://127.0.0.1:${servidor.porta}`,
    recebidas: () => recebidas,
    parar: () => servidor.fechar(),
  }
}

const dizer = (res: ServerResponse, status: number, texto: string): void =>
  void res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', motor: MOTOR }).end(texto)

type Api = {
  Init(pasta: null, idioma: string, motor: number): number
  SetPageSegMode(modo: number): void
  SetImageFile(exif: number, angulo: number): number
  SetSourceResolution(dpi: number): void
  Recognize(monitor: null): number
  GetTSVText(pagina: number): string
  Clear(): void
}
type Nucleo = { FS: { writeFile(nome: string, bytes: Uint8Array): void }; TessBaseAPI: new () => Api }

/** Null: what came is no picture. */
async function abrirNucleo(): Promise<(figura: Uint8Array, como: Recebida) => string | null> {
  const exigir = createRequire(import.meta.url)
  const carregar = exigir('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js') as (
    opcoes: object,
  ) => Promise<Nucleo>
  const nucleo = await carregar({ print: () => undefined, printErr: () => undefined })
  const pasta = dirname(exigir.resolve('@tesseract.js-data/por/package.json'))
  const ensinado = readFileSync(join(pasta, '4.0.0_best_int', 'por.traineddata.gz'))
  nucleo.FS.writeFile('por.traineddata', gunzipSync(ensinado))
  const api = new nucleo.TessBaseAPI()
  api.Init(null, 'por', SO_LSTM)
  return (figura, { dpi, bloco }) => {
    api.SetPageSegMode(bloco ? UM_BLOCO : AUTOMATICO)
    nucleo.FS.writeFile('/input', figura)
    if (api.SetImageFile(1, 0) !== 0) return null
    api.SetSourceResolution(dpi)
    const tabela = api.Recognize(null) === 0 ? api.GetTSVText(0) : null
    api.Clear()
    return tabela
  }
}
