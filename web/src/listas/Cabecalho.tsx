import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { PointerEvent } from 'react'

import { selecionar, useSelecionados } from '../acoes/selecao.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { Ordem } from './definicao.ts'
import css from './Lista.module.css'
import type { Linha } from '../partes/itens/linha.ts'
import { alargar, type ColunasDaLista } from './use-colunas.ts'

type Props = {
  colunas: ColunasDaLista
  linhas: readonly Linha[]
  ordem: Ordem
  ordenavel: boolean
  comRapidas: boolean
  aoOrdenar: (coluna: NomeDaColuna) => void
}

export function Cabecalho({
  colunas: { chave, aVista, larguras },
  linhas,
  ordem,
  ordenavel,
  comRapidas,
  aoOrdenar,
}: Props) {
  // Com o título de largura dada, quem fica com o que sobra é a coluna das ações.
  const menu =
    larguras.titulo === undefined ? (comRapidas ? css['colunaDeRapidas'] : css['colunaDeMenu']) : undefined
  return (
    <>
      <colgroup>
        <col className={css['colunaDeCaixa'] ?? ''} />
        {aVista.map((nome) => (
          <col key={nome} style={larguras[nome] === undefined ? {} : { width: larguras[nome] }} />
        ))}
        <col className={menu ?? ''} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={css['caixa']}>
            <TodasAsLinhas linhas={linhas} />
          </th>
          {aVista.map((nome) => (
            <Titulo
              key={nome}
              nome={nome}
              chave={chave}
              ordem={ordem}
              ordenavel={ordenavel}
              aoOrdenar={aoOrdenar}
            />
          ))}
          <th scope="col" className={css['menu']}>
            <span className="so-leitor">Ações</span>
          </th>
        </tr>
      </thead>
    </>
  )
}

const SENTIDO = { asc: 'ascending', desc: 'descending' } as const

type PropsDoTitulo = Pick<Props, 'ordem' | 'ordenavel' | 'aoOrdenar'> & { nome: NomeDaColuna; chave: string }

function Titulo({ nome, chave, ordem, ordenavel, aoOrdenar }: PropsDoTitulo) {
  const ativa = ordem.coluna === nome
  const Icone = !ativa ? IconSelector : ordem.sentido === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      {...(ativa ? { 'aria-sort': SENTIDO[ordem.sentido] } : ordenavel ? { 'aria-sort': 'none' } : {})}
    >
      {ordenavel ? (
        <button type="button" className="foco-interno" onClick={() => aoOrdenar(nome)}>
          <span>{coluna(nome).titulo}</span>
          <Icone aria-hidden size={14} data-ativa={ativa} />
        </button>
      ) : (
        coluna(nome).titulo
      )}
      <Alca chave={chave} nome={nome} />
    </th>
  )
}

/** A borda que se arrasta; dois cliques devolvem a largura própria. Com o teclado, em "Ajustar a lista". */
function Alca({ chave, nome }: { chave: string; nome: NomeDaColuna }) {
  const arrastar = (event: PointerEvent<HTMLSpanElement>) => {
    const alca = event.currentTarget
    const largura = alca.parentElement?.offsetWidth ?? 0
    const { clientX: inicio, pointerId } = event
    alca.setPointerCapture(pointerId)
    const mover = ({ clientX }: globalThis.PointerEvent) => alargar(chave, nome, largura + clientX - inicio)
    alca.addEventListener('pointermove', mover)
    alca.addEventListener('lostpointercapture', () => alca.removeEventListener('pointermove', mover), {
      once: true,
    })
  }
  return (
    <span
      aria-hidden
      className={css['alca']}
      onPointerDown={arrastar}
      onDoubleClick={() => alargar(chave, nome, undefined)}
    />
  )
}

function TodasAsLinhas({ linhas }: { linhas: readonly Linha[] }) {
  const marcadas = useSelecionados().length
  const todas = linhas.length > 0 && marcadas === linhas.length
  return (
    <label>
      <input
        type="checkbox"
        aria-label="Selecionar todos"
        checked={todas}
        ref={(caixa) => {
          if (caixa) caixa.indeterminate = marcadas > 0 && !todas
        }}
        onChange={() => selecionar(linhas, !todas)}
      />
    </label>
  )
}
