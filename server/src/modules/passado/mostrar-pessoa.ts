import type { Restricao } from '@autos/contract/entradas.ts'
import { AUDITORIA_ITENS_MAX, RELATORIO_LINHAS_MAX } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, leituraDe, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { motivoDe } from '../metadados/index.ts'
import { planilha } from '../relatorios/index.ts'
import { descreverDestino, type Destino } from '../setores/index.ts'
import type { DaPessoa } from './auditar.ts'
import { comoEra } from './como-era.ts'
import { instanteLocal } from './instante-local.ts'
import { marcaEm } from './leitores-em.ts'
import { ressalvasDe } from './ressalvas.ts'

export type LeituraMostrada = { id: string; restricoes: Restricao[]; motivo: string }
export type LeiturasMostradas = {
  em: string
  pessoa: Destino
  entrava: boolean
  dados: LeituraMostrada[]
  cortado: boolean
  ressalvas: string[]
  csv: string
}

const LOTE = 250

/** O que a pessoa podia ler, do mais novo ao mais antigo; só o de que quem audita sabe. */
export async function mostrarLeituras(
  { db, actor }: ContextoDeLeitura,
  pedido: DaPessoa,
): Promise<LeiturasMostradas> {
  const [ator, em] = [actor(), new Date(pedido.em)]
  const pessoa = (await descreverDestino(db, pedido.usuarioId))!
  const candidatos = await candidatosDe(db, ator, { em, restricoes: pedido.restricoes })
  const marca = await marcaEm(db, ator.marca, em)
  const dados: LeituraMostrada[] = []
  let vistos = 0
  for (; vistos < candidatos.length && dados.length < RELATORIO_LINHAS_MAX; vistos += LOTE)
    dados.push(
      ...(await lidosDoLote(db, { ...pedido, em, marca, ids: candidatos.slice(vistos, vistos + LOTE) })),
    )
  const cortado = vistos < candidatos.length || candidatos.length > AUDITORIA_ITENS_MAX
  const fatos = await carregarFatos(db, ator, { quais: dados.map(({ id }) => id), explicar: false })
  return {
    em: pedido.em,
    pessoa,
    entrava: await entrava(db, { ...pedido, em }),
    dados,
    cortado,
    ressalvas: await ressalvasDe(db, { id: null, em, fuso: marca.fuso }),
    csv: planilha([
      ['Item', 'Título', 'Restrições', 'Por quê', 'Em'],
      ...dados.map(({ id, restricoes, motivo }) => {
        const f = fatos.get(id)
        return [
          f?.identificador ?? '',
          f?.tituloVisivel ?? '',
          restricoes.join(', '),
          motivo,
          instanteLocal(em, marca.fuso),
        ]
      }),
    ]),
  }
}

type DoLote = Omit<DaPessoa, 'em'> & { em: Date; marca: Ator['marca']; ids: readonly string[] }
type Lido = {
  id: string
  interno: boolean
  posse: boolean
  sigiloso: boolean
  minuta: boolean
  detem: boolean
  assina: boolean
  assinaOPrincipal: boolean
}

async function lidosDoLote(
  reader: Reader,
  { ids, em, marca, usuarioId, restricoes }: DoLote,
): Promise<LeituraMostrada[]> {
  const { rows } = await sql<Lido>`
    ${comoEra(ids, em)} ${leituraDe({ marca, usuarioId, ids })}`.execute(reader)
  const lidos = new Map(
    rows.flatMap((lido) => {
      const dele: Restricao[] = [
        ...(lido.interno ? (['INTERNO'] as const) : []),
        ...(lido.posse ? (['POSSE'] as const) : []),
        ...(lido.sigiloso ? (['SIGILOSO'] as const) : []),
      ]
      return dele.some((marca) => restricoes.includes(marca))
        ? [[lido.id, { id: lido.id, restricoes: dele, motivo: motivoDe(lido, lido) }] as const]
        : []
    }),
  )
  return ids.flatMap((id) => lidos.get(id) ?? [])
}

/** Tinha acesso ao sistema, e não estava desativada. */
async function entrava(reader: Reader, { usuarioId, em }: { usuarioId: string; em: Date }): Promise<boolean> {
  const { rows } = await sql`${comoEra([], em)}
    select 1 from usuario u where u.id = ${usuarioId}::uuid and u.desativado_em is null
      and exists (select 1 from usuario_papel k where k.usuario_id = u.id and k.papel = 'access' and k.revogado_em is null)`.execute(
    reader,
  )
  return rows.length > 0
}

/**
 * Os itens que então talvez tivessem uma das restrições, pelo que têm hoje, eles e o que os contém, e pelo que deles se
 * mudou depois. É só para não perguntar por todos.
 */
async function candidatosDe(
  reader: Reader,
  ator: Ator,
  { em, restricoes }: { em: Date; restricoes: readonly Restricao[] },
): Promise<string[]> {
  const tem = (x: string): RawBuilder<unknown> => {
    const t = sql.table(x)
    return sql`(${t}.sigiloso and ${restricoes.includes('SIGILOSO')} or ${t}.posse and ${restricoes.includes('POSSE')} or ${t}.interno and ${restricoes.includes('INTERNO')} or ${t}.id in (select id from mudou))`
  }
  const { rows } = await sql<{ id: string }>`
    with mudou as (
      select distinct i.id from historico h cross join lateral unnest(h.itens) as i(id)
        where h.em > ${em} and h.ato in ('documento.restricoes-alteradas', 'processo.restricoes-alteradas')
      union select t.docproc_id from tramite t where t.realizado_em > ${em} and t.tipo in ('DISJUNTADA', 'DESANEXACAO'))
    select d.id from docproc d left join docproc p on p.id = d.pai_id left join docproc a on a.id = p.pai_id
    where d.criado_em <= ${em} and ${visiveis(ator)} and (${tem('d')} or (${tem('p')}) is true or (${tem('a')}) is true)
    order by d.criado_em desc, d.id desc limit ${AUDITORIA_ITENS_MAX + 1}`.execute(reader)
  return rows.map(({ id }) => id)
}
