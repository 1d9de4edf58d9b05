import { estaSelecionado, selecionar } from '../acoes/selecao.ts'
import type { Linha } from '../partes/itens/linha.ts'

let visiveis: readonly Linha[] = []
let ultima: string | undefined

export function linhasParaMarcar(linhas: readonly Linha[]): void {
  visiveis = linhas
}

/** Marca ou desmarca; com Shift, leva junto tudo desde a última. */
export function marcarLinha(linha: Linha, ateAqui: boolean): void {
  const marcar = !estaSelecionado(linha.id)
  selecionar(ateAqui ? desdeAUltima(linha) : [linha], marcar)
  ultima = linha.id
}

function desdeAUltima(linha: Linha): readonly Linha[] {
  const de = visiveis.findIndex(({ id }) => id === ultima)
  const ate = visiveis.findIndex(({ id }) => id === linha.id)
  return de < 0 ? [linha] : visiveis.slice(Math.min(de, ate), Math.max(de, ate) + 1)
}
