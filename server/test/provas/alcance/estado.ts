import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../src/kernel/database.ts'

/** As linhas de que as regras e o predicado decidem, e mais nada: estados iguais não se percorrem duas vezes. */
export type Estado = {
  /** Igual em dois estados quando o são, chamem-se como se chamarem os itens que se fizeram pelo caminho. */
  resumo: string
  /** Igual enquanto ninguém muda de setor nem de papel; um grupo feito por outro caminho já é outro. */
  gente: string
  /** Igual enquanto nada do que o predicado lê do segredo, e de quem o quer ler, mudou. */
  leitura: string
  /** O que se fez desde o começo. */
  novos: { documentos: string[]; processos: string[]; regras: string[] }
  /** O item e a raiz em cuja árvore está. */
  raizes: Map<string, string>
  arquivados: ReadonlySet<string>
  assinantes: Assinante[]
  /** Há o que uma regra automática tenha de fazer. */
  regras: boolean
}
export type Assinante = {
  documento: string
  usuario: string | null
  convidado: string | null
  cargo: string | null
}

type Lido = {
  itens: [string, string, string | null, string | null, string, ...unknown[]][]
  assinantes: [string, string | null, string | null, string | null, ...unknown[]][]
  gente: unknown
  resto: unknown
  regras: number
  regrasQueHa: string[]
}

const linhas = (colunas: string, de: string, ordem: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_array(${colunas}) order by ${ordem}) from ${de}), '[]')`

// O relógio, as mensagens e os nomes não decidem nada; de quem mexeu, só conta depois de um envio que se possa desfazer.
const COMANDO = `select jsonb_build_object(
  'itens', ${linhas(
    `d.id, d.tipo, d.pai_id, d.vinculo, d.raiz_id, d.interno, d.posse, d.sigiloso, d.criado_por, d.criado_setor_id, d.vinculado_por, d.vinculado_setor_id, d.novo, d.excluido_em is null,
     d.arquivado, d.carga_tipo, d.carga_usuario_id, d.carga_setor_id, t.origem_usuario_id, t.origem_setor_id, t.realizado_por, d.classificacao_id, d.em_eliminacao,
     exists (select 1 from recebimento z where z.tramite_id = d.carga_tramite_id),
     m.minuta, m.situacao_arquivo, m.versao_arquivo, m.desconsiderado_em is null, m.aceite, m.publicacao, m.assinatura_em_ordem, m.processo_destino_id, m.nivel_assinatura, m.assinatura_trava_usuario_id, m.assinatura_trava_convidado_id,
     case when d.carga_tipo = 'ENVIO' then (select jsonb_agg(distinct h.ator_id) from historico h where h.itens @> array[d.id] and h.em > t.realizado_em) end`,
    'docproc d left join documento m on m.id = d.id left join tramite t on t.id = d.carga_tramite_id',
    'd.id',
  )},
  'assinantes', ${linhas('documento_id, usuario_id, convidado_id, cargo, situacao, convite_situacao, ordem', 'assinante', 'documento_id, ordem, id')},
  'gente', jsonb_build_array(
    ${linhas('id, desativado_em is null, cpf', 'usuario', 'id')},
    ${linhas('usuario_id, papel, revogado_em is null', 'usuario_papel', 'usuario_id, papel')},
    ${linhas('setor_id, usuario_id, ordem', 'lotacao', 'setor_id, usuario_id')},
    ${linhas('id, superior_id, desativado_em is null, grupo', 'setor', 'id')},
    ${linhas(
      'enviar_para_usuarios, distribuir_interno, ocultar_existencia_sigiloso, permitir_envio_pendente, exigir_ttd, cls_ve_sigiloso, setor_protocolo_id',
      'marca',
      '1',
    )},
    ${linhas('id, cpf', 'convidado', 'id')}),
  'resto', jsonb_build_array(
    ${linhas('docproc_id, usuario_id, setor_id', 'docproc_autorizado', 'docproc_id, usuario_id, setor_id')},
    ${linhas('docproc_id, cpf', 'docproc_autorizado_externo', 'docproc_id, cpf')},
    ${linhas('processo_id, usuario_id, setor_id, externo_id', 'interessado', 'processo_id, usuario_id, setor_id, externo_id')},
    ${linhas('documento_id, cpf, enviado_em is null', 'pedido_arquivo', 'documento_id, id')},
    ${linhas('docproc_id, usuario_id', 'leitura_motivada', 'docproc_id, usuario_id')},
    ${linhas('docproc_id', 'retencao where levantada_em is null', 'docproc_id')},
    ${linhas('documento_id, usuario_id, convidado_id, assinada_em is null, invalida', 'assinatura', 'documento_id, id')},
    ${linhas('classificacao_id, usuario_id, setor_id', 'classificacao_restricao', 'classificacao_id, usuario_id, setor_id')},
    ${linhas('ativa, gatilho, condicoes, acoes', 'automacao_regra', 'id')}),
  'regrasQueHa', coalesce((select jsonb_agg(id order by id) from automacao_regra), '[]'),
  'regras', (select count(*) from automacao_execucao where situacao = 'PENDENTE')) as lido`

export async function olhar(db: Db, segredoId: string): Promise<Estado> {
  const { rows } = await sql<{ lido: Lido }>`${sql.raw(COMANDO)}`.execute(db)
  const { itens, assinantes, gente, resto, regras, regrasQueHa } = rows[0]!.lido
  const raizes = new Map(itens.map(([id, , , , raiz]) => [id, raiz]))
  const daArvore = (id: string) => raizes.get(id) === raizes.get(segredoId)
  return {
    resumo: resumir([itens, assinantes, gente, resto]),
    gente: JSON.stringify(gente),
    leitura: resumir([
      itens.filter(([id]) => daArvore(id)),
      assinantes.filter(([id]) => daArvore(id)),
      gente,
      resto,
    ]),
    raizes,
    arquivados: new Set(itens.filter((item) => item[ARQUIVADO] === true).map(([id]) => id)),
    novos: {
      documentos: novosDe(itens, 'documento'),
      processos: novosDe(itens, 'processo'),
      regras: regrasQueHa.filter((id) => !conhecidos.has(id)),
    },
    assinantes: assinantes.map(([documento, usuario, convidado, cargo]) => ({
      documento,
      usuario,
      convidado,
      cargo,
    })),
    regras: regras > 0,
  }
}

/** O lugar da coluna em `itens`. */
const ARQUIVADO = 14
const novosDe = (itens: Lido['itens'], tipo: string): string[] =>
  itens.filter(([id, oTipo]) => oTipo === tipo && !conhecidos.has(id)).map(([id]) => id)

let conhecidos: ReadonlySet<string> = new Set()
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** O que já havia chama-se pelo id; o que se fez depois, pela ordem em que se fez. */
export async function comecar(db: Db, segredoId: string): Promise<Estado> {
  const { rows } = await sql<{ lido: Lido }>`${sql.raw(COMANDO)}`.execute(db)
  conhecidos = new Set(JSON.stringify(rows[0]!.lido).match(UUID))
  return olhar(db, segredoId)
}

function resumir(linha: unknown): string {
  const novos = new Map<string, string>()
  const texto = JSON.stringify(linha).replace(UUID, (id) => {
    if (conhecidos.has(id)) return id
    if (!novos.has(id)) novos.set(id, `novo ${novos.size}`)
    return novos.get(id)!
  })
  return createHash('sha1').update(texto).digest('base64')
}
