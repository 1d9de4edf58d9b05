import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/kernel/database.ts'

/*
 * O mundo como se lê do banco: as linhas de que as regras e o predicado decidem, e mais nada. O relógio, as mensagens e
 * os nomes não decidem; de quem mexeu, só conta depois de um envio que se possa desfazer. A classificação, que pode nascer
 * quando faz falta, chama-se pelo nome.
 */

type Tabela = { colunas: string; de: string; onde?: string; ordem?: string }

/** De um item: a primeira coluna diz qual. */
export const DO_ITEM = {
  item: {
    colunas: `d.id, d.tipo, d.pai_id, d.vinculo, d.raiz_id, d.interno, d.posse, d.sigiloso, d.criado_por, d.criado_setor_id, d.vinculado_por, d.vinculado_setor_id, d.novo, d.excluido_em is null,
     d.arquivado, d.carga_tipo, d.carga_usuario_id, d.carga_setor_id, t.origem_usuario_id, t.origem_setor_id, t.realizado_por, k.especie, k.tipo, d.em_eliminacao,
     exists (select 1 from recebimento z where z.tramite_id = d.carga_tramite_id),
     m.minuta, m.situacao_arquivo, m.versao_arquivo, m.desconsiderado_em is null, m.aceite, m.publicacao, m.assinatura_em_ordem, m.processo_destino_id, m.nivel_assinatura, m.assinatura_trava_usuario_id, m.assinatura_trava_convidado_id,
     case when d.carga_tipo = 'ENVIO' then (select jsonb_agg(distinct h.ator_id) from historico h where h.itens @> array[d.id] and h.em > t.realizado_em) end`,
    de: 'docproc d left join documento m on m.id = d.id left join tramite t on t.id = d.carga_tramite_id join classificacao k on k.id = d.classificacao_id',
    onde: 'd.id',
  },
  assinante: {
    colunas: 'documento_id, usuario_id, convidado_id, cargo, situacao, convite_situacao, ordem',
    de: 'assinante',
    onde: 'documento_id',
    ordem: 'ordem, id',
  },
  autorizado: { colunas: 'docproc_id, usuario_id, setor_id', de: 'docproc_autorizado', onde: 'docproc_id' },
  autorizadoExterno: { colunas: 'docproc_id, cpf', de: 'docproc_autorizado_externo', onde: 'docproc_id' },
  interessado: {
    colunas: 'processo_id, usuario_id, setor_id, externo_id',
    de: 'interessado',
    onde: 'processo_id',
  },
  pedidoDeArquivo: {
    colunas: 'documento_id, cpf, enviado_em is null',
    de: 'pedido_arquivo',
    onde: 'documento_id',
  },
  leituraMotivada: { colunas: 'docproc_id, usuario_id', de: 'leitura_motivada', onde: 'docproc_id' },
  retencao: { colunas: 'docproc_id', de: 'retencao', onde: 'levantada_em is null and docproc_id' },
  assinatura: {
    colunas: 'documento_id, usuario_id, convidado_id, assinada_em is null, invalida',
    de: 'assinatura',
    onde: 'documento_id',
  },
} as const satisfies Record<string, Tabela>

/** De ninguém em particular. */
export const DA_CASA = {
  usuario: { colunas: 'id, desativado_em is null, cpf', de: 'usuario' },
  papel: { colunas: 'usuario_id, papel, revogado_em is null', de: 'usuario_papel' },
  lotacao: { colunas: 'setor_id, usuario_id, ordem', de: 'lotacao' },
  setor: { colunas: 'id, superior_id, desativado_em is null, grupo', de: 'setor' },
  convidado: { colunas: 'id, cpf', de: 'convidado' },
  deFora: { colunas: 'id, cpf_cnpj', de: 'interessado_externo' },
  marca: {
    colunas:
      'enviar_para_usuarios, distribuir_interno, ocultar_existencia_sigiloso, permitir_envio_pendente, exigir_ttd, cls_ve_sigiloso, setor_protocolo_id',
    de: 'marca',
  },
  restricaoDaClassificacao: {
    colunas: 'classificacao_id, usuario_id, setor_id',
    de: 'classificacao_restricao',
  },
  regra: { colunas: 'id, ativa, gatilho, condicoes, acoes', de: 'automacao_regra' },
} as const satisfies Record<string, Tabela>

export type NomeDeTabela = keyof typeof DO_ITEM | keyof typeof DA_CASA
export type Lida = { tabela: NomeDeTabela; colunas: unknown[] }

const TABELAS: [string, Tabela][] = Object.entries({ ...DO_ITEM, ...DA_CASA })
const linhasDe = (
  { colunas, de, onde, ordem }: Tabela,
  alheios: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(jsonb_build_array(${sql.raw(colunas)})${sql.raw(ordem === undefined ? '' : ` order by ${ordem}`)}) from ${sql.raw(de)}
    ${onde === undefined ? sql`` : sql`where ${sql.raw(onde)} <> all(${alheios})`}), '[]')`

/** Tudo o que há, menos os itens `alheios` ao que se procura; e se uma regra automática tem o que fazer. */
export async function lerLinhas(
  db: Db,
  alheios: readonly string[],
): Promise<{ linhas: Lida[]; regras: boolean }> {
  const { rows } = await sql<{ lidas: unknown[][][]; regras: boolean }>`
    with alheio as materialized (select ${alheios}::uuid[] as ids)
    select jsonb_build_array(${sql.join(TABELAS.map(([, tabela]) => linhasDe(tabela, sql`(select ids from alheio)::uuid[]`)))}) as lidas,
      exists (select 1 from automacao_execucao where situacao = 'PENDENTE') as regras`.execute(db)
  const [{ lidas, regras }] = rows as [(typeof rows)[0]]
  const linhas = TABELAS.flatMap(([tabela], i) =>
    lidas[i]!.map((colunas) => ({ tabela: tabela as NomeDeTabela, colunas })),
  )
  return { linhas, regras }
}

/** Os itens de outras árvores que não as destes. */
export async function alheiosA(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from docproc where raiz_id not in (select raiz_id from docproc where id = any(${ids}::uuid[])) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
