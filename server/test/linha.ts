import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

export type Linha = {
  url: string
  /** Leva o que o banco diz, e mais nada do que se lhe diz: como se ele tivesse congelado. */
  segurar(): void
  /** Corta o que há e não atende mais ninguém. */
  cair(): Promise<void>
  voltar(): Promise<void>
}

/** Uma linha TCP até o banco. */
export async function linhaAte(banco: string): Promise<Linha> {
  const { hostname, port } = new URL(banco)
  const pares = new Set<[Socket, Socket]>()
  const servidor = createServer((cliente) => {
    const doBanco = connect(Number(port), hostname)
    const par: [Socket, Socket] = [cliente, doBanco]
    pares.add(par)
    for (const [um, outro] of [par, par.toReversed()] as [Socket, Socket][])
      um.on('error', () => undefined).on('close', () => (outro.destroy(), pares.delete(par)))
    cliente.pipe(doBanco).pipe(cliente)
  })
  const escutar = (porta: number) => once(servidor.listen(porta, '127.0.0.1'), 'listening')
  await escutar(0)
  const { port: minha } = servidor.address() as AddressInfo
  after(() => servidor.close())
  const url = new URL(banco)
  url.hostname = '127.0.0.1'
  url.port = String(minha)
  return {
    url: url.href,
    segurar() {
      for (const [cliente, doBanco] of pares) cliente.unpipe(doBanco).resume()
    },
    async cair() {
      const fechado = once(servidor, 'close')
      servidor.close()
      for (const par of pares) for (const socket of par) socket.destroy()
      await fechado
    },
    voltar: async () => void (await escutar(minha)),
  }
}
