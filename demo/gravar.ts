import type { DB } from '@autos/server/db/tables.ts'
import type pg from 'pg'
import type { Municipio } from './estado.ts'

/** Cada tabela depois daquelas a que se refere. */
// prettier-ignore
const ORDEM: (keyof DB)[] = [
  'setor', 'marca', 'usuario', 'usuarioCargo', 'usuarioPapel', 'certificadoSessao', 'lotacao', 'convidado', 'interessadoExterno', 'integrador', 'classificacao', 'classificacaoRestricao', 'classificacaoModelo', 'docproc', 'documento', 'processo',
  'numeracaoSequencia', 'numeroLivro', 'documentoVersao', 'documentoTexto', 'arquivoIntencao', 'docprocAutorizado', 'docprocAutorizadoExterno', 'interessado', 'pedidoArquivo', 'tramite', 'recebimento', 'leitura',
  'visualizacao', 'assinante', 'assinatura', 'marcador', 'docprocMarcador', 'historico', 'notificacao',
]

/** Tudo ou nada: uma semeadura morta no meio não deixa linha, e a seguinte começa do princípio. */
export async function gravarTudo(cliente: pg.Client, linhas: Municipio['linhas']): Promise<void> {
  const fora = Object.keys(linhas).filter((tabela) => !ORDEM.includes(tabela as keyof DB))
  if (fora.length > 0) throw new Error(`tabelas sem lugar na ordem: ${fora.join(', ')}`)
  const jsonb = await colunasJson(cliente)
  await cliente.query('begin')
  try {
    const contadores = await contadoresDe(cliente)
    await ligar(cliente, contadores, 'disable')
    for (const tabela of ORDEM) await gravarTabela(cliente, emSql(tabela), linhas[tabela] ?? [], jsonb)
    // Uma tabela com o que conferir no fim da transação não se altera antes disso.
    await cliente.query('set constraints all immediate')
    await ligar(cliente, contadores, 'enable')
    await cliente.query('commit')
  } catch (erro) {
    await cliente.query('rollback')
    throw erro
  }
  await cliente.query('analyze')
}

type Gatilho = { tabela: string; gatilho: string }

/** Os que dizem a quem tem uma lista aberta que ela mudou: antes da primeira linha ninguém tem nenhuma. */
async function contadoresDe(cliente: pg.Client): Promise<Gatilho[]> {
  const { rows } = await cliente.query<Gatilho>(
    "select tgrelid::regclass::text as tabela, quote_ident(tgname) as gatilho from pg_trigger where not tgisinternal and tgname ~ '_mudou$'",
  )
  return rows
}

async function ligar(
  cliente: pg.Client,
  gatilhos: readonly Gatilho[],
  como: 'enable' | 'disable',
): Promise<void> {
  for (const { tabela, gatilho } of gatilhos)
    await cliente.query(`alter table ${tabela} ${como} trigger ${gatilho}`)
}

/** Uma instrução por tabela: as linhas vão num parâmetro só, em JSON, e o banco as desdobra. */
async function gravarTabela(
  cliente: pg.Client,
  tabela: string,
  linhas: Record<string, unknown>[],
  jsonb: ReadonlySet<string>,
): Promise<void> {
  if (linhas.length === 0) return
  const campos = [...new Set(linhas.flatMap((linha) => Object.keys(linha)))]
  const colunas = campos.map(emSql)
  const emJson = new Set(campos.filter((campo) => jsonb.has(`${tabela}.${emSql(campo)}`)))
  const registros = ordenar(tabela, linhas).map((linha) =>
    Object.fromEntries(campos.map((campo, i) => [colunas[i], valor(linha[campo], emJson.has(campo))])),
  )
  await cliente.query(
    `insert into ${tabela} (${colunas.join(', ')}) select ${colunas.join(', ')} from json_populate_recordset(null::${tabela}, $1)`,
    [JSON.stringify(registros)],
  )
}

const valor = (dado: unknown, json: boolean): unknown =>
  json && typeof dado === 'string' ? (JSON.parse(dado) as unknown) : (dado ?? null)

/** O histórico numera as linhas na ordem em que chegam: a dos acontecimentos. */
function ordenar(tabela: string, linhas: Record<string, unknown>[]): Record<string, unknown>[] {
  const campo = tabela === 'historico' ? 'em' : tabela === 'tramite' ? 'realizadoEm' : undefined
  return campo === undefined
    ? linhas
    : linhas.toSorted((a, b) => (a[campo] as Date).getTime() - (b[campo] as Date).getTime())
}

const emSql = (nome: string): string => nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)

async function colunasJson(cliente: pg.Client): Promise<Set<string>> {
  const { rows } = await cliente.query<{ coluna: string }>(
    "select table_name || '.' || column_name as coluna from information_schema.columns where table_schema = 'public' and data_type = 'jsonb'",
  )
  return new Set(rows.map(({ coluna }) => coluna))
}
