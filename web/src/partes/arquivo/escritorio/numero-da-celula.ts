import { atributo, type Elemento, elementos, filho } from '../../redacao/word/xml.ts'

/** Os que o programa tem sem os escrever no arquivo (ECMA-376, parte 1, `numFmt`), do que aqui se distingue. */
// prettier-ignore
const DE_FABRICA: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 14: 'dd/mm/yyyy', 15: 'dd/mm/yyyy', 16: 'dd/mm', 17: 'mm/yyyy',
  18: 'hh:mm', 19: 'hh:mm', 20: 'hh:mm', 21: 'hh:mm', 22: 'dd/mm/yyyy hh:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00',
}

/** O formato de cada estilo de célula, pelo número dele. */
export function formatosDe(estilos: Elemento | undefined): string[] {
  const escritos = new Map(
    elementos(filho(estilos, 'numFmts'), 'numFmt').map((um) => [
      Number(atributo(um, 'numFmtId')),
      atributo(um, 'formatCode') ?? '',
    ]),
  )
  return elementos(filho(estilos, 'cellXfs'), 'xf').map((um) => {
    const id = Number(atributo(um, 'numFmtId') ?? 0)
    return escritos.get(id) ?? DE_FABRICA[id] ?? ''
  })
}

/** Um número como a célula o mostra: data, porcentagem, casas, ou os algarismos nos lugares da máscara. */
export const comoSeMostra =
  (formatos: readonly string[], { desde1904 }: { desde1904: boolean }) =>
  (valor: string, estilo: number): string => {
    const numero = Number(valor)
    if (valor === '' || !Number.isFinite(numero)) return valor
    // O que está entre aspas ou depois de uma barra escreve-se como está; entre colchetes, é cor, moeda ou lugar.
    const formato = (formatos[estilo] ?? '').split(';')[0]!.replace(/\[[^\]]*\]/g, '')
    const letras = formato.replace(/"[^"]*"|\\./g, '')
    if (/[dmyha]/i.test(letras) && !/[#0?]/.test(letras)) return dataDe(numero, letras, desde1904)
    if (letras.includes('%')) return `${comCasas(numero * 100, letras)}%`
    const mascara = formato.replace(/"([^"]*)"|\\(.)/g, '$1$2')
    if (/^0[0./-]*0$/.test(mascara) && /[-/]|\..*\./.test(mascara)) return naMascara(valor, mascara)
    return comCasas(numero, letras)
  }

const DIA_MS = 86_400_000

/** Dias desde 30/12/1899, que é como o programa os conta; ou desde 1/1/1904. */
function dataDe(dias: number, letras: string, desde1904: boolean): string {
  const em = new Date((desde1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.round(dias * DIA_MS))
  if (Number.isNaN(em.getTime())) return String(dias)
  const dois = (n: number) => String(n).padStart(2, '0')
  const [dia, mes] = [dois(em.getUTCDate()), dois(em.getUTCMonth() + 1)]
  const data = /d/i.test(letras)
    ? `${dia}/${mes}${/y/i.test(letras) ? `/${em.getUTCFullYear()}` : ''}`
    : `${mes}/${em.getUTCFullYear()}`
  const hora = `${dois(em.getUTCHours())}:${dois(em.getUTCMinutes())}`
  if (!/h/i.test(letras)) return data
  return /[dy]/i.test(letras) ? `${data} ${hora}` : hora
}

function comCasas(numero: number, letras: string): string {
  const casas = /\.([0#?]+)/.exec(letras)?.[1]?.length
  return numero.toLocaleString('pt-BR', {
    useGrouping: letras.includes(','),
    minimumFractionDigits: casas ?? 0,
    maximumFractionDigits: casas ?? (letras === '' ? 10 : 0),
  })
}

/** 000.000.000-00: cada zero é um algarismo. */
function naMascara(valor: string, mascara: string): string {
  const lugares = mascara.replaceAll(/[^0]/g, '').length
  if (!/^\d+$/.test(valor) || valor.length > lugares) return valor
  const algarismos = [...valor.padStart(lugares, '0')]
  return mascara.replaceAll('0', () => algarismos.shift() ?? '')
}
