import { dobrar } from './texto.ts'

/** Critério de numeração: Tipo, Ano, Setor ou um que a entidade criou (especificação §3, Classificacao). */
export type NumerarPor = { campo: string; valor?: string | null; on: boolean }

/** Valor de critério na chave da sequência: espaços colapsados, sem acento nem caixa (domínio §8). */
export const normalizarCriterio = (valor: string): string =>
  dobrar(valor.normalize('NFC').replaceAll('\u0000', '')).replace(/\s+/g, ' ').trim()

/** Os critérios ligados, em ordem de nome de campo, com valor normalizado: a chave da sequência. */
export function chaveDaSequencia(especie: string, numerarPor: readonly NumerarPor[]): string {
  const ligados = numerarPor
    .filter((criterio) => criterio.on)
    .map(
      (criterio) => [normalizarCriterio(criterio.campo), normalizarCriterio(criterio.valor ?? '')] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return JSON.stringify([normalizarCriterio(especie), ...ligados])
}

/**
 * Identificador que se mostra: oito últimos caracteres do id, em maiúsculas, com -e no eletrônico
 * (especificação §3) e -c no clone (domínio §3.8).
 */
export const identificadorDe = (id: string, eletronico: boolean, clone = false): string =>
  comSufixos(id.replaceAll('-', '').slice(-8).toUpperCase(), eletronico, clone)
export const comSufixos = (identificador: string, eletronico: boolean, clone: boolean): string =>
  `${identificador}${eletronico ? '-e' : ''}${clone ? '-c' : ''}`

/** 'Portaria nº 12/2026/SEMAD': espécie e tipo, número e os sufixos ligados (Ano, depois Setor). */
export function numeroPorExtenso(especie: string, numero: number, sufixos: readonly string[]): string {
  return `${especie} nº ${[comPontos(numero), ...sufixos].join('/')}`
}

/** '1200/2026/SEMAD', como se guarda, como se lê: '1.200/2026/SEMAD'. O que não começa por um número fica como está. */
export const numeroLido = (numeroCompleto: string): string =>
  numeroCompleto.replace(/^\d+(?=\/|$)/, (algarismos) => comPontos(Number(algarismos)))

const comPontos = (numero: number): string => numero.toLocaleString('pt-BR')
