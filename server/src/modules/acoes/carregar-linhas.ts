import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import type { Linha } from './linha.ts'
import { assinantes, assinaturas, contagens, esperaPor, paraQuemCriou, PECAS } from './linha-contagens.ts'
import {
  DA_CARGA,
  DO_DOCUMENTO,
  DO_ITEM,
  escreveOutro,
  mexidoDepois,
  motivoDaLeitura,
  ROTULOS,
  SEM_ROTULOS,
  travaDe,
} from './linha-do-item.ts'
import { CONTADAS, CONTAS, MUDANCAS, valeAte } from './mudancas-do-item.ts'
import { autorizadoEm, INTERNO_HERDADO, lidoDeFora, visiveis } from './visiveis.ts'

export type OpcoesDeCarga<M = unknown> = {
  /**
   * Para responder a um ato da própria pessoa, que pode ter acabado de perder a vista do item. O conteúdo
   * segue a regra.
   */
  aposAto?: boolean
  /** Traz também os anexos ou os apensos dos itens, para que a lista não precise de outra consulta. */
  com?: 'anexo' | 'apenso' | undefined
  /**
   * Falso: só se quer saber o que a pessoa pode, e não por que não pode o resto. Poupa os nomes e o que só
   * importa a quem criou.
   */
  explicar?: boolean
  /** O que mais se quer de cada item, no mesmo comando, como `mostra`. Pode citar d, r, c, doc, ct e ass. */
  mostrar?: RawBuilder<M>
  /** Traz também o que diz até quando a linha vale (mudancas-do-item.ts). */
  comMudancas?: boolean
  /**
   * O nome do que `mostrar` traz, que de um item só muda com o que o banco conta: a linha pode guardar-se
   * (linhas-guardadas.ts).
   */
  oQueMostra?: string
}

/** `lugar`: a ordem em que se pediu; nulo no anexo e no apenso que vieram junto. */
export type LinhaMostrada<M> = Linha & { mostra: M; lugar: number | null }

/** Ids, ou a consulta que os acha, na ordem em que se querem. */
export type Quais = readonly string[] | RawBuilder<unknown>

export type PedidoDeLinhas<M = unknown> = { quais: Quais } & OpcoesDeCarga<M>

/** As linhas dos itens que existem para quem pede, na ordem pedida, num comando só, quantos forem os ids. */
export async function carregarLinhas<M>(
  reader: Reader,
  ator: Ator,
  { quais, aposAto = false, com, explicar = true, mostrar, comMudancas = false }: PedidoDeLinhas<M>,
): Promise<LinhaMostrada<M>[]> {
  const ids = idsEm(quais)
  if (ids === undefined) return []
  const { rows } = await sql<LinhaMostrada<M>>`
    with pedido as materialized (select ${ids} as ids), pedida(id, lugar) as materialized (${pedidas(com)})${comMudancas ? sql`, ${CONTAS}` : sql``}
    select pedida.lugar, now() as agora, ${DO_ITEM}, ${DA_CARGA}, ${DO_DOCUMENTO}, ${travaDe(ator)} as trava_usuario_id, ${escreveOutro(ator)} as escreve_outro, ${esperaPor(ator)} as espera_por, ${explicar ? ROTULOS : SEM_ROTULOS},
      ${INTERNO_HERDADO} as interno_herdado, coalesce(n2.posse or n3.posse, n2.posse, n3.posse, false) as posse_herdada,
      coalesce(n2.sigiloso or n3.sigiloso, n2.sigiloso, n3.sigiloso, false) as sigiloso_herdado,
      (not d.sigiloso or ${autorizadoEm(ator, sql`d.id`)}) and (n2.sigiloso is not true or ${autorizadoEm(ator, sql`n2.id`)}) and (n3.sigiloso is not true or ${autorizadoEm(ator, sql`n3.id`)}) as autorizado,
      ${motivoDaLeitura(ator)} as motivo_da_leitura, ${lidoDeFora(ator)} as lido_de_fora,
      ${mexidoDepois(ator)} as mexido_depois, ${contagens(ator)}, ${mostrar ?? sql`null`} as mostra${comMudancas ? sql`, ${MUDANCAS} as mudancas, ${valeAte(ator)} as vale_ate` : sql``}
    from pedida
    join docproc d on d.id = pedida.id
    join docproc r on r.id = d.raiz_id
    join classificacao c on c.id = d.classificacao_id
    left join documento doc on doc.id = d.id
    left join docproc pai on pai.id = d.pai_id
    -- Os níveis que restringem: o principal ou o processo, e o processo do principal. Apensar não restringe.
    left join docproc n2 on n2.id = d.pai_id and d.vinculo <> 'apenso'
    left join docproc n3 on n3.id = n2.pai_id and n2.vinculo <> 'apenso'
    left join tramite ct on ct.id = r.carga_tramite_id
    left join lateral ${assinantes(ator)} ass on true
    left join lateral ${assinaturas(ator)} asn on true
    left join lateral ${paraQuemCriou(ator, explicar)} cri on true
    left join lateral ${PECAS} pecas on true
    ${comMudancas ? CONTADAS : sql``}
    where ${aposAto ? sql`true` : visiveis(ator)}`.execute(reader)
  return rows.sort((a, b) => (a.lugar ?? Infinity) - (b.lugar ?? Infinity))
}

export function idsEm(quais: Quais): RawBuilder<unknown> | undefined {
  if (!isIds(quais)) return sql`array(${quais})`
  const validos = [...new Set(quais)].filter(isId)
  return validos.length === 0 ? undefined : sql`${validos}::uuid[]`
}
const isIds = (quais: Quais): quais is readonly string[] => Array.isArray(quais)

/** As pedidas e os filhos delas; o filho que também foi pedido não vem duas vezes. */
export const pedidas = (com: OpcoesDeCarga['com']) => sql`
  select u.id, u.lugar from pedido, unnest(pedido.ids) with ordinality as u(id, lugar)
  ${com === undefined ? sql`` : sql`union all select f.id, null from docproc f where f.pai_id = any((select ids from pedido)::uuid[]) and f.vinculo = ${com} and f.id <> all((select ids from pedido)::uuid[])`}`
