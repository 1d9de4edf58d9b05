import { type RawBuilder, sql } from 'kysely'
import { daPessoa, type Fatos } from '../acoes/index.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'

export const usuarioDo = (ator: Ator): string | null => (ator.tipo === 'USUARIO' ? ator.id : null)

/** A entrada `a` que o ato cumpre: a da pessoa ou a do titular por quem ela assina. */
export const daEntrada = (ator: Ator, { assinaPor }: Pick<Fatos, 'assinaPor'>): RawBuilder<boolean> =>
  assinaPor === null
    ? daPessoa(ator, sql`a.usuario_id`, sql`a.convidado_id`)
    : sql<boolean>`a.usuario_id = ${assinaPor}::uuid`

/** O cidadão assina na entrada do convidado que ele é. */
export const convidadoDo = (ator: Ator, { assinoComo }: Pick<Fatos, 'assinoComo'>): string | null =>
  ehDeFora(ator.tipo) ? assinoComo : null
