import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import type { SituacaoDaCarta } from './carta.ts'
import { fraseDaCausa } from './causas.ts'

export type CartaMostrada = {
  id: string
  convidadoId: string | null
  situacao: SituacaoDaCarta
  motivo: string | null
  em: Date
  proximaEm: Date | null
  desistiu: boolean
}
type Linha = Omit<CartaMostrada, 'motivo' | 'desistiu'> & {
  causa: string | null
  naFila: boolean
  dono: string
}

const DA_FILA = sql`
  left join lateral (select max(j.start_after) filter (where j.state = 'retry') as proxima_em, count(*) > 0 as na_fila
    from fila.job j where c.situacao in ('A_MANDAR', 'ADIADA') and j.name = c.trabalho and j.state <= 'active' and j.singleton_key = c.chave) f on true`

/**
 * De cada documento, a última carta de cada convite de pé. Quando se tenta de novo sabe-o a fila, e só ela: a que lá não
 * está, e não saiu, já não se tenta.
 */
async function doConvite(reader: Reader, ids: readonly string[]): Promise<Map<string, CartaMostrada[]>> {
  const { rows } = await sql<Linha>`
    select distinct on (a.id) a.documento_id as dono, c.id, a.convidado_id, c.situacao, c.causa, c.em, f.proxima_em, f.na_fila
    from assinante a join documento x on x.id = a.documento_id
      join carta c on c.assinante_id = a.id and c.sobre = 'CONVITE' and c.pedida_em = a.adicionado_em and c.versao_base = x.versao_base ${DA_FILA}
    where a.documento_id = any(${listed(ids)}) and a.situacao = 'PENDENTE' and a.convite_situacao = 'MANDADO'
    order by a.id, c.criada_em desc`.execute(reader)
  return porDono(rows)
}

/** De cada pedido de arquivo, o último aviso. */
async function doPedido(reader: Reader, ids: readonly string[]): Promise<Map<string, CartaMostrada[]>> {
  const { rows } = await sql<Linha>`
    select distinct on (c.pedido_id) c.pedido_id as dono, c.id, null::uuid as convidado_id, c.situacao, c.causa, c.em, f.proxima_em, f.na_fila
    from carta c ${DA_FILA} where c.pedido_id = any(${listed(ids)}) order by c.pedido_id, c.criada_em desc`.execute(
    reader,
  )
  return porDono(rows)
}

const porDono = (linhas: readonly Linha[]): Map<string, CartaMostrada[]> =>
  new Map([...Map.groupBy(linhas, ({ dono }) => dono)].map(([dono, dele]) => [dono, dele.map(mostrar)]))

const mostrar = ({ causa, naFila, dono: _dono, ...carta }: Linha): CartaMostrada => ({
  ...carta,
  motivo: fraseDaCausa(causa),
  desistiu: carta.situacao === 'ADIADA' && !naFila,
})

type Contexto = object & { db: Reader }

export const cartasDoDocumento = async (contexto: Contexto, id: string): Promise<CartaMostrada[]> =>
  (await batched(contexto, 'cartas.convites', (ids: string[]) => doConvite(contexto.db, ids))(id)) ?? []

export const cartaDoPedido = async (contexto: Contexto, id: string): Promise<CartaMostrada | null> =>
  (await batched(contexto, 'cartas.pedidos', (ids: string[]) => doPedido(contexto.db, ids))(id))?.[0] ?? null
