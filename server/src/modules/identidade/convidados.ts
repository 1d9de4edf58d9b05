import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

export type Convidado = { id: string; nome: string | null; email: string; cpf: string | null }

const CONVIDADOS_MAX = 1000

/** Os mais novos primeiro, para a escolha de assinantes externos. */
export async function lerConvidados(reader: Reader): Promise<Convidado[]> {
  const convidados = await reader
    .selectFrom('convidado')
    .select(['id', 'nome', 'email', 'cpf'])
    .orderBy('criadoEm', 'desc')
    .orderBy('id', 'desc')
    .limit(CONVIDADOS_MAX)
    .execute()
  return convidados.map(comMascara)
}

export async function buscarConvidado(reader: Reader, id: string): Promise<Convidado> {
  return comMascara(
    await reader
      .selectFrom('convidado')
      .select(['id', 'nome', 'email', 'cpf'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}

/** O mesmo e-mail, em qualquer caixa, dá sempre o mesmo convidado; devolve o id (domínio §5.6). */
export async function cadastrarConvidado(
  tx: Tx,
  ator: Ator,
  { email }: ArgumentosDeMutation['convidadoCadastrar'],
): Promise<string> {
  const limpo = limparEmail(email)
  if (!emailValido(limpo)) throw validacao('email', 'E-mail inválido.')
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('convidado')
    .values({ id, email: limpo, criadoPor: ator.id })
    .onConflict((conflito) => conflito.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n)
    return (
      await tx.selectFrom('convidado').select('id').where('email', '=', limpo).executeTakeFirstOrThrow()
    ).id
  await registrar(tx, ator, { ato: 'convidado.cadastrado', dados: { convidadoId: id } })
  return id
}

const comMascara = (convidado: Convidado): Convidado => ({
  ...convidado,
  cpf: convidado.cpf && mascararCpf(convidado.cpf),
})
