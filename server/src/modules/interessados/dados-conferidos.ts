import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'

export function limparNomeRazao(nomeRazao: string): string {
  const nome = limparLinha(nomeRazao)
  if (nome === '') throw validacao('nomeRazao', MENSAGENS.campoObrigatorioMinusculo)
  if (comprimento(nome) > TITULO_MAX)
    throw validacao('nomeRazao', `O nome tem no máximo ${TITULO_MAX} caracteres.`)
  return nome
}

export function limparEndereco(email: string): string {
  const endereco = limparEmail(email)
  if (endereco === '') throw validacao('email', MENSAGENS.campoObrigatorioMinusculo)
  if (!emailValido(endereco)) throw validacao('email', 'E-mail inválido.')
  return endereco
}
