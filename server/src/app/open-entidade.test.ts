import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { armazemDeMemoria } from '../../test/armazem-de-memoria.ts'
import { bancoDeTeste } from '../../test/banco.ts'
import { correioDeMemoria } from '../../test/correio-de-memoria.ts'
import { configDeTeste, entidadeDeTeste } from '../../test/configuracao.ts'
import { openLog } from '../kernel/log.ts'
import { openRecursos } from './resources.ts'

const bank = await bancoDeTeste()
after(() => bank[Symbol.asyncDispose]())

test('a job still at work while its entidade closes opens no queue that nobody closes', async () => {
  const recursos = openRecursos(configDeTeste([entidadeDeTeste(bank.url)]), openLog('silent'), {
    worker: true,
    adapters: { armazenamento: armazemDeMemoria, correio: correioDeMemoria },
  })
  const entidade = recursos.entidades.get('teste')!
  const boss = await entidade.queue()
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked: Promise<unknown> | undefined
  await boss.work('arquivo.texto', { pollingIntervalSeconds: 1 }, async () => {
    began.resolve()
    await goOn.promise
    asked = entidade.queue()
    await asked
  })
  await boss.send('arquivo.texto', { documentoId: 'a', versao: 1 })
  await began.promise
  const closing = recursos[Symbol.asyncDispose]()
  await wait(200)
  goOn.resolve()
  await closing
  await asked
  for (const until = Date.now() + 5_000; entidade.seats.taken > 0 && Date.now() < until;) await wait(50)
  assert.equal(entidade.seats.taken, 0)
  await assert.rejects(entidade.queue())
})
