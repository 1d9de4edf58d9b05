import { keepByPerson } from '../../../base/kept.ts'

export type Habito = { assinar?: boolean; enviar?: boolean }

const habitos = keepByPerson<Habito>('autos.concluir')

/** O que a pessoa costuma fazer de uma vez só, neste navegador. */
export const habitoDe = (pessoa: string): Habito => habitos.of(pessoa) ?? {}

export const lembrarHabito = (pessoa: string, habito: Habito): void =>
  habitos.keep(pessoa, { ...habitoDe(pessoa), ...habito })
