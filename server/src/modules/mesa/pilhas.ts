import type { OQueSeEspera, PilhaDaMesa } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { entrada } from '../docproc/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

type Sql = RawBuilder<unknown>
type Linha = {
  id: string
  em: Date
  quem: string[]
  deFora: string[]
  oQue: OQueSeEspera | null
  venceEm: string | null
  vencido: boolean
  venceHoje: boolean
}
export type NaMesa = Omit<Linha, 'quem'> & { quem: Destino[] }
export type Pilha = { pilha: PilhaDaMesa; total: number; vencidos: number; hoje: number; dados: NaMesa[] }

/** Quantos de cada pilha se mostram; o resto está nas listas. */
export const A_VISTA = 10

/** As pilhas da mesa da pessoa, um comando para cada: os itens são os que ela pode ver, e nenhum se abre. */
export async function pilhas(reader: Reader, ator: Ator): Promise<Pilha[]> {
  const lidas = []
  for (const [pilha, de, ordem] of dasPilhas(ator))
    lidas.push(await umaPilha(reader, ator, { pilha, de, ordem }))
  const quem = await descreverDestinos(
    reader,
    lidas.flatMap(({ dados }) => dados.flatMap((linha) => linha.quem)),
  )
  return lidas.map((pilha) => ({ ...pilha, dados: pilha.dados.map((linha) => comNomes(linha, quem)) }))
}

export const comNomes = (linha: Linha, quem: ReadonlyMap<string, Destino>): NaMesa => ({
  ...linha,
  quem: linha.quem.flatMap((id) => quem.get(id) ?? []),
})

type DaPilha = { pilha: PilhaDaMesa; de: Sql; ordem: Sql }

async function umaPilha(
  reader: Reader,
  ator: Ator,
  { pilha, de, ordem }: DaPilha,
): Promise<Omit<Pilha, 'dados'> & { dados: Linha[] }> {
  const hoje = sql`(now() at time zone ${ator.marca.fuso})::date`
  const { rows } = await sql<Linha & { total: number; vencidos: number; hoje: number }>`
    select p.id, p.em, p.quem::text[] as quem, p.de_fora as "deFora", p.o_que as "oQue", p.vence_em::text as "venceEm",
      coalesce(p.vence_em < ${hoje}, false) as vencido, coalesce(p.vence_em = ${hoje}, false) as "venceHoje",
      (count(*) over ())::int as total, (count(*) filter (where p.vence_em < ${hoje}) over ())::int as vencidos,
      (count(*) filter (where p.vence_em = ${hoje}) over ())::int as hoje
    from (${de}) as p (id, em, quem, de_fora, o_que, vence_em) join docproc d on d.id = p.id
    where d.excluido_em is null and ${visiveis(ator)}
    order by ${ordem}, p.id limit ${A_VISTA}`.execute(reader)
  const { total = 0, vencidos = 0, hoje: deHoje = 0 } = rows[0] ?? {}
  return { pilha, total, vencidos, hoje: deHoje, dados: rows }
}

const ULTIMOS = sql`p.em desc`
const ANTIGOS = sql`p.vence_em nulls last, p.em`

function dasPilhas(ator: Ator): [PilhaDaMesa, Sql, Sql][] {
  return [
    ['VENCE', vence(ator), sql`p.vence_em, p.em`],
    ['VOLTOU', sql`${naoLidos(ator)} and ${jaFoiDaqui(ator)}`, ULTIMOS],
    ['CHEGOU', sql`${naoLidos(ator)} and not ${jaFoiDaqui(ator)}`, ULTIMOS],
    ['ESPERO', espero(ator), ANTIGOS],
    ['ESCREVENDO', escrevendo(ator), ULTIMOS],
  ]
}

/** Os da caixa de entrada que contam como não lidos (docproc/contas.ts): as duas pilhas somam o que o menu diz. */
const naoLidos = (ator: Ator): Sql => sql`
  select d.id, d.carga_em, array_remove(array[coalesce(t.origem_setor_id, t.realizado_por)], null), array[]::text[], null::text, null::date
  from docproc d join tramite t on t.id = d.carga_tramite_id left join leitura l on l.docproc_id = d.id and l.usuario_id = ${usuarioDe(ator)}::uuid
  where d.id in (select id from (${entrada(ator, 'documento')}) as e union all select id from (${entrada(ator, 'processo')}) as f)
    and d.carga_tipo <> 'CRIACAO' and t.realizado_por is distinct from ${usuarioDe(ator)}::uuid and (l.em is null or l.em < d.carga_em)`

