import type { Variavel } from '@autos/contract/regras/rascunho.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { carregarFatos, type Fatos, podeVerConteudo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

/** O que o texto pede ao sistema, em linhas; sem linhas, ainda não se sabe. */
export type Variaveis = Record<Variavel, string[]>

/**
 * O valor de cada variável no instante em que se finaliza. O arquivo não muda depois: quem numera mais tarde
 * finaliza de novo.
 */
export async function variaveisDe(tx: Tx, ator: Ator, f: Fatos): Promise<Variaveis> {
  return {
    numero: f.numeroCompleto === null ? [] : [f.numeroCompleto],
    data: [new Intl.DateTimeFormat('pt-BR', { timeZone: ator.marca.fuso, dateStyle: 'long' }).format(tx.now)],
    interessados: await interessados(tx, ator, f.id),
    setor: await setor(tx, f),
    signatarios: await signatarios(tx, f.id),
  }
}

/**
 * Os do processo a que o documento pertence ou será juntado, se quem finaliza os pode ler: numa linha, como
 * se escreve.
 */
async function interessados(tx: Tx, ator: Ator, documentoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(doc.processo_destino_id, case when d.vinculo = 'peca' then d.pai_id end) as id from docproc d join documento doc on doc.id = d.id where d.id = ${documentoId}::uuid`.execute(
    tx,
  )
  const processoId = rows[0]?.id ?? null
  const processo =
    processoId === null ? undefined : (await carregarFatos(tx, ator, [processoId])).get(processoId)
  if (processo === undefined || !podeVerConteudo(processo)) return []
  const { rows: nomes } = await sql<{ nome: string }>`
    select coalesce(u.nome_completo, s.nome, e.nome_razao) as nome from interessado i
      left join usuario u on u.id = i.usuario_id left join setor s on s.id = i.setor_id left join interessado_externo e on e.id = i.externo_id
    where i.processo_id = ${processo.id}::uuid order by i.ordem`.execute(tx)
  return nomes.length === 0 ? [] : [new Intl.ListFormat('pt-BR').format(nomes.map(({ nome }) => nome))]
}

/** O setor que tem a carga ou, com uma pessoa, o que registrou o documento. */
async function setor(tx: Tx, { cargaSetorId, criadoSetorId }: Fatos): Promise<string[]> {
  const id = cargaSetorId ?? criadoSetorId
  const achado =
    id === null
      ? undefined
      : await tx.selectFrom('setor').select('nome').where('id', '=', id).executeTakeFirst()
  return achado === undefined ? [] : [achado.nome]
}

/** Um por linha, na ordem em que assinam, com o cargo de quem o tem. */
async function signatarios(tx: Tx, documentoId: string): Promise<string[]> {
  const { rows } = await sql<{ nome: string; cargo: string | null }>`
    select coalesce(u.nome_completo, g.nome, g.email) as nome, a.cargo from assinante a left join usuario u on u.id = a.usuario_id left join convidado g on g.id = a.convidado_id
    where a.documento_id = ${documentoId}::uuid order by a.ordem, a.id`.execute(tx)
  return rows.map(({ nome, cargo }) => (cargo ? `${nome} – ${cargo}` : nome))
}
