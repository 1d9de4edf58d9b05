import { useEffect } from 'react'

import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { isChunkFailure, reloadWhenReachable, sentenceOf } from '../chunk-failures.ts'

/** Nothing could start: no configuration, or a login that did not end well. */
export function BootFailure({ error }: { error: unknown }) {
  const partMissing = isChunkFailure(error)
  useEffect(() => (partMissing ? reloadWhenReachable() : undefined), [partMissing])
  return (
    <main>
      <Recado
        titulo="Não foi possível iniciar o sistema"
        tom="perigo"
        acoes={
          <button type="button" className={botao['botao']} onClick={() => window.location.assign('/')}>
            Tentar de novo
          </button>
        }
      >
        <p role="alert">{sentenceOf(error)}</p>
        <p>Se o problema continuar, informe esta mensagem ao suporte da sua entidade.</p>
      </Recado>
    </main>
  )
}
