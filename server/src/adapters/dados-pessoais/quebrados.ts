import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Achado } from './port.ts'

/** Between two digits: spaces, ends of lines and of cells, letters that are not seen, points and all kinds of dashes. */
const BETWEEN = String.raw`[\s\u00A0\u00AD\u200B-\u200D\u2060\uFEFF|.·\-\u2010-\u2015\u2212/]{0,5}`
const ELEVEN = new RegExp(String.raw`(?<![\p{L}\d]|\d[.,/\-])\d(?:${BETWEEN}\d){10}(?!\d|[.,/\-]\d)`, 'gu')
const UNSEEN = /[\s\u00A0\u00AD\u200B-\u200D\u2060\uFEFF|]/g
const DASH = /^[-\u2010-\u2015\u2212/]$/
const LABEL_REACH = 40

/**
 * A CPF that something broke: the end of a line, spaces, another dash, a cell for each digit. It keeps its points and
 * dash, or its name stands before it; else any eleven digits in a row of columns would do, one in a hundred of them.
 */
export function acharQuebrados(texto: string, nome: RegExp): Achado[] {
  const found: Achado[] = []
  for (const { 0: raw, index } of texto.matchAll(ELEVEN)) {
    if (!cpfValido(raw.replaceAll(/\D/g, ''))) continue
    const before = texto.slice(Math.max(0, index - LABEL_REACH), index)
    if (keepsItsForm(raw) || nome.test(before))
      found.push({ tipo: 'CPF', inicio: index, fim: index + raw.length })
  }
  return found
}

/** After the third and the sixth digit a point, after the ninth a dash, and nothing that is seen elsewhere. */
function keepsItsForm(raw: string): boolean {
  const marks = raw.replaceAll(UNSEEN, '').split(/\d/).slice(1, -1)
  return marks.every((mark, i) =>
    i === 2 || i === 5 ? mark === '.' : i === 8 ? DASH.test(mark) : mark === '',
  )
}
