/** The part of autocannon that we use; it ships no types. */
declare module 'autocannon' {
  export type Request = { method: 'POST'; path: string; headers: Record<string, string>; body: string }
  export type Poll = { method: 'GET'; headers: Record<string, string> }
  export type Result = {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    '3xx': number
    requests: { total: number }
    latency: { p50: number; p99: number }
    throughput: { total: number }
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: (Request | Poll)[]
  }): Promise<Result>
}
