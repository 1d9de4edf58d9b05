import type pg from 'pg'
import type { Failure, OutsideService } from '../../kernel/watch.ts'

export type Noticia = { servico: OutsideService; qual?: string; falha: Failure | null }

/**
 * Fora de qualquer ato: o que um serviço fez fica escrito ainda que o ato se desfaça. A hora é a do banco. Desde
 * quando falha não muda enquanto falha.
 */
export async function anotarServico(
  pool: Pick<pg.Pool, 'query'>,
  { servico, qual = '', falha }: Noticia,
): Promise<void> {
  await pool.query(
    falha === null
      ? `insert into servico_externo as s (servico, qual, respondeu_em) values ($1, $2, now())
         on conflict (servico, qual) do update set respondeu_em = now(), falha_desde = null, classe = null`
      : `insert into servico_externo as s (servico, qual, falha_desde, falhou_em, classe) values ($1, $2, now(), now(), $3)
         on conflict (servico, qual) do update set falha_desde = coalesce(s.falha_desde, now()), falhou_em = now(), classe = excluded.classe`,
    falha === null ? [servico, qual.slice(0, 60)] : [servico, qual.slice(0, 60), falha],
  )
}
