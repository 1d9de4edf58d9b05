import autocannon, { type Request } from 'autocannon'
import type { Load } from './reference.ts'

export type Measured = { perSecond: number; p50: number; p99: number; bytes: number }

/** Sends these requests round and round, each as soon as an answer comes, and refuses a run in which any failed. */
export async function load(address: string, requests: Request[], { clients, seconds }: Load): Promise<Measured> {
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
