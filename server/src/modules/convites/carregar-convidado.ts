import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { looksLikeSecret } from '../../kernel/secrets.ts'
import { type Ator, deFora, lerMarca, type Marca, type Origem } from '../ator/index.ts'
import { PEDIDO_EM_VIGOR } from './convite.ts'

export type Entrada = {
  id: string
  email: string
  nome: string | null
  cpf: string | null
  conviteId: string
  sessaoId: string
  documentoId: string
}

/**
 * Quem abriu um convite, pela sessão que vem no cabeçalho; indefinido quando ela acabou ou o convite já não
 * vale (domínio §5.6).
 */
export async function carregarConvidado(
  reader: Reader,
  sessao: string,
  origem: Origem,
): Promise<Ator | undefined> {
  if (!looksLikeSecret(sessao)) return undefined
  const { rows } = await sql<Entrada>`
    select g.id, g.email, g.nome, g.cpf, c.id as convite_id, s.id as sessao_id, c.documento_id
    from convite_sessao s join convite c on c.id = s.convite_id join convidado g on g.id = c.convidado_id ${PEDIDO_EM_VIGOR}
    where s.resumo = ${sha256(sessao)} and s.expira_em > now()`.execute(reader)
  return rows[0] && convidadoComoAtor(rows[0], await lerMarca(reader, origem.fuso), origem)
}

export const convidadoComoAtor = (
  { id, email, nome, cpf, conviteId, sessaoId, documentoId }: Entrada,
  marca: Marca,
  origem: Origem,
): Ator => ({
  ...deFora({ tipo: 'CONVIDADO', id, nome: nome ?? email, cpf }, marca, origem),
  convite: { id: conviteId, sessaoId, documentoId, email },
})
