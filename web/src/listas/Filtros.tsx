import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { markerLabel } from '../base/markers.ts'
import type { Linha } from '../partes/itens/linha.ts'
import {
  haFiltro,
  opcoesDoFiltro,
  SEM_FILTROS,
  type FiltroDeEscolha,
  type Filtros as Valores,
} from './filtros.ts'
import css from './Filtros.module.css'

type Props = { filtros: Valores; linhas: readonly Linha[]; aoMudar: (filtros: Valores) => void }

const ESCOLHAS: readonly (readonly [FiltroDeEscolha, string, string])[] = [
  ['especie', 'Espécie', 'Todas as espécies'],
  ['origem', 'Origem', 'Todas as origens'],
  ['marcador', 'Marcador', 'Todos os marcadores'],
]

/**
 * Recorta a caixa que já veio inteira: não lidos, espécie, origem, marcador. Seletores nativos: leves, e
 * iguais no telefone.
 */
export function Filtros({ filtros, linhas, aoMudar }: Props) {
  return (
    <div role="group" aria-label="Filtros da lista" className={css['filtros']}>
      <button
        type="button"
        aria-pressed={filtros.naoLidos}
        className={`${css['chave']} foco-interno`}
        onClick={() => aoMudar({ ...filtros, naoLidos: !filtros.naoLidos })}
      >
        Não lidos
      </button>
      {ESCOLHAS.map(([nome, rotulo, todos]) => (
        <select
          key={nome}
          aria-label={`${rotulo} da lista`}
          value={filtros[nome]}
          data-ativo={filtros[nome] !== '' || undefined}
          className={`${css['escolha']} foco-interno`}
          onChange={(event) => aoMudar({ ...filtros, [nome]: event.currentTarget.value })}
        >
          <option value="">{todos}</option>
          {opcoesDoFiltro(nome, linhas, filtros[nome]).map((valor) => (
            <option key={valor} value={valor}>
              {nome === 'marcador' ? markerLabel(valor) : valor}
            </option>
          ))}
        </select>
      ))}
      {haFiltro(filtros) && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconX aria-hidden size={16} />}
          onClick={() => aoMudar(SEM_FILTROS)}
        >
          Limpar filtros
        </Button>
      )}
    </div>
  )
}
