import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { paginaDe, type Pagina } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import { visiveis } from '../acoes/index.ts'
import {
  type ContextoDeLeitura,
  documentosPorIds,
  type DocumentoMostrado,
  processosPorIds,
  type ProcessoMostrado,
} from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'

type Lista<T> = { total: number; dados: T[] }

/** O que é de um CPF acha-se pelos índices dele, e não olhando item por item. */
const DO_CPF = ({ cpf }: Ator) => sql`(
  select x.docproc_id as id from docproc_autorizado_externo x where x.cpf = ${cpf}
  union select p.documento_id from pedido_arquivo p where p.cpf = ${cpf}
  union select a.documento_id from assinante a join convidado g on g.id = a.convidado_id where g.cpf = ${cpf})`

const PROCESSOS_DO_CPF = (ator: Ator) => sql`(
  select i.processo_id as id from interessado i join interessado_externo e on e.id = i.externo_id where e.cpf_cnpj = ${ator.cpf}
  union select m.pai_id from docproc m join pedido_arquivo p on p.documento_id = m.id where p.cpf = ${ator.cpf} and m.pai_id is not null
  union select o.id from ${DO_CPF(ator)} o)`

export const NO_PROCESSO = new Set([
  'assunto',
  'numeroCompleto',
  'classificacao.especie',
  'classificacao.tipo',
  'classificacao',
  'carga',
  'carga.destino',
])

const ASSINANTES = [
  'assinantes',
  'assinantes.usuario',
  'assinantes.usuario.nomeCompleto',
  'assinantes.situacao',
  'assinantesExternos',
]

export const NO_DOCUMENTO = new Set([...NO_PROCESSO, ...ASSINANTES, 'arquivo', 'pdf'])

export const ABERTO = new Set([...NO_DOCUMENTO, 'anexos'])

export async function listarProcessos(
  contexto: ContextoDeLeitura,
  pagina: ArgumentosDeQuery['cidadaoProcessos'],
): Promise<Lista<ProcessoMostrado>> {
  const { total, ids } = await achar(
    contexto,
    sql`d.tipo = 'processo' and d.id in (select id from ${PROCESSOS_DO_CPF(contexto.actor())} o)`,
    pagina,
  )
  return { total, dados: await processosPorIds(contexto, ids, { campos: NO_PROCESSO }) }
}

export async function listarDocumentos(
  contexto: ContextoDeLeitura,
  pagina: ArgumentosDeQuery['cidadaoDocumentos'],
): Promise<Lista<DocumentoMostrado>> {
  const { total, ids } = await achar(
    contexto,
    sql`d.tipo = 'documento' and d.id in (select id from ${DO_CPF(contexto.actor())} o)`,
    pagina,
  )
  return { total, dados: await documentosPorIds(contexto, ids, { campos: NO_DOCUMENTO }) }
}

async function achar(
  { db, actor }: ContextoDeLeitura,
  onde: RawBuilder<unknown>,
  pagina: Pagina,
): Promise<{ total: number; ids: string[] }> {
  const { salto, tamanho } = paginaDe(pagina)
  const de = sql`from docproc d where ${onde} and ${visiveis(actor())}`
  const { rows } = await sql<{
    id: string
  }>`select d.id ${de} order by d.criado_em desc, d.id limit ${tamanho} offset ${salto}`.execute(db)
  const contados = await sql<{ total: number }>`select count(*)::int as total ${de}`.execute(db)
  return { total: contados.rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) }
}
