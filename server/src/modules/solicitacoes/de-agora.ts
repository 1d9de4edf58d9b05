import { sql } from 'kysely'

/*
 * O pedido guarda a quem se fez e para onde se avisou. O cadastro do interessado pode corrigir-se depois: enquanto o pedido espera,
 * valem o nome e o endereço de agora. O endereço que se disse só para este pedido não é do cadastro, e fica. Citam `p`, o pedido.
 */

export const NOME_DE_AGORA = sql<string | null>`
  coalesce((select e.nome_razao from interessado_externo e where e.id = p.externo_id), p.nome)`

export const ENDERECO_DE_AGORA = sql<string | null>`
  coalesce((select e.email from interessado_externo e where e.id = p.externo_id and p.email = any(e.emails_de_antes)), p.email)`
