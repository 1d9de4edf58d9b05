import type { Caixa } from '../texto-pdf/compor.ts'
import type { Desenho } from './desenho.ts'
import type { Lido } from './pagina.ts'

const WORD = '5'
/** The first line of what tesseract's program writes; its core leaves it out. */
const HEADER = /^level\tpage_num\t/

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

/** What has no such line is not an empty page: it is the answer of somebody else. */
export const isTsv = (text: string): boolean => HEADER.test(text)

export function pgm({ largura, altura, pontos }: Desenho): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${largura} ${altura}\n255\n`), pontos])
}
