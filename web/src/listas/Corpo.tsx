import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useRef, type Ref } from 'react'

import type { DefinicaoDeLista } from './definicao.ts'
import type { Linha as LinhaDeLista } from './linha.ts'
import { Linha } from './Linha.tsx'

/** Até aqui, uma tabela como qualquer outra; acima, só as linhas à vista existem. */
const SEM_VIRTUAL = 100
const ALTURA = { compacta: 34, normal: 44, confortavel: 56 } as const

export type ControleDoCorpo = { irPara: (indice: number) => void }

type Props = {
  linhas: readonly LinhaDeLista[]
  definicao: DefinicaoDeLista
  saidos: ReadonlySet<string>
  /** Posição da primeira linha na lista toda. */
  primeira: number
  ref: Ref<ControleDoCorpo>
}

export function Corpo(props: Props) {
  return props.linhas.length > SEM_VIRTUAL ? <CorpoVirtual {...props} /> : <CorpoInteiro {...props} />
}

function CorpoInteiro({ linhas, definicao, saidos, primeira, ref }: Props) {
  const corpo = useRef<HTMLTableSectionElement>(null)
  useImperativeHandle(ref, () => ({ irPara: (indice) => focarLinha(corpo.current, linhas[indice]) }), [linhas])
  return (
    <tbody ref={corpo}>
      {linhas.map((linha, indice) => (
        <Linha key={linha.id} linha={linha} colunas={definicao.colunas} rapidas={definicao.rapidas} saiu={saidos.has(linha.id)} posicao={primeira + indice + 2} />
      ))}
    </tbody>
  )
}

/** A mesma tabela, com duas linhas de enchimento no lugar do que não se vê. */
function CorpoVirtual({ linhas, definicao, saidos, primeira, ref }: Props) {
  const corpo = useRef<HTMLTableSectionElement>(null)
  const densidade = document.documentElement.dataset['densidade'] as keyof typeof ALTURA | undefined
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => corpo.current?.closest<HTMLElement>('[data-rolagem]') ?? null,
    estimateSize: () => ALTURA[densidade ?? 'normal'],
    getItemKey: (indice) => linhas[indice]?.id ?? indice,
    overscan: 8,
  })
  useImperativeHandle(
    ref,
    () => ({
      irPara: (indice) => {
        virtual.scrollToIndex(indice, { align: 'auto' })
        requestAnimationFrame(() => focarLinha(corpo.current, linhas[indice]))
      },
    }),
    [linhas, virtual],
  )
  const vistas = virtual.getVirtualItems()
  const antes = vistas[0]?.start ?? 0
  const depois = virtual.getTotalSize() - (vistas.at(-1)?.end ?? 0)
  return (
    <tbody ref={corpo}>
      <Enchimento altura={antes} />
      {vistas.map(({ index }) => {
        const linha = linhas[index]
        return linha && <Linha key={linha.id} linha={linha} colunas={definicao.colunas} rapidas={definicao.rapidas} saiu={saidos.has(linha.id)} posicao={primeira + index + 2} />
      })}
      <Enchimento altura={depois} />
    </tbody>
  )
}

function Enchimento({ altura }: { altura: number }) {
  return altura > 0 ? <tr aria-hidden style={{ height: altura }} /> : null
}

function focarLinha(corpo: HTMLElement | null, linha: LinhaDeLista | undefined): void {
  if (linha) corpo?.querySelector<HTMLElement>(`[data-linha="${CSS.escape(linha.id)}"] a`)?.focus()
}
