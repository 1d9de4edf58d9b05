import type { Execucao } from './usuario.ts'

export function montar(
  { prefixo }: Execucao,
  programa: string,
  argumentos: string[],
): { comando: string; args: string[] } {
  const [comando, ...args] = [...prefixo, programa, ...argumentos]
  return { comando: comando!, args }
}

/** Nothing of ours goes into the server's environment: PGDATA and friends would change what it does. */
export function ambiente(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
}
