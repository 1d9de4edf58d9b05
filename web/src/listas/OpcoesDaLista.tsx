import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'

import { DENSITIES } from '../base/densities.ts'
import { prefer, usePreferences } from '../base/preferences.ts'
import { coluna, type NomeDaColuna } from './colunas.tsx'
import type { Ordem } from './definicao.ts'
import css from './OpcoesDaLista.module.css'
import { alargar, esconder, esquecerColunas, type ColunasDaLista } from './use-colunas.ts'

const PASSO = 24

export type PropsDasOpcoes = {
  colunas: ColunasDaLista
  ordem: Ordem
  aoOrdenar: ((ordem: Ordem) => void) | undefined
  larguraNaTela: (nome: NomeDaColuna) => number
}

/**
 * Colunas, larguras, ordem e densidade da lista, com o teclado ou o toque; o navegador lembra, lista por
 * lista.
 */
export function OpcoesDaLista({ colunas, ordem, aoOrdenar, larguraNaTela }: PropsDasOpcoes) {
  const semLugar = colunas.semLugar.filter((nome) => !colunas.escondidas.includes(nome))
  return (
    <div className={css['opcoes']}>
      {aoOrdenar && <Ordenacao colunas={colunas} ordem={ordem} aoOrdenar={aoOrdenar} />}
      <fieldset className={css['colunas']}>
        <legend>Colunas</legend>
        {colunas.todas.map((nome) => (
          <UmaColuna key={nome} nome={nome} colunas={colunas} larguraNaTela={larguraNaTela} />
        ))}
        {semLugar.length > 0 && (
          <p className={css['semLugar']}>
            Sem lugar nesta janela: {semLugar.map((nome) => coluna(nome).titulo).join(', ')}.
          </p>
        )}
        {colunas.vazias.length > 0 && (
          <p className={css['semLugar']}>
            Sem nada nestas linhas: {colunas.vazias.map((nome) => coluna(nome).titulo).join(', ')}.
          </p>
        )}
      </fieldset>
      <Densidade />
      <Button variant="subtle" size="sm" onClick={() => esquecerColunas(colunas.chave)}>
        Voltar às colunas de início
      </Button>
    </div>
  )
}

function Ordenacao({
  colunas,
  ordem,
  aoOrdenar,
}: Pick<PropsDasOpcoes, 'colunas' | 'ordem'> & { aoOrdenar: (ordem: Ordem) => void }) {
  return (
    <fieldset className={css['ordem']}>
      <legend>Ordem</legend>
      <select
        aria-label="Ordenar por"
        value={ordem.coluna}
        onChange={(event) => aoOrdenar({ ...ordem, coluna: event.currentTarget.value as NomeDaColuna })}
      >
        {colunas.todas.map((nome) => (
          <option key={nome} value={nome}>
            {coluna(nome).titulo}
          </option>
        ))}
      </select>
      <select
        aria-label="Sentido da ordem"
        value={ordem.sentido}
        onChange={(event) =>
          aoOrdenar({ ...ordem, sentido: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })
        }
      >
        <option value="asc">Crescente</option>
        <option value="desc">Decrescente</option>
      </select>
    </fieldset>
  )
}

function UmaColuna({
  nome,
  colunas: { chave, aVista, escondidas },
  larguraNaTela,
}: Pick<PropsDasOpcoes, 'colunas' | 'larguraNaTela'> & { nome: NomeDaColuna }) {
  const { titulo } = coluna(nome)
  const [pedida, visivel] = [!escondidas.includes(nome), aVista.includes(nome)]
  const mudar = (px: number) => alargar(chave, nome, larguraNaTela(nome) + px)
  return (
    <div className={css['coluna']}>
      <label>
        <input
          type="checkbox"
          checked={pedida}
          disabled={nome === 'titulo'}
          onChange={() => esconder(chave, nome, pedida)}
        />{' '}
        {titulo}
      </label>
      <ActionIcon
        size={28}
        aria-label={`Estreitar ${titulo}`}
        disabled={!visivel}
        onClick={() => mudar(-PASSO)}
      >
        <IconMinus aria-hidden size={16} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={`Alargar ${titulo}`} disabled={!visivel} onClick={() => mudar(PASSO)}>
        <IconPlus aria-hidden size={16} />
      </ActionIcon>
    </div>
  )
}

function Densidade() {
  const { density } = usePreferences()
  return (
    <fieldset className={css['densidade']}>
      <legend>Densidade</legend>
      {DENSITIES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="densidade-da-lista"
            checked={density === value}
            onChange={() => prefer({ density: value })}
          />{' '}
          {label}
        </label>
      ))}
    </fieldset>
  )
}
