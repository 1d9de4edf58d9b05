import { Modal } from '@mantine/core'
import { useDeferredValue, useEffect, useEffectEvent, useRef, type ReactNode, type SubmitEvent } from 'react'
import css from './Dialogo.module.css'
import { noAltoDosDialogos } from './alto-dos-dialogos.ts'
import { aoMudarPorDentro, entrarNoDialogo, useDialogoAberto } from './foco.ts'
import { useWaitToConfirm } from './use-wait-to-confirm.ts'
import { Pe } from './PeDoDialogo.tsx'

export type Props = {
  titulo: string
  fechar: () => void
  children: ReactNode
  /** The verb on the button; "OK" says nothing. Without `confirmar` the dialog only informs. */
  rotulo?: string
  confirmar?: () => void
  pendente?: boolean
  /** What decides is still being asked: a confirmation given now waits for the answer. */
  verificando?: boolean
  /**
   * What must be read before confirming, in a word: if it changes while a confirmation waits, it is shown
   * instead.
   */
  aLer?: string
  /** While under way: gives up what is waited for, where that can be done; the way out stays open. */
  desistir?: (() => void) | undefined
  desabilitado?: boolean
  /** Why the button is off, said beside it and to screen readers. */
  porQueDesabilitado?: string
  tom?: 'normal' | 'perigo'
  tamanho?: 'sm' | 'md' | 'lg' | 'xl'
  semCancelar?: boolean
  /** Text of the button that leaves. */
  rotuloDeSair?: string
  /** Enter confirms at once: for dialogs without fields that only ask. */
  focoNoBotao?: boolean
  /** Left of the buttons: a counter, a switch. */
  rodape?: ReactNode
}

const CLASSES = { content: css['content'] ?? '', inner: css['inner'] ?? '' }

const LARGURA = { sm: 400, md: 560, lg: 760, xl: 1040 }

/**
 * Every dialog of the product: title = verb + count, the confirm button carries the verb, Enter confirms, Esc
 * leaves unless something is under way. Built from Modal's parts: the ready-made one renders a second banner
 * landmark.
 */
export function Dialogo(props: Props) {
  const { titulo, fechar, children, confirmar, focoNoBotao = false } = props
  const { pendente = false, desabilitado = false, verificando = false, aLer = '' } = props
  const corpo = useRef<HTMLDivElement>(null)
  // The frame answers the key at once; its fields come with the next breath, and take the focus then.
  const comCampos = useDeferredValue(true, false)
  const emCima = useDialogoAberto()
  const entrar = useEffectEvent(() => {
    if (emCima()) entrarNoDialogo(corpo.current)
  })
  useEffect(() => {
    if (!comCampos || !corpo.current) return
    entrar()
    return aoMudarPorDentro(corpo.current, () => entrar())
  }, [comCampos])
  const espera = useWaitToConfirm({ verificando, aLer, desabilitado, confirmar })
  const sair = () => {
    if (!pendente && emCima()) fechar()
  }
  const enviar = (event: SubmitEvent) => {
    event.preventDefault()
    // A dialog inside a form would submit both.
    event.stopPropagation()
    if (!pendente && !desabilitado) espera.pedir()
  }
  return (
    <Moldura tamanho={props.tamanho} pendente={pendente} sair={sair}>
      <Modal.Content data-tom={props.tom ?? 'normal'}>
        <form onSubmit={enviar} noValidate>
          <Cabeca titulo={titulo} comFoco={!comCampos && !focoNoBotao} />
          {noAltoDosDialogos()}
          <Modal.Body
            ref={corpo}
            className={css['body']}
            data-vem={!comCampos || undefined}
            onKeyDownCapture={espera.teclar}
            onPointerDownCapture={espera.desistir}
          >
            {comCampos && children}
          </Modal.Body>
          <Pe {...props} sair={sair} esperando={espera.esperando} />
        </form>
        {/* Last, so that the first field and not the way out takes the focus; drawn at the top right. */}
        <Modal.CloseButton aria-label="Fechar" disabled={pendente} className={css['close']} />
      </Modal.Content>
    </Moldura>
  )
}

type PropsDaMoldura = {
  tamanho: Props['tamanho']
  pendente: boolean
  sair: () => void
  children: ReactNode
}

function Moldura({ tamanho = 'md', pendente, sair, children }: PropsDaMoldura) {
  return (
    <Modal.Root
      opened
      classNames={CLASSES}
      onClose={sair}
      closeOnEscape={!pendente}
      closeOnClickOutside={false}
      size={LARGURA[tamanho]}
      centered
    >
      <Modal.Overlay className={css['overlay']} />
      {children}
    </Modal.Root>
  )
}

/** Until the fields come it keeps the focus. */
function Cabeca({ titulo, comFoco }: { titulo: string; comFoco: boolean }) {
  return (
    <div className={css['header']}>
      <Modal.Title className={css['title']} tabIndex={-1} {...(comFoco && { 'data-autofocus': true })}>
        {titulo}
      </Modal.Title>
    </div>
  )
}
