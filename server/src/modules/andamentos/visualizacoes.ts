import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import { podeSaberQuemViu } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Destino } from '../setores/index.ts'
import { comFilhos, itemPedido, type Pagina, tamanhoDe } from './andamentos.ts'
import { type Autoria, nomesDe } from './nomes.ts'

export type Visualizacao = {
  id: string
  autor: Destino | null
  autorNome: string
  impersonadoPor: Destino | null
  versao: number | null
  motivo: string | null
  trecho: boolean
  em: Date
  itemId: string
}
type Linha = Autoria & Pick<Visualizacao, 'id' | 'itemId' | 'versao' | 'motivo' | 'trecho' | 'em'>

/**
 * Quem abriu o conteúdo, do mais recente ao mais antigo: do documento ou, do processo, de tudo o que está
 * nele (domínio §7.3).
 */
export async function visualizacoes(
  reader: Reader,
  ator: Ator,
  pedido: ArgumentosDeQuery['visualizacoes'],
): Promise<Pagina<Visualizacao>> {
  const fatos = await itemPedido(reader, ator, pedido.id)
  if (!podeSaberQuemViu(fatos))
    throw new Recusa(
      'SemPermissaoException',
      'Só quem tem a carga e o classificador sabem quem abriu o item.',
    )
  const { depoisDe } = pedido
  if (depoisDe != null && !isId(depoisDe)) throw validacao('depoisDe', 'Não é um id.')
  const [ids, quantas] = [await comFilhos(reader, ator, fatos.id), tamanhoDe(pedido.limit)]
  const depois =
    depoisDe == null
      ? sql`true`
      : sql`(v.em, v.id) < (select c.em, c.id from visualizacao c where c.id = ${depoisDe}::uuid)`
  const { rows } = await sql<Linha>`
    select v.id, v.docproc_id as item_id, v.versao, v.motivo, v.dia_do_trecho is not null as trecho, v.em, v.impersonado_por, coalesce(v.usuario_id, v.convidado_id, v.cidadao_id) as ator_id,
      case when v.convidado_id is not null then 'CONVIDADO' when v.cidadao_id is not null then 'CIDADAO' else 'USUARIO' end as ator_tipo
    from visualizacao v where v.docproc_id = any(${listed(ids)}) and ${depois} order by v.em desc, v.id desc limit ${quantas + 1}`.execute(
    reader,
  )
  const pagina = rows.slice(0, quantas)
  const nomes = await nomesDe(reader, { autorias: pagina, mencionados: [], cidadaos: true })
  const dados = pagina.map(({ id, itemId, versao, motivo, trecho, em, ...autoria }) => ({
    id,
    itemId,
    versao,
    motivo,
    trecho,
    em,
    autor: nomes.destino(autoria.atorId),
    autorNome: nomes.autor(autoria),
    impersonadoPor: nomes.destino(autoria.impersonadoPor),
  }))
  return { dados, proximo: rows.length > quantas ? (pagina.at(-1)?.id ?? null) : null }
}
