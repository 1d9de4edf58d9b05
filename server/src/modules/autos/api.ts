import type { Perguntas } from '../ator/index.ts'
import { type Autos, autos } from './autos.ts'
import { type Achados, procurarNosAutos } from './procurar.ts'

export const Query = {
  autos: (_pai, pedido, contexto): Promise<Autos> => autos(contexto, pedido),
  autosProcurar: (_pai, pedido, contexto): Promise<Achados> => procurarNosAutos(contexto, pedido),
} satisfies Perguntas
