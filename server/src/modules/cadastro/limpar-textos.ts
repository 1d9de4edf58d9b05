import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfCnpjValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { ASSUNTO_MAX, comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha, limparTexto } from '@autos/contract/regras/texto.ts'

/** Obrigatório, sem pontas, até 255 caracteres (especificação §5). */
export function limparTitulo(titulo: string): string {
  const limpo = limparLinha(titulo)
  if (limpo === '') throw validacao('titulo', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > TITULO_MAX)
    throw validacao('titulo', `O título tem no máximo ${TITULO_MAX} caracteres.`)
  return limpo
}

/** Opcional, até 1000 caracteres; vazio é sem assunto. */
export function limparAssunto(assunto: string | null | undefined): string | null {
  const limpo = limparTexto(assunto ?? '')
  if (comprimento(limpo) > ASSUNTO_MAX)
    throw validacao('assunto', `O assunto tem no máximo ${ASSUNTO_MAX} caracteres.`)
  return limpo === '' ? null : limpo
}

/** De quem é o pedido; guarda-se sem máscara. */
export type Requerente = { nome: string; cpfCnpj: string | null; contato: string | null }
export type RequerentePedido = {
  nome: string
  cpfCnpj?: string | null | undefined
  contato?: string | null | undefined
}

/** O nome é obrigatório; o resto, opcional, e vazio é sem. */
export function limparRequerente({ nome, cpfCnpj, contato }: RequerentePedido): Requerente {
  const limpo = linhaAte('requerente', 'O nome do requerente', nome)
  if (limpo === null) throw validacao('requerente', MENSAGENS.campoObrigatorio)
  const numero = limparCpfCnpj(cpfCnpj ?? '')
  if (numero !== '' && !cpfCnpjValido(numero)) throw validacao('requerenteCpfCnpj', MENSAGENS.cpfCnpjInvalido)
  return {
    nome: limpo,
    cpfCnpj: numero === '' ? null : numero,
    contato: linhaAte('requerenteContato', 'O contato', contato ?? ''),
  }
}

function linhaAte(campo: string, oQue: string, dito: string): string | null {
  const limpo = limparLinha(dito)
  if (comprimento(limpo) > TITULO_MAX)
    throw validacao(campo, `${oQue} tem no máximo ${TITULO_MAX} caracteres.`)
  return limpo === '' ? null : limpo
}

/** As colunas do documento em que ele fica. */
export const colunasDoRequerente = (requerente: Requerente | null) => ({
  requerenteNome: requerente?.nome ?? null,
  requerenteCpfCnpj: requerente?.cpfCnpj ?? null,
  requerenteContato: requerente?.contato ?? null,
})
