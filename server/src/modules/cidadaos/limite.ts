import type { Quota } from '../../kernel/quota.ts'

const MUITAS = 'Muitas entradas deste endereço. Tente de novo em um minuto.'

/** Cada uma grava uma linha; atrás de um endereço pode estar um bairro. */
export const ENTRADAS: Quota = { name: 'cidadao-entrar', perMinute: 30, sentence: MUITAS }

/** Quem espera a volta do Gov.br pergunta de poucos em poucos segundos. */
export const CONFIRMACOES: Quota = { name: 'cidadao-confirmar', perMinute: 1200, sentence: MUITAS }
