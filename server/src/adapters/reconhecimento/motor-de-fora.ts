import { perguntar } from '../isolado/linhas.ts'
import type { Motor } from './pagina.ts'
import { lidoDeTsv, pgm } from './tsv.ts'

/** What is said with the drawing to whoever started this process, who asks the engine (reconhecedor.ts). */
export type Pergunta = { dpi: number; umBloco: boolean }
export type Resposta = { tsv: string | null }

export const motorDeFora: Motor = async (desenho, umBloco) => {
  const pergunta: Pergunta = { dpi: desenho.dpi, umBloco }
  const { tsv } = JSON.parse((await perguntar(pergunta, pgm(desenho))).toString('utf8')) as Resposta
  if (tsv === null) throw new Error('the drawing was not read')
  return lidoDeTsv(tsv)
}
