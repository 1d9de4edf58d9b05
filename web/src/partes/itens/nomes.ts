import type { NivelAssinatura, Origem } from '../../api/gen/graphql.ts'

export const NOME_DA_ORIGEM: Record<Origem, string> = {
  ELETRONICA: 'Eletrônica',
  FISICA: 'Física',
  EXTERNA: 'Externa',
}

const NOME_DO_MOTIVO: Record<string, string> = {
  ENVIO: 'Arquivo enviado',
  ASSINATURA: 'Assinatura',
  SUBSTITUICAO: 'Substituição',
  REDACAO: 'Redação',
  REPARO: 'Reparo do arquivo recebido',
  PRESERVACAO: 'Prova de longo prazo',
}

/** Por que o arquivo ganhou esta versão. */
export const nomeDoMotivo = (motivo: string): string => NOME_DO_MOTIVO[motivo] ?? motivo

export const NOME_DO_NIVEL: Record<NivelAssinatura, string> = {
  SIMPLES: 'Simples',
  AVANCADA: 'Avançada',
  QUALIFICADA: 'Qualificada (ICP-Brasil)',
}
