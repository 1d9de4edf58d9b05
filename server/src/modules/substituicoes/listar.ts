import type { Afastamento, ArgumentosDeQuery, SituacaoDaSubstituicao } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { PAGINA_MAX } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { visiveisPeloConteudo } from '../acoes/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { descreverDestinos, type Destino, emVigor } from '../setores/index.ts'

type Linha = {
  id: string
  titularId: string
  substitutoId: string | null
  afastamento: Afastamento
  inicio: string
  fim: string
  ato: string
  motivo: string
  situacao: SituacaoDaSubstituicao
  criadaEm: Date
  criadaPor: string
  encerradaEm: Date | null
  encerradaPor: string | null
  fila: string[]
}

export type SubstituicaoMostrada = Omit<
  Linha,
  'criadaPor' | 'encerradaPor' | 'titularId' | 'substitutoId'
> & {
  titular: Destino | null
  substituto: Destino | null
  criadaPor: Destino | null
  encerradaPor: Destino | null
}

/** As próprias, de qualquer pessoa; as de outra, e todas, de quem administra o acesso. */
export async function listar(
  reader: Reader,
  ator: Ator,
  { usuarioId, todas }: ArgumentosDeQuery['substituicoes'],
): Promise<SubstituicaoMostrada[]> {
  const quem = usuarioId?.toLowerCase() ?? ator.id
  if (todas === true || quem !== ator.id) exigirPapel(ator, 'adminAcesso')
  if (todas === true) return mostrar(reader, ator, sql`true`)
  if (quem === null || !isId(quem)) throw naoEncontrado()
  return mostrar(reader, ator, sql`${quem}::uuid in (z.titular_id, z.substituto_id)`)
}

export async function buscar(reader: Reader, ator: Ator, id: string): Promise<SubstituicaoMostrada> {
  const [uma] = await mostrar(reader, ator, sql`z.id = ${id}::uuid`)
  if (uma === undefined) throw naoEncontrado()
  return uma
}

async function mostrar(
  reader: Reader,
  ator: Ator,
  onde: RawBuilder<unknown>,
): Promise<SubstituicaoMostrada[]> {
  const hoje = sql`(now() at time zone ${ator.marca.fuso})::date`
  const { rows } = await sql<Linha>`
    select z.id, z.titular_id, z.substituto_id, z.afastamento, z.inicio::text as inicio, z.fim::text as fim, z.ato, z.motivo, z.criada_em, z.criada_por,
      z.encerrada_em, z.encerrada_por,
      case when z.encerrada_em is not null or z.fim < ${hoje} then 'ENCERRADA' when z.inicio > ${hoje} then 'FUTURA' else 'EM_VIGOR' end as situacao,
      case when z.substituto_id = ${ator.id}::uuid and ${emVigor(ator.marca.fuso)} then ${filaDe(ator)} else '{}' end as fila
    from substituicao z where ${onde}
    order by z.encerrada_em is not null or z.fim < ${hoje}, z.inicio desc, z.id desc limit ${PAGINA_MAX}`.execute(
    reader,
  )
  const nomes = await descreverDestinos(
    reader,
    rows.flatMap((l) => [l.titularId, l.substitutoId, l.criadaPor, l.encerradaPor]),
  )
  const um = (id: string | null) => nomes.get(id ?? '') ?? null
  return rows.map(({ titularId, substitutoId, criadaPor, encerradaPor, ...linha }) => ({
    ...linha,
    titular: um(titularId),
    substituto: um(substitutoId),
    criadaPor: um(criadaPor),
    encerradaPor: um(encerradaPor),
  }))
}

const FILA_MAX = 50

/** O que está na carga pessoal do titular, do que quem substitui já lê por si: nada se abre por substituir. */
const filaDe = (ator: Ator): RawBuilder<unknown> => sql`array(
  select d.id from docproc d where d.carga_usuario_id = z.titular_id and d.pai_id is null and d.excluido_em is null and not d.arquivado
    and ${visiveisPeloConteudo(ator)} order by d.carga_em desc, d.id limit ${sql.lit(FILA_MAX)})`
