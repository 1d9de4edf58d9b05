import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, negadasDe } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'

/** Por que o número deste item não se desfaz, ainda que seja o último do livro; indefinido, desfaz-se. */
export function impedeDesfazer(f: Fatos): string | undefined {
  const negada = negadasDe(f).find(({ acao }) => acao === 'PODE_ALTERAR_CLASSIFICACAO')
  if (negada !== undefined) return negada.motivo
  if (f.documento) return f.semAssinatura ? undefined : 'já tem assinatura: o número não muda'
  if (f.marca.numeroProcesso !== 'SEQUENCIAL') return 'o número nacional do processo não se desfaz'
  return f.saiu && !f.classificador ? 'já saiu do setor de origem: o número não muda' : undefined
}

export type NumeroQueSeDesfaz = { ficaEm: number; motivo: string | null }

/**
 * Do item cujo número é o último do livro: em que número o livro ficaria sem ele, e por que não se desfaz. Nulo: não
 * tem número, ou depois dele já se deu outro.
 */
export async function numeroQueSeDesfaz(
  contexto: ContextoDeLeitura,
  { fatos }: { fatos: Fatos },
): Promise<NumeroQueSeDesfaz | null> {
  if (fatos.numero === null || fatos.contexto !== 'USUARIO') return null
  const ficaEm = await batched(contexto, 'metadados.ultimos', (ids: string[]) => ondeFica(contexto.db, ids))(
    fatos.id,
  )
  return ficaEm === undefined ? null : { ficaEm, motivo: impedeDesfazer(fatos) ?? null }
}

/** O maior dos que ficam: os que só se pularam voltam com ele (classificacao/devolver-numero.ts). */
async function ondeFica(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ficaEm: number }>`
    select d.id, coalesce((
        select max(l.numero) from numero_livro l
         where l.chave = s.chave and l.numero < d.numero and (l.situacao <> 'CANCELADO' or l.motivo is distinct from 'pulado')), s.inicial - 1) as fica_em
      from docproc d join numeracao_sequencia s on s.chave = d.numeracao_chave and s.ultimo = d.numero
     where d.id = any(${listed(ids)})`.execute(reader)
  return new Map(rows.map(({ id, ficaEm }) => [id, ficaEm]))
}
