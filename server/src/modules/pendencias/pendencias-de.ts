import type {
  ArgumentosDeQuery,
  FimDaPendencia,
  MotivoDaSaida,
  TipoDePendencia,
} from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { visiveis } from '../acoes/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { descreverDestino, type Destino } from '../setores/index.ts'
import { EM_QUE_DA } from './em-que-da.ts'
import { type Fonte, fontesDe } from './fontes.ts'
import { sucessor } from './sucessor.ts'

export type Pendencia = {
  tipo: TipoDePendencia
  quantas: number
  fim: FimDaPendencia
  diz: string
  ocultas: number
  /** Ids dos que quem pergunta vê. */
  itens: string[]
  nomes: string[]
}
export type Pendencias = { total: number; destino: Destino | null; dados: Pendencia[] }

/** O que depende de uma pessoa ou de um setor, e em que dá se sair. Num número constante de comandos. */
export async function pendenciasDe(
  reader: Reader,
  ator: Ator,
  { usuarioId, setorId, por }: ArgumentosDeQuery['pendenciasDe'],
): Promise<Pendencias> {
  exigirPapel(ator, 'adminAcesso')
  const origem = { usuarioId: usuarioId?.toLowerCase() ?? null, setorId: setorId?.toLowerCase() ?? null }
  const { id, ativo } = await quem(reader, { ...origem, por })
  const fontes = fontesDe({ id, ativo, pessoa: origem.setorId === null }).filter(
    ([tipo]) => EM_QUE_DA[por][tipo] !== undefined,
  )
  const contadas = await contar(reader, ator, fontes)
  const passa = await sucessor(reader, origem)
  const dados = (Object.keys(EM_QUE_DA[por]) as TipoDePendencia[]).flatMap((tipo) => {
    const conta = contadas.get(tipo)
    return conta === undefined ? [] : [{ ...conta, ...EM_QUE_DA[por][tipo]! }]
  })
  return {
    total: dados.reduce((soma, { quantas }) => soma + quantas, 0),
    destino: passa === null ? null : ((await descreverDestino(reader, passa.setorId!)) ?? null),
    dados,
  }
}

type Quem = { usuarioId: string | null; setorId: string | null; por: MotivoDaSaida }

/** Uma pessoa ou um setor da estrutura; setor encerra-se, pessoa sai. */
async function quem(
  reader: Reader,
  { usuarioId, setorId, por }: Quem,
): Promise<{ id: string; ativo: boolean }> {
  if ((usuarioId === null) === (setorId === null))
    throw validacao('usuarioId', 'Diga uma pessoa ou um setor.')
  if ((por === 'ENCERRAMENTO') !== (setorId !== null))
    throw validacao('por', 'Um setor se encerra; uma pessoa se desativa ou muda de setor.')
  const id = (usuarioId ?? setorId)!
  const { rows } = isId(id)
    ? await sql<{ ativo: boolean }>`
        select desativado_em is null as ativo from ${sql.table(setorId === null ? 'usuario' : 'setor')} where id = ${id}::uuid`.execute(
        reader,
      )
    : { rows: [] }
  if (rows[0] === undefined) throw naoEncontrado()
  return { id, ativo: rows[0].ativo }
}

/** Quantos se nomeiam; dos outros, quantos. */
const A_VISTA = 20

type Conta = Pick<Pendencia, 'tipo' | 'quantas' | 'ocultas' | 'itens' | 'nomes'>

async function contar(
  reader: Reader,
  ator: Ator,
  fontes: readonly Fonte[],
): Promise<Map<TipoDePendencia, Conta>> {
  const todas = sql.join(
    fontes.map(
      ([tipo, , de]) => sql`select ${sql.lit(tipo)} as tipo, f.* from (${de}) as f(docproc_id, nome)`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<Conta>`
    select p.tipo, count(*)::int as quantas, count(*) filter (where p.docproc_id is not null and not p.ve)::int as ocultas,
      coalesce((array_agg(p.docproc_id order by p.docproc_id desc) filter (where p.ve))[1:${sql.lit(A_VISTA)}], '{}') as itens,
      coalesce((array_agg(p.nome order by p.nome) filter (where p.nome is not null))[1:${sql.lit(A_VISTA)}], '{}') as nomes
    from (select q.tipo, q.docproc_id, q.nome, coalesce((select ${visiveis(ator)} from docproc d where d.id = q.docproc_id), false) as ve from (${todas}) q) p
    group by p.tipo`.execute(reader)
  return new Map(rows.map((linha) => [linha.tipo, linha]))
}
