import type { Contexto } from '@autos/contract/regras/procurar-no-texto.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import css from './Procura.module.css'
import { Achados } from './AchadosDaProcura.tsx'

/** O que o painel mostra de uma procura, no arquivo ou nos autos. */
export type NoPainel<A> = {
  procurado: string
  procurarPor: (texto: string) => void
  achados: readonly A[]
  /** Indefinido quando nada se achou ainda. */
  atual: number | undefined
  escolher: (qual: number) => void
}

export type Props<A> = {
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
