import { ACOES, permite, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import { memo, type MouseEvent } from 'react'

import { abrirAcao } from '../acoes/abrir.ts'
import { APARENCIA } from '../acoes/aparencia.ts'
import { abrirMenu } from '../acoes/menu-aberto.ts'
import { useSelecionado } from '../acoes/selecao.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import daCelula from './celulas.module.css'
import css from './Lista.module.css'
import type { Linha as LinhaDeLista } from '../partes/itens/linha.ts'
import { marcarLinha } from './marcar.ts'

type Props = {
  linha: LinhaDeLista
  colunas: readonly NomeDaColuna[]
  rapidas: readonly NomeDaAcao[]
  saiu: boolean
  posicao: number
}

/**
 * Enxuta de propósito: caixa nativa, nenhum componente por célula, um menu para todas. Posta em outro lugar,
 * não se desenha de novo.
 */
export const Linha = memo(function Linha({ linha, colunas, rapidas, saiu, posicao }: Props) {
  const selecionada = useSelecionado(linha.id)
  return (
    <tr
      data-linha={linha.id}
      data-nao-lida={!linha.lido || undefined}
      data-selecionada={selecionada || undefined}
      data-saiu={saiu || undefined}
      aria-selected={selecionada}
      aria-rowindex={posicao}
    >
      <td className={css['caixa']}>
        <label>
          <input
            type="checkbox"
            aria-label={`Selecionar ${linha.titulo}`}
            checked={selecionada}
            onChange={() => undefined}
            onClick={(event) => marcarLinha(linha, event.shiftKey)}
            disabled={saiu}
          />
        </label>
      </td>
      <Celulas linha={linha} colunas={colunas} rapidas={rapidas} saiu={saiu} />
    </tr>
  )
})

const Celulas = memo(function Celulas({ linha, colunas, rapidas, saiu }: Omit<Props, 'posicao'>) {
  return (
    <>
      {colunas.map((nome) => {
        const { celula, texto, quebra, repete } = coluna(nome)
        const dentro = celula ? celula(linha) : texto(linha)
        return (
          <td key={nome} data-coluna={nome} title={(quebra ?? repete) && dentro ? texto(linha) : undefined}>
            {quebra && dentro ? <span className={daCelula['frase']}>{dentro}</span> : dentro}
          </td>
        )
      })}
      <td className={css['menu']}>
        {saiu ? <span className={css['saiu']}>Saiu</span> : <Acoes linha={linha} rapidas={rapidas} />}
      </td>
    </>
  )
})

function Acoes({ linha, rapidas }: { linha: LinhaDeLista; rapidas: readonly NomeDaAcao[] }) {
  const menu = (event: MouseEvent<HTMLButtonElement>) => abrirMenu(linha, event.currentTarget)
  return (
    <span className={css['botoes']}>
      {rapidas.map((nome) => {
        const Icone = APARENCIA[nome].icone
        return permite(linha, nome) ? (
          <button
            key={nome}
            type="button"
            className={css['botao']}
            aria-label={`${ACOES[nome].rotulo}: ${linha.titulo}`}
            title={ACOES[nome].rotulo}
            onClick={() => abrirAcao(nome, [linha])}
          >
            <Icone aria-hidden size={18} />
          </button>
        ) : null
      })}
      <button
        type="button"
        className={css['botao']}
        aria-haspopup="menu"
        aria-label={`Ações de ${linha.titulo}`}
        onClick={menu}
      >
        <IconDotsVertical aria-hidden size={18} />
      </button>
    </span>
  )
}
