import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfCnpjValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'

/** De quem é o pedido, como se escreve; vazio, não se diz. */
export type Requerente = { nome: string; cpfCnpj: string; contato: string }
export const SEM_REQUERENTE: Requerente = { nome: '', cpfCnpj: '', contato: '' }

/** O que dá para saber antes de enviar. */
export function problemasDoRequerente({
  nome,
  cpfCnpj,
  contato,
}: Requerente): Record<string, string | undefined> {
  const numero = cpfCnpj.trim()
  const longo = (dito: string) =>
    comprimento(dito.trim()) > TITULO_MAX && `Passa de ${TITULO_MAX} caracteres.`
  const semNome =
    nome.trim() === '' && (numero !== '' || contato.trim() !== '') && 'Escreva o nome do requerente.'
  return {
    requerente: semNome || longo(nome) || undefined,
    // O mascarado é o que está guardado.
    requerenteCpfCnpj:
      numero === '' || numero.includes('*') || cpfCnpjValido(numero) ? undefined : MENSAGENS.cpfCnpjInvalido,
    requerenteContato: longo(contato) || undefined,
  }
}
