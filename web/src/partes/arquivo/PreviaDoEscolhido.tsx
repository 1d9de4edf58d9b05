import { Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'

import campos from '../campos/Campos.module.css'
import css from '../campos/PaginaDeFormulario.module.css'
import { LeitorDePdf } from '../leitor/leitor-tardio.ts'
import type { ArquivoConferido } from './conferir.ts'
import { TextoDoArquivo } from './TextoDoArquivo.tsx'
import { verEscolhido } from './ver-escolhido.ts'

/** O arquivo de escritório que se escolheu, antes de ir: em páginas ou em texto. O cadastro nunca o espera. */
export function PreviaDoEscolhido({ escolhido }: { escolhido: ArquivoConferido }) {
  const { name, size, lastModified } = escolhido.arquivo
  const chave = `${name} ${size} ${lastModified}`
  const cliente = useQueryClient()
  const queryKey = ['previa-do-escolhido', chave]
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => verEscolhido(escolhido, signal),
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data?.tipo === 'paginas')
    return (
      <div className={css['previa']}>
        <Suspense>
          <LeitorDePdf fonte={{ arquivo: data.pdf }} chave={`previa ${chave}`} titulo={name} />
        </Suspense>
      </div>
    )
  if (data?.tipo === 'texto') return <TextoDoArquivo nome={name} texto={data.texto} aviso={data.aviso} />
  if (isFetching)
    return (
      <div className={css['espera']}>
        <Loader aria-hidden size="sm" />
        <span role="status">Preparando a prévia…</span>
        <Button variant="subtle" size="sm" onClick={() => void cliente.cancelQueries({ queryKey })}>
          Cancelar a prévia
        </Button>
      </div>
    )
  if (data)
    return (
      <p role="status" className={campos['explicacao']}>
        <strong>Sem prévia.</strong> {data.frase}
      </p>
    )
  return (
    <div className={css['espera']}>
      <span role="status">Prévia cancelada.</span>
      <Button variant="subtle" size="sm" onClick={() => void refetch()}>
        Ver a prévia
      </Button>
    </div>
  )
}
