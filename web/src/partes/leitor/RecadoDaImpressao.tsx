import { lazy, Suspense } from 'react'

import css from './Leitor.module.css'
import type { Trecho } from './trecho.ts'
import type { Impressao } from './use-impressao.ts'

const EscolhaDePaginas = lazy(async () => ({
  default: (await import('./EscolhaDePaginas.tsx')).EscolhaDePaginas,
}))

type Props = {
  impressao: Impressao
  total: number
  atual: number
  escolher: (trecho: Trecho) => void
  fechar: () => void
}

export function RecadoDaImpressao({ impressao, total, atual, escolher, fechar }: Props) {
  if (!impressao) return null
  if ('escolhe' in impressao)
    return (
      <Suspense>
        <EscolhaDePaginas {...{ total, atual, escolher, fechar }} />
      </Suspense>
    )
  const preparando = 'pagina' in impressao
  return (
    <div className={css['impressao']}>
      <span role={preparando ? 'status' : 'alert'}>
        {preparando
          ? `Preparando a impressão: página ${impressao.pagina} de ${impressao.ate}`
          : impressao.recado}
      </span>
      <button type="button" className={css['tentar']} onClick={fechar}>
        {preparando ? 'Cancelar' : 'Fechar'}
      </button>
    </div>
  )
}
