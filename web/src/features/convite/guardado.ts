/** O acesso que o convite deu, guardado só nesta aba: recarregar a página não pede outro código. */
export type Acesso = {
  token: string
  sessao: string
  expiraEm: string
  documentoId: string
  emailMascarado: string
}

const CHAVE = 'autos.convite'

export function acessoGuardado(token: string): Acesso | undefined {
  try {
    const acesso = JSON.parse(sessionStorage.getItem(CHAVE) ?? 'null') as Acesso | null
    return acesso?.token === token && new Date(acesso.expiraEm) > new Date() ? acesso : undefined
  } catch {
    return undefined
  }
}

export function guardarAcesso(acesso: Acesso): void {
  sessionStorage.setItem(CHAVE, JSON.stringify(acesso))
}

export function esquecerAcesso(): void {
  sessionStorage.removeItem(CHAVE)
}
