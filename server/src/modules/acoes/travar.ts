import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import type { Ator } from '../ator/index.ts'
import { carregarFatos, type Fatos } from './fatos.ts'
import { visiveis } from './visiveis.ts'

/**
 * Trava as raízes e depois os filhos, por ordem de id (dois atos nunca se esperam em círculo), e carrega os
 * fatos na mesma transação, na ordem pedida. O que não existe e o que a pessoa não vê dão a mesma resposta.
 * `no key`: quem insere uma linha que só aponta para o item (uma leitura) não precisa esperar.
 */
export async function travarComFatos(tx: Tx, ator: Ator, ids: readonly string[]): Promise<Fatos[]> {
  if (ids.length === 0 || !ids.every(isId)) throw naoEncontrado()
  const pedidos = ids.map((id) => id.toLowerCase())
  const unicos = [...new Set(pedidos)]
  const { rows } = await sql<{ soRaiz: boolean }>`
    with pedido as (select d.id, d.raiz_id from docproc d where d.id = any(${listed(unicos)}) and ${visiveis(ator)})
    select x.id <> all(${listed(unicos)}) as so_raiz from docproc x where x.id in (select id from pedido union select raiz_id from pedido)
    order by x.pai_id is not null, x.id for no key update`.execute(tx)
  if (rows.some(({ soRaiz }) => soRaiz)) await reescreverRaizes(tx, unicos)
  const fatos = await carregarFatos(tx, ator, { quais: unicos })
  return pedidos.map((id) => {
    const achado = fatos.get(id)
    if (achado === undefined) throw naoEncontrado()
    return achado
  })
}

/**
 * O ato sobre o filho não muda a raiz, e quem a esperava decidiria com o que leu antes dele: arquivaria o
 * processo com a peça que acabou de ficar pendente. Reescrita a linha, o banco manda-o recomeçar (ADR 0003).
 */
const reescreverRaizes = (tx: Tx, ids: readonly string[]) =>
  sql`update docproc set novo = novo where id in (select raiz_id from docproc where id = any(${listed(ids)})) and id <> all(${listed(ids)})`.execute(
    tx,
  )
