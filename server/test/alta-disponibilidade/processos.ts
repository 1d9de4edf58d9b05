import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'
import { comoExecutar } from '@autos/simuladores/postgres/usuario.ts'
import { montar } from '@autos/simuladores/postgres/executar.ts'

/** Um programa de fora, sem ser root, que não sobrevive a esta prova; o que diz vai para um arquivo. */
export function rodar(
  programa: string,
  args: string[],
  { pasta, registro, env = {} }: { pasta: string; registro: string; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const execucao = comoExecutar([pasta])
  const { comando, args: todos } = montar(execucao, programa, args)
  const saida = openSync(registro, 'a')
  return spawn(comando, todos, {
    ...execucao.ids,
    cwd: pasta,
    stdio: ['ignore', saida, saida],
    env: { PATH: `/usr/sbin:${process.env.PATH}`, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: pasta, ...env },
  })
}

export const vivo = (filho: ChildProcess | undefined): filho is ChildProcess =>
  filho !== undefined && filho.exitCode === null && filho.signalCode === null

export async function acabar(filho: ChildProcess | undefined, sinal: NodeJS.Signals): Promise<void> {
  if (!vivo(filho)) return
  const fim = new Promise((ok) => filho.once('exit', ok))
  filho.kill(sinal)
  await fim
}

/** O processo e os que dele nasceram. */
export function familia(pid: number): number[] {
  const filhos = new Map<number, number[]>()
  for (const nome of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    const pai = paiDe(nome)
    if (pai !== undefined) filhos.set(pai, [...(filhos.get(pai) ?? []), Number(nome)])
  }
  const todos = [pid]
  for (const cada of todos) todos.push(...(filhos.get(cada) ?? []))
  return todos
}

function paiDe(pid: string): number | undefined {
  try {
    // "pid (nome) estado pai …": o nome pode ter espaços e parênteses.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    )
  } catch {
    return undefined
  }
}

export function sinalizar(pids: readonly number[], sinal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, sinal)
    } catch {
      // Acabou entretanto.
    }
}

/** Até que valha; diz o que se esperava. */
export async function ate(
  o: string,
  vale: () => boolean | Promise<boolean>,
  { ms = 90_000, cada = 100 } = {},
): Promise<void> {
  for (const limite = Date.now() + ms; !(await vale()); await esperar(cada))
    if (Date.now() > limite) throw new Error(`Não em ${ms / 1000} s: ${o}.`)
}
