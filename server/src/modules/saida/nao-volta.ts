import { sql } from 'kysely'
import { csvLine } from '../../adapters/csv/csv.ts'
import type { Tx } from '../../kernel/database.ts'
import { NAO_VOLTA } from './consultas.ts'

/** O que as planilhas de data/ levam de volta; do que é só parte, `NAO_VOLTA` diz o resto. */
// prettier-ignore
const VOLTA: readonly string[] = [
  'setor', 'usuario', 'usuario_cargo', 'usuario_papel', 'lotacao', 'classificacao', 'interessado', 'interessado_externo', 'docproc', 'docproc_autorizado', 'docproc_autorizado_externo',
  'processo', 'documento', 'documento_texto', 'documento_versao', 'tramite', 'numero_livro', 'numeracao_sequencia', 'importado',
  // Cada entidade tem a sua: o protocolo, o nome e o brasão de quem recebe ficam como são.
  'marca',
]

/**
 * O que outra entidade, ao importar a pasta, não terá: o item que não entra, um por linha, e quantas linhas de cada
 * tabela ficam só em data/tabelas. Toda tabela que não se leva está aqui, também a que se crie amanhã.
 */
export async function* oQueNaoVolta(tx: Tx, tabelas: readonly string[]): AsyncGenerator<string> {
  yield csvLine(['arquivo', 'codigo', 'linhas', 'por_que'])
  const { rows } = await sql<{ arquivo: string; codigo: string; linhas: string; porQue: string }>`
    select arquivo, codigo, linhas::text, por_que as "porQue" from (${sql.raw(NAO_VOLTA)}) n where linhas > 0 order by arquivo collate "C", codigo collate "C"`.execute(
    tx,
  )
  for (const { arquivo, codigo, linhas, porQue } of rows) yield csvLine([arquivo, codigo, linhas, porQue])
  for (const tabela of tabelas.filter((uma) => !VOLTA.includes(uma))) {
    const { linhas, oQueE } = await contar(tx, tabela)
    if (linhas > 0) yield csvLine([`tabelas/${tabela}.jsonl`, '', String(linhas), oQueE])
  }
}

async function contar(tx: Tx, tabela: string): Promise<{ linhas: number; oQueE: string }> {
  const { rows } = await sql<{ linhas: number; oQueE: string }>`
    select count(*)::int as linhas, coalesce(obj_description(${`public.${tabela}`}::regclass, 'pg_class'), '') as "oQueE" from ${sql.table(tabela)}`.execute(
    tx,
  )
  return rows[0]!
}
