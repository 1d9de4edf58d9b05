import { useId } from 'react'

import css from './Interruptor.module.css'

type Props = {
  rotulo: string
  descricao?: string
  ligado: boolean
  desabilitado?: boolean
  aoMudar: (ligado: boolean) => void
}

/** On/off, by a native checkbox: in the menu that every page loads it costs nothing. */
export function Interruptor({ rotulo, descricao, ligado, desabilitado = false, aoMudar }: Props) {
  const id = useId()
  return (
    <div className={css['interruptor']}>
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={ligado}
          checked={ligado}
          disabled={desabilitado}
          onChange={(event) => aoMudar(event.currentTarget.checked)}
          {...(descricao ? { 'aria-describedby': id } : {})}
        />
        {rotulo}
      </label>
      {descricao && <small id={id}>{descricao}</small>}
    </div>
  )
}
