import { Button, Loader } from '@mantine/core'
import { useId } from 'react'
import css from './Dialogo.module.css'
import type { Props } from './Dialogo.tsx'

/** What is said beside the buttons, the way out and the verb. */
export function Pe({ sair, esperando, ...props }: Props & { sair: () => void; esperando: boolean }) {
  const motivoId = useId()
  const { confirmar, desistir, porQueDesabilitado, pendente = false, desabilitado = false } = props
  const desiste = pendente && desistir
  return (
    <div className={css['footer']}>
      <div className={css['note']}>
        {props.rodape}
        {esperando && <span role="status">Verificando…</span>}
        {desabilitado && porQueDesabilitado && <span id={motivoId}>{porQueDesabilitado}</span>}
      </div>
      {!props.semCancelar && (
        <Button variant="default" onClick={desiste || sair} disabled={pendente && !desistir}>
          {desiste ? 'Desistir' : (props.rotuloDeSair ?? (confirmar ? 'Cancelar' : 'Fechar'))}
        </Button>
      )}
      {confirmar && (
        <BotaoDeConfirmar
          {...{ pendente, desabilitado }}
          rotulo={props.rotulo}
          tom={props.tom ?? 'normal'}
          espera={esperando}
          comFoco={props.focoNoBotao ?? false}
          motivoId={porQueDesabilitado && motivoId}
        />
      )}
    </div>
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
