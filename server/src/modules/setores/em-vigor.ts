import { type RawBuilder, sql } from 'kysely'

/** O afastamento `z` vale hoje: do primeiro ao último dia, no fuso da entidade, se ninguém o encerrou antes. */
export const emVigor = (fuso: string): RawBuilder<boolean> =>
  sql<boolean>`(z.encerrada_em is null and (now() at time zone ${fuso})::date between z.inicio and z.fim)`
