import type { Contexto, Perguntas } from '../ator/index.ts'
import { type Autos, autos } from './autos.ts'
import { type Achados, procurarNosAutos } from './procurar.ts'

export const Query = {
  autos: (_pai: unknown, pedido: { processoId: string }, contexto: Contexto): Promise<Autos> =>
    autos(contexto, pedido),
  autosProcurar: (
    _pai: unknown,
    pedido: { processoId: string; texto: string },
    contexto: Contexto,
  ): Promise<Achados> => procurarNosAutos(contexto, pedido),
} satisfies Perguntas
