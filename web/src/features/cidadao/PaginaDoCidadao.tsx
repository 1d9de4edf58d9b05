import { lazy, Suspense, useEffect, useRef } from 'react'

import { useCitizen } from '../../base/citizen.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { Acolhida } from './Acolhida.tsx'
import css from './Cidadao.module.css'
import { DocumentosDoCidadao } from './DocumentosDoCidadao.tsx'
import { ProcessosDoCidadao } from './ProcessosDoCidadao.tsx'

const PedidosAoCidadao = lazy(async () => ({
  default: (await import('./PedidosAoCidadao.tsx')).PedidosAoCidadao,
}))

const MeusDados = lazy(async () => ({ default: (await import('./MeusDados.tsx')).MeusDados }))

/** /cidadao: o que se pediu à pessoa, o que ela assina e os processos dela, em palavras de todo dia. */
export function PaginaDoCidadao() {
  const cidadao = useCitizen()
  usePageTitle('Área do cidadão')
  if (!cidadao) return <Acolhida />
  return <Minha nome={cidadao.nome} />
}

function Minha({ nome }: { nome: string }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  // Quem acaba de entrar começa a ler daqui.
  useEffect(() => titulo.current?.focus(), [])
  return (
    <article className={css['pagina']}>
      <header>
        <h1 ref={titulo} tabIndex={-1}>
          Olá, {nome.split(' ')[0]}
        </h1>
        <p className={css['suave']}>
          Aqui está o que a administração pediu a você e os processos e documentos em que você aparece.
        </p>
      </header>
      <Suspense>
        <PedidosAoCidadao />
      </Suspense>
      <DocumentosDoCidadao />
      <ProcessosDoCidadao />
      <Suspense>
        <MeusDados />
      </Suspense>
    </article>
  )
}
