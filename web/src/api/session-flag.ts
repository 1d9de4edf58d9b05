const NAME = 'autos_sessao'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

/**
 * The specification's 7-day auth cookie. It carries no secret: it only says "somebody logged in here in the
 * last seven days". Without it the tokens in storage are dropped, so a machine left alone asks for the
 * password again.
 */
export function startSessionFlag(): void {
  document.cookie = `${NAME}=1; Max-Age=${SEVEN_DAYS_S}; Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`
}

export function endSessionFlag(): void {
  document.cookie = `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`
}

export function sessionFlag(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=1`)
}
