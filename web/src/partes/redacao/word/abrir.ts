import { conferirDocx } from '../docx-conferir.ts'
import type { PorConferir } from '../docx-perdas.ts'
import { prepararDocx } from './preparar.ts'
import { trocarNoZip } from './trocar-no-zip.ts'

export type Aberto = Omit<PorConferir, 'figurasDeFora'> & { bytes: Uint8Array<ArrayBuffer> }

/** O arquivo conferido, com o que o Word mostra escrito onde o conversor o lê, e o que se sabe do que não vem. */
export async function abrirDocx(arquivo: Uint8Array): Promise<Aberto> {
  const { entradas, pedacos } = await conferirDocx(arquivo)
  const partes = new Map(pedacos.map(({ nome, texto }) => [nome, texto]))
  const { trocas, ...visto } = prepararDocx(partes)
  return {
    bytes: trocarNoZip(arquivo, entradas, trocas),
    nomes: entradas.map(({ nome }) => nome),
    pedacos,
    ...visto,
  }
}
