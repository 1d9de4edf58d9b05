import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { Load } from './reference.ts'
import { idOf, persisted } from './operations.ts'
import type { Product } from './product.ts'

/** The two sectors of municipality.sql, each with a person of the same number, and the documents between them. */
const SIDES = [9_000_001, 9_000_002] as const
const TRAVELLERS = 80

/**
 * Sends documents there and back, each client its own, each act with its Idempotency-Key: at the end every
 * box is as it was. Answers how many a second.
 */
export async function handOver(product: Product, { clients, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const tokens = await Promise.all(SIDES.map((person) => product.token(person)))
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  const send = async (client: number, side: 0 | 1): Promise<void> => {
    const variables = { id: idOf(TRAVELLERS, 1 + client), destinoId: idOf(1, SIDES[1 - side]!) }
    await post(agent, { address: product.address, token: tokens[side]!, variables })
  }
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let count = 0
      for (; performance.now() < until; count += 2) {
        await send(client, 0)
        await send(client, 1)
      }
      return count
    }),
  )
  agent.destroy()
  return counts.reduce((a, b) => a + b, 0) / ((performance.now() - began) / 1000)
}

type Act = { address: string; token: string; variables: object }
const SEND = persisted('DocumentoEnviar')

function post(agent: Agent, { address, token, variables }: Act): Promise<void> {
  const body = JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: SEND.hash } },
  })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((done, fail) => {
    request(`${address}/graphql`, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => ((JSON.parse(text) as { errors?: unknown }).errors ? fail(new Error(text)) : done()))
    })
      .on('error', fail)
      .end(body)
  })
}
