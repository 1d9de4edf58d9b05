import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'

/** O que cada política quer dizer a quem assina. */
export const EXPLICACAO_DA_POLITICA: Readonly<Record<IdDePolitica, string>> = {
  'pades-t-ltv':
    'Com carimbo do tempo e as provas dentro do arquivo: continua verificável depois que o certificado vencer.',
  'pades-basico': 'Vale até o vencimento do certificado.',
}
