import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'

export type PedidoDeDestinatario = {
  interessadoExternoId?: string | null
  cpfCnpj?: string | null
  email?: string | null
}
export type Destinatario = { externoId: string | null; nome: string | null; cpf: string; email: string }

/**
 * A quem se pede: quem manda o arquivo entra com a conta Gov.br, que é de um CPF; pela empresa, entra quem a
 * representa.
 */
export async function conferirDestinatario(
  reader: Reader,
  { interessadoExternoId, cpfCnpj, email }: PedidoDeDestinatario,
): Promise<Destinatario> {
  const interessado =
    interessadoExternoId == null ? undefined : await buscarInteressado(reader, interessadoExternoId)
  const cpf = limparCpfCnpj(
    cpfCnpj ?? (interessado !== undefined && cpfValido(interessado.cpfCnpj) ? interessado.cpfCnpj : ''),
  )
  if (cpf === '')
    throw validacao(
      'cpfCnpj',
      interessado === undefined ? MENSAGENS.campoObrigatorio : 'Informe o CPF de quem representa a empresa.',
    )
  if (!cpfValido(cpf)) throw validacao('cpfCnpj', MENSAGENS.cpfInvalido)
  if (interessado !== undefined && cpfValido(interessado.cpfCnpj) && interessado.cpfCnpj !== cpf)
    throw validacao('cpfCnpj', 'O CPF não é o do interessado.')
  const limpo = limparEmail(email ?? interessado?.email ?? '')
  if (limpo === '') throw validacao('email', MENSAGENS.campoObrigatorio)
  if (!emailValido(limpo)) throw validacao('email', 'E-mail inválido.')
  return { externoId: interessado?.id ?? null, nome: interessado?.nomeRazao ?? null, cpf, email: limpo }
}

async function buscarInteressado(
  reader: Reader,
  id: string,
): Promise<{ id: string; nomeRazao: string; email: string | null; cpfCnpj: string }> {
  const achado = isId(id)
    ? await reader
        .selectFrom('interessadoExterno')
        .select(['id', 'nomeRazao', 'email', 'cpfCnpj'])
        .where('id', '=', id.toLowerCase())
        .executeTakeFirst()
    : undefined
  if (achado === undefined) throw validacao('interessadoExternoId', 'Interessado inexistente.')
  return achado
}
