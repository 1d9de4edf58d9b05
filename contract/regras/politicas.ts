/** As políticas de assinatura (especificação §9). */
export const POLITICAS = [
  { id: 'pades-t-ltv', nome: 'PAdES-T com LTV (longo prazo)', padrao: true },
  { id: 'pades-basico', nome: 'PAdES básico', padrao: false },
] as const

export type IdDePolitica = (typeof POLITICAS)[number]['id']
export const POLITICA_PADRAO: IdDePolitica = 'pades-t-ltv'

export const ehPolitica = (id: string): id is IdDePolitica => POLITICAS.some((politica) => politica.id === id)

const REFERENCIAS: Readonly<Record<string, string>> = {
  RB: 'referência básica',
  RT: 'referência do tempo',
  RC: 'referências completas',
  RA: 'referências para arquivamento',
}

/** “AD-RB 1.3 da ICP-Brasil (referência básica)”, do nome que o ITI lhe dá (PA_PAdES_AD_RB_v1_3). */
export function politicaIcpEmPalavras(nome: string): string {
  const [, tipo = '', maior, menor] = /^PA_PAdES_AD_(R[BTCA])_v(\d+)_(\d+)$/.exec(nome) ?? []
  const referencia = REFERENCIAS[tipo]
  return referencia === undefined ? nome : `AD-${tipo} ${maior}.${menor} da ICP-Brasil (${referencia})`
}

/**
 * Se de uma assinatura em ordem se diz que é Não PAdES. A da conta gov.br, que também o não é, é avançada (Decreto
 * 10.543/2020, art. 4º).
 */
export const ditaNaoPades = (raiz: string | null | undefined, foraDoPades: boolean): boolean =>
  foraDoPades && raiz !== 'GOV_BR'
