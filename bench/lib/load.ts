import autocannon, { type Poll, type Request } from 'autocannon'
import type { Load } from './reference.ts'

export type Measured = { perSecond: number; p50: number; p99: number; bytes: number }

/**
 * Sends these requests round and round, each as soon as an answer comes, and refuses a run in which any
 * failed.
 */
export async function load(
  address: string,
  requests: Request[],
  { clients, seconds }: Load,
): Promise<Measured> {
  const result = await autocannon({ url: address, connections: clients, duration: seconds, requests })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / result.requests.total),
  }
}

/**
 * Asks again and again with the tag of the answer before: only 304 counts as an answer. The tag changes with
 * the minute, so the run begins when one does not end within it.
 */
export async function unchanged(
  address: string,
  people: { authorization: string }[],
  { clients, seconds }: Load,
): Promise<Measured> {
  const left = 60 - new Date().getSeconds()
  if (left < seconds + 3) await new Promise((done) => setTimeout(done, (left + 1) * 1000))
  const requests = await Promise.all(
    people.map(async (headers): Promise<Poll> => {
      const etag = (await fetch(address, { headers })).headers.get('etag')
      if (etag === null) throw new Error('the first poll was not answered')
      return { method: 'GET', headers: { ...headers, 'if-none-match': etag } }
    }),
  )
  const result = await autocannon({ url: address, connections: clients, duration: seconds, requests })
  const other = result['2xx'] + result.non2xx - result['3xx'] + result.errors + result.timeouts
  if (other > 0) throw new Error(`${other} of ${result.requests.total} polls were not answered 304`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / result.requests.total),
  }
}
