import type { Sugestao } from '../../ui/Sugestoes.tsx'

/** Um por cargo: a mesma pessoa com dois cargos são duas escolhas. */
export type AssinanteEscolhido = Sugestao & { usuarioId: string; cargo: string | undefined }
export type ConvidadoEscolhido = Sugestao & { id: string; email: string }
export type InteressadoEscolhido = Sugestao & { id: string }
