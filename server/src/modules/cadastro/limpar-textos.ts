import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
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
