import { fork } from 'node:child_process'
import { once } from 'node:events'
import { abrirArmazenamento } from '@autos/server/src/adapters/armazenamento/s3.ts'
import { abrirCorreio } from '@autos/server/src/adapters/correio/smtp.ts'
import { openRecursos, type RecursosDaEntidade } from '@autos/server/src/app/resources.ts'
import { openLog } from '@autos/server/src/kernel/log.ts'
import { configDeTeste, entidadeDeTeste } from '@autos/server/test/configuracao.ts'
import type { Store } from './ground.ts'

type Setup = { bank: string; s3: Store['s3'] }

/** The file itself, started again as a process of its own with `--worker`, which does what it is told, an order at a time. */
export async function startWorker<Order extends object, Result>(
  stack: AsyncDisposableStack,
  { file, ...setup }: Setup & { file: string },
): Promise<(order: Order) => Promise<Result>> {
  const child = fork(file, ['--worker', JSON.stringify(setup)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  stack.defer(() => void child.kill())
  await once(child, 'message')
  return async (order) => {
    const answer = once(child, 'message')
    child.send(order)
    return ((await answer) as [Result])[0]
  }
}

/** In that process: what each order is answered with, with the entidade as the worker has it. */
export function serveOrders<Order, Result>(
  setup: string,
  run: (entidade: RecursosDaEntidade, order: Order) => Promise<Result>,
): void {
  const { bank, s3 } = JSON.parse(setup) as Setup
  const resources = openRecursos(configDeTeste([entidadeDeTeste(bank)], { s3 }), openLog('silent'), {
    worker: false,
    adapters: {
      armazenamento: ({ s3: store }, { balde }) => abrirArmazenamento({ ...store, balde }),
      correio: ({ correio }) => abrirCorreio(correio),
    },
  })
  const entidade = resources.entidades.get('teste')!
  process.on('message', (order: Order) => void run(entidade, order).then((result) => process.send!(result)))
  process.send!('ready')
}
