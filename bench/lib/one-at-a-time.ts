import { answerOf } from './operations.ts'
import { identifierRequests, type Place } from './scale-cases.ts'

/** A person alone who types one identifier after another: what each took. Every answer has rows. */
export async function oneAtATime(
  place: Place,
  times: number,
): Promise<Record<'p50' | 'p95' | 'p99', string>> {
  const requests = await identifierRequests(place)
  const took: number[] = []
  for (let n = -30; n < times; n++) {
    const began = performance.now()
    const { pesquisa } = await answerOf<{ pesquisa: unknown[] }>(
      place.product,
      requests.at(n % requests.length)!,
    )
    if (n >= 0) took.push(performance.now() - began)
    if (pesquisa.length === 0) throw new Error('an identifier was not found')
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
