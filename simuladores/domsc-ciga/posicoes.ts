/**
 * What public sources say in two ways, or do not say: each is a switch, and whoever talks to the service has
 * to work under every position.
 */
export type Posicoes = {
  /** The header beside HTTP Basic: the manual speaks of Basic alone, whoever used it in 2026 sends both. */
  chave: 'exigida' | 'dispensada'
  /** Where `?r=remote/…` answers: `/site/` in the manual, `/` to who used it. */
  base: 'raiz' | 'site'
  /** Whether laws and contracts are refused without metadata: today, by the manual, only in the archive. */
  metadados: 'sempre' | 'acervo'
  /** What `url_origem_api` of an item is: what was given at registration, or the page of the act. */
  origem: 'dada' | 'pagina'
  /** Whose published acts are listed; what is scheduled is listed to its own entity alone. */
  lista: 'todos' | 'proprios'
  /** What `result` holds when `ok` is false: a sentence, or lists of sentences by field. */
  erros: 'texto' | 'por-campo'
  /** What `result` of a registration is. */
  cadastro: 'objeto' | 'codigo'
  /** What becomes of a deleted act: unknown from then on (404), or there with another situation. */
  excluido: 'some' | 'fica'
  /** The PDF that is given: of the official publication, which is not the file sent; or that file. */
  pdf: 'da-edicao' | 'enviado'
  /** No page of the list has more items than this, whatever `count` says. */
  tetoDaLista: number
  /** Requests in a minute, of one login; beyond, 429. */
  porMinuto: number
  /** Before each answer. */
  latenciaMs: number
  /** An edition this long after each registration; null: one each working day. */
  edicaoMs: number | null
}

export const POSICOES: Posicoes = {
  chave: 'exigida',
  base: 'raiz',
  metadados: 'sempre',
  origem: 'dada',
  lista: 'todos',
  erros: 'texto',
  cadastro: 'objeto',
  excluido: 'some',
  pdf: 'da-edicao',
  tetoDaLista: 100,
  porMinuto: 600,
  latenciaMs: 0,
  edicaoMs: null,
}

const VALORES: { [P in keyof Posicoes]: readonly Posicoes[P][] | 'numero' } = {
  chave: ['exigida', 'dispensada'],
  base: ['raiz', 'site'],
  metadados: ['sempre', 'acervo'],
  origem: ['dada', 'pagina'],
  lista: ['todos', 'proprios'],
  erros: ['texto', 'por-campo'],
  cadastro: ['objeto', 'codigo'],
  excluido: ['some', 'fica'],
  pdf: ['da-edicao', 'enviado'],
  tetoDaLista: 'numero',
  porMinuto: 'numero',
  latenciaMs: 'numero',
  edicaoMs: 'numero',
}

/** A sentence when something is no switch, or no position of it. */
export function erroNasPosicoes(pedidas: object): string | undefined {
  for (const [nome, valor] of Object.entries(pedidas)) {
    const valores = (VALORES as Record<string, readonly unknown[] | 'numero'>)[nome]
    if (!valores) return `${nome} não é uma chave; há ${Object.keys(VALORES).join(', ')}.`
    const vale =
      valores === 'numero'
        ? (Number.isInteger(valor) && Number(valor) >= 0) || (nome === 'edicaoMs' && valor === null)
        : valores.includes(valor)
    if (!vale) return `${nome} deve ser ${valores === 'numero' ? 'um número inteiro' : valores.join(' ou ')}.`
  }
  return undefined
}
