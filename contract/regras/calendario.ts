/**
 * Dias úteis do município: sem sábados, domingos e feriados. Um dia é 'AAAA-MM-DD', sem hora nem fuso: quem
 * chama já sabe que dia é na entidade. Os feriados nacionais calculam-se; os municipais e os pontos
 * facultativos vêm de quem chama.
 */
export type Dia = string
export type Feriado = { dia: Dia; nome: string }

const DIA_MS = 86_400_000
const ms = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`)
const doMs = (instante: number): Dia => new Date(instante).toISOString().slice(0, 10)

/** DD/MM/AAAA */
export const diaDoCalendario = (dia: Dia): string => dia.split('-').toReversed().join('/')

export const somarDias = (dia: Dia, dias: number): Dia => doMs(ms(dia) + dias * DIA_MS)

/** Domingo é 0. */
export const diaDaSemana = (dia: Dia): number => new Date(ms(dia)).getUTCDay()

/** Domingo de Páscoa no calendário gregoriano (algoritmo de Meeus, Jones e Butcher). */
export function pascoa(ano: number): Dia {
  const a = ano % 19
  const [b, c] = [Math.floor(ano / 100), ano % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${ano}-${`${Math.floor(n / 31)}`.padStart(2, '0')}-${`${(n % 31) + 1}`.padStart(2, '0')}`
}

const FIXOS: readonly (readonly [mesDia: string, nome: string, desde?: number])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Natal'],
]

/**
 * Leis 662/1949, 6.802/1980 e 14.759/2023; a Sexta-Feira Santa, dois dias antes da Páscoa, é o feriado
 * nacional que se move.
 */
export function feriadosNacionais(ano: number): Feriado[] {
  const fixos = FIXOS.filter(([, , desde = 0]) => ano >= desde).map(([mesDia, nome]) => ({
    dia: `${ano}-${mesDia}`,
    nome,
  }))
  return [...fixos, { dia: somarDias(pascoa(ano), -2), nome: 'Sexta-Feira Santa' }].toSorted((a, b) =>
    a.dia < b.dia ? -1 : 1,
  )
}

const nacionais = new Map<number, ReadonlySet<Dia>>()

function ehNacional(dia: Dia): boolean {
  const ano = Number(dia.slice(0, 4))
  const doAno = nacionais.get(ano) ?? new Set(feriadosNacionais(ano).map((feriado) => feriado.dia))
  nacionais.set(ano, doAno)
  return doAno.has(dia)
}

/** `locais`: os feriados municipais e os dias sem expediente. */
export const ehDiaUtil = (dia: Dia, locais: ReadonlySet<Dia> = new Set()): boolean =>
  ![0, 6].includes(diaDaSemana(dia)) && !ehNacional(dia) && !locais.has(dia)

/** O próprio dia ou, sem expediente nele, o primeiro que o tenha (CPC art. 224 §1º). */
export function proximoDiaUtil(dia: Dia, locais?: ReadonlySet<Dia>): Dia {
  let proximo = dia
  while (!ehDiaUtil(proximo, locais)) proximo = somarDias(proximo, 1)
  return proximo
}

/** Exclui-se o dia do começo e inclui-se o do vencimento (CPC art. 224). */
export function somarDiasUteis(dia: Dia, quantos: number, locais?: ReadonlySet<Dia>): Dia {
  let [atual, faltam] = [dia, quantos]
  while (faltam > 0) {
    atual = somarDias(atual, 1)
    if (ehDiaUtil(atual, locais)) faltam--
  }
  return atual
}

/** Corridos: conta todos, e o que vence sem expediente prorroga-se. */
export const somarDiasCorridos = (dia: Dia, quantos: number, locais?: ReadonlySet<Dia>): Dia =>
  proximoDiaUtil(somarDias(dia, quantos), locais)
