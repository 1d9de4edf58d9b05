import type { CSSProperties, RefObject } from 'react'

import type { Linha } from '../partes/itens/linha.ts'
import { Cabecalho } from './Cabecalho.tsx'
import type { NomeDaColuna } from './colunas.tsx'
import type { ControleDoCorpo } from './controle.ts'
import { Corpo } from './Corpo.tsx'
import type { DefinicaoDeLista, Ordem } from './definicao.ts'
import { Esqueleto } from './estados.tsx'
import css from './Lista.module.css'
import type { ColunasDaLista } from './use-colunas.ts'
import type { ListaViva } from './use-lista.ts'

type Props = {
  definicao: DefinicaoDeLista
  nome: string
  lista: ListaViva
  /** As que passam pelos filtros. */
  linhas: readonly Linha[]
  colunas: ColunasDaLista
  ordem: Ordem
  aoOrdenar: (coluna: NomeDaColuna) => void
  /** Posição da primeira linha na lista toda. */
  primeira: number
  corpo: RefObject<ControleDoCorpo | null>
  aoMedir: (parte: HTMLDivElement | null) => void
}

/** A parte que rola: o cabeçalho que fica, e as linhas ou o esqueleto delas. */
export function TabelaDaLista(props: Props) {
  const { definicao, nome, lista, linhas, colunas, ordem, aoOrdenar, primeira, corpo, aoMedir } = props
  return (
    <div
      className={css['rolagem']}
      ref={aoMedir}
      tabIndex={-1}
      data-rolagem
      data-trocando={lista.trocandoDePagina || undefined}
      aria-busy={lista.ocupada}
    >
      <table
        className={css['tabela']}
        style={{ '--largura-da-tabela': `${colunas.total}px` } as CSSProperties}
        data-repete={colunas.repetidas.join(' ') || undefined}
        data-com-prazo={colunas.aVista.includes('prazo') || undefined}
        aria-label={nome}
        aria-rowcount={definicao.paginada ? lista.total + 1 : linhas.length + 1}
        aria-colcount={colunas.aVista.length + 2}
      >
        <Cabecalho
          {...{ colunas, linhas, ordem, aoOrdenar }}
          ordenavel={definicao.ordenavel}
          comRapidas={definicao.rapidas.length > 0}
        />
        {lista.carregando ? (
          <Esqueleto colunas={colunas.aVista.length} />
        ) : (
          <Corpo
            ref={corpo}
            {...{ linhas, definicao, primeira }}
            colunas={colunas.aVista}
            saidos={lista.saidos}
          />
        )}
      </table>
    </div>
  )
}
