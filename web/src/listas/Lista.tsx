import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { useUnreadInTab } from '../base/page-title.ts'
import { limparSelecao, oferecerLinhas, refrescarSelecao } from '../acoes/selecao.ts'
import { BarraDeSelecao } from '../acoes/BarraDeSelecao.tsx'
import { MenuUnico } from '../acoes/MenuUnico.tsx'
import type { Linha } from '../partes/itens/linha.ts'
import { lembrarFila } from '../partes/itens/vizinhos.ts'
import { Falha } from '../partes/tabela/estados.tsx'
import { Paginas } from '../partes/tabela/Paginas.tsx'
import { ListaVazia, NadaComEstesFiltros } from './estados.tsx'
import type { ControleDoCorpo } from './controle.ts'
import type { DefinicaoDeLista } from './definicao.ts'
import { Filtros } from './Filtros.tsx'
import { filtrar, SEM_FILTROS } from './filtros.ts'
import { useFocoQueFica } from './foco-que-fica.ts'
import css from './Lista.module.css'
import { lugarGuardado } from './lugar.ts'
import { alternar } from './ordenar.ts'
import { paginaQueExiste, POR_PAGINA } from './paginacao.ts'
import { TabelaDaLista } from './TabelaDaLista.tsx'
import { useTeclas } from './teclas.ts'
import { Topo } from './Topo.tsx'
import { useColunas } from './use-colunas.ts'
import { useLista } from './use-lista.ts'
import { useLugar } from './use-lugar.ts'

type Props = { definicao: DefinicaoDeLista; nome: string; setor?: string | undefined }

/**
 * O componente das listas todas. Quem o usa troca a `key` ao trocar de lista: nada de uma passa para a outra.
 */
export function Lista({ definicao, nome, setor }: Props) {
  const [chave] = useState(() => window.location.hash)
  const [de] = useState(() => lugarGuardado(chave))
  const [ordem, setOrdem] = useState(de?.ordem ?? definicao.ordem)
  const [pular, setPular] = useState(de?.pular ?? 0)
  const [filtros, setFiltros] = useState(de?.filtros ?? SEM_FILTROS)
  const lista = useLista(definicao, { pular, limite: POR_PAGINA, ...(setor ? { setor } : {}) }, ordem)
  const existe = paginaQueExiste(pular, lista.total)
  if (existe !== pular && !lista.carregando && !lista.trocandoDePagina) setPular(existe)
  const corpo = useRef<ControleDoCorpo>(null)
  const linhas = useMemo(() => filtrar(lista.linhas, filtros), [lista.linhas, filtros])
  useLugar({ chave, estado: { ordem, pular, filtros }, de, linhas, corpo })
  const [parte, setParte] = useState<HTMLDivElement | null>(null)
  const colunas = useColunas(definicao, lista.linhas, parte)

  useJanelaDaLista()
  useLinhasDeQuemAge(linhas)
  useUnreadInTab(lista.linhas.filter((linha) => !linha.lido).length)
  useTeclas(linhas, corpo)
  useFocoQueFica(linhas, corpo)

  const pronta = !lista.carregando && !lista.erro
  const vazia = pronta && lista.linhas.length === 0
  const nadaPassa = pronta && !vazia && linhas.length === 0
  return (
    <div className={css['lista']} data-lista>
      <Topo {...{ nome, setor, definicao, lista, colunas, ordem }} filtradas={linhas} aoOrdenar={setOrdem} />
      {!vazia && (
        <BarraDeSelecao rapidas={definicao.rapidas}>
          {definicao.filtravel && <Filtros filtros={filtros} linhas={lista.linhas} aoMudar={setFiltros} />}
        </BarraDeSelecao>
      )}
      {lista.erro && <Falha erro={lista.erro} tentarDeNovo={lista.tentarDeNovo} />}
      {vazia && <ListaVazia vazia={definicao.vazia} />}
      {nadaPassa && <NadaComEstesFiltros limpar={() => setFiltros(SEM_FILTROS)} />}
      {!lista.erro && !vazia && !nadaPassa && (
        <TabelaDaLista
          {...{ definicao, nome, lista, linhas, colunas, ordem, corpo, aoMedir: setParte }}
          primeira={pular}
          aoOrdenar={(coluna) => setOrdem(alternar(ordem, coluna))}
        />
      )}
      {definicao.paginada && <Paginas pular={pular} total={lista.total} aoMudar={setPular} />}
      <MenuUnico />
    </div>
  )
}

/** Os alvos das ações são estas linhas: as marcadas, a que tem o foco, a seguinte à que se abriu. */
function useLinhasDeQuemAge(linhas: readonly Linha[]): void {
  useEffect(() => limparSelecao, [])
  useEffect(() => {
    refrescarSelecao(linhas)
    lembrarFila(linhas)
    return oferecerLinhas((id) => linhas.find((linha) => linha.id === id))
  }, [linhas])
}

/** A lista ocupa a janela, e o rodapé da página vem depois dela; a moldura lê a marca. */
function useJanelaDaLista(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-lista', true)
    return () => document.documentElement.removeAttribute('data-lista')
  }, [])
}
