import type { Contexto } from '@autos/contract/regras/procurar-no-texto.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import css from './Procura.module.css'
import { rolarAte } from './rolar.ts'

/** O que o painel mostra de uma procura, no arquivo ou nos autos. */
export type NoPainel<A> = {
  procurado: string
  procurarPor: (texto: string) => void
  achados: readonly A[]
  /** Indefinido quando nada se achou ainda. */
  atual: number | undefined
  escolher: (qual: number) => void
}

type Props<A> = {
  procura: NoPainel<A>
  rotulo: string
  /** Como está a procura, em uma frase. */
  conta: string
  /** Onde fica o achado: 'p. 2'. */
  onde: (achado: A) => string
  fechar: () => void
}

/** Enter vai ao seguinte, Shift + Enter ao anterior, Esc fecha. */
export function PainelDeProcura<A extends { contexto: Contexto }>(props: Props<A>) {
  const { procura, rotulo, conta, onde, fechar } = props
  const { procurado, procurarPor, achados, atual, escolher } = procura
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => campo.current?.focus(), [])
  const andar = (sentido: 1 | -1) => {
    if (achados.length > 0) escolher(((atual ?? 0) + sentido + achados.length) % achados.length)
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === campo.current) andar(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') fechar()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as teclas valem com o foco em qualquer parte da procura
    <search className={css['painel']} onKeyDown={teclar}>
      <div className={css['linha']}>
        <input
          ref={campo}
          type="search"
          aria-label={rotulo}
          placeholder={rotulo}
          value={procurado}
          onChange={(event) => procurarPor(event.currentTarget.value)}
        />
        <output className={`numero ${css['conta']}`}>{conta}</output>
        <Setas parado={achados.length === 0} andar={andar} />
        <ActionIcon size={32} aria-label="Fechar a procura" onClick={fechar}>
          <IconX aria-hidden size={20} />
        </ActionIcon>
      </div>
      {achados.length > 0 && <Achados procura={procura} onde={onde} />}
    </search>
  )
}

function Setas({ parado, andar }: { parado: boolean; andar: (sentido: 1 | -1) => void }) {
  return (
    <>
      <ActionIcon size={32} aria-label="Achado anterior" disabled={parado} onClick={() => andar(-1)}>
        <IconChevronUp aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon size={32} aria-label="Achado seguinte" disabled={parado} onClick={() => andar(1)}>
        <IconChevronDown aria-hidden size={20} />
      </ActionIcon>
    </>
  )
}

/** Basta para escolher com os olhos; os outros alcançam-se pelas setas. */
const NA_LISTA = 100

function Achados<A extends { contexto: Contexto }>({
  procura: { achados, atual, escolher },
  onde,
}: Pick<Props<A>, 'procura' | 'onde'>) {
  const lista = useRef<HTMLOListElement>(null)
  const escolhido = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lista.current && escolhido.current) rolarAte(escolhido.current, lista.current)
  }, [atual])
  const primeiro = Math.max(0, Math.min((atual ?? 0) - NA_LISTA / 2, achados.length - NA_LISTA))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
    <ol ref={lista} className={css['achados']} aria-label="Achados" tabIndex={0}>
      {achados.slice(primeiro, primeiro + NA_LISTA).map((achado, depois) => (
        <li key={primeiro + depois}>
          <button
            ref={primeiro + depois === atual ? escolhido : undefined}
            type="button"
            aria-current={primeiro + depois === atual}
            onClick={() => escolher(primeiro + depois)}
          >
            <span className="numero">{onde(achado)}</span>
            <span>
              {achado.contexto.antes}
              <mark>{achado.contexto.achado}</mark>
              {achado.contexto.depois}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
