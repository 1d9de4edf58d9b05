import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Execucao } from './usuario.ts'
import { AJUSTES, memoriaDinamica, SEM_DURABILIDADE } from './ajustes.ts'
import { ambiente, montar } from './executar.ts'

export type OpcoesDoPostgres = {
  /** Holds `dados/`, the log and the superuser's password. */
  pasta: string
  porta: number
  /** Tests: trades durability for speed. Never for data anybody cares about. */
  efemero?: boolean
  /** Extra `-c name=value` settings. */
  ajustes?: Record<string, string | number>
  aoMorrer?: (motivo: string) => void
}

export function iniciarServidor(
  postgres: string,
  {
    pasta,
    porta,
    opcoes,
    execucao,
  }: { pasta: string; porta: number; opcoes: OpcoesDoPostgres; execucao: Execucao },
): ChildProcess {
  const ajustes = {
    ...AJUSTES,
    ...(opcoes.efemero ? SEM_DURABILIDADE : {}),
    ...memoriaDinamica(),
    ...opcoes.ajustes,
    port: porta,
  }
  const argumentos = [
    '-D',
    join(pasta, 'dados'),
    ...Object.entries(ajustes).flatMap(([nome, valor]) => ['-c', `${nome}=${valor}`]),
  ]
  const { comando, args } = montar(execucao, postgres, argumentos)
  const registro = createWriteStream(join(pasta, 'postgres.log'), { flags: 'a', mode: 0o600 })
  // A group of its own: Ctrl+C in the terminal reaches the supervisor, which stops the database last.
  const processo = spawn(comando, args, {
    ...execucao.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ambiente(),
  })
  processo.stdout.pipe(registro, { end: false })
  processo.stderr.pipe(registro, { end: false })
  processo.once('close', () => registro.end())
  return processo
}
