import { Button, Progress } from '@mantine/core'

import css from './Arquivo.module.css'
import type { Andamento } from './transferencia.ts'
import type { EstadoDaTransferencia } from './use-transferencia.ts'

type Props = {
  estado: EstadoDaTransferencia
  cancelar?: () => void
  tentarDeNovo: () => void
  /** O que foi salvo até aqui, quando algo falhou. */
  garantia: string
}

/** A barra de progresso e, se falhar, o que aconteceu, o que está salvo e como continuar. */
export function AndamentoDoEnvio({ estado, cancelar, tentarDeNovo, garantia }: Props) {
  if (estado.situacao === 'parada') return null
  if (estado.situacao === 'falhou')
    return (
      <div role="alert" className={css['falha']}>
        <p>
          <strong>{estado.recusado ? 'O arquivo não foi aceito.' : 'O envio do arquivo parou.'}</strong>{' '}
          {estado.mensagem}
        </p>
        <p>{garantia}</p>
        {!estado.recusado && (
          <Button size="sm" onClick={tentarDeNovo}>
            Tentar de novo
          </Button>
        )}
      </div>
    )
  const { andamento } = estado
  return (
    <div className={css['andamento']}>
      <div className={css['linha']}>
        <span role="status">{frase(andamento.etapa)}</span>
        {cancelar && andamento.etapa === 'enviando' && (
          <Button variant="subtle" size="sm" onClick={cancelar}>
            Cancelar o envio
          </Button>
        )}
      </div>
      <Progress
        value={porcentagem(andamento)}
        animated={andamento.etapa === 'processando'}
        size="lg"
        aria-label="Envio do arquivo"
      />
      <span className="numero" aria-hidden>
        {andamento.etapa === 'enviando' ? `${Math.floor(andamento.fracao * 100)}%` : ''}
      </span>
    </div>
  )
}

export function frase(etapa: Andamento['etapa']): string {
  if (etapa === 'conferindo') return 'Conferindo o arquivo…'
  return etapa === 'enviando' ? 'Enviando o arquivo…' : 'Arquivo recebido. O servidor está conferindo…'
}

/** A conferência ocupa o primeiro décimo da barra; o envio, o resto. */
export function porcentagem({ etapa, fracao }: Andamento): number {
  if (etapa === 'processando') return 100
  return etapa === 'conferindo' ? fracao * 10 : 10 + fracao * 90
}
