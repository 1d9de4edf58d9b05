import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'

/** O nome que o convidado diz ser o seu. @throws Recusa */
export function limparNome(texto: string): string {
  const nome = limparLinha(texto)
  if (nome === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(nome) > NOME_MAX) throw validacao('nome', `O nome tem no máximo ${NOME_MAX} caracteres.`)
  return nome
}
