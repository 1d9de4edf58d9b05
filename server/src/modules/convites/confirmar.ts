import type { ConfirmacaoDeConvidadoInput } from '@autos/contract/entradas.ts'
import { type Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ledger } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { conferirCodigo, gastarCodigo } from './codigo.ts'
import { conviteDe } from './convite.ts'
import { limparNome } from './nome.ts'

export type Confirmado = { nome: string; cpf: string; codigoId: string }

/**
 * Antes da transação do ato: nome, CPF e o código que chegou ao e-mail (domínio §5.6). Da equipe, nada se
 * pede.
 */
export async function confirmarConvidado(
  ledger: Ledger,
  ator: Ator,
  confirmacao: ConfirmacaoDeConvidadoInput | null | undefined,
): Promise<Confirmado | undefined> {
  if (ator.tipo !== 'CONVIDADO') {
    if (confirmacao != null) throw validacao('convidado', 'Só convidados confirmam nome e CPF para assinar.')
    return undefined
  }
  const nome = limparNome(confirmacao?.nome ?? '')
  const cpf = limparCpfCnpj(confirmacao?.cpf ?? '')
  if (!cpfValido(cpf)) throw validacao('cpf', MENSAGENS.cpfInvalido)
  const codigoId = await conferirCodigo(ledger, {
    conviteId: conviteDe(ator).id,
    finalidade: 'ASSINAR',
    digitado: confirmacao?.codigo ?? '',
  })
  // Depois do código: quem só tem o endereço não fica sabendo se acertou o CPF.
  if (ator.cpf !== null && ator.cpf !== cpf) throw outroCpf()
  return { nome, cpf, codigoId }
}

/**
 * Na transação do ato: gasta o código e prende o CPF ao convidado. Devolve quem assina, como fica registrado.
 */
export async function firmarConvidado(tx: Tx, ator: Ator, confirmado: Confirmado | undefined): Promise<Ator> {
  if (ator.tipo !== 'CONVIDADO') return ator
  if (confirmado === undefined) throw validacao('codigo', MENSAGENS.campoObrigatorio)
  const { nome, cpf, codigoId } = confirmado
  if (!(await prenderCpf(tx, ator, { cpf, nome }))) throw outroCpf()
  await gastarCodigo(tx, codigoId)
  return { ...ator, nome, cpf }
}

/**
 * O CPF do primeiro uso fica preso ao convidado; daí em diante só serve o mesmo. Falso: é outro. O nome de
 * quem ainda não o disse fica sendo o do mesmo ato.
 */
export async function prenderCpf(
  tx: Tx,
  { id }: Ator,
  { cpf, nome }: { cpf: string; nome: string },
): Promise<boolean> {
  const convidado = await tx
    .selectFrom('convidado')
    .select(['cpf', 'nome'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (convidado.cpf !== null && convidado.cpf !== cpf) return false
  if (convidado.cpf === null || convidado.nome === null)
    await tx
      .updateTable('convidado')
      .set({ cpf, nome: convidado.nome ?? nome })
      .where('id', '=', id)
      .execute()
  return true
}

const outroCpf = (): Recusa => validacao('cpf', 'Este não é o CPF deste convidado.')
