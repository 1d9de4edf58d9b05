import type { Variavel } from '@autos/contract/regras/rascunho.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Fatos, podeVerConteudo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

/** O que o texto pede ao sistema, em linhas; sem linhas, ainda não se sabe. */
export type Variaveis = Record<Variavel, string[]>

/**
 * O valor de cada variável agora; o de quando se finaliza vai no arquivo, que não muda depois: quem
 * numera mais tarde finaliza de novo.
 */
export async function variaveisDe(reader: Reader, ator: Ator, f: Fatos): Promise<Variaveis> {
  return {
    numero: f.numeroCompleto === null ? [] : [f.numeroCompleto],
    data: [await hoje(reader, ator)],
    interessados: await interessados(reader, ator, f.id),
    setor: await setor(reader, f),
    signatarios: await signatarios(reader, f.id),
  }
}

async function hoje(reader: Reader, { marca }: Ator): Promise<string> {
  const { rows } = await sql<{ agora: Date }>`select now() as agora`.execute(reader)
  return new Intl.DateTimeFormat('pt-BR', { timeZone: marca.fuso, dateStyle: 'long' }).format(rows[0]?.agora)
}

/**
 * Os do processo a que o documento pertence ou será juntado, se quem finaliza os pode ler: numa linha, como
 * se escreve.
 */
async function interessados(reader: Reader, ator: Ator, documentoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(doc.processo_destino_id, case when d.vinculo = 'peca' then d.pai_id end) as id from docproc d join documento doc on doc.id = d.id where d.id = ${documentoId}::uuid`.execute(
    reader,
  )
  const processoId = rows[0]?.id ?? null
  const processo =
    processoId === null
      ? undefined
      : (await carregarFatos(reader, ator, { quais: [processoId] })).get(processoId)
  if (processo === undefined || !podeVerConteudo(processo)) return []
  const { rows: nomes } = await sql<{ nome: string }>`
    select coalesce(u.nome_completo, s.nome, e.nome_razao) as nome from interessado i
      left join usuario u on u.id = i.usuario_id left join setor s on s.id = i.setor_id left join interessado_externo e on e.id = i.externo_id
    where i.processo_id = ${processo.id}::uuid order by i.ordem`.execute(reader)
  return nomes.length === 0 ? [] : [new Intl.ListFormat('pt-BR').format(nomes.map(({ nome }) => nome))]
}

/** O setor que tem a carga ou, com uma pessoa, o que registrou o documento. */
async function setor(reader: Reader, { cargaSetorId, criadoSetorId }: Fatos): Promise<string[]> {
  const id = cargaSetorId ?? criadoSetorId
  const achado =
    id === null
      ? undefined
      : await reader.selectFrom('setor').select('nome').where('id', '=', id).executeTakeFirst()
  return achado === undefined ? [] : [achado.nome]
}

/** Um por linha, na ordem em que assinam, com o cargo de quem o tem. */
async function signatarios(reader: Reader, documentoId: string): Promise<string[]> {
  const { rows } = await sql<{ nome: string; cargo: string | null }>`
    select coalesce(u.nome_completo, g.nome, g.email) as nome, a.cargo from assinante a left join usuario u on u.id = a.usuario_id left join convidado g on g.id = a.convidado_id
    where a.documento_id = ${documentoId}::uuid order by a.ordem, a.id`.execute(reader)
  return rows.map(({ nome, cargo }) => (cargo ? `${nome} – ${cargo}` : nome))
}
