import { sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Chegada, Especie } from './chegada.ts'

export type LinhaDoBanco = Record<string, unknown>

/** Um comando por tabela: as linhas vão num parâmetro só, em JSON, e o banco as desdobra. */
export async function inserir(tx: Tx, tabela: keyof DB, linhas: readonly LinhaDoBanco[]): Promise<void> {
  if (linhas.length === 0) return
  const campos = [...new Set(linhas.flatMap((linha) => Object.keys(linha)))]
  const emJson = linhas.map((linha) =>
    Object.fromEntries(campos.map((campo) => [emSql(campo), linha[campo] ?? null])),
  )
  const colunas = sql.join(campos.map((campo) => sql.ref(emSql(campo))))
  await sql`insert into ${sql.table(emSql(tabela))} (${colunas})
    select ${colunas} from json_populate_recordset(null::${sql.table(emSql(tabela))}, ${JSON.stringify(emJson)}::json)`.execute(
    tx,
  )
}

/** O mesmo, de cada tabela, na ordem em que se dizem. */
export async function inserirEmTodas(
  tx: Tx,
  tabelas: Partial<Record<keyof DB, readonly LinhaDoBanco[]>>,
): Promise<void> {
  for (const [tabela, linhas] of Object.entries(tabelas)) await inserir(tx, tabela as keyof DB, linhas)
}

const emSql = (nome: string): string => nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)

/** O que veio, para não vir duas vezes. */
export async function anotarVindos(
  tx: Tx,
  { fonte }: Pick<Chegada, 'fonte'>,
  { especie, vindos }: { especie: Especie; vindos: readonly { codigo: string; id: string }[] },
): Promise<void> {
  await inserir(
    tx,
    'importado',
    vindos.map((vindo) => ({ ...vindo, especie, fonte, em: tx.now })),
  )
}

type Gatilho = { tabela: string; gatilho: string }

/**
 * Os gatilhos que contam cada linha a quem tem uma lista aberta e que refazem as palavras da busca: num lote,
 * uma vez no fim basta. O mesmo faz a demonstração (demo/gravar.ts).
 */
const QUIETOS = sql<Gatilho>`
  select tgrelid::regclass::text as tabela, tgname as gatilho from pg_trigger
  where not tgisinternal and (tgname ~ '_mudou$' or tgname in ('docproc_indexar', 'documento_indexar', 'documento_texto_indexar'))`

/** Grava um lote de itens com os gatilhos quietos; no fim diz a todos que as listas mudaram. */
export async function emSilencio(
  tx: Tx,
  itens: readonly string[],
  gravar: () => Promise<void>,
): Promise<void> {
  const { rows } = await QUIETOS.execute(tx)
  await ligar(tx, rows, 'disable')
  await gravar()
  await sql`select indexar_busca(id) from unnest(${[...itens]}::uuid[]) id`.execute(tx)
  await sql`select mudou_para(array['00000000-0000-0000-0000-000000000000'::uuid])`.execute(tx)
  // Uma tabela com o que conferir no fim da transação não se altera antes disso.
  await sql`set constraints all immediate`.execute(tx)
  await ligar(tx, rows, 'enable')
}

async function ligar(tx: Tx, gatilhos: readonly Gatilho[], como: 'enable' | 'disable'): Promise<void> {
  for (const { tabela, gatilho } of gatilhos)
    await sql`alter table ${sql.raw(tabela)} ${sql.raw(como)} trigger ${sql.ref(gatilho)}`.execute(tx)
}
