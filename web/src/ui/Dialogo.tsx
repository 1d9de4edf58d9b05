import { Button, Loader, Modal } from '@mantine/core'
import { useDeferredValue, useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'

import css from './Dialogo.module.css'
import { entrarNoDialogo, useDialogoAberto } from './foco.ts'
import { useWaitToConfirm } from './use-wait-to-confirm.ts'

type Props = {
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
export function Dialogo({
  titulo,
  fechar,
  children,
  rotulo,
  confirmar,
  pendente = false,
  verificando = false,
  aLer = '',
  desistir,
  desabilitado = false,
  porQueDesabilitado,
  tom = 'normal',
  tamanho = 'md',
  semCancelar = false,
  rotuloDeSair,
  focoNoBotao = false,
  rodape,
}: Props) {
  const motivoId = useId()
  const corpo = useRef<HTMLDivElement>(null)
  // The frame answers the key at once; its fields come with the next breath, and take the focus then.
  const comCampos = useDeferredValue(true, false)
  useEffect(() => {
    if (comCampos) entrarNoDialogo(corpo.current)
  }, [comCampos])
  const emCima = useDialogoAberto()
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
      <Modal.Content data-tom={tom}>
        <form onSubmit={enviar} noValidate>
          <div className={css['header']}>
            <Modal.Title
              className={css['title']}
              {...(comCampos || focoNoBotao ? {} : { tabIndex: -1, 'data-autofocus': true })}
            >
              {titulo}
            </Modal.Title>
          </div>
          <Modal.Body
            ref={corpo}
            className={css['body']}
            data-vem={!comCampos || undefined}
            onKeyDownCapture={espera.teclar}
            onPointerDownCapture={espera.desistir}
          >
            {comCampos && children}
          </Modal.Body>
          <div className={css['footer']}>
            <div className={css['note']}>
              {rodape}
              {espera.esperando && <span role="status">Verificando…</span>}
              {desabilitado && porQueDesabilitado && <span id={motivoId}>{porQueDesabilitado}</span>}
            </div>
            {!semCancelar && (
              <Button
                variant="default"
                onClick={pendente && desistir ? desistir : sair}
                disabled={pendente && !desistir}
              >
                {pendente && desistir ? 'Desistir' : (rotuloDeSair ?? (confirmar ? 'Cancelar' : 'Fechar'))}
              </Button>
            )}
            {confirmar && (
              <BotaoDeConfirmar
                {...{ pendente, desabilitado, tom, rotulo }}
                espera={espera.esperando}
                comFoco={focoNoBotao}
                motivoId={porQueDesabilitado && motivoId}
              />
            )}
          </div>
        </form>
        {/* Last, so that the first field and not the way out takes the focus; drawn at the top right. */}
        <Modal.CloseButton aria-label="Fechar" disabled={pendente} className={css['close']} />
      </Modal.Content>
    </Modal.Root>
  )
}

type PropsDoBotao = {
  rotulo: string | undefined
  tom: 'normal' | 'perigo'
  pendente: boolean
  desabilitado: boolean
  espera: boolean
  comFoco: boolean
  motivoId: string | undefined
}

/**
 * While it waits to confirm it is busy but not off: it keeps the focus, and what came up may be confirmed at
 * once.
 */
function BotaoDeConfirmar({
  rotulo = 'Confirmar',
  tom,
  pendente,
  desabilitado,
  espera,
  comFoco,
  motivoId,
}: PropsDoBotao) {
  return (
    <Button
      type="submit"
      {...(comFoco && tom !== 'perigo' ? { 'data-autofocus': true } : {})}
      color={tom === 'perigo' ? 'vermelho' : 'azul'}
      loading={pendente}
      disabled={desabilitado}
      aria-busy={espera || undefined}
      {...(espera && { leftSection: <Loader size={16} color="currentColor" aria-hidden /> })}
      {...(desabilitado && motivoId ? { 'aria-describedby': motivoId } : {})}
    >
      {rotulo}
    </Button>
  )
}
