import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * What the line does: carries; refuses; takes and never answers; cuts at the first byte; answers an error;
 * answers well with an error inside; stops half way.
 */
export const QUEDAS = ['recusar', 'pendurar', 'resetar', '500', '200-com-erro', 'truncar'] as const
export type Queda = (typeof QUEDAS)[number]
type Protocolo = 'http' | 'smtp'

export type Proxy = {
  porta: number
  /**
   * Undefined: carries everything again. Connections that are open end, as they do when a machine goes down.
   * `caminho`: of several services at one HTTP address, those whose paths match go down alone; it refuses by
   * cutting, since the address still listens.
   */
  cair(queda: Queda | undefined, caminho?: RegExp): Promise<void>
  /** Connections that met a failure. */
  atingidas(): number
  fechar(): Promise<void>
}

const RESPOSTAS: Record<Protocolo, Record<'500' | '200-com-erro', string>> = {
  http: {
    '500':
      'HTTP/1.1 500 Internal Server Error\r\ncontent-type: text/plain\r\ncontent-length: 5\r\nconnection: close\r\n\r\nfalha',
    '200-com-erro':
      'HTTP/1.1 200 OK\r\ncontent-type: application/xml\r\ncontent-length: 46\r\nconnection: close\r\n\r\n<Error><Code>InternalError</Code></Error>     ',
  },
  smtp: {
    '500': '421 4.3.0 fora de servico\r\n',
    '200-com-erro': '220 pronto\r\n554 5.3.0 erro interno\r\n',
  },
}

/** A TCP line to a service, for outages: the service itself goes on and knows nothing. */
export async function abrirProxy(
  destino: { host: string; porta: number },
  protocolo: Protocolo,
): Promise<Proxy> {
  const abertas = new Set<Socket>()
  let queda: Queda | undefined
  let caminho: RegExp | undefined
  let atingidas = 0
  const guardar = (socket: Socket) => {
    abertas.add(socket)
    socket.on('error', () => undefined).on('close', () => abertas.delete(socket))
  }
  const servidor = createServer((cliente) => {
    guardar(cliente)
    if (queda === undefined || caminho === undefined) return receber(cliente, queda)
    const [nesta, so] = [queda, caminho]
    cliente.once('data', (dados: Buffer) => {
      // What was read goes back, so that whoever comes next finds it.
      cliente.pause().unshift(dados)
      receber(cliente, so.test(/^[A-Z]+ (\S+)/.exec(dados.toString('latin1'))?.[1] ?? '') ? nesta : undefined)
    })
  })
  function receber(cliente: Socket, nesta: Queda | undefined): void {
    if (nesta === undefined || nesta === 'truncar') return levar(cliente, nesta === 'truncar')
    atingidas++
    falhar(cliente, nesta, protocolo)
  }
  function levar(cliente: Socket, cortado: boolean): void {
    const servico = connect(destino.porta, destino.host)
    guardar(servico)
    cliente.on('close', () => servico.destroy()).pipe(servico)
    servico.on('close', () => cliente.destroy())
    if (!cortado) return void servico.pipe(cliente)
    atingidas++
    servico.once('data', (dados: Buffer) =>
      cliente.write(dados.subarray(0, Math.max(1, dados.length >> 1)), () => cliente.destroy()),
    )
  }
  const porta = await escutar(servidor, 0)
  return {
    porta,
    async cair(nova, so) {
      // What refuses does not listen; what comes back listens at the same place.
      const [escuta, escutara] = [servidor.listening, nova !== 'recusar' || so !== undefined]
      queda = nova
      caminho = so
      for (const socket of abertas) socket.destroy()
      if (escuta && !escutara) await new Promise((fechado) => servidor.close(fechado))
      if (!escuta && escutara) await escutar(servidor, porta)
    },
    atingidas: () => atingidas,
    async fechar() {
      for (const socket of abertas) socket.destroy()
      await new Promise((fechado) => servidor.close(fechado))
    },
  }
}

/** An SMTP server speaks first; one of HTTP waits to be asked. */
function falhar(cliente: Socket, queda: Exclude<Queda, 'truncar'>, protocolo: Protocolo): void {
  if (queda === 'recusar') return void cliente.destroy()
  if (queda === 'pendurar') return void cliente.resume()
  const responder = () =>
    void (queda === 'resetar' ? cliente.resetAndDestroy() : cliente.end(RESPOSTAS[protocolo][queda]))
  if (protocolo === 'smtp') responder()
  else cliente.once('data', responder).resume()
}

function escutar(servidor: Server, porta: number): Promise<number> {
  return new Promise((pronto, falha) => {
    servidor.once('error', falha)
    servidor.listen(porta, '127.0.0.1', () => {
      servidor.off('error', falha)
      pronto((servidor.address() as AddressInfo).port)
    })
  })
}
