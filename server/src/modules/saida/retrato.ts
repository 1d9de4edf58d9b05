import { sql } from 'kysely'
import { csvLine } from '../../adapters/csv/csv.ts'
import type { Tx } from '../../kernel/database.ts'
import { type NomeDeArquivo, NOMES } from '../importacao/index.ts'
import { COLUNAS, consultaDe, INDICE, OBJETOS } from './consultas.ts'
import { oQueNaoVolta } from './nao-volta.ts'
import { COLUNAS_FORA, FORA } from './tabelas.ts'

/** Para onde o retrato se escreve: arquivos de uma pasta ou, ao conferir, só o resumo deles. */
export type Saida = {
  escrever(arquivo: string, partes: AsyncIterable<string>): Promise<void>
}

const POR_VEZ = 1_000
const POR_INDICE = 5_000

/** Tudo o que o banco diz, de um instante só: quem chama abre a transação em repeatable read. */
export async function retratar(tx: Tx, saida: Saida): Promise<void> {
  // O mesmo banco dá os mesmos bytes, qualquer que seja o fuso de quem o lê.
  await sql`set local timezone = 'UTC'`.execute(tx)
  for (const nome of NOMES) await saida.escrever(`data/${nome}`, emCsv(tx, nome))
  await saida.escrever('data/objetos.csv', osObjetos(tx))
  await saida.escrever('data/tabelas/colunas.csv', asColunas(tx))
  const tabelas = await asTabelas(tx)
  await saida.escrever('data/nao-volta.csv', oQueNaoVolta(tx, tabelas))
  for (const tabela of tabelas) await saida.escrever(`data/tabelas/${tabela}.jsonl`, emJson(tx, tabela))
}

/** O que a página de fora lê: pedaços de um programa, porque sem servidor o navegador não lê outra coisa. */
export async function indexar(tx: Tx, saida: Saida): Promise<number> {
  let [pedaco, quantos] = [0, 0]
  let linhas: string[] = []
  const fechar = async (): Promise<void> => {
    const texto = `autosItens([\n${linhas.join(',\n')}\n])\n`
    linhas = []
    await saida.escrever(`indice/itens-${String(pedaco++).padStart(4, '0')}.js`, uma(texto))
  }
  for await (const { linha } of cursor<{ linha: string }>(tx, INDICE)) {
    // Dentro de um programa, estes dois acabam a linha.
    linhas.push(linha.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'))
    quantos++
    if (linhas.length === POR_INDICE) await fechar()
  }
  if (linhas.length > 0 || pedaco === 0) await fechar()
  await saida.escrever('indice/quantos.js', uma(`autosQuantos(${pedaco}, ${quantos})\n`))
  return quantos
}

async function* uma(texto: string): AsyncGenerator<string> {
  yield texto
}

async function* emCsv(tx: Tx, nome: NomeDeArquivo): AsyncGenerator<string> {
  const colunas = COLUNAS(nome)
  yield csvLine(colunas)
  for await (const linha of cursor<Record<string, string | null>>(tx, consultaDe(nome)))
    yield csvLine(colunas.map((coluna) => linha[emCamelo(coluna)] ?? ''))
}

/** Os nomes que a conexão dá ao que lê. */
const emCamelo = (coluna: string): string =>
  coluna.replace(/_([a-z])/g, (_, letra: string) => letra.toUpperCase())

async function asTabelas(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tabela: string }>`
    select table_name as tabela from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    tx,
  )
  return rows.map(({ tabela }) => tabela).filter((tabela) => !FORA.includes(tabela))
}

/** Em ordem da chave primária: o mesmo banco dá os mesmos bytes. */
async function* emJson(tx: Tx, tabela: string): AsyncGenerator<string> {
  const { rows } = await sql<{ coluna: string }>`
    select a.attname as coluna from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = ${tabela}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`.execute(
    tx,
  )
  const ordem = rows.length > 0 ? rows.map(({ coluna }) => `t.${coluna}`).join(', ') : 't::text'
  const sem = (COLUNAS_FORA[tabela] ?? []).map((coluna) => ` - '${coluna}'`).join('')
  const consulta = `select (to_jsonb(t)${sem})::text as linha from ${tabela} t order by ${ordem}`
  for await (const { linha } of cursor<{ linha: string }>(tx, consulta)) yield `${linha}\n`
}

async function* asColunas(tx: Tx): AsyncGenerator<string> {
  yield csvLine(['tabela', 'coluna', 'tipo', 'o_que_e'])
  const { rows } = await sql<{ tabela: string; coluna: string; tipo: string; oQueE: string }>`
    select c.table_name as tabela, c.column_name as coluna, c.data_type as tipo, coalesce(col_description(to_regclass('public.' || quote_ident(c.table_name)), c.ordinal_position), '') as "oQueE"
    from information_schema.columns c where c.table_schema = 'public' order by 1, c.ordinal_position`.execute(
    tx,
  )
  for (const { tabela, coluna, tipo, oQueE } of rows)
    if (!FORA.includes(tabela) && !COLUNAS_FORA[tabela]?.includes(coluna))
      yield csvLine([tabela, coluna, tipo, oQueE])
}

async function* osObjetos(tx: Tx): AsyncGenerator<string> {
  yield csvLine(['caminho', 'chave', 'version_id', 'sha256', 'tamanho'])
  for await (const { caminho, chave, versionId, sha256, tamanho } of cursor<{
    caminho: string
    chave: string
    versionId: string | null
    sha256: string
    tamanho: string
  }>(tx, OBJETOS))
    yield csvLine([caminho, chave, versionId ?? '', sha256, tamanho])
}

/** Aos mil: a memória não cresce com a entidade. */
async function* cursor<T>(tx: Tx, consulta: string): AsyncGenerator<T> {
  const crua = tx.withoutPlugins()
  await sql`declare saida no scroll cursor for ${sql.raw(consulta)}`.execute(crua)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.raw(String(POR_VEZ))} from saida`.execute(crua)
    yield* rows
    if (rows.length < POR_VEZ) break
  }
  await sql`close saida`.execute(crua)
}
