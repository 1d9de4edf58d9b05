import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

/**
 * An earlier supervisor was killed and left its postmaster: stop it in order. A stale pid file is
 * PostgreSQL's own business.
 */
export async function pararOrfao(dados: string): Promise<void> {
  const arquivo = join(dados, 'postmaster.pid')
  if (!existsSync(arquivo)) return
  const pid = Number(readFileSync(arquivo, 'utf8').split('\n')[0])
  if (!(await ehPostmaster(pid, dados))) {
    // A recycled pid would make PostgreSQL believe that the old server still runs.
    rmSync(arquivo, { force: true })
    return
  }
  for (const sinal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, sinal)
    for (let i = 0; i < 100; i++) {
      if (!vivo(pid)) return
      await esperar(50)
    }
  }
}

async function ehPostmaster(pid: number, dados: string): Promise<boolean> {
  if (!pid || !vivo(pid)) return false
  const linha = existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return linha.includes('postgres') && linha.includes(dados)
}

function vivo(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (erro) {
    return (erro as NodeJS.ErrnoException).code === 'EPERM'
  }
}
