import { Checkbox, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import css from './Concluir.module.css'
import type { Andamento } from './conduzir.ts'

type Props = {
  rotulo: string
  /** Como se diz feito: 'Assinado', 'Enviado a PROT'. */
  feito: string
  fazendo: string
  andamento: Andamento | undefined
  marcado: boolean
  /** Sem ele, o passo não é de escolher. */
  marcar?: ((sim: boolean) => void) | undefined
  pendente: boolean
  children?: ReactNode
}

/** Um passo: se se quer, em que pé está, e o que ele pergunta. */
export function Passo({ rotulo, feito, fazendo, andamento, marcado, marcar, pendente, children }: Props) {
  const situacao = andamento?.situacao
  const parado = situacao === undefined || situacao === 'falhou'
  return (
    <div role="group" aria-label={rotulo} className={css['passo']} data-situacao={situacao}>
      <div className={css['cabeca']}>
        {situacao === 'fazendo' && <Loader size={18} aria-hidden />}
        {situacao === 'feito' && <IconCircleCheck aria-hidden size={20} />}
        {situacao === 'falhou' && <IconAlertTriangle aria-hidden size={20} />}
        {parado && marcar ? (
          <Checkbox
            label={rotulo}
            checked={marcado}
            disabled={pendente}
            onChange={({ currentTarget }) => marcar(currentTarget.checked)}
          />
        ) : (
          <strong>{situacao === 'feito' ? feito : situacao === 'fazendo' ? fazendo : rotulo}</strong>
        )}
      </div>
      {marcado && parado && <div className={css['corpo']}>{children}</div>}
    </div>
  )
}
