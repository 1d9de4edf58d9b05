import type { AddressInfo } from 'node:net'
import type { VerificadorDeToken } from '../adapters/identidade/port.ts'
import { buildHttp } from './http.ts'
import type { Recursos } from './resources.ts'

export type HttpServer = {
  port: number
  /** `/readyz` says no, so that the balancer sends nobody else. */
  leave(): void
  /** Stops accepting, lets what is under way finish. */
  close(): Promise<void>
}

export async function startHttp(recursos: Recursos, verificar: VerificadorDeToken): Promise<HttpServer> {
  let stopping = false
  const app = await buildHttp({ recursos, verificar, stopping: () => stopping })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  await app.listen({ port: recursos.config.porta, host: recursos.config.escuta })
  return {
    port: (app.server.address() as AddressInfo).port,
    leave: () => void (stopping = true),
    close: () => app.close(),
  }
}
