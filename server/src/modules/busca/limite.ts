import type { Quota } from '../../kernel/quota.ts'

/** Na área pública: quem quisesse copiar o cadastro levaria muito tempo. */
export const PESQUISAS: Quota = {
  name: 'pesquisa',
  perMinute: 60,
  sentence: 'Muitas pesquisas em pouco tempo. Tente de novo em um minuto.',
}
