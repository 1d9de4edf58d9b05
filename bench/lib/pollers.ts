import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { persisted } from './operations.ts'

// A process of its own, so that what asks is not counted with what answers: each person on a connection of its
// own asks `/mudancas` at a fixed pace and, when the tag is another, for the box of the sector.

export type Order = { address: string; everyMs: number; people: { token: string; setorId: string }[] }
type Times = { count: number; p50: string; p99: string }
export type Polled = { polls: Times; lists: Times; failed: number }

const INBOX = persisted('DocumentosEntradaSetor').hash
let [polls, lists, failed]: [number[], number[], number] = [[], [], 0]

process.on('message', (said: Order | 'again' | 'tell') => {
  if (said === 'tell')
    process.send!({ polls: timesOf(polls), lists: timesOf(lists), failed } satisfies Polled)
  else if (said === 'again') [polls, lists, failed] = [[], [], 0]
  else void start(said)
})

/** Everybody opens the list once, some at a time; from then on, each at its own moment. */
async function start(order: Order): Promise<void> {
  const waiting = [...order.people.entries()]
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [i, person] = next
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        const tag = await poll(agent, order, { person, tag: '' })
        void goOn(agent, order, { person, tag, first: (i * 7919) % order.everyMs })
      }
    }),
  )
  process.send!('ready')
}

type Person = Order['people'][number]

async function goOn(
  agent: Agent,
  order: Order,
  { person, tag, first }: { person: Person; tag: string; first: number },
): Promise<void> {
  await wait(first)
  let known = tag
  for (let at = performance.now() + order.everyMs; ; at += order.everyMs) {
    try {
      known = await poll(agent, order, { person, tag: known })
    } catch {
      failed++
    }
    await wait(Math.max(0, at - performance.now()))
  }
}

async function poll(agent: Agent, { address }: Order, { person, tag }: { person: Person; tag: string }) {
  const authorization = `Bearer ${person.token}`
  const began = performance.now()
  const answer = await ask(agent, `${address}/mudancas`, { headers: { authorization, 'if-none-match': tag } })
  polls.push(performance.now() - began)
  if (answer.status === 304) return tag
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
  const body = JSON.stringify({
    variables: { setorId: person.setorId },
    extensions: { persistedQuery: { version: 1, sha256Hash: INBOX } },
  })
  const asked = performance.now()
  const list = await ask(agent, `${address}/graphql`, {
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
    },
    body,
  })
  if (list.status !== 200 || list.bytes === 0) throw new Error(`HTTP ${list.status}`)
  lists.push(performance.now() - asked)
  return answer.tag
}

type Ask = { headers: Record<string, string>; body?: string }

function ask(
  agent: Agent,
  url: string,
  { headers, body }: Ask,
): Promise<{ status: number; tag: string; bytes: number }> {
  return new Promise((done, fail) => {
    request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let bytes = 0
      answer
        .on('data', (part: Buffer) => (bytes += part.length))
        .on('end', () => done({ status: answer.statusCode ?? 0, tag: answer.headers.etag ?? '', bytes }))
    })
      .on('error', fail)
      .end(body)
  })
}

function timesOf(took: readonly number[]): Times {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return { count: took.length, p50: at(0.5), p99: at(0.99) }
}
