import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useCallback, useImperativeHandle, useRef } from 'react'

import { usePreferences } from '../base/preferences.ts'
import { useNarrow } from '../base/narrow.ts'
import { focarLinha, type PropsDoCorpo } from './controle.ts'
import { Linha } from './Linha.tsx'

/** As alturas de `--linha-da-tabela` (ui/tokens.css); em tela estreita a linha é um cartão. */
const ALTURA = { compacta: 34, normal: 40, confortavel: 60 } as const
const ALTURA_DO_CARTAO = 84

/** A mesma tabela, só com as linhas à vista e a que tem o foco; o resto é enchimento. */
export function CorpoVirtual({ linhas, colunas, definicao, saidos, primeira, ref }: PropsDoCorpo) {
  const corpo = useRef<HTMLTableSectionElement>(null)
  const { density } = usePreferences()
  const altura = useNarrow() ? ALTURA_DO_CARTAO : ALTURA[density]
  const comFoco = useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...indiceEmFoco(corpo.current)])].sort((a, b) => a - b),
    [],
  )
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => corpo.current?.closest<HTMLElement>('[data-rolagem]') ?? null,
    estimateSize: () => altura,
    getItemKey: (indice) => linhas[indice]?.id ?? indice,
    rangeExtractor: comFoco,
    overscan: 5,
    // Desenhar dentro do evento de rolagem força um layout por evento; as linhas de sobra cobrem o quadro que
    // se perde.
    useFlushSync: false,
  })
  useImperativeHandle(
    ref,
    () => ({
      irPara: (indice) => {
        if (focarLinha(corpo.current, linhas[indice])) return
        virtual.scrollToIndex(indice, { align: 'auto' })
        requestAnimationFrame(() => focarLinha(corpo.current, linhas[indice]))
      },
    }),
    [linhas, virtual],
  )
  const vistas = virtual.getVirtualItems()
  return (
    <tbody ref={corpo}>
      {vistas.map(({ index, start }, i) => {
        const linha = linhas[index]
        return (
          linha && (
            <Fragment key={linha.id}>
              <Enchimento altura={start - (vistas[i - 1]?.end ?? 0)} />
              <Linha
                linha={linha}
                colunas={colunas}
                rapidas={definicao.rapidas}
                saiu={saidos.has(linha.id)}
                posicao={primeira + index + 2}
              />
            </Fragment>
          )
        )
      })}
      <Enchimento altura={virtual.getTotalSize() - (vistas.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

/** A linha em foco continua na página mesmo fora da vista: sem ela o foco cairia no vazio. */
function indiceEmFoco(corpo: HTMLElement | null): number[] {
  const linha = document.activeElement?.closest<HTMLElement>('tr[data-linha]')
  return linha && corpo?.contains(linha) ? [Number(linha.ariaRowIndex) - 2] : []
}

function Enchimento({ altura }: { altura: number }) {
  return altura > 0 ? (
    <tr aria-hidden>
      <td style={{ height: altura, padding: 0, border: 0 }}>&nbsp;</td>
    </tr>
  ) : null
}
