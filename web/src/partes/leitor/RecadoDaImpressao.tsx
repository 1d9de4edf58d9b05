import { lazy, Suspense } from 'react'

import css from './Leitor.module.css'
import type { Escolha, Trecho } from './trecho.ts'
import type { Impressao } from './use-impressao.ts'

const EscolhaDePaginas = lazy(async () => ({
  default: (await import('./EscolhaDePaginas.tsx')).EscolhaDePaginas,
}))

type Props = {
  impressao: Impressao
  escolha: () => Escolha
  escolher: (trecho: Trecho) => void
  fechar: () => void
}

export function RecadoDaImpressao({ impressao, escolha, escolher, fechar }: Props) {
  if (!impressao) return null
  if ('escolhe' in impressao)
    return (
      <Suspense>
        <EscolhaDePaginas escolha={escolha()} {...{ escolher, fechar }} />
      </Suspense>
    )
  const preparando = 'preparando' in impressao
  return (
    <div className={css['impressao']}>
      <span role={preparando ? 'status' : 'alert'}>
        {preparando ? `Preparando a impressão: ${impressao.preparando}` : impressao.recado}
      </span>
      <button type="button" className={css['tentar']} onClick={fechar}>
        {preparando ? 'Cancelar' : 'Fechar'}
      </button>
    </div>
  )
}
