import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Servidor = { porta: number; fechar(): Promise<void> }

/**
 * Listens on the loopback addresses alone; browsers take `localhost` for either, so both if the machine has
 * both.
 */
export async function escutar(porta: number, atender: RequestListener): Promise<Servidor> {
  const principal = servidor(atender)
  await abrir(principal, porta, '127.0.0.1')
  const obtida = (principal.address() as AddressInfo).port
  const seis = servidor(atender)
  const abertos = [
    principal,
    ...(await abrir(seis, obtida, '::1').then(
      () => [seis],
      () => [],
    )),
  ]
  return { porta: obtida, fechar: async () => void (await Promise.all(abertos.map(fechar))) }
}

function servidor(atender: RequestListener): Server {
  return createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, atender)
}

function abrir(alvo: Server, porta: number, endereco: string): Promise<void> {
  return new Promise((ok, falha) => {
    alvo.once('error', falha)
    alvo.listen(porta, endereco, () => {
      alvo.off('error', falha)
      ok()
    })
  })
}

function fechar(alvo: Server): Promise<void> {
  return new Promise((ok) => {
    alvo.close(() => ok())
    alvo.closeAllConnections()
  })
}

/**
 * The life of a stand-in that runs as a process: one line when ready, an orderly end on SIGTERM or when its
 * supervisor is gone.
 */
export async function comoProcesso(
  nome: string,
  iniciar: () => Promise<{ endereco: string; parar(): Promise<void> }>,
): Promise<void> {
  const instancia = await iniciar()
  console.log(`${nome}: pronto em ${instancia.endereco}`)
  process.send?.({ pronto: true })
  let saindo = false
  const sair = () => {
    if (saindo) return
    saindo = true
    void instancia.parar().finally(() => process.exit(0))
  }
  for (const sinal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(sinal, sair)
}

/** A setting that must be there. */
export function exigida(nome: string): string {
  const valor = process.env[nome]
  if (!valor) throw new Error(`Falta a variável de ambiente ${nome}.`)
  return valor
}
