import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'

export type ErrosDoInteressado = Partial<Record<'cpfCnpj' | 'nomeRazao' | 'email', string>>

/** O que falta ao nome e ao e-mail, cada um no seu campo. */
export function problemasDoInteressado({ nome, email }: { nome: string; email: string }): ErrosDoInteressado {
  const problemas: ErrosDoInteressado = {}
  if (nome.trim() === '') problemas.nomeRazao = MENSAGENS.campoObrigatorioMinusculo
  if (limparEmail(email) === '') problemas.email = MENSAGENS.campoObrigatorioMinusculo
  else if (!emailValido(limparEmail(email))) problemas.email = 'E-mail inválido.'
  return problemas
}
