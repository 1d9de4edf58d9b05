import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'

import { selecionar, useSelecionados } from '../acoes/selecao.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { Ordem } from './definicao.ts'
import css from './Lista.module.css'
import type { Linha } from '../partes/itens/linha.ts'

type Props = {
  colunas: readonly NomeDaColuna[]
  linhas: readonly Linha[]
  ordem: Ordem
  ordenavel: boolean
  comRapidas: boolean
  aoOrdenar: (coluna: NomeDaColuna) => void
}

export function Cabecalho({ colunas, linhas, ordem, ordenavel, comRapidas, aoOrdenar }: Props) {
  const total = colunas.reduce((soma, nome) => soma + coluna(nome).largura, 0)
  return (
    <>
      <colgroup>
        <col className={css['colunaDeCaixa'] ?? ''} />
        {colunas.map((nome) => (
          <col key={nome} style={{ width: `${(coluna(nome).largura / total) * 100}%` }} />
        ))}
        <col className={(comRapidas ? css['colunaDeRapidas'] : css['colunaDeMenu']) ?? ''} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={css['caixa']}>
            <TodasAsLinhas linhas={linhas} />
          </th>
          {colunas.map((nome) => (
            <Titulo key={nome} nome={nome} ordem={ordem} ordenavel={ordenavel} aoOrdenar={aoOrdenar} />
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

function Titulo({ nome, ordem, ordenavel, aoOrdenar }: { nome: NomeDaColuna; ordem: Ordem; ordenavel: boolean; aoOrdenar: (coluna: NomeDaColuna) => void }) {
  const ativa = ordem.coluna === nome
  if (!ordenavel)
    return (
      <th scope="col" {...(ativa ? { 'aria-sort': SENTIDO[ordem.sentido] } : {})}>
        {coluna(nome).titulo}
      </th>
    )
  const Icone = !ativa ? IconSelector : ordem.sentido === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={ativa ? SENTIDO[ordem.sentido] : 'none'}>
      <button type="button" className="foco-interno" onClick={() => aoOrdenar(nome)}>
        {coluna(nome).titulo}
        <Icone aria-hidden size={14} data-ativa={ativa} />
      </button>
    </th>
  )
}

function TodasAsLinhas({ linhas }: { linhas: readonly Linha[] }) {
  const marcadas = useSelecionados().length
  const todas = linhas.length > 0 && marcadas === linhas.length
  return (
    <input
      type="checkbox"
      aria-label="Selecionar todos"
      checked={todas}
      ref={(caixa) => {
        if (caixa) caixa.indeterminate = marcadas > 0 && !todas
      }}
      onChange={() => selecionar(linhas, !todas)}
    />
  )
}
