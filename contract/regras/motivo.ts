import { validacao } from '../erros.ts'
import { MENSAGENS } from '../mensagens.ts'
import { comprimento, MOTIVO_MAX, MOTIVO_MIN } from './limites.ts'
import { limparTexto } from './texto.ts'

/** O porquê que se pode calar. */
export function motivoOpcional(motivo: string | null | undefined): string | null {
  const texto = limparTexto(motivo ?? '')
  if (comprimento(texto) > MOTIVO_MAX)
    throw validacao('motivo', `O motivo tem no máximo ${MOTIVO_MAX} caracteres.`)
  return texto === '' ? null : texto
}

export function motivoObrigatorio(motivo: string | null | undefined): string {
  const texto = motivoOpcional(motivo)
  if (texto === null) throw validacao('motivo', MENSAGENS.campoObrigatorio)
  return texto
}

/** O que se desfaz ou se impede: uma letra não é porquê. */
export function motivoPorExtenso(motivo: string): string {
  const texto = motivoObrigatorio(motivo)
  if (comprimento(texto) < MOTIVO_MIN)
    throw validacao('motivo', `O motivo tem no mínimo ${MOTIVO_MIN} caracteres.`)
  return texto
}
