import { join } from 'node:path'
import { test } from 'node:test'
import type { Mundo } from '@autos/server/test/mundo.ts'

/*
 * One side of `npm run bench -- escritas`, in a process of its own: the world of the tests of the checkout that is
 * named, over the PostgreSQL of AUTOS_TESTE_PG. It makes what is asked for, then acts on it, one act after the other,
 * and says how long its own processor worked meanwhile.
 */

export const WRITES = ['send', 'sign', 'join'] as const
export type Write = (typeof WRITES)[number]
export type Order = { make: Write; count: number } | { act: Write }
/** Milliseconds: by the clock, and of this process's processor. */
export type Done = { ready: string } | { made: number } | { clock: number; processor: number }

const PIECES = 100

type Made = { id: string; processoId?: string }

/** What each act needs: a signed document, one that waits for its signature, one beside a case of 100 pieces. */
const MAKE: Record<Write, (m: Mundo, count: number) => Promise<Made[]>> = {
  send: (m, count) => documents(m, count, { assinado: true }),
  sign: (m, count) => documents(m, count, { assinantes: ['ana'] }),
  async join(m, count) {
    const processoId = await m.processo('Processo de muitas peças')
    await documents(m, PIECES, { assinado: true, peca: processoId })
    return (await documents(m, count, { assinado: true })).map(({ id }) => ({ id, processoId }))
  },
}

const ACT: Record<Write, (m: Mundo, made: Made) => Promise<unknown>> = {
  send: (m, { id }) => m.ana.chama('documentoEnviar', { id, destinoId: m.setores.juridico }),
  sign: (m, { id }) => m.ana.chama('documentoAssinarSimples', { id }),
  join: (m, { id, processoId }) => m.ana.chama('documentoJuntar', { documentoId: id, processoId }),
}

async function documents(m: Mundo, count: number, options: Parameters<Mundo['documento']>[1]) {
  const made: Made[] = []
  for (let i = 0; i < count; i++) made.push({ id: await m.documento(`Documento ${i}`, options) })
  return made
}

function timed(run: () => Promise<void>): Promise<Done> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  return run().then(() => {
    const { user, system } = process.cpuUsage(used)
    return { clock: performance.now() - began, processor: (user + system) / 1000 }
  })
}

async function serve(m: Mundo): Promise<void> {
  let made: Made[] = []
  const obey = async (order: Order): Promise<Done> => {
    if ('make' in order) return { made: (made = await MAKE[order.make](m, order.count)).length }
    return timed(async () => {
      for (const one of made.splice(0)) await ACT[order.act](m, one)
    })
  }
  const end = new Promise((done) => process.once('disconnect', done))
  const answer = async (order: Order) => process.send!(await obey(order))
  process.on('message', (order: Order) => void answer(order))
  process.send!({ ready: m.bancoDoDono } satisfies Done)
  await end
}

const checkout = process.argv[2]
if (process.send && checkout)
  void test('writes', async () => {
    const { mundo } = (await import(join(checkout, 'server/test/mundo.ts'))) as {
      mundo(): Promise<Mundo>
    }
    await serve(await mundo())
  })
