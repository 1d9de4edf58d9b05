import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { setoresDe, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { caixaDoSetor } from '../docproc/index.ts'
import { descreverDestinos, type Destino, TEM_ACESSO } from '../setores/index.ts'
import { A_VISTA, type NaMesa } from './pilhas.ts'

type Quantos = { documentos: number; processos: number }
export type TrabalhoDoSetor = Quantos & {
  setor: Destino
  dados: NaMesa[]
  pessoas: (Quantos & { pessoa: Destino })[]
}

/**
 * O que os setores da pessoa têm por dividir, e quantos estão com cada um: os que ela pode ver. Só onde se distribui a
 * pessoas, e só os setores em que trabalha mais alguém.
 */
export async function setoresADividir(reader: Reader, ator: Ator): Promise<TrabalhoDoSetor[]> {
  const { distribuirInterno, enviarParaUsuarios } = ator.marca
  if (!distribuirInterno && !enviarParaUsuarios) return []
  const pessoas = await quemTrabalha(reader, ator)
  const setores = [...new Set(pessoas.map(({ setorId }) => setorId))]
  if (setores.length === 0) return []
  const caixas = await asCaixas(reader, ator, setores)
  const nomes = await descreverDestinos(reader, [
    ...setores,
    ...pessoas.map(({ usuarioId }) => usuarioId),
    ...caixas.map(({ deQuem }) => deQuem),
  ])
  return setores.flatMap((setorId) => {
    const setor = nomes.get(setorId)
    if (setor === undefined) return []
    const daCaixa = caixas.filter((linha) => linha.setorId === setorId)
    return {
      setor,
      documentos: daCaixa[0]?.documentos ?? 0,
      processos: daCaixa[0]?.processos ?? 0,
      dados: daCaixa.map(({ id, em, deQuem }) => ({
        id,
        em,
        quem: [nomes.get(deQuem ?? '') ?? []].flat(),
        ...SEM_ESPERA,
      })),
      pessoas: pessoas
        .filter((um) => um.setorId === setorId)
        .flatMap(({ usuarioId, documentos, processos }) => {
          const pessoa = nomes.get(usuarioId)
          return pessoa === undefined ? [] : [{ pessoa, documentos, processos }]
        }),
    }
  })
}

const SEM_ESPERA = { deFora: [], oQue: null, venceEm: null, vencido: false, venceHoje: false }

type Trabalha = Quantos & { setorId: string; usuarioId: string }

/** Quem está em atividade e entra no sistema, por setor, com quantos itens da raiz estão com cada um. */
async function quemTrabalha(reader: Reader, ator: Ator): Promise<Trabalha[]> {
  const { rows } = await sql<Trabalha>`
    with gente as (
      select l.setor_id, u.id, u.nome_completo from lotacao l join usuario u on u.id = l.usuario_id join setor s on s.id = l.setor_id
      where l.setor_id = any(${setoresDe(ator)}::uuid[]) and s.desativado_em is null and ${TEM_ACESSO}
    ), quantos as (
      select d.carga_usuario_id as id, (count(*) filter (where d.tipo = 'documento'))::int as documentos, (count(*) filter (where d.tipo = 'processo'))::int as processos
      from docproc d where d.carga_usuario_id in (select id from gente) and d.pai_id is null and d.excluido_em is null and not d.arquivado and ${visiveis(ator)}
      group by d.carga_usuario_id
    )
    select g.setor_id as "setorId", g.id as "usuarioId", coalesce(q.documentos, 0) as documentos, coalesce(q.processos, 0) as processos
    from gente g left join quantos q on q.id = g.id
    where (select count(*) from gente o where o.setor_id = g.setor_id) > 1
    order by g.setor_id, g.nome_completo`.execute(reader)
  return rows
}

type NaCaixa = Quantos & { setorId: string; id: string; em: Date; deQuem: string | null }

/** A caixa de cada um, como a lista a conta; os que esperam há mais tempo primeiro. */
async function asCaixas(reader: Reader, ator: Ator, setores: readonly string[]): Promise<NaCaixa[]> {
  const { rows } = await sql<NaCaixa>`
    select c.* from (
      select s.id as "setorId", x.id, x.em, coalesce(t.origem_setor_id, t.realizado_por) as "deQuem",
        (count(*) filter (where d.tipo = 'documento') over (partition by s.id))::int as documentos,
        (count(*) filter (where d.tipo = 'processo') over (partition by s.id))::int as processos,
        row_number() over (partition by s.id order by x.em, x.id) as lugar
      from unnest(${listed(setores)}) as s(id)
      cross join lateral (select * from (${caixaDoSetor(ator, 'documento')}) as dos union all select * from (${caixaDoSetor(ator, 'processo')}) as pros) as x
      join docproc d on d.id = x.id left join tramite t on t.id = d.carga_tramite_id
    ) as c where c.lugar <= ${A_VISTA} order by c."setorId", c.lugar`.execute(reader)
  return rows
}
