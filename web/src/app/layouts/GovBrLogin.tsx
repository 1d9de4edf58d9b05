import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { config } from '../../api/config.ts'
import { useCitizen } from '../../base/citizen.ts'
import { useEntrada } from '../../features/cidadao/use-entrada.ts'
import css from './GovBrLogin.module.css'

const Dialog = lazy(async () => ({ default: (await import('./GovBrDialog.tsx')).GovBrDialog }))
const Leave = lazy(async () => ({
  default: (await import('../../features/cidadao/BotaoDeSair.tsx')).BotaoDeSair,
}))

/**
 * 'Entrar com' the government identity, or who entered and the way out. Where the entidade has not configured
 * it, the button says so.
 */
export function GovBrLogin() {
  const citizen = useCitizen()
  if (!citizen) return <Enter />
  return (
    <div className={css['who']}>
      <span className={css['name']}>{citizen.nome}</span>
      <Suspense>
        <Leave />
      </Suspense>
    </div>
  )
}

function Enter() {
  const [asked, setAsked] = useState(false)
  const go = useNavigate()
  const { govBr, entidade } = config()
  const { situacao, entrar, desistir } = useEntrada(() => void go({ to: '/cidadao' }))
  const enter = () => {
    setAsked(true)
    if (govBr) entrar()
  }
  const close = () => {
    desistir()
    setAsked(false)
  }
  return (
    <>
      <Button onClick={enter}>
        Entrar com&nbsp;<strong>gov.br</strong>
      </Button>
      {asked && (!govBr || situacao.situacao !== 'parada') && (
        <Suspense>
          <Dialog
            configured={govBr}
            entidade={entidade.nome}
            situation={situacao}
            enter={entrar}
            close={close}
          />
        </Suspense>
      )}
    </>
  )
}
