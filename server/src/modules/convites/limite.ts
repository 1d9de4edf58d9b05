import type { Quota } from '../../kernel/quota.ts'

/** O endereço do convite tem um segredo que não se adivinha, e mesmo assim não se deixa ninguém ficar tentando. */
export const ABERTURAS: Quota = {
  name: 'convite-abrir',
  perMinute: 120,
  sentence: 'Muitos convites deste endereço. Tente de novo em um minuto.',
}
