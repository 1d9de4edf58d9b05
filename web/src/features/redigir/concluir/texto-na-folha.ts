import type { Anotacoes } from '../../../partes/redacao/anotar.ts'
import type { Comentario } from '../comentarios.ts'
import type { Redigindo } from '../use-redacao.ts'

/** O que se está a escrever, visto do diálogo que o conclui. */
export type TextoNaFolha = {
  redacao: Redigindo
  anotacoes: Anotacoes
  porResolver: readonly Comentario[]
  verSugestoes: () => void
  /** O texto que há é o arquivo do documento, se nada se escrever mais. */
  jaFinalizado: boolean
}
