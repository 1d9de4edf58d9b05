import { Button } from '@mantine/core'
import { IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import css from './estados.module.css'

/** Vazio não é erro: diz o que se pode fazer agora. */
export function Vazia({ texto, acao }: { texto: ReactNode; acao?: ReactNode }) {
  return (
    <div className={css['estado']}>
      <IconInbox aria-hidden size={48} stroke={1.25} />
      <p>{texto}</p>
      {acao}
    </div>
  )
}

export function Falha({ erro, tentarDeNovo }: { erro: Error; tentarDeNovo?: () => void }) {
  return (
    <div className={css['estado']} role="alert">
      <IconPlugConnectedX aria-hidden size={48} stroke={1.25} />
      <p>{mensagemDe(erro)}</p>
      {tentarDeNovo && (
        <Button variant="outline" onClick={tentarDeNovo}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
