import { format, isDateFormat } from 'numfmt'

import { atributo, type Elemento, elementos, filho } from '../../redacao/word/xml.ts'

const LINGUA = 'pt-BR'
const GERAL = 'General'

/** Os que o programa tem sem os escrever no arquivo (ECMA-376, parte 1, `numFmt`), como os mostra em português. */
// prettier-ignore
const DE_FABRICA: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??',
  14: 'dd/mm/yyyy', 15: 'dd/mmm/yy', 16: 'dd/mmm', 17: 'mmm/yy', 18: 'hh:mm', 19: 'hh:mm:ss', 20: 'hh:mm', 21: 'hh:mm:ss',
  22: 'dd/mm/yyyy hh:mm', 37: '#,##0;-#,##0', 38: '#,##0;-#,##0', 39: '#,##0.00;-#,##0.00', 40: '#,##0.00;-#,##0.00',
  45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@',
}

/** O formato de cada estilo de célula, pelo número dele. */
export function formatosDe(estilos: Elemento | undefined): string[] {
  const escritos = new Map(
    elementos(filho(estilos, 'numFmts'), 'numFmt').map((um) => [
      Number(atributo(um, 'numFmtId')),
      atributo(um, 'formatCode') ?? GERAL,
    ]),
  )
  return elementos(filho(estilos, 'cellXfs'), 'xf').map((um) => {
    const id = Number(atributo(um, 'numFmtId') ?? 0)
    return escritos.get(id) ?? DE_FABRICA[id] ?? GERAL
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
