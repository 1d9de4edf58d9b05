import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import css from './Classificacoes.module.css'
import type { Classificacao, Especie } from './catalogo.ts'

type Props = {
  especies: readonly Especie[]
  aberta: string | undefined
  procurando: boolean
  abrir: (id: string) => void
}

/** Espécies que se abrem nos seus tipos; procurando, tudo aberto. */
export function Arvore({ especies, ...resto }: Props) {
  return (
    <ul className={css['arvore']} aria-label="Espécies e tipos">
      {especies.map((especie) => (
        <Ramo key={especie.nome} especie={especie} {...resto} />
      ))}
    </ul>
  )
}

function Ramo({ especie, aberta, procurando, abrir }: Omit<Props, 'especies'> & { especie: Especie }) {
  const temAberta = especie.tipos.some(({ id }) => id === aberta)
  const [estendido, setEstendido] = useState(temAberta)
  const mostra = estendido || procurando || temAberta
  const dobrar = () => setEstendido(!mostra)
  const { propria, tipos, nome } = especie
  return (
    <li>
      <div className={css['linha']}>
        <Dobra nome={nome} vazia={tipos.length === 0} mostra={mostra} dobrar={dobrar} />
        {propria ? (
          <Folha classificacao={propria} rotulo={nome} aberta={aberta} abrir={abrir} />
        ) : (
          <button
            type="button"
            className={`${css['folha']} foco-interno`}
            onClick={dobrar}
            aria-expanded={mostra}
          >
            {nome}
          </button>
        )}
        {tipos.length > 0 && (
          <span className={`numero ${css['conta']}`}>
            {tipos.length}
            <span className="so-leitor"> {tipos.length === 1 ? 'tipo' : 'tipos'}</span>
          </span>
        )}
      </div>
      {tipos.length > 0 && mostra && (
        <ul>
          {tipos.map((tipo) => (
            <li key={tipo.id} className={css['linha']}>
              <Folha classificacao={tipo} rotulo={tipo.tipo ?? ''} aberta={aberta} abrir={abrir} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type PropsDaDobra = { nome: string; vazia: boolean; mostra: boolean; dobrar: () => void }

function Dobra({ nome, vazia, mostra, dobrar }: PropsDaDobra) {
  if (vazia) return <span className={css['dobra']} aria-hidden />
  return (
    <button
      type="button"
      className={`${css['dobra']} foco-interno`}
      aria-expanded={mostra}
      aria-label={`${mostra ? 'Recolher' : 'Expandir'} ${nome}`}
      onClick={dobrar}
    >
      <IconChevronRight aria-hidden size={16} data-aberto={mostra} />
    </button>
  )
}

type PropsDaFolha = {
  classificacao: Classificacao
  rotulo: string
  aberta: string | undefined
  abrir: (id: string) => void
}

function Folha({ classificacao: { id, ativa }, rotulo, aberta, abrir }: PropsDaFolha) {
  return (
    <button
      type="button"
      className={`${css['folha']} foco-interno`}
      aria-current={id === aberta ? 'true' : undefined}
      onClick={() => abrir(id)}
    >
      {rotulo}
      {!ativa && <small> desativada</small>}
    </button>
  )
}
