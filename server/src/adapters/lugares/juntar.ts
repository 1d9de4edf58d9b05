import { type Falta, type LugarLido, type NomeDoLugar, TEXTO_MAX } from './port.ts'

type Onde = { nome?: string; pagina?: number | null; caixa?: LugarLido['caixa'] }
export type Juntar = {
  por(lugar: NomeDoLugar, texto: string, onde?: Onde): void
  falta(lugar: NomeDoLugar, falta: Falta, nome?: string): void
  lidos(): LugarLido[]
}

const PLACES_MAX = 5_000
const NAME_MAX = 200
const ALL_MAX = 4_000_000
/** What there was no room for. */
const REST = '…'
const limpo = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Gathers what is read, each place once and each text once in it; bounded, and saying so. */
export function juntador(): Juntar {
  const found = new Map<string, { lido: LugarLido; said: Set<string> }>()
  let size = 0
  const at = (lugar: NomeDoLugar, { nome = '', pagina = null, caixa = null }: Onde) => {
    const key = JSON.stringify([lugar, nome, pagina, caixa])
    let place = found.get(key)
    if (place === undefined && (found.size < PLACES_MAX || nome === REST)) {
      const lido = { lugar, nome: limpo(nome).slice(0, NAME_MAX), pagina, caixa, texto: '', falta: null }
      place = { lido, said: new Set() }
      found.set(key, place)
    }
    return place
  }
  const refuse = () => (at('OUTRO', { nome: REST })!.lido.falta = 'GRANDE')
  return {
    por(lugar, texto, onde = {}) {
      const text = limpo(texto).trim()
      if (text === '') return
      const place = size > ALL_MAX ? undefined : at(lugar, onde)
      if (place === undefined) return void refuse()
      const { lido, said } = place
      if (said.has(text)) return
      said.add(text)
      if (lido.texto.length + text.length > TEXTO_MAX) lido.falta = 'GRANDE'
      const room = text.slice(0, Math.max(0, TEXTO_MAX - lido.texto.length)).toWellFormed()
      size += room.length
      lido.texto += lido.texto === '' ? room : `\n${room}`
    },
    falta(lugar, falta, nome = '') {
      const place = at(lugar, { nome })
      if (place === undefined) refuse()
      else place.lido.falta = falta
    },
    lidos: () => [...found.values()].map(({ lido }) => lido),
  }
}
