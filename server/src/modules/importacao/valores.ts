import { comprimento } from '@autos/contract/regras/limites.ts'
import { NaoCabe } from './chegada.ts'
import type { Linha } from './linhas.ts'

/** Códigos separados por barra vertical. */
export const listaDe = (linha: Linha, coluna: string): string[] => [
  ...new Set(
    linha
      .de(coluna)
      .split('|')
      .map((valor) => valor.trim())
      .filter(Boolean),
  ),
]

export function textoAte(linha: Linha, coluna: string, maximo: number): string {
  const valor = linha.de(coluna).normalize('NFC').replaceAll('\u0000', '')
  if (comprimento(valor) > maximo)
    throw new NaoCabe(coluna, `Tem ${comprimento(valor)} caracteres, e cabem ${maximo}.`)
  return valor
}

export function umDe<T extends string>(
  linha: Linha,
  coluna: string,
  { valores, padrao }: { valores: readonly T[]; padrao: T },
): T {
  const valor = linha.de(coluna).toUpperCase()
  if (valor === '') return padrao
  const achado = valores.find((um) => um.toUpperCase() === valor)
  if (achado === undefined)
    throw new NaoCabe(coluna, `“${linha.de(coluna)}” não é um destes: ${valores.join(', ')}.`)
  return achado
}

export const simOuNao = (linha: Linha, coluna: string, padrao: 'sim' | 'não'): boolean =>
  umDe<string>(linha, coluna, { valores: ['sim', 'não', 'nao'], padrao }) === 'sim'

const DIA =
  /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z)?)?$/

/** 2019-03-12, 12/03/2019, com ou sem hora, no fuso da entidade; com Z, em UTC. */
export function instante(
  linha: Linha,
  coluna: string,
  { fuso, agora }: { fuso: string; agora: Date },
): Date | null {
  const texto = linha.de(coluna)
  if (texto === '') return null
  const partes = DIA.exec(texto)
  const [ano, mes, dia] = [partes?.[1] ?? partes?.[6], partes?.[2] ?? partes?.[5], partes?.[3] ?? partes?.[4]]
  const [hora = '00', minuto = '00', segundo = '00', mili = '0', emUtc] = partes?.slice(7) ?? []
  const utc = new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}.${mili.padEnd(3, '0')}Z`)
  // 31/02 vira março: o dia tem de ser o que se escreveu.
  if (partes === null || Number.isNaN(utc.getTime()) || utc.getUTCDate() !== Number(dia))
    throw new NaoCabe(coluna, `“${texto}” não é uma data. Escreva 12/03/2019 ou 12/03/2019 14:05.`)
  const em = emUtc === 'Z' ? utc : doFuso(utc, fuso)
  if (em > agora) throw new NaoCabe(coluna, `${texto} ainda não chegou.`)
  if (em.getUTCFullYear() < 1900) throw new NaoCabe(coluna, `${texto} é antes de 1900.`)
  return em
}

/** O relógio da parede naquele fuso; na hora que se repete ou que falta, a do horário de antes. */
function doFuso(parede: Date, fuso: string): Date {
  const primeiro = new Date(parede.getTime() - atraso(parede, fuso))
  return new Date(parede.getTime() - atraso(primeiro, fuso))
}

const FORMATOS = new Map<string, Intl.DateTimeFormat>()
function atraso(em: Date, fuso: string): number {
  let formato = FORMATOS.get(fuso)
  if (formato === undefined) {
    const dois = '2-digit'
    formato = new Intl.DateTimeFormat('en-CA', {
      timeZone: fuso,
      hourCycle: 'h23',
      year: 'numeric',
      month: dois,
      day: dois,
      hour: dois,
      minute: dois,
      second: dois,
    })
    FORMATOS.set(fuso, formato)
  }
  const p = Object.fromEntries(formato.formatToParts(em).map(({ type, value }) => [type, Number(value)]))
  const parede = Date.UTC(p['year']!, p['month']! - 1, p['day'], p['hour'], p['minute'], p['second'])
  return parede - Math.floor(em.getTime() / 1000) * 1000
}
