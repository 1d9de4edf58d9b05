import type { EspecieDeAndamento } from '../../api/gen/graphql.ts'

export const NOMES_DAS_ESPECIES: Readonly<Record<EspecieDeAndamento, string>> = {
  TRAMITACAO: 'Tramitação',
  COMPOSICAO: 'Juntadas, anexos e apensos',
  ASSINATURA: 'Assinaturas',
  ARQUIVO: 'Arquivos e versões',
  METADADOS: 'Dados e marcadores',
  ACESSO: 'Restrições e acesso',
  OUTROS: 'Outros',
}

export const ESPECIES = Object.keys(NOMES_DAS_ESPECIES) as EspecieDeAndamento[]
