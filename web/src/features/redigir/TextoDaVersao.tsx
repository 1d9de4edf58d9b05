import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { lerTexto } from '../../partes/redacao/html.ts'
import { blocosDe } from './blocos.ts'
import { comparar } from './diferenca.ts'
import { Diferencas } from './Diferencas.tsx'
import { FalhaDaPagina } from './FalhaDaPagina.tsx'
import { Leitura } from './Leitura.tsx'
import { lerVersao } from './rascunho-http.ts'
import css from './Versoes.module.css'
import { nomeDaVersao, type Versao } from './versoes.ts'

/** O texto de uma versão não muda: lê-se uma vez. */
function useVersao(endereco: string, { versao }: Versao) {
  return useQuery({
    queryKey: ['texto-da-versao', endereco, versao],
    queryFn: async ({ signal }) => lerTexto((await lerVersao(endereco, versao, signal)).html),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { erro: 'pagina' },
  })
}

type Pedida = ReturnType<typeof useVersao>

export function TextoDaVersao({ endereco, versao }: { endereco: string; versao: Versao }) {
  const pedida = useVersao(endereco, versao)
  if (!pedida.data) return <Espera pedidas={[pedida]} />
  return <Leitura titulo={nomeDaVersao(versao)} doc={pedida.data} />
}

type DaComparacao = { endereco: string; antes: Versao; depois: Versao }

/** O que mudou da mais antiga à mais nova. */
export function ComparacaoDeVersoes({ endereco, antes, depois }: DaComparacao) {
  const pedidas = [useVersao(endereco, antes), useVersao(endereco, depois)] as const
  const [de, para] = [pedidas[0].data, pedidas[1].data]
  const mudancas = useMemo(() => de && para && comparar(blocosDe(de), blocosDe(para)), [de, para])
  if (!mudancas) return <Espera pedidas={pedidas} />
  return <Diferencas {...{ mudancas, antes, depois }} />
}

function Espera({ pedidas }: { pedidas: readonly Pedida[] }) {
  const falha = pedidas.find(({ error }) => error)
  if (!falha?.error) return <Skeleton height={280} role="status" aria-label="Carregando" />
  return (
    <div role="alert" className={css['falha']}>
      <p>{mensagemDe(falha.error)}</p>
      <FalhaDaPagina tentar={() => void falha.refetch()} />
    </div>
  )
}
