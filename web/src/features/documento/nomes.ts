import type { NivelAssinatura, Origem } from '../../api/gen/graphql.ts'

export const NOME_DA_ORIGEM: Record<Origem, string> = { ELETRONICA: 'Eletrônica', FISICA: 'Física', EXTERNA: 'Externa' }

export const NOME_DO_NIVEL: Record<NivelAssinatura, string> = { SIMPLES: 'Simples', AVANCADA: 'Avançada', QUALIFICADA: 'Qualificada (ICP-Brasil)' }
