import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'

/** O que falta ao título, ou o que nele sobra. */
export function problemaDoTitulo(titulo: string): string | undefined {
  if (titulo.trim() === '') return MENSAGENS.campoObrigatorio
  return comprimento(titulo.trim()) > TITULO_MAX ? `O título passa de ${TITULO_MAX} caracteres.` : undefined
}
