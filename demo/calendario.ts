/**
 * O tempo da demonstração, em dias úteis contados do dia D da semeadura: −4,5 é o meio do expediente de
 * quatro dias úteis antes. Sem essa conta, haveria despacho assinado em feriado e a demonstração
 * envelheceria.
 */
export type Calendario = {
  /** O último instante de expediente até a semeadura, na mesma medida. */
  agora: number
  /** Ano de D, que vale por "2026" nos números das histórias. */
  ano: number
  /** Primeiro dia útil desse ano. */
  inicioDoAno: number
  em(t: number): Date
  /** AAAA-MM-DD do dia útil. */
  dia(t: number): string
}

const DIA_MS = 86_400_000
/** Brasília não tem horário de verão desde 2019. */
const FUSO_MS = 3 * 3_600_000
const EXPEDIENTE = [
  [8, 12],
  [13, 17.5],
] as const
const HORAS = 8.5

export function calendario(semeadura: Date): Calendario {
  const local = semeadura.getTime() - FUSO_MS
  const hoje = Math.floor(local / DIA_MS)
  const feita = fracaoDoExpediente((local - hoje * DIA_MS) / 3_600_000)
  const base = ehUtil(hoje) && feita > 0.05 ? hoje : anterior(hoje)
  const uteis = listar(base)
  const diaUtil = (t: number): number => {
    const dia = uteis.get(Math.floor(t))
    if (dia === undefined) throw new RangeError(`fora do calendário da demonstração: ${t}`)
    return dia
  }
  return {
    agora: base === hoje ? Math.min(feita, 0.999) : 0.999,
    ano: anoDoDia(base),
    inicioDoAno: Math.min(...[...uteis].flatMap(([t, dia]) => (anoDoDia(dia) === anoDoDia(base) ? [t] : []))),
    em: (t) => new Date(Math.floor(diaUtil(t) * DIA_MS + FUSO_MS + horaDe(t - Math.floor(t)) * 3_600_000)),
    dia: (t) => new Date(diaUtil(t) * DIA_MS).toISOString().slice(0, 10),
  }
}

const anoDoDia = (dia: number): number => new Date(dia * DIA_MS).getUTCFullYear()

function listar(base: number): Map<number, number> {
  const uteis = new Map([[0, base]])
  for (let dia = base, n = 0; n > -340;) if (ehUtil(--dia)) uteis.set(--n, dia)
  for (let dia = base, n = 0; n < 60;) if (ehUtil(++dia)) uteis.set(++n, dia)
  return uteis
}

function anterior(dia: number): number {
  while (!ehUtil(--dia));
  return dia
}

function fracaoDoExpediente(hora: number): number {
  return (
    EXPEDIENTE.reduce(
      (feitas, [abre, fecha]) => feitas + Math.min(Math.max(hora - abre, 0), fecha - abre),
      0,
    ) / HORAS
  )
}

function horaDe(fracao: number): number {
  const horas = fracao * HORAS
  return horas <= 4 ? 8 + horas : 13 + horas - 4
}

/**
 * Feriados e pontos facultativos do município fictício: dia e mês, e os que dependem da Páscoa em dias dela.
 */
const FIXOS = new Set([
  '1/1',
  '21/4',
  '1/5',
  '7/9',
  '12/10',
  '28/10',
  '2/11',
  '15/11',
  '20/11',
  '24/12',
  '25/12',
  '31/12',
  '19/3',
  '26/7',
])
const DA_PASCOA = new Set([-48, -47, -2, 60])

function ehUtil(dia: number): boolean {
  const data = new Date(dia * DIA_MS)
  if (data.getUTCDay() === 0 || data.getUTCDay() === 6) return false
  if (FIXOS.has(`${data.getUTCDate()}/${data.getUTCMonth() + 1}`)) return false
  return !DA_PASCOA.has(dia - pascoa(data.getUTCFullYear()))
}

/** Domingo de Páscoa pelo algoritmo gregoriano anônimo (Meeus), em dias desde 1970. */
function pascoa(ano: number): number {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(ano, Math.floor(n / 31) - 1, (n % 31) + 1) / DIA_MS
}
