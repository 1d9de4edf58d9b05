import { createRequire } from 'node:module'
import type { Caixa } from '../texto-pdf/compor.ts'
import type { Desenho } from './desenho.ts'
import type { Lido, Motor } from './pagina.ts'

type Api = {
  Init(folder: null, language: string, engine: number): number
  SetPageSegMode(mode: number): void
  SetImageFile(exif: number, angle: number): number
  SetSourceResolution(dpi: number): void
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}
type Core = { FS: { writeFile(name: string, bytes: Uint8Array): void }; TessBaseAPI: new () => Api }
type Loader = (options: { print(): void; printErr(): void }) => Promise<Core>

const [LSTM_ONLY, AUTO, ONE_BLOCK] = [1, 3, 6]

/** The library's core called directly: what comes around it downloads what it needs. */
export async function abrirMotor(ensinado: Uint8Array): Promise<Motor> {
  const load = createRequire(import.meta.url)(
    'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js',
  ) as Loader
  const quiet = () => undefined
  const core = await load({ print: quiet, printErr: quiet })
  core.FS.writeFile('por.traineddata', ensinado)
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'por', LSTM_ONLY) !== 0)
    throw new Error('tesseract: por.traineddata is not what it reads')
  return (desenho, umBloco) => {
    api.SetPageSegMode(umBloco ? ONE_BLOCK : AUTO)
    core.FS.writeFile('/input', pgm(desenho))
    if (api.SetImageFile(1, 0) !== 0) throw new Error('tesseract: the drawing was not taken')
    api.SetSourceResolution(desenho.dpi)
    if (api.Recognize(null) !== 0) throw new Error('tesseract: the page was not read')
    const read = lidoDeTsv(api.GetTSVText(0))
    api.Clear()
    return read
  }
}

export function pgm({ largura, altura, pontos }: Desenho): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${largura} ${altura}\n255\n`), pontos])
}

const WORD = '5'

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function lidoDeTsv(tsv: string): Lido {
  const blocks: Lido = []
  let [block, line] = ['', '']
  for (const row of tsv.split('\n')) {
    const [level, , inBlock, paragraph, inLine, , ...rest] = row.split('\t')
    const [left, top, width, height, confianca] = rest.slice(0, 5).map(Number)
    const texto = (rest[5] ?? '').trim()
    if (level !== WORD || texto === '' || height === undefined) continue
    if (block !== inBlock) blocks.push([])
    const here = `${inBlock} ${paragraph} ${inLine}`
    if (line !== here) blocks.at(-1)!.push([])
    ;[block, line] = [inBlock!, here]
    const caixa: Caixa = [left!, top!, left! + width!, top! + height]
    blocks.at(-1)!.at(-1)!.push({ texto, caixa, confianca: confianca! })
  }
  return blocks
}
