import { useEffect, useRef, useState } from 'react'

import { useUnreadInTab } from '../base/page-title.ts'
import { limparSelecao, oferecerLinhas, refrescarSelecao } from '../acoes/selecao.ts'
import { BarraDeSelecao } from '../acoes/BarraDeSelecao.tsx'
import { MenuUnico } from '../acoes/MenuUnico.tsx'
import { lembrarFila } from '../partes/itens/vizinhos.ts'
import { FalhaDaLista, ListaVazia, Esqueleto } from './estados.tsx'
import { Cabecalho } from './Cabecalho.tsx'
import type { ControleDoCorpo } from './controle.ts'
import { Corpo } from './Corpo.tsx'
import type { DefinicaoDeLista, Ordem } from './definicao.ts'
import { useFocoQueFica } from './foco-que-fica.ts'
import css from './Lista.module.css'
import { alternar } from './ordenar.ts'
import { Paginas } from './Paginas.tsx'
import { paginaQueExiste, POR_PAGINA } from './paginacao.ts'
import { useTeclas } from './teclas.ts'
import { Topo } from './Topo.tsx'
import { useLista } from './use-lista.ts'

type Props = { definicao: DefinicaoDeLista; nome: string; setor?: string | undefined }

/** O componente das listas todas. Quem o usa troca a `key` ao trocar de lista: nada de uma passa para a outra. */
export function Lista({ definicao, nome, setor }: Props) {
  const [ordem, setOrdem] = useState<Ordem>(definicao.ordem)
  const [pular, setPular] = useState(0)
  const lista = useLista(definicao, { pular, limite: POR_PAGINA, ...(setor ? { setor } : {}) }, ordem)
  const existe = paginaQueExiste(pular, lista.total)
  if (existe !== pular && !lista.carregando && !lista.trocandoDePagina) setPular(existe)
  const corpo = useRef<ControleDoCorpo>(null)
  const { linhas } = lista

  useEffect(() => limparSelecao, [])
  useEffect(() => {
    refrescarSelecao(linhas)
    lembrarFila(linhas)
    return oferecerLinhas((id) => linhas.find((linha) => linha.id === id))
  }, [linhas])
  useUnreadInTab(linhas.filter((linha) => !linha.lido).length)
  useTeclas(linhas, corpo)
  useFocoQueFica(linhas, corpo)

  const vazia = !lista.carregando && !lista.erro && linhas.length === 0
  return (
    <div className={css['lista']}>
      <Topo nome={nome} definicao={definicao} lista={lista} />
      <BarraDeSelecao rapidas={definicao.rapidas} />
      {lista.erro && <FalhaDaLista erro={lista.erro} tentarDeNovo={lista.tentarDeNovo} />}
      {vazia && <ListaVazia vazia={definicao.vazia} />}
      {!lista.erro && !vazia && (
        <div className={css['rolagem']} tabIndex={-1} data-rolagem aria-busy={lista.trocandoDePagina}>
          <table className={css['tabela']} aria-label={nome} aria-rowcount={definicao.paginada ? lista.total + 1 : linhas.length + 1} aria-colcount={definicao.colunas.length + 2}>
            <Cabecalho
              colunas={definicao.colunas}
              linhas={linhas}
              ordem={ordem}
              ordenavel={definicao.ordenavel}
              aoOrdenar={(coluna) => setOrdem(alternar(ordem, coluna))}
              comRapidas={definicao.rapidas.length > 0}
            />
            {lista.carregando ? (
              <Esqueleto colunas={definicao.colunas.length} />
            ) : (
              <Corpo ref={corpo} linhas={linhas} definicao={definicao} saidos={lista.saidos} primeira={pular} />
            )}
          </table>
        </div>
      )}
      {definicao.paginada && <Paginas pular={pular} total={lista.total} aoMudar={setPular} />}
      <MenuUnico />
    </div>
  )
}
