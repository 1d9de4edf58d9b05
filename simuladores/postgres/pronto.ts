import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'

export async function portaLivre(desejada: number): Promise<number> {
  const tentar = (porta: number) =>
    new Promise<number>((ok, falha) => {
      const servidor = createServer().once('error', falha)
      servidor.listen(porta, '127.0.0.1', () => {
        const { port } = servidor.address() as { port: number }
        servidor.close(() => ok(port))
      })
    })
  return tentar(desejada).catch(() => tentar(0))
}

/** The server answers the SSL question (one byte) only once it accepts connections. */
export async function aguardarPronto(processo: ChildProcess, porta: number, registro: string): Promise<void> {
  const falhou = new Promise<never>((_, falha) => {
    processo.once('error', falha)
    processo.once('exit', (codigo, sinal) =>
      falha(new Error(`O PostgreSQL não iniciou (${sinal ?? codigo}).\n${ultimasLinhas(registro)}`)),
    )
  })
  falhou.catch(() => {})
  for (const limite = Date.now() + 60_000; Date.now() < limite;) {
    if (await Promise.race([aceita(porta), falhou])) return
    await esperar(20)
  }
  processo.kill('SIGINT')
  throw new Error(`O PostgreSQL não aceitou conexões em 60 s.\n${ultimasLinhas(registro)}`)
}

/**
 * A start-up packet for no user: an error of class 57P03 means "still starting", any other answer means
 * ready.
 */
function aceita(porta: number): Promise<boolean> {
  return new Promise((ok) => {
    const conteudo = Buffer.from('user\0postgres\0database\0postgres\0\0')
    const pacote = Buffer.alloc(8 + conteudo.length)
    pacote.writeInt32BE(pacote.length, 0)
    pacote.writeInt32BE(196608, 4)
    conteudo.copy(pacote, 8)
    const conexao = connect(porta, '127.0.0.1', () => conexao.write(pacote))
    const terminar = (pronto: boolean) => {
      conexao.destroy()
      ok(pronto)
    }
    conexao.once('data', (resposta) => terminar(resposta[0] === 0x52 || !resposta.includes('57P03')))
    conexao.once('error', () => terminar(false)).once('close', () => terminar(false))
    conexao.setTimeout(2_000, () => terminar(false))
  })
}

function ultimasLinhas(arquivo: string): string {
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8').split('\n').slice(-12).join('\n') : ''
}
