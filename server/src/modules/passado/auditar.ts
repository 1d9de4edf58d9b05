import type { ArgumentosDeMutation, Restricao } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos } from '../acoes/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'

/** O pedido conferido; é o que se guarda da repetição. O instante vai por extenso. */
export type DoItem = { id: string; em: string }
export type DaPessoa = { usuarioId: string; em: string; restricoes: Restricao[] }

/**
 * Quem podia ler um item num instante. Registra quem perguntou antes que qualquer resposta saia. O item de que quem audita
 * não sabe não existe.
 */
export async function auditarItem(
  tx: Tx,
  ator: Ator,
  { id, em }: ArgumentosDeMutation['leituraAuditarItem'],
): Promise<DoItem> {
  exigirPapel(ator, 'auditoria')
  const itemId = id.toLowerCase()
  const fatos = isId(itemId) ? await carregarFatos(tx, ator, { quais: [itemId], explicar: false }) : new Map()
  if (!fatos.has(itemId)) throw naoEncontrado()
  const quando = instante(tx, em)
  await registrar(tx, ator, { ato: 'leitura.auditada', dados: { itemId, em: quando } })
  return { id: itemId, em: quando }
}

const PADRAO: Restricao[] = ['POSSE', 'SIGILOSO']
const SAO_MARCAS = new Set<Restricao>(['INTERNO', 'POSSE', 'SIGILOSO'])

/** O que uma pessoa da equipe podia ler num instante, entre o que se restringia. Registra quem perguntou. */
export async function auditarPessoa(
  tx: Tx,
  ator: Ator,
  { usuarioId, em, restricoes }: ArgumentosDeMutation['leituraAuditarPessoa'],
): Promise<DaPessoa> {
  exigirPapel(ator, 'auditoria')
  const id = usuarioId.toLowerCase()
  const pessoa = isId(id)
    ? await tx.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (pessoa === undefined) throw naoEncontrado()
  const marcas = [...new Set(restricoes ?? PADRAO)]
  if (marcas.length === 0 || !marcas.every((marca) => SAO_MARCAS.has(marca)))
    throw validacao('restricoes', 'Diga uma ou mais: interno, posse ou sigiloso.')
  const quando = instante(tx, em)
  await registrar(tx, ator, {
    ato: 'leitura.auditada',
    dados: { usuarioId: id, restricoes: marcas, em: quando },
  })
  return { usuarioId: id, em: quando, restricoes: marcas }
}

function instante(tx: Tx, em: string | Date): string {
  const quando = new Date(em)
  if (quando > tx.now) throw validacao('em', 'O instante ainda não chegou.')
  return quando.toISOString()
}
