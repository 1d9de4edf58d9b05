import { percorrer } from './xml.ts'

/** A number is kept without the points that its format draws: 000"."000"."000-00 of a CPF. */
const CPF_FORMAT = /^0{3}\D+0{3}\D+0{3}\D+0{2}(?:;|$)/

/** A number as its cell shows it, where it is shown as a CPF; else as it is kept. */
export function formatosDe(styles: Uint8Array | null): (style: number, value: string) => string {
  const [codes, cells]: [Map<string, string>, string[]] = [new Map(), []]
  let inCells = false
  if (styles !== null)
    percorrer(styles, {
      abre: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'numFmt') codes.set(numFmtId, formatCode)
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) cells.push(numFmtId)
      },
      fecha: (name) => {
        if (name === 'cellXfs') inCells = false
      },
    })
  return (style, value) => {
    const code = codes.get(cells[style] ?? '') ?? ''
    if (!CPF_FORMAT.test(code.replaceAll(/[\\"]/g, '')) || !/^\d{1,11}$/.test(value)) return value
    return value.padStart(11, '0').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  }
}
