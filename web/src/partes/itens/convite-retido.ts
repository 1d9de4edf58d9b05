import type { SituacaoDoConvite } from '../../api/gen/graphql.ts'

const RETIDO: ReadonlySet<SituacaoDoConvite | null> = new Set(['DEMORA', 'DADOS', 'SEM_TEXTO'] as const)

/** Não saiu, e espera por quem decida. */
export const conviteRetido = (convite: SituacaoDoConvite | null): boolean => RETIDO.has(convite)
