import { cnpjValido } from '@autos/contract/regras/cpf-cnpj.ts'

import type { EsperaDaProva, QualidadeDaAssinatura, UmaAssinaturaFragment } from '../../api/gen/graphql.ts'
import { quando } from '../../ui/formato.ts'

export type Tom = 'sucesso' | 'aviso' | 'perigo'
type Qualidade = { nome: string; tom: Tom; explicacao: string }

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

export type Julgada = {
  qualidade: QualidadeDaAssinatura | null
  avisos: readonly unknown[]
  cpfCnpj?: string | null
}

/** Os selos SE-S e SE-H, e os certificados de aplicação (Resolução CG ICP-Brasil 211/2024). */
const DE_INSTITUICAO =
  'Feita com o certificado de uma instituição: diz de quem veio o arquivo, e não a vontade de uma pessoa.'

/** A que não tem veredito espera um. A que vale diz logo que há avisos, e deixa de ser verde. */
export function vereditoDe({ qualidade, avisos, cpfCnpj }: Julgada): Qualidade {
  const selo = qualidade === 'AVANCADA' && cnpjValido(cpfCnpj ?? '')
  const veredito = { ...QUALIDADES[qualidade ?? 'REVALIDAR'], ...(selo && { explicacao: DE_INSTITUICAO }) }
  const vale = veredito.tom === 'sucesso' || qualidade === 'NAO_PADES'
  return vale && avisos.length > 0
    ? { ...veredito, nome: `${veredito.nome}, com avisos`, tom: 'aviso' }
    : veredito
}

/** O pior que se diz das assinaturas que valem para o arquivo em vigor. */
export function piorDe(
  assinaturas: readonly (Julgada & { revogada: boolean })[],
): 'invalida' | 'avisos' | undefined {
  const emVigor = assinaturas.filter(({ revogada }) => !revogada)
  if (emVigor.some(({ qualidade }) => qualidade === 'INVALIDA')) return 'invalida'
  return emVigor.some(({ avisos }) => avisos.length > 0) ? 'avisos' : undefined
}

/** `andamento`: o que falta e quando se sabe, à vista de quem acabou de assinar. */
type LongoPrazo = { rotulo: string; explicacao: string; andamento?: string }

type DoLongoPrazo = Pick<UmaAssinaturaFragment, 'ltv' | 'prova' | 'dataExpiracaoCertificado'>

/** Validade de longo prazo: habilitada, não verificada, ou sem ela (certificado vencido ou a vencer). */
export function longoPrazoDe(
  { ltv, prova, dataExpiracaoCertificado }: DoLongoPrazo,
  agora: Date,
): LongoPrazo | undefined {
  if (!ltv) return undefined
  if (ltv === 'HABILITADO')
    return {
      rotulo: 'LTV habilitado',
      explicacao:
        'O arquivo traz as provas de que a assinatura valia: continua verificável depois que o certificado vencer.',
    }
  if (ltv === 'NAO_VERIFICADO')
    return {
      rotulo: 'LTV não verificado',
      explicacao:
        'As provas de longo prazo mantêm a assinatura verificável depois que o certificado vencer; o sistema as junta ao arquivo sozinho.',
      ...(prova && {
        andamento: PROVAS[prova.espera](
          prova.previstaEm && new Date(prova.previstaEm) > agora
            ? quando(prova.previstaEm, agora)
            : undefined,
        ),
      }),
    }
  const vencido = dataExpiracaoCertificado !== null && new Date(dataExpiracaoCertificado) < agora
  return vencido
    ? {
        rotulo: 'Sem LTV (certificado vencido)',
        explicacao: 'O arquivo não traz as provas de longo prazo, e o certificado já venceu.',
      }
    : {
        rotulo: 'Sem LTV (certificado a vencer)',
        explicacao:
          'O arquivo não traz as provas de longo prazo: a assinatura se verifica até o vencimento do certificado.',
      }
}

const PREPARO = 'A prova de longo prazo está sendo preparada'

// prettier-ignore
const PROVAS: Readonly<Record<EsperaDaProva, (em: string | undefined) => string>> = {
  PREPARO:     (em) => (em ? `${PREPARO}, prevista para ${em}.` : `${PREPARO}: em instantes se sabe o que falta.`),
  VERIFICACAO: () => 'O arquivo está sendo verificado: em instantes se sabe.',
  ASSINANTES:  () => 'A prova de longo prazo se completa quando todos tiverem assinado.',
  REVOGACAO:   (em) => `${PREPARO}: falta a lista de revogação posterior à assinatura, ${em ? `prevista para ${em}` : 'esperada a qualquer momento'}.`,
  AUTORIDADE:  (em) => `${PREPARO}: falta a resposta de uma autoridade; próxima tentativa: ${em ?? 'em instantes'}.`,
  SEM_CARIMBO: () => 'Não se prepara a prova de longo prazo: esta entidade não tem carimbo do tempo.',
  ARQUIVO:     () => 'O arquivo não aceita que se lhe acrescente a prova de longo prazo.',
}
