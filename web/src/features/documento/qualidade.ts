import type { UmaAssinaturaFragment } from '../../api/gen/graphql.ts'

export type Qualidade = 'Simples' | 'Avançada' | 'Qualificada (ICP-Brasil)' | 'Inválida' | 'Não PAdES' | 'Revalidar'

/** O rótulo de qualidade (especificação §4), a partir das marcas que a verificação deixou. Sem nenhuma: revalidar. */
export function qualidadeDe(assinatura: UmaAssinaturaFragment): Qualidade {
  if (assinatura.assinaturaInvalida) return 'Inválida'
  if (assinatura.assinaturaSimples) return 'Simples'
  if (assinatura.assinaturaIcpBrasil) return 'Qualificada (ICP-Brasil)'
  if (assinatura.assinaturaAdobeReader) return 'Avançada'
  return assinatura.emissorAssinatura ? 'Não PAdES' : 'Revalidar'
}

/** Validade de longo prazo: habilitada, não verificada, ou sem ela (certificado vencido ou a vencer). */
export function longoPrazoDe(assinatura: UmaAssinaturaFragment, agora: Date): string | undefined {
  if (assinatura.assinaturaSimples || assinatura.assinaturaInvalida) return undefined
  if (assinatura.assinaturaLtv === true) return 'LTV habilitado'
  if (assinatura.assinaturaLtv === null) return 'LTV não verificado'
  const vence = assinatura.dataExpiracaoCertificado
  return vence && new Date(vence) < agora ? 'Sem LTV (certificado vencido)' : 'Sem LTV (certificado a vencer)'
}
