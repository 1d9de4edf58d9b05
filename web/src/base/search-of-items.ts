/** What a search of documents and processes writes in the address: whoever opens it searches the same. */
export const SEARCH_KEYS = [
  'q',
  'especie',
  'tipo',
  'numero',
  'setor',
  'pessoa',
  'setorCriador',
  'criador',
  'assinante',
  'interessado',
  'requerente',
  'de',
  'ate',
  'marcador',
  'restricao',
  'situacao',
  'origem',
] as const

export type SearchOfItems = Partial<Record<(typeof SEARCH_KEYS)[number], string>>

export function validatesSearchOfItems(search: Record<string, unknown>): SearchOfItems {
  return Object.fromEntries(
    SEARCH_KEYS.flatMap((key) => {
      const value = search[key]
      return (typeof value === 'string' && value !== '') || typeof value === 'number'
        ? [[key, String(value)]]
        : []
    }),
  )
}
