import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'

export type Interessado = { id: string; nomeRazao: string; email: string | null; cpfCnpj: string | null }
export type Pedido = {
  interessadoId: string
  cpf: string
  email: string
  titulo: string
  instrucoes: string
  prazo: string
}
export type Campo = 'cpfCnpj' | 'email' | 'titulo' | 'instrucoes' | 'prazo'
export type Erros = Partial<Record<Campo, string>>

export const EM_BRANCO: Pedido = {
  interessadoId: '',
  cpf: '',
  email: '',
  titulo: '',
  instrucoes: '',
  prazo: '',
}

/** Do interessado que é pessoa já se sabe o CPF; da empresa, é preciso o de quem a representa. */
export const sabeSeOCpf = (interessado: Interessado | undefined): boolean =>
  interessado !== undefined && cpfValido(limparCpfCnpj(interessado.cpfCnpj ?? ''))

export function problemasDo(pedido: Pedido, interessado: Interessado | undefined, hoje: string): Erros {
  const erros: Erros = {}
  const cpf = limparCpfCnpj(pedido.cpf)
  if (!sabeSeOCpf(interessado)) {
    if (cpf === '')
      erros.cpfCnpj = interessado ? 'Informe o CPF de quem representa a empresa.' : MENSAGENS.campoObrigatorio
    else if (!cpfValido(cpf)) erros.cpfCnpj = MENSAGENS.cpfInvalido
  }
  const email = limparEmail(pedido.email || (interessado?.email ?? ''))
  if (email === '') erros.email = MENSAGENS.campoObrigatorio
  else if (!emailValido(email)) erros.email = 'E-mail inválido.'
  if (pedido.titulo.trim() === '') erros.titulo = MENSAGENS.campoObrigatorio
  if (pedido.instrucoes.trim() === '') erros.instrucoes = MENSAGENS.campoObrigatorio
  if (pedido.prazo !== '' && pedido.prazo < hoje) erros.prazo = 'O prazo não pode estar no passado.'
  return erros
}

export function variaveisDo(processoId: string, pedido: Pedido, interessado: Interessado | undefined) {
  const email = limparEmail(pedido.email)
  return {
    processoId,
    titulo: pedido.titulo.trim(),
    instrucoes: pedido.instrucoes.trim(),
    ...(interessado && { interessadoExternoId: interessado.id }),
    ...(!sabeSeOCpf(interessado) && { cpfCnpj: limparCpfCnpj(pedido.cpf) }),
    ...(email && { email }),
    ...(pedido.prazo && { prazo: pedido.prazo }),
  }
}
