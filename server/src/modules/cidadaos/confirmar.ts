import type { ArgumentosDeMutation, NivelDaConta } from '@autos/contract/entradas.ts'
import { type NomeDoErro, Recusa } from '@autos/contract/erros.ts'
import { CIDADAO_SESSAO_MINUTOS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { looksLikeSecret, newSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { lerMarca, type Origem } from '../ator/index.ts'
import { cidadaoComoAtor } from './carregar-cidadao.ts'

export type SessaoDeCidadao = {
  sessao: string
  expiraEm: Date
  nivel: NivelDaConta
  cidadao: { id: string; cpf: string; nome: string }
}

type Entrada = {
  id: string
  etapa: string
  falha: { nome: NomeDoErro; mensagem: string } | null
  nivel: NivelDaConta
  cidadaoId: string
  cpf: string
  nome: string
}

const encerrada = (): Recusa =>
  new Recusa('NaoEncontradoException', 'Esta entrada não vale mais. Comece de novo.')

/** Dá a sessão a quem voltou da conta Gov.br, uma vez; nula enquanto não voltou. */
export async function confirmar(
  ledger: Ledger,
  { estado }: ArgumentosDeMutation['cidadaoConfirmar'],
  origem: Origem,
): Promise<SessaoDeCidadao | null> {
  if (!looksLikeSecret(estado)) throw encerrada()
  return transact(ledger, async (tx) => {
    const { rows } = await sql<Entrada>`
      select x.id, x.etapa, x.falha, x.nivel, x.cidadao_id, c.cpf, coalesce(c.nome_social, c.nome) as nome from cidadao_entrada x left join cidadao c on c.id = x.cidadao_id
      where x.estado_resumo = ${sha256(estado)} and x.expira_em > now() and x.etapa <> 'USADA' for update of x`.execute(
      tx,
    )
    const entrada = rows[0]
    if (entrada === undefined) throw encerrada()
    if (entrada.falha !== null) throw new Recusa(entrada.falha.nome, entrada.falha.mensagem)
    return entrada.etapa === 'CONCLUIDA' ? darSessao(tx, entrada, origem) : null
  })
}

async function darSessao(
  tx: Tx,
  { id, nivel, cidadaoId, cpf, nome }: Entrada,
  origem: Origem,
): Promise<SessaoDeCidadao> {
  const sessao = newSecret()
  const expiraEm = new Date(tx.now.getTime() + CIDADAO_SESSAO_MINUTOS * 60_000)
  const { ip, userAgent: navegador } = origem
  await tx.updateTable('cidadaoEntrada').set({ etapa: 'USADA' }).where('id', '=', id).execute()
  await tx
    .insertInto('cidadaoSessao')
    .values({
      id: newId(),
      resumo: sha256(sessao),
      cidadaoId,
      nivel,
      criadaEm: tx.now,
      expiraEm,
      ip,
      navegador,
    })
    .execute()
  const ator = cidadaoComoAtor({ id: cidadaoId, cpf, nome }, await lerMarca(tx, origem.fuso), origem)
  await registrar(tx, ator, { ato: 'cidadao.entrou', dados: { nivel } })
  return { sessao, expiraEm, nivel, cidadao: { id: cidadaoId, cpf, nome } }
}
