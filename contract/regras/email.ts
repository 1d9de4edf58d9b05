import { EMAIL_MAX } from './limites.ts'

/** E-mail como se guarda e compara: sem pontas, em minúsculas. */
export const limparEmail = (texto: string): string => texto.trim().toLowerCase()

/**
 * O que o campo `type="email"` do navegador aceita (HTML, "valid e-mail address"), com domínio de dois
 * níveis.
 */
export const emailValido = (texto: string): boolean =>
  texto.length <= EMAIL_MAX &&
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
    texto,
  )

/** `j***@exemplo.com`: o bastante para a pessoa saber em que caixa procurar. */
export const mascararEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')