/** A pessoa, ou um setor dela, já o tinha enviado antes de ele chegar. */
const jaFoiDaqui = (ator: Ator): Sql => sql`exists (
  select 1 from tramite antes where antes.docproc_id = d.id and antes.tipo = 'ENVIO' and antes.id <> t.id
    and (antes.realizado_por = ${usuarioDe(ator)}::uuid or antes.origem_setor_id = any(${setoresDe(ator)}::uuid[]))
    and not exists (select 1 from tramite z where z.desfaz_id = antes.id))`

const ABERTO = sql`z.situacao = 'ABERTO' and not (select r.arquivado from docproc r where r.id = d.raiz_id)`

/** Até domingo, como os lê a lista dos prazos. */
const vence = (ator: Ator): Sql => sql`
  select z.docproc_id, z.criado_em, array[z.criado_por], array[]::text[], null::text, z.vence_em
  from prazo z join docproc d on d.id = z.docproc_id
  where ${ABERTO} and (z.usuario_id = ${usuarioDe(ator)}::uuid or z.setor_id = any(${setoresDe(ator)}::uuid[]))
    and z.vence_em < (date_trunc('week', now() at time zone ${ator.marca.fuso}) + interval '7 days')::date`

const VIVO = sql`x.desconsiderado_em is null and d.excluido_em is null and not (select r.arquivado from docproc r where r.id = d.raiz_id)`

/** As assinaturas, prazos, arquivos e ciências que a pessoa pediu a outros: um item para cada espécie de espera. */
const espero = (ator: Ator): Sql => {
  const eu = sql`${usuarioDe(ator)}::uuid`
  const meus = sql`any(${setoresDe(ator)}::uuid[])`
  return sql`
    select a.documento_id, min(a.adicionado_em), array_remove(array_agg(distinct a.usuario_id), null), array_remove(array_agg(distinct coalesce(c.nome, c.email)), null), 'ASSINATURA', null::date
      from assinante a join documento x on x.id = a.documento_id join docproc d on d.id = x.id left join convidado c on c.id = a.convidado_id
     where a.situacao = 'PENDENTE' and a.adicionado_por = ${eu} and a.usuario_id is distinct from ${eu} and ${VIVO} group by a.documento_id
    union all
    select z.docproc_id, z.criado_em, array[coalesce(z.usuario_id, z.setor_id)], array[]::text[], 'PRAZO', z.vence_em
      from prazo z join docproc d on d.id = z.docproc_id
     where ${ABERTO} and z.criado_por = ${eu} and z.usuario_id is distinct from ${eu} and not coalesce(z.setor_id = ${meus}, false)
    union all
    select p.documento_id, p.designado_em, array[]::uuid[], array['CPF ***.' || substr(p.cpf, 4, 3) || '.' || substr(p.cpf, 7, 3) || '-**'], 'ARQUIVO', p.prazo
      from pedido_arquivo p join documento x on x.id = p.documento_id join docproc d on d.id = x.id
     where p.usuario_id = ${eu} and p.enviado_em is null and ${VIVO} and not exists (
       select 1 from pedido_arquivo q where q.documento_id = p.documento_id and (q.designado_em, q.id) > (p.designado_em, p.id))
    union all
    select c.docproc_id, min(c.enviada_em), array_agg(distinct coalesce(c.usuario_id, c.setor_id)), array[]::text[], 'CIENCIA', null::date
      from copia c join docproc d on d.id = c.docproc_id where c.enviada_por = ${eu} and c.ciencia_em is null and d.excluido_em is null group by c.docproc_id`
}

const escrevendo = (ator: Ator): Sql => sql`
  select r.documento_id, r.gravado_em, array[]::uuid[], array[]::text[], null::text, null::date
  from rascunho r where r.finalizado_em is null and r.gravado_por = ${usuarioDe(ator)}::uuid`
