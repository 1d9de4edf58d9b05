import type { TipoItem } from '@autos/contract/entradas.ts'
import { identificadorDe } from '@autos/contract/regras/numeracao.ts'
import { paginaDe, type Pagina } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Fatos, podeVerMetadados, setoresDe, usuarioDe } from '../acoes/index.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

export type ItemExcluido = {
  id: string
  tipo: TipoItem
  identificador: string
  titulo: string
  numeroCompleto: string | null
  excluidoEm: Date
  excluidoPor: Destino | null
  expurgoEm: Date
}
export type Lixeira = { total: number; dados: ItemExcluido[] }

/** Quem criou, o setor de quem criou, e o classificador (domínio §4.10); cita `d`. */
export const daLixeira = (ator: Ator): RawBuilder<boolean> => sql<boolean>`(
  d.excluido_em is not null and d.expurgado_em is null
  and (d.criado_por = ${usuarioDe(ator)}::uuid or d.criado_setor_id = any(${setoresDe(ator)}::uuid[]) or ${ehClassificador(ator)}))`

type Linha = { id: string; excluidoEm: Date; excluidoPor: string | null; expurgoEm: Date }

/** O que se pode restaurar, do mais recente ao mais antigo. */
export async function listar(reader: Reader, ator: Ator, pagina: Pagina): Promise<Lixeira> {
  const { salto, tamanho } = paginaDe(pagina)
  const { rows } = await sql<Linha>`
    select d.id, d.excluido_em, d.excluido_por, d.excluido_em + make_interval(days => m.lixeira_dias::int) as expurgo_em
    from docproc d, marca m where ${daLixeira(ator)} order by d.excluido_em desc, d.id limit ${tamanho} offset ${salto}`.execute(
    reader,
  )
  const contados = await sql<{
    total: number
  }>`select count(*)::int as total from docproc d where ${daLixeira(ator)}`.execute(reader)
  const ids = rows.map(({ id }) => id)
  const fatos = await carregarFatos(reader, ator, { quais: ids, aposAto: true, explicar: false })
  const pessoas = await descreverDestinos(
    reader,
    rows.map(({ excluidoPor }) => excluidoPor),
  )
  return {
    total: contados.rows[0]?.total ?? 0,
    dados: rows.flatMap((linha) => mostrar(linha, fatos.get(linha.id), pessoas)),
  }
}

function mostrar(
  { id, excluidoEm, excluidoPor, expurgoEm }: Linha,
  fatos: Fatos | undefined,
  pessoas: ReadonlyMap<string, Destino>,
): ItemExcluido[] {
  if (fatos === undefined) return []
  const { documento, eletronico, clonadoDe, numeroCompleto } = fatos
  const tipo = documento ? 'DOCUMENTO' : 'PROCESSO'
  return [
    {
      id,
      tipo,
      identificador: identificadorDe(id, eletronico, clonadoDe !== null),
      titulo: tituloNaLixeira(fatos),
      numeroCompleto,
      excluidoEm,
      excluidoPor: pessoas.get(excluidoPor ?? '') ?? null,
      expurgoEm,
    },
  ]
}

/** O classificador restaura a minuta dos outros sem ler o título que antes de excluída não leria. */
function tituloNaLixeira(fatos: Fatos): string {
  const visto = { ...fatos, excluido: false }
  return podeVerMetadados(visto)
    ? fatos.tituloVisivel
    : [fatos.especie, fatos.tipoClassificacao].filter(Boolean).join(' ')
}
