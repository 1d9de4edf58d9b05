import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'

/** The zone of the legal dates (ARCHITECTURE.md, invariant 8), whatever the machine says. */
const FUSO = 'America/Sao_Paulo'

const data = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, hour: '2-digit', minute: '2-digit' })
/** AAAA-MM-DD */
const diaIso = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO })
const relativo = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'short' })
const numero = new Intl.NumberFormat('pt-BR')

/** DD/MM/AAAA */
export const dia = (instante: string): string => data.format(new Date(instante))

/** A day of the calendar has no zone. */
export { diaDoCalendario }

/** DD/MM/AAAA HH:mm */
export const dataHora = (instante: string): string =>
  `${data.format(new Date(instante))} ${hora.format(new Date(instante))}`

/** DD/MM/AAAA of a day without hour ("2026-11-28"), which no zone moves. */
export const diaCivil = (data: string): string => diaDoCalendario(data.slice(0, 10))

/** How many days from today until this one; negative when it has passed. */
export function diasAte(data: string, agora = new Date()): number {
  return Math.round((Date.parse(data.slice(0, 10)) - Date.parse(diaIso.format(agora))) / 86_400_000)
}

/** "14h30"; of another day, "23/11/2026 às 14h30". */
export function quando(instante: string, agora: Date): string {
  const as = hora.format(new Date(instante)).replace(':', 'h')
  return dia(instante) === data.format(agora) ? as : `${dia(instante)} às ${as}`
}

export const inteiro = (valor: number): string => numero.format(valor)

/** Portuguese order: without accents or case, numbers by value. */
export const emOrdem = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }).compare

const PASSOS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3600],
  ['minute', 60],
]

/**
 * "agora", "há 5 min.", "há 3 h"; of another day of the calendar, the day and the hour: "ontem 14:30", "há 3 dias
 * 09:00"; the full date when it is older than a week.
 */
export function tempoRelativo(instante: string, agoraMs: number): string {
  const [entao, agora] = [new Date(instante), new Date(agoraMs)]
  const segundos = (entao.getTime() - agoraMs) / 1000
  if (Math.abs(segundos) < 60) return 'agora'
  if (Math.abs(segundos) > 7 * 86_400) return dataHora(instante)
  const dias = diasAte(diaIso.format(entao), agora)
  if (dias !== 0) return `${relativo.format(dias, 'day')} ${hora.format(entao)}`
  const [unidade, tamanho] = PASSOS.find(([, passo]) => Math.abs(segundos) >= passo) ?? ['minute', 60]
  return relativo.format(Math.trunc(segundos / tamanho), unidade)
}

/** What is left, in the two largest units: "6 dias 3 h", "1 h 05 min", "9 min 30 s", "45 s". */
export function duracao(ms: number): string {
  const segundos = Math.max(0, Math.floor(ms / 1000))
  const [dias, horas, minutos] = [
    Math.floor(segundos / 86_400),
    Math.floor(segundos / 3600) % 24,
    Math.floor(segundos / 60) % 60,
  ]
  const doisDigitos = (valor: number): string => String(valor).padStart(2, '0')
  if (dias > 0) return `${dias} ${dias === 1 ? 'dia' : 'dias'} ${horas} h`
  if (horas > 0) return `${horas} h ${doisDigitos(minutos)} min`
  return minutos > 0 ? `${minutos} min ${doisDigitos(segundos % 60)} s` : `${segundos} s`
}

const semana = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })

/** "sexta-feira" */
export const diaDaSemanaDe = (iso: string): string => semana.format(new Date(`${iso}T12:00:00Z`))

/** What day it is in the zone of the legal dates, AAAA-MM-DD. */
export const hoje = (): string => diaIso.format(new Date())

/** O motivo que o servidor diz depois do título ("já tem assinatura"), dito só: com maiúscula e ponto. */
export const emFrase = (motivo: string): string =>
  `${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}${/[.!?]$/.test(motivo) ? '' : '.'}`
