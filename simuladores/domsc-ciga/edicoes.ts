const DIA = 86_400_000
/** Brasília has no summer time since 2019. */
const FUSO = 3 * 3_600_000
/** Until then an act may still come out in the edition of the same day (Portaria CIGA 55/2021, art. 2º). */
const HORA_DA_EDICAO = 8 * 3_600_000

/** Days are counted in Brasília's time, as whole days since 1970. */
export const diaDe = (instante: number): number => Math.floor((instante - FUSO) / DIA)
const instanteDaEdicao = (dia: number): number => dia * DIA + FUSO + HORA_DA_EDICAO

/** The edition that an act registered at this instant comes out in: one each working day. */
export function proximaEdicao(agora: number, semEdicao: readonly string[]): number {
  let dia = diaDe(agora)
  while (!haEdicao(dia, semEdicao) || instanteDaEdicao(dia) <= agora) dia++
  return instanteDaEdicao(dia)
}

/** The edition of a day, if there is one that can still be reached. */
export function edicaoDoDia(dia: number, agora: number, semEdicao: readonly string[]): number | undefined {
  const instante = instanteDaEdicao(dia)
  return haEdicao(dia, semEdicao) && instante > agora ? instante : undefined
}

const FERIADOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Monday to Friday, but for national holidays and the days without one that the consortium announces. */
function haEdicao(dia: number, semEdicao: readonly string[]): boolean {
  const data = new Date(dia * DIA)
  const iso = data.toISOString().slice(0, 10)
  const fimDeSemana = data.getUTCDay() === 0 || data.getUTCDay() === 6
  const sextaSanta = pascoa(data.getUTCFullYear()) - 2 * DIA === data.getTime()
  return !fimDeSemana && !sextaSanta && !FERIADOS.includes(iso.slice(5)) && !semEdicao.includes(iso)
}

/** The Gregorian computus, as Meeus gives it. */
function pascoa(ano: number): number {
  const [a, b, c] = [ano % 19, Math.floor(ano / 100), ano % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(ano, Math.floor(n / 31) - 1, (n % 31) + 1)
}

const partes = (instante: number): string[] =>
  new Date(instante - FUSO).toISOString().split(/[-T.]/).slice(0, 4)

/** `dd/mm/aaaa`. */
export function dataBrasileira(instante: number): string {
  const [ano, mes, dia] = partes(instante)
  return `${dia}/${mes}/${ano}`
}

export const dataEHora = (instante: number): string => `${dataBrasileira(instante)} ${partes(instante)[3]}`

/** As open data writes it. */
export function dataDeBanco(instante: number): string {
  const [ano, mes, dia, hora] = partes(instante)
  return `${ano}-${mes}-${dia} ${hora}`
}

/** The day that `dd/mm/aaaa` is, if it is one. */
export function lerData(texto: string): number | undefined {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto) ?? []
  if (!ano) return undefined
  const data = new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia)))
  return data.getUTCDate() === Number(dia) && data.getUTCMonth() === Number(mes) - 1
    ? data.getTime() / DIA
    : undefined
}
