import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { looksLikeSecret } from '../../kernel/secrets.ts'
import { type Ator, deFora, lerMarca, type Marca, type Origem } from '../ator/index.ts'

type Cidadao = { id: string; cpf: string; nome: string }

/** O cidadão da sessão que vem no cabeçalho; indefinido quando ela acabou. */
export async function carregarCidadao(
  reader: Reader,
  sessao: string,
  origem: Origem,
): Promise<Ator | undefined> {
  if (!looksLikeSecret(sessao)) return undefined
  const { rows } = await sql<Cidadao & { criadaEm: Date }>`
    select c.id, c.cpf, c.nome, s.criada_em from cidadao_sessao s join cidadao c on c.id = s.cidadao_id
    where s.resumo = ${sha256(sessao)} and s.expira_em > now() and s.encerrada_em is null`.execute(reader)
  const [cidadao] = rows
  // A sessão começa quando a conta Gov.br diz quem é.
  return (
    cidadao && {
      ...cidadaoComoAtor(cidadao, await lerMarca(reader, origem.fuso), origem),
      autenticadoEm: cidadao.criadaEm,
    }
  )
}

export const cidadaoComoAtor = ({ id, cpf, nome }: Cidadao, marca: Marca, origem: Origem): Ator =>
  deFora({ tipo: 'CIDADAO', id, nome, cpf }, marca, origem)

export const sessaoDeCidadaoEncerrada = (): Recusa =>
  new Recusa('NaoAutenticadoException', 'Sua sessão terminou. Entre de novo com a sua conta Gov.br.')
