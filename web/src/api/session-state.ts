import { confirmIdentity } from './credentials.ts'
import { ErroDeRede, ErroJaMostrado } from './errors.ts'
import { createStore } from './store.ts'

/**
 * Whether what this page sends can be signed with a token. `unreachable`: who gives tokens does not answer,
 * and is asked again by itself. `ended`: it refused; the person enters again, without leaving the page.
 * `resting`: the token ended while nobody was at the page, and nobody is there to renew it for.
 */
export type SessionState = 'sound' | 'unreachable' | 'ended' | 'resting'

/** The page and the dialogs say it (ui/EstadoDaSessao.tsx); nobody moves the focus for it. */
export const sessionState = createStore<SessionState>('sound')

/** Who gives tokens could not be reached, or answered with what is not an answer. It may be there in a moment. */
export class ErroDaEntrada extends ErroDeRede {
  constructor() {
    super('A entrada única não respondeu. O que você escreveu continua aqui; tente de novo em instantes.')
    this.name = 'ErroDaEntrada'
  }
}

/** Said of one person, and may be about all of them: it is tried again a few times before it is believed. */
export class EntradaEmDuvida extends ErroDaEntrada {
  override name = 'EntradaEmDuvida'
}

/** A login that did not end well, in our words; the cause is the library's. */
export class EntradaQueFalhou extends Error {
  override name = 'EntradaQueFalhou'
}

/** Who left this browser, and whose session at the provider may still be open. */
export class SaidaNaoConfirmada extends Error {
  override name = 'SaidaNaoConfirmada'
  constructor() {
    super('A saída não se confirmou.')
  }
}

/** Nobody is at the page: what it asks by itself waits for them, which the page says. */
export class SemNinguem extends ErroJaMostrado {
  override name = 'SemNinguem'
  constructor() {
    super('Ninguém usa esta página há alguns minutos.')
  }
}

/** The session is over, which the page already says beside *Entrar de novo*. */
export class SessaoTerminada extends ErroJaMostrado {
  override name = 'SessaoTerminada'
  constructor() {
    super('A sessão terminou. Entre de novo para continuar; o que você escreveu continua aqui.')
  }
}

/** The password again, in a window of its own: the page, its dialogs and what was typed stay as they are. */
export async function enterAgain(signal: AbortSignal): Promise<void> {
  await confirmIdentity(signal)
  sessionState.set('sound')
}
