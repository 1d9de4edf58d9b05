import { setTimeout as wait } from 'node:timers/promises'

// A process of its own, so that what the measurement does besides does not count: asks for the inbox at a
// fixed pace, whatever the answers take, and tells how long each took. Every answer is checked.

const EVERY_MS = 40
const ROWS = 50
const INBOX =
  'query Caixa { documentosEntrada { id titulo assunto acoes restricoes numeroCompleto carga { realizadoEm mensagem } } }'

export type Order = { port: number; token: string; ms: number }

process.on('message', async (order: Order) => {
  const asked: Promise<number>[] = []
  for (const began = performance.now(); performance.now() - began < order.ms; await wait(EVERY_MS))
    asked.push(timed(order))
  process.send!(await Promise.all(asked))
})

async function timed({ port, token }: Order): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: INBOX }),
  })
  const { data } = (await answer.json()) as { data?: { documentosEntrada: unknown[] } }
  if (data?.documentosEntrada.length !== ROWS)
    throw new Error(`the inbox has ${data?.documentosEntrada.length} rows (HTTP ${answer.status})`)
  return performance.now() - began
}
