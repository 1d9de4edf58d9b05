import type { Request } from 'autocannon'
import { whileEverythingChanges } from './changes.ts'
import type { Bench } from './cluster.ts'
import { handOver } from './hand-over.ts'
import { load } from './load.ts'
import { answerOf, type Asked, idOf, requestsOf } from './operations.ts'
import type { Meter } from './processor-time.ts'
import type { Product } from './product.ts'
import { type Load, reference } from './reference.ts'

export type Place = {
  database: Omit<Bench, typeof Symbol.asyncDispose>
  product: Product
  meter: Meter
  meterOfSql: Meter
}

/** What is measured in each place: the product and, where somebody wrote it, the SQL by hand. Both in acts a second. */
export type Case = {
  name: string
  ours(place: Place, size: Load): Promise<number>
  byHand?: (place: Place, size: Load) => Promise<number>
}

const PEOPLE = 50
const CASES = 5
const people = (variables: (n: number) => object, length = PEOPLE): Asked[] =>
  Array.from({ length }, (_, i) => ({ person: i + 1, variables: variables(i + 1) }))

/** The identifiers of documents spread over all that there are: none is asked for twice in a row. */
const identifiers = ({ database: { items } }: Place): Asked[] =>
  Array.from({ length: 400 }, (_, i) => {
    const n = 1 + ((i * 7919 * 31) % items)
    return {
      person: 1 + (i % PEOPLE),
      variables: { texto: n.toString(16).padStart(8, '0'), tipo: 'DOCUMENTO' },
    }
  })

const prepared = new WeakMap<Product, Map<string, Promise<Request[]>>>()
function once(product: Product, name: string, make: () => Promise<Request[]>): Promise<Request[]> {
  const known = prepared.get(product) ?? new Map<string, Promise<Request[]>>()
  prepared.set(product, known)
  const requests = known.get(name) ?? checked(product, make)
  known.set(name, requests)
  return requests
}

/**
 * Each is asked once, one after the other: a refusal is HTTP 200 too, and clients in step would each read for
 * the first time what is measured as read again.
 */
async function checked(product: Product, make: () => Promise<Request[]>): Promise<Request[]> {
  const requests = await make()
  for (const request of requests) await answerOf(product, request)
  return requests
}

const asking =
  (operation: string, asked: (place: Place) => Asked[]) =>
  async (place: Place, size: Load): Promise<number> => {
    const { product } = place
    const requests = await once(product, operation, () =>
      requestsOf(product, operation, { asked: asked(place) }),
    )
    return (await load(product.address, requests, size)).perSecond
  }

export const identifierRequests = (place: Place): Promise<Request[]> =>
  once(place.product, 'Pesquisa', () => requestsOf(place.product, 'Pesquisa', { asked: identifiers(place) }))

const sql =
  (file: string, most: (place: Place) => number) =>
  async (place: Place, size: Load): Promise<number> =>
    (await reference(place.database.app, new URL(`../${file}`, import.meta.url), most(place), size)).perSecond

const inbox = asking('DocumentosEntradaSetor', () => people((n) => ({ setorId: idOf(1, n) })))
const inboxByHand = sql('caixa.sql', () => PEOPLE)

export const CASES_OF_SCALE: readonly Case[] = [
  { name: 'inbox of 50, nothing changed', ours: inbox, byHand: inboxByHand },
  {
    name: 'inbox of 50, every line changed',
    ours: (place, size) => whileEverythingChanges(place.database.owner, () => inbox(place, size)),
    byHand: inboxByHand,
  },
  {
    name: 'search by identifier',
    ours: asking('Pesquisa', identifiers),
    byHand: sql('escala-identificador.sql', ({ database }) => database.items),
  },
  {
    name: 'details of a process of 200 pieces',
    ours: asking('DetalhesDoProcesso', () => people((n) => ({ id: idOf(60, n) }), CASES)),
    byHand: sql('escala-processo.sql', () => CASES),
  },
  {
    name: 'send',
    ours: (place, size) => handOver(place.product, size),
    byHand: sql('escala-enviar.sql', () => 50),
  },
  {
    name: 'details of a document',
    ours: asking('DetalhesDoDocumento', () => people((n) => ({ id: idOf(10, n) }))),
  },
  { name: 'sent', ours: asking('DocumentosEnviados', () => people(() => ({}))) },
  { name: 'archived', ours: asking('DocumentosArquivados', () => people(() => ({ limit: 50, skip: 0 }))) },
  { name: 'to sign', ours: asking('DocumentosParaAssinar', () => people(() => ({ limit: 50, skip: 0 }))) },
  { name: 'signed', ours: asking('DocumentosAssinados', () => people(() => ({ limit: 50, skip: 0 }))) },
  { name: 'counts of the menu', ours: asking('ContasDasListas', () => people(() => ({}))) },
]
