import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import css from './OrdemDeAssinaturas.module.css'

type Pessoa = { id: string; nome: string }
type Props = {
  fila: readonly Pessoa[]
  ligada: boolean
  ligar: (ligada: boolean) => void
  mudar: (ids: string[]) => void
}

/** Quem assina depois de quem. Sem ordem, todos são chamados ao mesmo tempo. */
export function OrdemDeAssinaturas({ fila, ligada, ligar, mudar }: Props) {
  const lista = useRef<HTMLOListElement>(null)
  const movida = useRef<string>(undefined)
  // Mover a linha tira o foco do botão: devolve-se ao mesmo, ou ao outro quando se chegou à ponta.
  useEffect(() => {
    const linha =
      movida.current && lista.current?.querySelector(`[data-pessoa="${CSS.escape(movida.current)}"]`)
    movida.current = undefined
    // O botão que acaba de se desligar ainda se diz com o foco.
    if (linha && !linha.querySelector('button:focus:not(:disabled)'))
      linha.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
  }, [fila])
  if (fila.length < 2) return null
  const mover = (lugar: number, passo: 1 | -1) => {
    const ids = fila.map(({ id }) => id)
    const [id] = ids.splice(lugar, 1)
    if (id === undefined) return
    ids.splice(lugar + passo, 0, id)
    movida.current = id
    mudar(ids)
  }
  return (
    <div>
      <Checkbox
        label="Assinam um depois do outro"
        description={
          ligada
            ? 'Cada um só é chamado quando os de cima tiverem assinado.'
            : 'Todos são chamados ao mesmo tempo.'
        }
        checked={ligada}
        onChange={(event) => ligar(event.currentTarget.checked)}
      />
      {ligada && (
        <ol ref={lista} className={css['fila']} aria-label="Ordem das assinaturas">
          {fila.map(({ id, nome }, lugar) => (
            <Lugar
              key={id}
              {...{ id, nome, lugar }}
              ultimo={lugar === fila.length - 1}
              mover={(passo) => mover(lugar, passo)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

type PropsDoLugar = {
  id: string
  nome: string
  lugar: number
  ultimo: boolean
  mover: (passo: 1 | -1) => void
}

function Lugar({ id, nome, lugar, ultimo, mover }: PropsDoLugar) {
  return (
    <li data-pessoa={id}>
      <span>
        <span className="numero">{lugar + 1}.</span> {nome}
      </span>
      <ActionIcon size={32} aria-label={`Subir ${nome}`} disabled={lugar === 0} onClick={() => mover(-1)}>
        <IconArrowUp aria-hidden size={18} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={`Descer ${nome}`} disabled={ultimo} onClick={() => mover(1)}>
        <IconArrowDown aria-hidden size={18} />
      </ActionIcon>
    </li>
  )
}
