import { lazy, Suspense, useImperativeHandle, useRef } from 'react'

import { focarLinha, type PropsDoCorpo } from './controle.ts'
import { Esqueleto } from './estados.tsx'
import { Linha } from './Linha.tsx'

/** Até aqui, uma tabela como qualquer outra; acima, só as linhas à vista existem. */
const SEM_VIRTUAL = 100

const CorpoVirtual = lazy(async () => ({ default: (await import('./CorpoVirtual.tsx')).CorpoVirtual }))

export function Corpo(props: PropsDoCorpo) {
  if (props.linhas.length <= SEM_VIRTUAL) return <CorpoInteiro {...props} />
  return (
    <Suspense fallback={<Esqueleto colunas={props.colunas.length} />}>
      <CorpoVirtual {...props} />
    </Suspense>
  )
}

function CorpoInteiro({ linhas, colunas, definicao, saidos, primeira, ref }: PropsDoCorpo) {
  const corpo = useRef<HTMLTableSectionElement>(null)
  useImperativeHandle(ref, () => ({ irPara: (indice) => focarLinha(corpo.current, linhas[indice]) }), [
    linhas,
  ])
  return (
    <tbody ref={corpo}>
      {linhas.map((linha, indice) => (
        <Linha
          key={linha.id}
          linha={linha}
          colunas={colunas}
          rapidas={definicao.rapidas}
          saiu={saidos.has(linha.id)}
          posicao={primeira + indice + 2}
        />
      ))}
    </tbody>
  )
}
