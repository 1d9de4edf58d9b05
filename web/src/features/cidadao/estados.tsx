import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ErroDaApi, mensagemDe } from '../../api/errors.ts'
import { Recado } from '../../ui/Recado.tsx'
import css from './Cidadao.module.css'

type Consulta = { data: unknown; error: unknown; refetch: () => unknown }

/** Carregando, não deu, ou nada ainda; senão, o que veio. */
export function Estado({
  consulta,
  quantos,
  vazio,
  children,
}: {
  consulta: Consulta
  quantos: number
  vazio: ReactNode
  children: ReactNode
}) {
  if (consulta.error && !consulta.data)
    return (
      <div role="alert" className={css['aviso']}>
        <p>{mensagemDe(consulta.error)}</p>
        <Button variant="outline" onClick={() => void consulta.refetch()}>
          Tentar de novo
        </Button>
      </div>
    )
  if (!consulta.data)
    return (
      <div role="status" aria-label="Carregando" className={css['esqueleto']}>
        <Skeleton height={88} radius="md" />
        <Skeleton height={88} radius="md" />
      </div>
    )
  return quantos === 0 ? <p className={css['vazio']}>{vazio}</p> : children
}

/** O que não existe e o que não é da pessoa dão a mesma página. */
export function NaoAchado({ erro, tentarDeNovo }: { erro: unknown; tentarDeNovo: () => void }) {
  const ausente =
    erro instanceof ErroDaApi && (erro.exception?.status === 404 || erro.exception?.status === 422)
  return (
    <Recado
      titulo={ausente ? 'Não encontrado' : 'Não foi possível abrir agora'}
      tom={ausente ? 'info' : 'perigo'}
      acoes={
        <>
          {!ausente && <Button onClick={tentarDeNovo}>Tentar de novo</Button>}
          <Button component={Link} to="/cidadao" variant="outline">
            Voltar à área do cidadão
          </Button>
        </>
      }
    >
      <p role="alert">
        {ausente ? 'Não há nada com este endereço, ou não está entre o que é seu.' : mensagemDe(erro)}
      </p>
    </Recado>
  )
}

export function MostrarMais({
  visiveis,
  total,
  mais,
  oQue,
}: {
  visiveis: number
  total: number
  mais: () => void
  oQue: string
}) {
  if (visiveis >= total) return null
  return (
    <Button variant="outline" onClick={mais} className={css['mais'] ?? ''}>
      Mostrar mais {oQue} ({total - visiveis})
    </Button>
  )
}
