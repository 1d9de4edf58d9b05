import type { Quota } from '../../kernel/quota.ts'

/** O código tem oitenta bits, e mesmo assim não se deixa ninguém ficar tentando (domínio H35). */
export const CONFERENCIAS: Quota = {
  name: 'autenticidade',
  perMinute: 20,
  sentence: 'Muitas consultas deste endereço. Tente de novo em um minuto.',
}
