import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { ErroDaApi, ErroDeRede, ErroJaMostrado, mensagemDe, SEM_CONEXAO } from './errors.ts'
import { ErroDaEntrada } from './session-state.ts'

/** What the interface can do with an error; `app/error-display.tsx` says how each looks. */
export type ErrorDisplay = {
  warn: (notice: { title: string; message: string; autoCloseMs: number }) => void
  /** A danger toast that stays open, with the uuid already in the clipboard. */
  sticky: (notice: { message: string; uuid: string | undefined }) => void
  dialog: (message: string) => void
}

let display: ErrorDisplay | undefined

export function setErrorDisplay(next: ErrorDisplay): void {
  display = next
}

/**
 * The one place that decides who shows an error (specification §8): an error somebody already showed stays
 * quiet; status 500 is a toast that stays open, with the uuid copied; a refusal of the server (catchable) or
 * a network failure is a warning for 10 s; anything else is the 'Erro' dialog. A form shows the refusal of
 * one of its fields inline, before asking here.
 */
export function mostrarErro(error: unknown): void {
  if (error instanceof ErroJaMostrado || isAbort(error)) return
  if (error instanceof ErroDaApi && error.exception) showException(error, error.exception)
  else if (error instanceof ErroDeRede || isUnanswered(error))
    display?.warn({ title: 'Falha de comunicação', message: mensagemDe(error), autoCloseMs: 10_000 })
  else display?.dialog(mensagemDe(error) || MENSAGENS.erroDesconhecido)
}

/**
 * What nobody asked for just now: a poll, a reading again. It never opens a dialog, which would take the focus
 * from whoever writes; that there are no tokens the page says by itself, once.
 */
export function mostrarErroDeFundo(error: unknown): void {
  if (error instanceof ErroDaEntrada) return
  if ((error instanceof ErroDaApi && error.exception) || error instanceof ErroJaMostrado || isAbort(error))
    mostrarErro(error)
  else display?.warn({ title: 'Falha de comunicação', message: mensagemDe(error), autoCloseMs: 10_000 })
}

function showException(error: ErroDaApi, exception: NonNullable<ErroDaApi['exception']>): void {
  if (exception.status === 500) {
    display?.sticky({ message: mensagemDe(error), uuid: exception.uuid })
    return
  }
  const time = new Date().toLocaleTimeString('pt-BR')
  display?.warn({ title: `${time} · ${exception.name}`, message: mensagemDe(error), autoCloseMs: 10_000 })
}

/** A request that the browser gave up on, made without `executar`. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && mensagemDe(error) === SEM_CONEXAO

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
