import { IconUpload } from '@tabler/icons-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'

import css from './Arquivo.module.css'

type Props = {
  receber: (arquivos: readonly File[]) => Promise<void> | void
  rotulo: string
  /** Extensões, como em `accept`; qualquer arquivo, quando não se diz. */
  aceitos?: string
  desligado?: boolean
  varios?: boolean
  invalido?: boolean
  /** A dica, por baixo. */
  children?: ReactNode
}

/** Onde se soltam arquivos, ou se escolhem no computador. */
export function AreaDeSoltar({
  receber,
  rotulo,
  aceitos,
  desligado = false,
  varios = false,
  invalido = false,
  children,
}: Props) {
  const id = useId()
  const [porCima, setPorCima] = useState(false)
  const arrastar = (event: DragEvent, dentro: boolean) => {
    event.preventDefault()
    setPorCima(dentro && !desligado)
  }
  return (
    <div
      className={css['soltar']}
      data-por-cima={porCima || undefined}
      data-invalido={invalido || undefined}
      onDragEnter={(event) => arrastar(event, true)}
      onDragOver={(event) => arrastar(event, true)}
      onDragLeave={(event) =>
        arrastar(event, event.currentTarget.contains(event.relatedTarget as Node | null))
      }
      onDrop={(event) => {
        arrastar(event, false)
        void receber([...event.dataTransfer.files])
      }}
    >
      <IconUpload aria-hidden size={32} />
      <Convite id={id} varios={varios} />
      <input
        id={id}
        type="file"
        className={css['entrada']}
        accept={aceitos}
        disabled={desligado}
        multiple={varios}
        aria-label={rotulo}
        aria-describedby={children ? `${id}-dica` : undefined}
        onChange={(event) => {
          void receber([...(event.currentTarget.files ?? [])])
          // O mesmo arquivo, corrigido, precisa poder ser escolhido de novo.
          event.currentTarget.value = ''
        }}
      />
      {children && <small id={`${id}-dica`}>{children}</small>}
    </div>
  )
}

/** Com o mouse arrasta-se ou se escolhe; com o dedo, só se escolhe. */
function Convite({ id, varios }: { id: string; varios: boolean }) {
  return (
    <p>
      <span className={css['comMouse']}>Arraste {varios ? 'os arquivos' : 'o arquivo'} para cá ou </span>
      <label htmlFor={id} className={css['escolher']}>
        <span className={css['comMouse']}>escolha no computador</span>
        <span className={css['comDedo']}>Escolher um arquivo</span>
      </label>
    </p>
  )
}
