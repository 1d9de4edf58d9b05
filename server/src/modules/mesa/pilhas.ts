import type { OQueSeEspera, PilhaDaMesa } from '@autos/contract/entradas.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { type RawBuilder, sql } from 'kysely'
import { O_ULTIMO } from '../cartas/index.ts'
import type { Reader } from '../../kernel/database.ts'
import { setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { comLeitura, entrada, naoLido } from '../docproc/index.ts'
import { prazosDeQueResponde, prazosEsperados } from '../prazos/index.ts'
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
type NaPilha = Linha & {
  pilha: PilhaDaMesa
  cpf: string | null
  total: number
  vencidos: number
  hoje: number
}
export type NaMesa = Omit<Linha, 'quem'> & { quem: Destino[] }
export type Pilha = { pilha: PilhaDaMesa; total: number; vencidos: number; hoje: number; dados: NaMesa[] }

/** Quantos de cada pilha se mostram; o resto está nas listas. */
export const A_VISTA = 10
const PILHAS = ['VENCE', 'VOLTOU', 'CHEGOU', 'ESPERO', 'ESCREVENDO'] as const satisfies PilhaDaMesa[]

/** As pilhas da mesa da pessoa, num comando: os itens são os que ela pode ver, e nenhum se abre. */
export async function pilhas(reader: Reader, ator: Ator): Promise<Pilha[]> {
  const hoje = sql`(now() at time zone ${ator.marca.fuso})::date`
  const { rows } = await sql<NaPilha>`
    select * from (
      select p.pilha, p.id, p.em, p.quem::text[] as quem, p.de_fora, p.cpf, p.o_que, p.vence_em::text as vence_em,
        coalesce(p.vence_em < ${hoje}, false) as vencido, coalesce(p.vence_em = ${hoje}, false) as vence_hoje,
        (count(*) over pilha)::int as total, (count(*) filter (where p.vence_em < ${hoje}) over pilha)::int as vencidos,
        (count(*) filter (where p.vence_em = ${hoje}) over pilha)::int as hoje,
        row_number() over (partition by p.pilha order by p.vence_em nulls last, p.lugar, p.id) as na_pilha
      from (${vence(ator)} union all ${naoLidos(ator)} union all ${espero(ator)} union all ${escrevendo(ator)})
        as p (pilha, id, em, quem, de_fora, cpf, o_que, vence_em, lugar) join docproc d on d.id = p.id
      where d.excluido_em is null and ${visiveis(ator)}
      window pilha as (partition by p.pilha)
    ) as f where f.na_pilha <= ${A_VISTA} order by f.na_pilha`.execute(reader)
  const quem = await descreverDestinos(
    reader,
    rows.flatMap((linha) => linha.quem),
  )
  return PILHAS.map((pilha) => {
    const dela = rows.filter((linha) => linha.pilha === pilha)
    const { total = 0, vencidos = 0, hoje: deHoje = 0 } = dela[0] ?? {}
    return { pilha, total, vencidos, hoje: deHoje, dados: dela.map((linha) => comNomes(linha, quem)) }
  })
}

const comNomes = (linha: NaPilha, quem: ReadonlyMap<string, Destino>): NaMesa => ({
  ...linha,
  quem: linha.quem.flatMap((id) => quem.get(id) ?? []),
  deFora: linha.cpf === null ? linha.deFora : [`CPF ${mascararCpf(linha.cpf)}`],
})

/** Dentro do mesmo dia de vencimento, ou sem ele: os que esperam há mais tempo, ou os últimos. */
const ANTIGOS = (em: Sql): Sql => sql`extract(epoch from ${em})`
const ULTIMOS = (em: Sql): Sql => sql`-extract(epoch from ${em})`
const NINGUEM = sql`array[]::uuid[]`
const DA_CASA = sql`array[]::text[], null::text`

/** Até domingo. */
const vence = (ator: Ator): Sql => sql`
  select 'VENCE', z.docproc_id, z.criado_em, array[z.criado_por], ${DA_CASA}, null::text, z.vence_em, ${ANTIGOS(sql`z.criado_em`)}
  from prazo z join docproc d on d.id = z.docproc_id
  where ${prazosDeQueResponde(ator)} and z.vence_em < (date_trunc('week', now() at time zone ${ator.marca.fuso}) + interval '7 days')::date`

/** Os não lidos da caixa de entrada: os que voltaram e os que chegaram somam o que o menu diz. */
const naoLidos = (ator: Ator): Sql => sql`
  select case when ${jaFoiDaqui(ator)} then 'VOLTOU' else 'CHEGOU' end, d.id, d.carga_em,
    array_remove(array[coalesce(t.origem_setor_id, t.realizado_por)], null), ${DA_CASA}, null::text, null::date, ${ULTIMOS(sql`d.carga_em`)}
  from (select id from (${entrada(ator, 'documento')}) as e union all select id from (${entrada(ator, 'processo')}) as f) as c
  join docproc d on d.id = c.id join tramite t on t.id = d.carga_tramite_id ${comLeitura(ator)}
  where ${naoLido(ator)}`

/** A pessoa, ou um setor dela, já o tinha enviado antes de ele chegar. */
const jaFoiDaqui = (ator: Ator): Sql => sql`exists (
  select 1 from tramite antes where antes.docproc_id = d.id and antes.tipo = 'ENVIO' and antes.id <> t.id
    and (antes.realizado_por = ${usuarioDe(ator)}::uuid or antes.origem_setor_id = any(${setoresDe(ator)}::uuid[]))
    and not exists (select 1 from tramite z where z.desfaz_id = antes.id))`

const VIVO = sql`x.desconsiderado_em is null and d.excluido_em is null and not (select r.arquivado from docproc r where r.id = d.raiz_id)`

/** As assinaturas, prazos, arquivos e ciências que a pessoa pediu a outros: um item para cada espécie de espera. */
const espero = (ator: Ator): Sql => {
  const eu = sql`${usuarioDe(ator)}::uuid`
  return sql`
    select 'ESPERO', a.documento_id, min(a.adicionado_em), array_remove(array_agg(distinct a.usuario_id), null), array_remove(array_agg(distinct coalesce(c.nome, c.email)), null), null::text,
           'ASSINATURA', null::date, ${ANTIGOS(sql`min(a.adicionado_em)`)}
      from assinante a join documento x on x.id = a.documento_id join docproc d on d.id = x.id left join convidado c on c.id = a.convidado_id
     where a.situacao = 'PENDENTE' and a.adicionado_por = ${eu} and a.usuario_id is distinct from ${eu} and ${VIVO} group by a.documento_id
    union all
    select 'ESPERO', z.docproc_id, z.criado_em, array[coalesce(z.usuario_id, z.setor_id)], ${DA_CASA}, 'PRAZO', z.vence_em, ${ANTIGOS(sql`z.criado_em`)}
      from prazo z join docproc d on d.id = z.docproc_id where ${prazosEsperados(ator)}
    union all
    select 'ESPERO', p.documento_id, p.designado_em, ${NINGUEM}, array[]::text[], p.cpf::text, 'ARQUIVO', p.prazo, ${ANTIGOS(sql`p.designado_em`)}
      from pedido_arquivo p join documento x on x.id = p.documento_id join docproc d on d.id = x.id
     where p.usuario_id = ${eu} and p.enviado_em is null and ${VIVO} and ${O_ULTIMO}
    union all
    select 'ESPERO', c.docproc_id, min(c.enviada_em), array_agg(distinct coalesce(c.usuario_id, c.setor_id)), ${DA_CASA}, 'CIENCIA', null::date, ${ANTIGOS(sql`min(c.enviada_em)`)}
      from copia c join docproc d on d.id = c.docproc_id where c.enviada_por = ${eu} and c.ciencia_em is null and d.excluido_em is null group by c.docproc_id`
}

const escrevendo = (ator: Ator): Sql => sql`
  select 'ESCREVENDO', r.documento_id, r.gravado_em, ${NINGUEM}, ${DA_CASA}, null::text, null::date, ${ULTIMOS(sql`r.gravado_em`)}
  from rascunho r where r.finalizado_em is null and r.gravado_por = ${usuarioDe(ator)}::uuid`
