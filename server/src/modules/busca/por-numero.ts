import { type RawBuilder, sql } from 'kysely'
import type { Termos } from './termos.ts'

/** O primeiro inteiro do número que só se lê, como o índice o guarda. */
export const SO_ESCRITO = sql<string>`d.numero is null and d.numero_completo is not null and numero_escrito(d.numero_completo)`

/**
 * O que se numerou aqui, pelo inteiro e pelos sufixos; o que só se lê (317-A/2014, 1.317/2014), pelas partes do
 * que se lê, com os pontos e os zeros ou sem eles.
 */
export const porNumero = ({ numero, escrito }: Termos): RawBuilder<boolean>[] => [
  ...(numero === null
    ? []
    : [sql<boolean>`(d.numero = ${numero.numero} and d.numeracao_sufixos @> ${numero.sufixos}::text[])`]),
  ...(escrito === null
    ? []
    : [
        sql<boolean>`(${SO_ESCRITO} = numero_escrito(${escrito}) and partes_do_numero(d.numero_completo) @> partes_do_numero(${escrito}))`,
      ]),
]
