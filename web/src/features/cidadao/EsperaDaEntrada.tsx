import { Button } from '@mantine/core'

import css from './Cidadao.module.css'
import type { SituacaoDaEntrada } from './use-entrada.ts'

type Props = { situacao: SituacaoDaEntrada; entrar: () => void; desistir: () => void }

/** O que se passa com a janela do gov.br, e o que se pode fazer. */
export function EsperaDaEntrada({ situacao, entrar, desistir }: Props) {
  if (situacao.situacao === 'parada') return null
  if (situacao.situacao === 'falhou')
    return (
      <div role="alert" className={css['aviso']}>
        <p>{situacao.mensagem}</p>
        <Button onClick={entrar}>Tentar de novo</Button>
      </div>
    )
  return (
    <div className={css['aviso']}>
      <p role="status">
        {situacao.fechada
          ? 'A janela do gov.br foi fechada. Se você já entrou, aguarde um momento.'
          : 'Esperando você entrar na janela do gov.br. Depois, volte para cá.'}
      </p>
      <div className={css['botoes']}>
        {situacao.fechada && <Button onClick={entrar}>Abrir de novo</Button>}
        <Button variant="default" onClick={desistir}>
          Desistir
        </Button>
      </div>
    </div>
  )
}
