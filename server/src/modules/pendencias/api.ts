import type { Contexto, Perguntas } from '../ator/index.ts'
import { resumir } from '../docproc/index.ts'
import { type Pendencia as UmaPendencia, pendenciasDe } from './pendencias-de.ts'

export const Query = {
  pendenciasDe: (_pai, pedido, { db, actor }) => pendenciasDe(db, actor(), pedido),
} satisfies Perguntas

export const Pendencia = {
  itens: async ({ itens }: UmaPendencia, _args: unknown, contexto: Contexto) =>
    (await Promise.all(itens.map((id) => resumir(contexto, id)))).filter((item) => item !== null),
}
