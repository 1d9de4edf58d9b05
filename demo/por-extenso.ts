const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const FUSO_MS = 3 * 3_600_000

/** Dia, mês e ano em Brasília. */
function partes(data: Date): [dia: number, mes: number, ano: number] {
  const local = new Date(data.getTime() - FUSO_MS)
  return [local.getUTCDate(), local.getUTCMonth(), local.getUTCFullYear()]
}

export const anoDe = (data: Date): number => partes(data)[2]

/** 4 de março de 2026 */
export function dataPorExtenso(data: Date): string {
  const [dia, mes, ano] = partes(data)
  return `${dia === 1 ? '1º' : dia} de ${MESES[mes]} de ${ano}`
}

/** 04/03/2026 */
export function dataCurta(data: Date): string {
  const [dia, mes, ano] = partes(data)
  return `${String(dia).padStart(2, '0')}/${String(mes + 1).padStart(2, '0')}/${ano}`
}

/** março de 2026 */
export function mesPorExtenso(data: Date): string {
  const [, mes, ano] = partes(data)
  return `${MESES[mes]} de ${ano}`
}

/** Daqui a tantos dias corridos. */
export const maisDias = (data: Date, dias: number): Date => new Date(data.getTime() + dias * 86_400_000)

/** R$ 1.234,50 */
export const dinheiro = (valor: number): string => `R$ ${numero(valor, 2)}`

/** 1.234,5 — sem Intl, que é lento para milhares de células. */
export function numero(valor: number, casas = 0): string {
  const [inteiro = '', fracao] = valor.toFixed(casas).split('.')
  const milhares = inteiro.replace(/\B(?=(\d{3})+$)/g, '.')
  return fracao === undefined ? milhares : `${milhares},${fracao}`
}

const ATE_DEZENOVE = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const DEZENAS = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
]
const CENTENAS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]

/** Inteiro por extenso, até 999.999.999. */
export function extenso(n: number): string {
  if (n === 0) return 'zero'
  const milhoes = Math.floor(n / 1_000_000)
  const milhares = Math.floor(n / 1000) % 1000
  const resto = n % 1000
  const grupos = [
    milhoes > 0 ? `${ateMil(milhoes)} ${milhoes === 1 ? 'milhão' : 'milhões'}` : '',
    milhares > 0 ? (milhares === 1 ? 'mil' : `${ateMil(milhares)} mil`) : '',
    resto > 0 ? ateMil(resto) : '',
  ].filter((grupo) => grupo !== '')
  const ultimo = grupos.pop()!
  if (grupos.length === 0) return ultimo
  const liga = resto > 0 && (resto < 100 || resto % 100 === 0) ? ' e ' : resto === 0 ? ' e ' : ', '
  return `${grupos.join(', ')}${liga}${ultimo}`
}

function ateMil(n: number): string {
  if (n === 100) return 'cem'
  const dezena = n % 100
  const textoDezena =
    dezena < 20
      ? ATE_DEZENOVE[dezena]!
      : [DEZENAS[Math.floor(dezena / 10)]!, ATE_DEZENOVE[dezena % 10]!].filter((t) => t !== '').join(' e ')
  return [CENTENAS[Math.floor(n / 100)]!, textoDezena].filter((t) => t !== '').join(' e ')
}

/** doze mil, trezentos e quarenta reais e dez centavos */
export function reais(valor: number): string {
  const centavos = Math.round(valor * 100) % 100
  const inteiro = Math.floor(Math.round(valor * 100) / 100)
  const parteReais = `${extenso(inteiro)}${inteiro >= 1_000_000 && inteiro % 1_000_000 === 0 ? ' de' : ''} ${inteiro === 1 ? 'real' : 'reais'}`
  return centavos === 0
    ? parteReais
    : `${parteReais} e ${extenso(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`
}

const CONTRACOES: Record<string, Record<string, string>> = {
  de: { a: 'da', o: 'do', as: 'das', os: 'dos' },
  a: { a: 'à', o: 'ao', as: 'às', os: 'aos' },
  em: { a: 'na', o: 'no', as: 'nas', os: 'nos' },
}

/** com('de', 'a obra') → 'da obra'; sem artigo, a preposição fica como está. */
export function com(preposicao: 'de' | 'a' | 'em', objeto: string): string {
  const [artigo = '', ...resto] = objeto.split(' ')
  const contraida = CONTRACOES[preposicao]?.[artigo]
  return contraida === undefined ? `${preposicao} ${objeto}` : [contraida, ...resto].join(' ')
}

/** 'na Rua das Camélias, 120'. */
export const noLocal = (local: string): string =>
  `${/^(Rua|Avenida|Estrada|Rodovia|Travessa|Praça|Secretaria)/.test(local) ? 'na' : 'no'} ${local}`

/** a, b e c */
export const enumerar = (itens: readonly string[]): string =>
  itens.length < 2 ? (itens[0] ?? '') : `${itens.slice(0, -1).join(', ')} e ${itens.at(-1)}`
