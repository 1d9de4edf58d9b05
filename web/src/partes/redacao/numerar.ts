import { romano } from '@autos/contract/regras/romano.ts'
import type { Node } from 'prosemirror-model'

import { DISPOSITIVOS, type Dispositivo } from './esquema.ts'

/** Onde o dispositivo começa, e o número que leva. */
export type Numerado = { em: number; rotulo: string }

/**
 * A numeração da Lei Complementar 95/1998, art. 10: artigos seguidos por todo o texto, ordinais até o nono;
 * o parágrafo que não tem outro é único; incisos em romanos, alíneas em letras, itens em algarismos, e cada
 * um recomeça dentro do que o contém.
 */
export function numerar(doc: Node): Numerado[] {
  const contar = criarContagem()
  const achados: { em: number; tipo: Dispositivo; numero: number; paragrafos: { total: number } }[] = []
  let paragrafos = { total: 0 }
  doc.descendants((no, em) => {
    if (no.type.name !== 'dispositivo') return true
    const tipo = no.attrs['tipo'] as Dispositivo
    const fixo = no.attrs['fixo'] as number | null
    if (tipo === 'artigo') paragrafos = { total: 0 }
    // O de número fixo diz qual é, ainda que sozinho.
    if (tipo === 'paragrafo') paragrafos.total += fixo === null ? 1 : 2
    achados.push({ em, tipo, numero: contar(tipo, fixo), paragrafos })
    return false
  })
  return achados.map(({ em, tipo, numero, paragrafos: { total } }) => ({
    em,
    rotulo: tipo === 'paragrafo' && total === 1 ? 'Parágrafo único.' : rotuloDe(tipo, numero),
  }))
}

/** Conta um dispositivo atrás do outro; `fixo`: o número que tem, e de que os seguintes seguem. */
export function criarContagem(): (tipo: Dispositivo, fixo: number | null) => number {
  const contas: Record<Dispositivo, number> = { artigo: 0, paragrafo: 0, inciso: 0, alinea: 0, item: 0 }
  return (tipo, fixo) => {
    contas[tipo] = fixo ?? contas[tipo] + 1
    for (const menor of DISPOSITIVOS.slice(DISPOSITIVOS.indexOf(tipo) + 1)) contas[menor] = 0
    return contas[tipo]
  }
}

function rotuloDe(tipo: Dispositivo, numero: number): string {
  switch (tipo) {
    case 'artigo':
      return `Art. ${ordinal(numero)}`
    case 'paragrafo':
      return `§ ${ordinal(numero)}`
    case 'inciso':
      return `${romano(numero)} –`
    case 'alinea':
      return `${letras(numero)})`
    case 'item':
      return `${numero}.`
  }
}

/** Ordinal até o nono, cardinal e ponto daí em diante. */
const ordinal = (numero: number): string => (numero < 10 ? `${numero}º` : `${numero}.`)

/** Depois de z, aa, ab… */
function letras(numero: number): string {
  const antes = Math.floor((numero - 1) / 26)
  return (antes > 0 ? letras(antes) : '') + String.fromCharCode(97 + ((numero - 1) % 26))
}
