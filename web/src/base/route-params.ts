import { notFound } from '@tanstack/react-router'

export const DOCUMENT_VIEWS = [
  'entrada',
  'enviados',
  'nao-enviados',
  'pendentes-assinatura',
  'assinados',
  'recebidos-sistema',
  'arquivados',
] as const
export const PROCESS_VIEWS = ['entrada', 'enviados', 'nao-enviados', 'arquivados'] as const
/** Marker slugs of the specification: PUBLICO, PESSOAL, SETOR. */
export const MARKER_TYPES = ['pub', 'prv', 'setor'] as const

export type DocumentView = (typeof DOCUMENT_VIEWS)[number]
export type ProcessView = (typeof PROCESS_VIEWS)[number]

type Known = (context: { params: { view: string } }) => void

/**
 * `/documentos/$view` and `/documentos/$type/$tag` would swallow any word: what is not in the list does not
 * exist.
 */
export const knownDocumentView: Known = ({ params }) => {
  if (!includes(DOCUMENT_VIEWS, params.view)) throw notFound()
}

export const knownProcessView: Known = ({ params }) => {
  if (!includes(PROCESS_VIEWS, params.view)) throw notFound()
}

export const knownMarkerType = ({ params }: { params: { type: string } }): void => {
  if (!includes(MARKER_TYPES, params.type)) throw notFound()
}

export type ListSearch = {
  /** Sector variant of a list; 'comigo' is the personal one. */
  setor?: string
  /** The process a new document will be joined to. */
  processo?: string
  /** The peça open beside the tree of a process. */
  peca?: string
  /** Ids of the documents to sign, separated by commas. */
  documentos?: string
  /** Where to go back to after signing. */
  volta?: string
  /** The text of a search. */
  q?: string
  /** Of a marker's page: 'processos'; without it, its documents. */
  lista?: string
  /** Of a text being written: what is left of concluding it opens at once. */
  concluir?: string
  /** The open section of an administration page. */
  aba?: string
  /** What is open in it. */
  item?: string
}

export function validatesSearch(search: Record<string, unknown>): ListSearch {
  return {
    ...text(search, 'setor'),
    ...text(search, 'processo'),
    ...text(search, 'peca'),
    ...text(search, 'documentos'),
    ...text(search, 'volta'),
    ...text(search, 'q'),
    ...text(search, 'lista'),
    ...text(search, 'concluir'),
    ...text(search, 'aba'),
    ...text(search, 'item'),
  }
}

function text(search: Record<string, unknown>, key: keyof ListSearch): ListSearch {
  const value = search[key]
  return typeof value === 'string' || typeof value === 'number' ? { [key]: String(value) } : {}
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value)
}

/** What the public searches ask, in their address. */
export type PublicSearch = { q?: string; de?: string; ate?: string; interessado?: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function validatesPublicSearch({ q, de, ate, interessado }: Record<string, unknown>): PublicSearch {
  // An all-figures text reads as a number in the address.
  const words = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const day = (value: unknown): string => (typeof value === 'string' && DAY.test(value) ? value : '')
  return Object.fromEntries(
    Object.entries({ q: words(q), de: day(de), ate: day(ate), interessado: words(interessado) }).filter(
      ([, value]) => value !== '',
    ),
  )
}
