import type { Fatos } from '../acoes/index.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'

export const usuarioDo = (ator: Ator): string | null => (ator.tipo === 'USUARIO' ? ator.id : null)

/** O cidadão assina na entrada do convidado que ele é. */
export const convidadoDo = (ator: Ator, { assinoComo }: Pick<Fatos, 'assinoComo'>): string | null =>
  ehDeFora(ator.tipo) ? assinoComo : null
