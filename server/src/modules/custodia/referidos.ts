import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

/** O que uma linha do banco espera do armazenamento. */
export type Referido = {
  chave: string
  versionId: string | null
  /** Nulos: a linha não o sabe. */
  sha256: string | null
  tamanho: number | null
  /** Como se diz a quem opera. */
  oQue: string
  /** Falta: PERDEU-SE; REFAZ-SE do original, e falta sem dano; ou a linha veio ANTES dos bytes, e pode não os haver. */
  seFalta: 'PERDEU-SE' | 'REFAZ-SE' | 'ANTES'
}

/** De onde se refere: as colunas de Referido, de que tabelas, e a chave primária com o tipo de cada coluna. */
type Origem = { colunas: string; de: string; primaria: readonly (readonly [coluna: string, tipo: string])[] }

const DOCUMENTO = `'documento ' || d.identificador || case when e.origem = 'ELETRONICA' then '-e' else '' end`
const COM_DOCUMENTO = (coluna: string): string =>
  `join documento e on e.id = ${coluna} join docproc d on d.id = e.id`

/** Do expurgado os bytes se destroem: o que ainda houver dele não sobra, mas também não faz falta. */
// prettier-ignore
export const ORIGENS = {
  VERSAO: {
    colunas: `v.chave, v.version_id, v.sha256::text as sha256, v.tamanho, ${DOCUMENTO} || ', versão ' || v.numero as o_que, case when d.expurgado_em is null then 'PERDEU-SE' else 'ANTES' end as se_falta`,
    de: `documento_versao v ${COM_DOCUMENTO('v.documento_id')}`,
    primaria: [['v.documento_id', 'uuid'], ['v.numero', 'int']],
  },
  TERMO: {
    colunas: `t.chave, t.version_id, t.sha256::text as sha256, t.tamanho, 'termo ' || lower(t.especie) || ' ' || t.id as o_que, 'PERDEU-SE' as se_falta`,
    de: `(select * from termo where chave is not null) t`,
    primaria: [['t.id', 'uuid']],
  },
  DERIVADO: {
    colunas: `a.chave, a.version_id, a.resumo::text as sha256, a.tamanho, a.receita || ' do ' || coalesce((select ${DOCUMENTO} from documento_versao v ${COM_DOCUMENTO('v.documento_id')} where v.sha256 = a.sha256 limit 1), 'arquivo ' || a.sha256) as o_que, 'REFAZ-SE' as se_falta`,
    de: `(select * from arquivo_derivado where chave is not null) a`,
    primaria: [['a.sha256', 'bpchar'], ['a.receita', 'text']],
  },
  ANCORA: {
    colunas: `h.chave, h.version_id, null as sha256, null::bigint as tamanho, 'âncora ' || h.numero || ' do histórico' as o_que, 'PERDEU-SE' as se_falta`,
    de: 'historico_ancora h',
    primaria: [['h.numero', 'bigint']],
  },
  EXPORTACAO: {
    colunas: `x.chave, x.version_id, x.sha256::text as sha256, x.tamanho, 'exportação ' || x.exportacao_id as o_que, case when x.sha256 is null then 'ANTES' else 'REFAZ-SE' end as se_falta`,
    de: 'exportacao_arquivo x',
    primaria: [['x.chave', 'text']],
  },
  ENVIO: {
    colunas: `i.chave, i.version_id, null as sha256, null::bigint as tamanho, 'envio para o ' || ${DOCUMENTO} as o_que, 'ANTES' as se_falta`,
    de: `arquivo_intencao i ${COM_DOCUMENTO('i.documento_id')}`,
    primaria: [['i.id', 'uuid']],
  },
  TRAMITE: {
    colunas: `t.termo_chave as chave, null as version_id, null as sha256, null::bigint as tamanho, 'termo do trâmite ' || t.id as o_que, 'PERDEU-SE' as se_falta`,
    de: `(select * from tramite where termo_chave is not null) t`,
    primaria: [['t.id', 'uuid']],
  },
} satisfies Record<string, Origem>
export type NomeDaOrigem = keyof typeof ORIGENS

/** Tudo a que alguma linha se refere no armazenamento. */
export const REFERIDOS = sql.raw(
  Object.values(ORIGENS)
    .map(({ colunas, de }) => `select ${colunas} from ${de}`)
    .join(' union all '),
)

/** O que o próprio sistema deixa no balde sem linha. */
export const DE_NINGUEM: ReadonlySet<string> = new Set(['conferencia/producao.txt'])

/** A chave primária num texto, que a nomeia fora da tabela dela. */
export const idDe = (nome: NomeDaOrigem): string =>
  ORIGENS[nome].primaria.map(([coluna]) => `${coluna}::text`).join(` || ' ' || `)

/** A mesma, de volta aos tipos dela, para se achar por índice. */
export const deId = (nome: NomeDaOrigem, id: string): RawBuilder<unknown> =>
  sql.join(
    ORIGENS[nome].primaria.map(
      ([, tipo], i) => sql`split_part(${id}, ' ', ${sql.raw(String(i + 1))})::${sql.raw(tipo)}`,
    ),
  )

/** O que a linha que assim se nomeia espera do armazenamento. */
export async function referidoDe(
  reader: Reader,
  { origem, id }: { origem: NomeDaOrigem; id: string },
): Promise<Referido | undefined> {
  const { colunas, de } = ORIGENS[origem]
  const { rows } = await sql<Referido>`
    select ${sql.raw(colunas)} from ${sql.raw(de)} where (${sql.raw(primariaDe(origem))}) = (${deId(origem, id)})`.execute(
    reader,
  )
  return rows[0]
}

export const primariaDe = (nome: NomeDaOrigem): string =>
  ORIGENS[nome].primaria.map(([coluna]) => coluna).join(', ')
