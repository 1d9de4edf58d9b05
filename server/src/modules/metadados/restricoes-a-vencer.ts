import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { RESTRICAO_AVISO_DIAS, RESTRICAO_DIAS_MAX } from '@autos/contract/regras/limites.ts'
import { aPartirDeZero, paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import { carregarFatos, visiveis } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { ehClassificador } from '../ator/index.ts'

export type PedidoDeRestricoesAVencer = ArgumentosDeQuery['restricoesAVencer']
export type RestricaoAVencer = {
  docprocId: string
  restricoes: string[]
  hipoteseLegal: string | null
  restritoAte: string
  vencida: boolean
}
export type ListaDeRestricoesAVencer = { total: number; vencidas: number; dados: RestricaoAVencer[] }

/** As que acabaram ou estão por acabar, para quem decide o que fazer com elas (domínio §7.3). */
export async function listarRestricoesAVencer(
  contexto: ContextoDeLeitura,
  { dias, skip, limit }: PedidoDeRestricoesAVencer,
): Promise<ListaDeRestricoesAVencer> {
  const [{ db }, ator] = [contexto, contexto.actor()]
  if (!ehClassificador(ator))
    throw new Recusa('SemPermissaoException', 'Só o classificador acompanha o fim das restrições.')
  const alcance = aPartirDeZero('dias', dias ?? RESTRICAO_AVISO_DIAS)
  if (alcance > RESTRICAO_DIAS_MAX) throw validacao('dias', `Informe no máximo ${RESTRICAO_DIAS_MAX} dias.`)
  const { salto, tamanho } = paginaDe({ skip, limit })
  const hoje = sql`(now() at time zone ${ator.marca.fuso})::date`
  const de = sql`from docproc d where d.interno and d.restrito_ate <= ${hoje} + ${alcance}::int and ${visiveis(ator)}`
  const { rows } = await sql<RestricaoAVencer>`
    select d.id as docproc_id, ${RESTRICOES} as restricoes, d.hipotese_legal, d.restrito_ate::text as restrito_ate, d.restrito_ate < ${hoje} as vencida
    ${de} order by d.restrito_ate, d.id limit ${tamanho} offset ${salto}`.execute(db)
  const contadas = await sql<{
    total: number
    vencidas: number
  }>`select count(*)::int as total, count(*) filter (where d.restrito_ate < ${hoje})::int as vencidas ${de}`.execute(
    db,
  )
  const fatos = await carregarFatos(db, ator, {
    quais: rows.map(({ docprocId }) => docprocId),
    explicar: false,
  })
  const dados = rows.map((linha) => ({
    ...linha,
    hipoteseLegal: fatos.get(linha.docprocId)?.podeVer === true ? linha.hipoteseLegal : null,
  }))
  return { total: contadas.rows[0]?.total ?? 0, vencidas: contadas.rows[0]?.vencidas ?? 0, dados }
}

const RESTRICOES: RawBuilder<string[]> =
  sql`array_remove(array['INTERNO', case when d.posse then 'POSSE' end, case when d.sigiloso then 'SIGILOSO' end], null)`
