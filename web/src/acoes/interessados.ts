import type { InteressadoEscolhido } from '../partes/campos/escolhidos.ts'
import type { Alvo } from '../partes/seletores/alvos.ts'

export type Interessados = { internos: readonly Alvo[]; externos: readonly InteressadoEscolhido[] }
type Ids = { interessados: string[]; interessadosExternos: string[] }

/** Quem entra e quem sai: só isso se manda. A ordem não conta. */
export function diferenca(antes: Interessados, depois: Interessados): { entram: Ids; saem: Ids } {
  return { entram: semOsDe(depois, antes), saem: semOsDe(antes, depois) }
}

export const nada = ({ interessados, interessadosExternos }: Ids): boolean =>
  interessados.length + interessadosExternos.length === 0

const semOsDe = (uns: Interessados, outros: Interessados): Ids => ({
  interessados: faltam(uns.internos, outros.internos),
  interessadosExternos: faltam(uns.externos, outros.externos),
})

function faltam(uns: readonly { id: string }[], outros: readonly { id: string }[]): string[] {
  const ids = new Set(outros.map(({ id }) => id))
  return uns.map(({ id }) => id).filter((id) => !ids.has(id))
}
