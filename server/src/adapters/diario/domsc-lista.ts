import { z } from 'zod'
import { nowMs } from '../../kernel/clock.ts'
import { unavailable } from '../provedor-http.ts'
import { plain } from './domsc-campos.ts'
import type { Asking } from './domsc-pedido.ts'
import type { Procurada } from './port.ts'

const item = z.object({
  codigo: z.coerce.number().int().positive(),
  titulo: z.string(),
  url_origem_api: z.string().nullish(),
})
const page = z.array(item).max(10_000)
export type Item = z.infer<typeof item>

const PER_PAGE = 100
const DAY_MS = 24 * 60 * 60_000
/** An act waits for the edition of the next working day, or of a day that somebody chose. */
const AHEAD_DAYS = 30

/** What only this handing in has in its address: the gazette gives it back in its list, and knows no key of ours. */
export function originOf(address: string, chave: string): string {
  const url = new URL(address)
  url.searchParams.set('publicacao', chave)
  return url.href
}

type Means = { nome: string; ask: Asking; budgetMs: number }

/**
 * Whether an act whose answer was lost is there (ADR 0051): by the address that was handed in with it; where the list shows
 * another, by the title, if only one act has it that is not known here. @throws when it cannot be told, so that nothing is
 * handed in twice
 */
export async function findLost({ nome, ask, budgetMs }: Means, sought: Procurada): Promise<Item | undefined> {
  const origin = originOf(sought.urlOrigemApi, sought.chave)
  const seen = new Map<number, Item>()
  const until = nowMs() + budgetMs
  for (let number = 1; ; number++) {
    const left = until - nowMs()
    if (left <= 0) throw unavailable(nome, new Error('a lista do diário não acabou a tempo'))
    const items = await listed({ nome, ask, budgetMs: left }, { number, since: sought.desde })
    const exact = items.find(({ url_origem_api }) => url_origem_api === origin)
    if (exact !== undefined) return exact
    const fresh = items.filter(({ codigo }) => !seen.has(codigo))
    if (fresh.length === 0) return onlyOne(nome, sought, [...seen.values()])
    for (const one of fresh) seen.set(one.codigo, one)
  }
}

async function listed(
  { nome, ask, budgetMs }: Means,
  { number, since }: { number: number; since: Date },
): Promise<Item[]> {
  const said = await ask('list', {
    query: {
      page: String(number),
      count: String(PER_PAGE),
      data_inicio: day(since.getTime() - DAY_MS),
      data_fim: day(nowMs() + AHEAD_DAYS * DAY_MS),
    },
    budgetMs,
  })
  const read = page.safeParse(said.result)
  if (said.status !== 200 || !said.ok || !read.success)
    throw unavailable(nome, new Error(`HTTP ${said.status}: lista que não se entende`))
  return read.data
}

function onlyOne(nome: string, { titulo, conhecidos }: Procurada, items: readonly Item[]): Item | undefined {
  const alike = items.filter(
    (one) =>
      plain(one.titulo) === plain(titulo) &&
      !conhecidos.includes(String(one.codigo)) &&
      !/[?&]publicacao=/.test(one.url_origem_api ?? ''),
  )
  if (alike.length > 1)
    throw unavailable(
      nome,
      new Error(
        `há ${alike.length} atos com este título no diário, e não se sabe se um deles é este: confira lá, retire o que sobra e repita`,
      ),
    )
  return alike[0]
}

const BRASILIA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const day = (ms: number): string => BRASILIA.format(ms)
