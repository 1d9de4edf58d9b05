import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { falhas, type Falhas } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'

/** The harmless file that every antivirus calls a threat (eicar.org), here wherever in the bytes it is. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)
const VERSION = 'ClamAV 1.4.6/27500/Mon Nov 23 08:00:00 2026'
const COMMAND_MAX = 64

export type OpcoesDoAntivirus = {
  porta: number
  /** Where failures are set. */
  portaHttp?: number
  /** Longest stream, as StreamMaxLength in clamd.conf. */
  limite?: number
}

/** Speaks as clamd does (clamd(8)): PING, VERSION, INSTREAM, after `z` or `n`; a session is one command. */
export async function iniciarAntivirus({
  porta,
  portaHttp = 0,
  limite = 100 * 2 ** 20,
}: OpcoesDoAntivirus): Promise<{ endereco: string; controle: string; parar(): Promise<void> }> {
  const provocadas = falhas(['recusar', 'pendurar', 'resetar', 'erro', 'nenhum'])
  const abertos = new Set<Socket>()
  const servidor = createServer((cliente) => {
    abertos.add(cliente)
    cliente.on('error', () => undefined).on('close', () => abertos.delete(cliente))
    atender(cliente, provocadas, limite)
  })
  const web = await escutar(portaHttp, (req, res) => {
    provocadas.configurar(req, res).then(
      (foi) => void (foi || res.writeHead(404).end()),
      () => res.writeHead(400).end(),
    )
  })
  const obtida = await ouvir(servidor, porta)
  return {
    endereco: `tcp://127.0.0.1:${obtida}`,
    controle: `http://127.0.0.1:${web.porta}`,
    async parar() {
      for (const aberto of abertos) aberto.destroy()
      await Promise.all([web.fechar(), new Promise((fechado) => servidor.close(fechado))])
    },
  }
}

function atender(cliente: Socket, provocadas: Falhas, limite: number): void {
  let lido = Buffer.alloc(0)
  const aoLer = (parte: Buffer) => {
    lido = Buffer.concat([lido, parte])
    const fim = lido.findIndex((byte) => byte === 0 || byte === 10)
    if (fim < 0 && lido.length <= COMMAND_MAX) return
    cliente.off('data', aoLer)
    const comando = lido.toString('latin1', 0, Math.max(fim, 0))
    const responder = (texto: string) => cliente.end(`${texto}${comando[0] === 'n' ? '\n' : '\0'}`)
    if (comando.slice(1) === 'PING') return void responder('PONG')
    if (comando.slice(1) === 'VERSION') return void responder(VERSION)
    if (comando.slice(1) !== 'INSTREAM') return void responder('UNKNOWN COMMAND')
    const falha = provocadas.consumir()?.modo
    if (falha === 'pendurar') return void cliente.resume()
    if (falha === 'erro') return void responder('INSTREAM: Can’t allocate memory. ERROR')
    if (falha !== undefined) return void cliente.resetAndDestroy()
    receber(cliente, lido.subarray(fim + 1), { limite, responder })
  }
  cliente.on('data', aoLer)
}

type Recepcao = { limite: number; responder: (texto: string) => void }

/** Pieces, each after its length in four bytes; one of none is the end. */
function receber(cliente: Socket, comeco: Buffer, { limite, responder }: Recepcao): void {
  const pedacos: Buffer[] = []
  let [porLer, total] = [comeco, 0]
  const avancar = (): string | undefined => {
    while (porLer.length >= 4) {
      const tamanho = porLer.readUInt32BE()
      if (tamanho === 0) return veredito(Buffer.concat(pedacos))
      // As clamd does: it answers and closes, with the rest still on the way.
      if (total + tamanho > limite) return 'INSTREAM size limit exceeded. ERROR'
      if (porLer.length < 4 + tamanho) return undefined
      pedacos.push(porLer.subarray(4, 4 + tamanho))
      total += tamanho
      porLer = porLer.subarray(4 + tamanho)
    }
    return undefined
  }
  const aoLer = (parte: Buffer) => {
    porLer = Buffer.concat([porLer, parte])
    const resposta = avancar()
    if (resposta === undefined) return
    cliente.off('data', aoLer).pause()
    responder(resposta)
  }
  cliente.on('data', aoLer)
  aoLer(Buffer.alloc(0))
}

const veredito = (bytes: Buffer): string =>
  bytes.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'

function ouvir(servidor: Server, porta: number): Promise<number> {
  return new Promise((pronto, falha) => {
    servidor.once('error', falha)
    servidor.listen(porta, '127.0.0.1', () => pronto((servidor.address() as AddressInfo).port))
  })
}
