import { format, getFormatFromId, isDateFormat } from 'numfmt'

import { atributo, type Elemento, elementos, filho } from '../../redacao/word/xml.ts'

const LINGUA = 'pt-BR'
const GERAL = 'General'

/** O formato de cada estilo de célula, pelo número dele; os que o programa tem sem os escrever no arquivo, como em português. */
export function formatosDe(estilos: Elemento | undefined): string[] {
  const escritos = new Map(
    elementos(filho(estilos, 'numFmts'), 'numFmt').map((um) => [
      Number(atributo(um, 'numFmtId')),
      atributo(um, 'formatCode') ?? GERAL,
    ]),
  )
  return elementos(filho(estilos, 'cellXfs'), 'xf').map((um) => {
    const id = Number(atributo(um, 'numFmtId') ?? 0)
    return escritos.get(id) ?? getFormatFromId(id, LINGUA) ?? GERAL
  })
}

/** Entre o dia zero de um calendário do programa, 30/12/1899, e o do outro, 1/1/1904. */
const DIAS_ATE_1904 = 1462

/** Um número como a célula o mostra. */
export const comoSeMostra =
  (formatos: readonly string[], { desde1904 }: { desde1904: boolean }) =>
  (valor: string, estilo: number): string => {
    const numero = Number(valor)
    if (valor === '' || !Number.isFinite(numero)) return valor
    const formato = formatos[estilo] ?? GERAL
    const dias = desde1904 && isDateFormat(formato) ? DIAS_ATE_1904 : 0
    return format(formato, numero + dias, { locale: LINGUA, nbsp: false, throws: false }).trim()
  }
