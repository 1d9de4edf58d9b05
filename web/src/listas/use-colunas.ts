import { useLayoutEffect, useMemo, useState } from 'react'

import { useNarrow } from '../base/narrow.ts'
import { prefer, preferences, usePreferences, type ListPreference } from '../base/preferences.ts'
import type { Linha } from '../partes/itens/linha.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { DefinicaoDeLista } from './definicao.ts'
import { dizOMesmo, larguraPossivel, repartir, type Repartido } from './larguras.ts'

export type ColunasDaLista = Repartido & {
  /** Com que nome o navegador lembra o que a pessoa fez desta lista. */
  chave: string
  todas: readonly NomeDaColuna[]
  escondidas: readonly NomeDaColuna[]
  /** As que em linha nenhuma têm o que mostrar. */
  vazias: readonly NomeDaColuna[]
  /** As que dizem o mesmo em todas as linhas, e o calam. */
  repetidas: readonly NomeDaColuna[]
}

const NADA: ListPreference = { hidden: [], widths: {} }

/**
 * As colunas da lista como a pessoa as deixou; o que ela não tocou se mede pelo que há nas linhas. O título
 * não se esconde.
 */
export function useColunas(
  { consulta, colunas, rapidas }: DefinicaoDeLista,
  linhas: readonly Linha[],
  rolagem: HTMLElement | null,
): ColunasDaLista {
  const chave = consulta.nome({ pular: 0, limite: 0 })
  const { hidden, widths } = usePreferences().lists[chave] ?? NADA
  const largura = useLargura(rolagem)
  const emCartoes = useNarrow()
  const comRapidas = rapidas.length > 0
  return useMemo(() => {
    const escondidas = colunas.filter((nome) => nome !== 'titulo' && hidden.includes(nome))
    const vazias = colunas.filter((nome) => !temOQueMostrar(nome, linhas))
    const pedidas = colunas.filter((nome) => !escondidas.includes(nome) && !vazias.includes(nome))
    return {
      chave,
      todas: colunas,
      escondidas,
      vazias,
      repetidas: pedidas.filter((nome) => dizOMesmo(linhas, coluna(nome).repete)),
      ...repartir({
        coluna,
        colunas: pedidas,
        linhas,
        escolhidas: widths,
        comRapidas,
        disponivel: emCartoes ? undefined : largura,
      }),
    }
  }, [chave, colunas, comRapidas, hidden, widths, linhas, largura, emCartoes])
}

const temOQueMostrar = (nome: NomeDaColuna, linhas: readonly Linha[]): boolean => {
  const { soSeHa, texto } = coluna(nome)
  return soSeHa !== true || linhas.some((linha) => texto(linha) !== '')
}

/** A lista vazia não tem tabela: a parte que se mede pode aparecer depois. */
function useLargura(elemento: HTMLElement | null): number | undefined {
  const [largura, setLargura] = useState<number>()
  useLayoutEffect(() => {
    if (!elemento) return undefined
    const medir = () => setLargura(elemento.clientWidth)
    const observador = new ResizeObserver(medir)
    medir()
    observador.observe(elemento)
    return () => observador.disconnect()
  }, [elemento])
  return largura
}

export function esconder(chave: string, nome: NomeDaColuna, escondida: boolean): void {
  mudar(chave, ({ hidden, widths }) => ({
    widths,
    hidden: escondida ? [...hidden, nome] : hidden.filter((outra) => outra !== nome),
  }))
}

/** Sem largura, a coluna volta a medir o que há nela. */
export function alargar(chave: string, nome: NomeDaColuna, px: number | undefined): void {
  mudar(chave, ({ hidden, widths }) => {
    const { [nome]: _antes, ...outras } = widths
    return { hidden, widths: px === undefined ? outras : { ...outras, [nome]: larguraPossivel(px) } }
  })
}

export function esquecerColunas(chave: string): void {
  const { [chave]: _esta, ...outras } = preferences().lists
  prefer({ lists: outras })
}

function mudar(chave: string, como: (antes: ListPreference) => ListPreference): void {
  const { lists } = preferences()
  prefer({ lists: { ...lists, [chave]: como(lists[chave] ?? NADA) } })
}
