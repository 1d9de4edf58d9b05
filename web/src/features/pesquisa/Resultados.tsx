import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useEffect, useImperativeHandle, useMemo, useRef, type ReactNode, type RefObject } from 'react'

import { BarraDeSelecao } from '../../acoes/BarraDeSelecao.tsx'
import { MenuUnico } from '../../acoes/MenuUnico.tsx'
import { limparSelecao, oferecerLinhas, refrescarSelecao } from '../../acoes/selecao.ts'
import { Falha } from '../../partes/tabela/estados.tsx'
import { focarLinha, type ControleDoCorpo } from '../../listas/controle.ts'
import { useTeclas } from '../../listas/teclas.ts'
import { lembrarFila } from '../../partes/itens/vizinhos.ts'
import type { Busca } from './filtros.ts'
import { Planilha } from './Planilha.tsx'
import css from './Pesquisa.module.css'
import { Resultado } from './Resultado.tsx'
import { POR_VEZ, usePesquisa, useTrechos } from './use-pesquisa.ts'
import type { Linha } from '../../partes/itens/linha.ts'

type Props = {
  busca: Busca
  tipo: TipoDeItem | undefined
  limpar: () => void
  filtrada: boolean
  nome: string
  aoLado: ReactNode
}

const SEM_ACOES_RAPIDAS: readonly never[] = []

/** O que se achou. Seleciona-se, age-se e anda-se por teclas como em qualquer lista. */
export function Resultados({ busca, tipo, limpar, filtrada, nome, aoLado }: Props) {
  const { linhas, texto, data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePesquisa(busca, tipo)
  const corpo = useRef<HTMLOListElement>(null)
  useComoLista(linhas, corpo)
  const paginas = useMemo(() => data?.pages ?? [], [data])
  if (error && !data) return <Falha erro={error} tentarDeNovo={() => void refetch()} />
  if (isPending) return <Esperando />
  if (linhas.length === 0) return <NadaAchado texto={texto} filtrada={filtrada} limpar={limpar} />
  return (
    <>
      <div className={css['contas']}>
        <p role="status">
          {hasNextPage
            ? `Os ${linhas.length} mais recentes`
            : linhas.length === 1
              ? '1 resultado'
              : `${linhas.length} resultados`}
        </p>
        {aoLado}
        <Planilha busca={busca} tipo={tipo} nome={nome} />
      </div>
      <BarraDeSelecao rapidas={SEM_ACOES_RAPIDAS} />
      <ol ref={corpo} className={css['resultados']} aria-label={nome}>
        {paginas.map((pagina) => (
          <Pagina key={pagina[0]?.id ?? 'vazia'} linhas={pagina} texto={texto} comTipo={tipo === undefined} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="default"
          className={css['mais'] ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Mostrar mais {POR_VEZ}
        </Button>
      )}
      <MenuUnico />
    </>
  )
}

/** As teclas andam por elas, e são elas os alvos das ações. */
function useComoLista(linhas: readonly Linha[], corpo: RefObject<HTMLOListElement | null>): void {
  const controle = useRef<ControleDoCorpo>(null)
  useImperativeHandle(controle, () => ({ irPara: (indice) => focarLinha(corpo.current, linhas[indice]) }), [
    linhas,
    corpo,
  ])
  useEffect(() => limparSelecao, [])
  useEffect(() => {
    refrescarSelecao(linhas)
    lembrarFila(linhas)
    return oferecerLinhas((id) => linhas.find((linha) => linha.id === id))
  }, [linhas])
  useTeclas(linhas, controle)
}

/** Cada página pede os seus trechos: os das anteriores já vieram. */
function Pagina({ linhas, texto, comTipo }: { linhas: readonly Linha[]; texto: string; comTipo: boolean }) {
  const trechos = useTrechos(texto, linhas)
  return linhas.map((linha) => (
    <Resultado key={linha.id} linha={linha} texto={texto} trecho={trechos.get(linha.id)} comTipo={comTipo} />
  ))
}

function Esperando() {
  return (
    <div role="status" aria-label="Pesquisando" className={css['resultados']}>
      {Array.from({ length: 6 }, (_, lugar) => (
        <Skeleton key={lugar} height={56} my={12} />
      ))}
    </div>
  )
}

function NadaAchado({ texto, filtrada, limpar }: { texto: string; filtrada: boolean; limpar: () => void }) {
  return (
    <div className={css['nada']} role="status">
      <IconSearchOff aria-hidden size={48} stroke={1.25} />
      <p>
        Nada encontrado{texto && ` para “${texto}”`} entre o que você pode ver
        {filtrada && ' com estes filtros'}. Confira a grafia, ou tente menos palavras, o número ou o
        identificador.
      </p>
      {filtrada && (
        <Button variant="outline" onClick={limpar}>
          Procurar sem os filtros
        </Button>
      )}
    </div>
  )
}
