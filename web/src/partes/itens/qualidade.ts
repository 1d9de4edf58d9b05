import type { QualidadeDaAssinatura, UmaAssinaturaFragment } from '../../api/gen/graphql.ts'

type Qualidade = { nome: string; tom: 'sucesso' | 'aviso' | 'perigo'; explicacao: string }

/** Os rótulos da especificação (§4) e o que querem dizer a quem não é do ramo. */
// prettier-ignore
export const QUALIDADES: Readonly<Record<QualidadeDaAssinatura, Qualidade>> = {
  SIMPLES:     { nome: 'Simples',                  tom: 'sucesso', explicacao: 'O sistema conferiu quem assinou; o arquivo foi selado com o certificado da instituição.' },
  AVANCADA:    { nome: 'Avançada',                 tom: 'sucesso', explicacao: 'Feita com um certificado ligado só a quem assinou, como o da conta gov.br.' },
  QUALIFICADA: { nome: 'Qualificada (ICP-Brasil)', tom: 'sucesso', explicacao: 'Feita com certificado da ICP-Brasil: tem por lei o mesmo valor da assinatura de próprio punho.' },
  INVALIDA:    { nome: 'Inválida',                 tom: 'perigo',  explicacao: 'A verificação reprovou esta assinatura: não se deve confiar nela.' },
  NAO_PADES:   { nome: 'Não PAdES',                tom: 'aviso',   explicacao: 'O arquivo tem esta assinatura, mas fora do padrão PAdES.' },
  REVALIDAR:   { nome: 'Revalidar',                tom: 'aviso',   explicacao: 'Faltou informação para concluir a verificação. O sistema a repete sozinho.' },
}

/** A que não tem veredito espera um. */
export const qualidadeDe = ({ qualidade }: Pick<UmaAssinaturaFragment, 'qualidade'>): Qualidade => QUALIDADES[qualidade ?? 'REVALIDAR']

type LongoPrazo = { rotulo: string; explicacao: string }

/** Validade de longo prazo: habilitada, não verificada, ou sem ela (certificado vencido ou a vencer). */
export function longoPrazoDe({ ltv, dataExpiracaoCertificado }: Pick<UmaAssinaturaFragment, 'ltv' | 'dataExpiracaoCertificado'>, agora: Date): LongoPrazo | undefined {
  if (!ltv) return undefined
  if (ltv === 'HABILITADO')
    return { rotulo: 'LTV habilitado', explicacao: 'O arquivo traz as provas de que a assinatura valia: continua verificável depois que o certificado vencer.' }
  if (ltv === 'NAO_VERIFICADO')
    return { rotulo: 'LTV não verificado', explicacao: 'As provas de longo prazo ainda não foram acrescentadas ou conferidas. O sistema faz isso sozinho.' }
  const vencido = dataExpiracaoCertificado !== null && new Date(dataExpiracaoCertificado) < agora
  return vencido
    ? { rotulo: 'Sem LTV (certificado vencido)', explicacao: 'O arquivo não traz as provas de longo prazo, e o certificado já venceu.' }
    : { rotulo: 'Sem LTV (certificado a vencer)', explicacao: 'O arquivo não traz as provas de longo prazo: a assinatura se verifica até o vencimento do certificado.' }
}
