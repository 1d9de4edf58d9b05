import { createRequire } from 'node:module'
import type { Motor } from './pagina.ts'
import { lidoDeTsv, pgm } from './tsv.ts'

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
