import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { MiniaturaDaPecaDocument, type MiniaturaDaPecaQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import css from './Pecas.module.css'

const ENQUANTO_SE_FAZ_MS = 1_500
/** A que não se fez neste tempo fica para a próxima vez que se abrir. */
const PERGUNTAS_MAX = 20
/** Antes que vença o endereço, que vale cinco minutos. */
const VALIDADE_MS = 4 * 60_000

/** A primeira página da peça, pedida quando chega perto da tela; um ícone, se não há. */
export function Miniatura({ id }: { id: string }) {
  const lugar = useRef<HTMLSpanElement>(null)
  const perto = usePerto(lugar)
  const { data, isError } = useQuery({
    ...consulta(MiniaturaDaPecaDocument, { id }),
    enabled: perto,
    staleTime: VALIDADE_MS,
    gcTime: VALIDADE_MS,
    meta: { erro: 'pagina' },
    refetchInterval: ({ state }) =>
      miniaturaEm(state.data)?.situacao === 'FAZENDO' && state.dataUpdateCount < PERGUNTAS_MAX
        ? ENQUANTO_SE_FAZ_MS
        : false,
  })
  const miniatura = miniaturaEm(data)
  const fazendo = !isError && (data === undefined || miniatura?.situacao === 'FAZENDO')
  return (
    <span ref={lugar} className={css['miniatura']} data-fazendo={fazendo || undefined}>
      {miniatura?.url ? (
        <img src={miniatura.url} alt="" />
      ) : (
        !fazendo && <IconFile aria-hidden size={28} stroke={1.25} />
      )}
    </span>
  )
}

function miniaturaEm(data: MiniaturaDaPecaQuery | undefined) {
  const peca = data?.itens[0]
  return peca?.__typename === 'Documento' ? peca.miniatura : undefined
}

function usePerto(lugar: RefObject<HTMLElement | null>): boolean {
  const [perto, setPerto] = useState(false)
  useEffect(() => {
    if (!lugar.current) return
    const vigia = new IntersectionObserver(
      ([entrada]) => {
        if (!entrada?.isIntersecting) return
        setPerto(true)
        vigia.disconnect()
      },
      { rootMargin: '200px' },
    )
    vigia.observe(lugar.current)
    return () => vigia.disconnect()
  }, [lugar])
  return perto
}
