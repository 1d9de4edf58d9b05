import type { Flag, TipoDeItem } from '@autos/contract/acoes.ts'

/** O que uma ação precisa saber do item: as linhas das listas e os detalhes já o são. */
export type Item = {
  tipo: TipoDeItem
  id: string
  identificador: string
  titulo: string
  acoes: readonly Flag[]
  versao: number
  carga: { destino: { id: string; nome: string; sigla?: string | null } | null }
}

const NOMES = { documento: ['documento', 'documentos'], processo: ['processo', 'processos'] } as const

/** '1 documento', '3 processos', '4 itens' quando há dos dois. */
export function contar(itens: readonly Item[]): string {
  const [um, varios] = palavra(itens)
  return `${itens.length} ${itens.length === 1 ? um : varios}`
}

function palavra(itens: readonly Item[]): readonly [string, string] {
  const primeiro = itens[0]
  if (!primeiro) return ['item', 'itens']
  return itens.every((item) => item.tipo === primeiro.tipo) ? NOMES[primeiro.tipo] : ['item', 'itens']
}

/** Ordena a conta e o particípio: '2 processos arquivados'. */
export function contarFeito(itens: readonly Item[], participio: string): string {
  return `${contar(itens)} ${participio}${itens.length === 1 ? '' : 's'}.`
}

/** De que itens se fala, para o aviso: 'A', 'A e B', 'A e mais 4'. */
export function nomesDe(itens: readonly { titulo?: string }[]): string | undefined {
  const titulos = itens.flatMap(({ titulo }) => titulo ?? [])
  const [primeiro, segundo] = titulos
  if (primeiro === undefined) return undefined
  if (titulos.length > 2) return `${primeiro} e mais ${titulos.length - 1}`
  return segundo === undefined ? primeiro : `${primeiro} e ${segundo}`
}
