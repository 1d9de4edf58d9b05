import type { Perguntas } from '../ator/index.ts'
import { quemAlcanca } from './quem-alcanca.ts'

export const Query = {
  quemAlcanca: (_pai, pedido, { db, actor }) => quemAlcanca(db, actor(), pedido),
} satisfies Perguntas
