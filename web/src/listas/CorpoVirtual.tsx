import { Fragment, useImperativeHandle, useRef } from 'react'

import { usePreferences } from '../base/preferences.ts'
import { useNarrow } from '../base/narrow.ts'
import { focarLinha, type PropsDoCorpo } from './controle.ts'
import { indicesDe } from './janela.ts'
import { Linha } from './Linha.tsx'
import { useJanela } from './use-janela.ts'

/** As alturas de `--linha-da-tabela` (ui/tokens.css); em tela estreita a linha é um cartão. */
const ALTURA = { compacta: 34, normal: 40, confortavel: 60 } as const
const ALTURA_DO_CARTAO = 84

/** A mesma tabela, só com as linhas à vista e a que tem o foco; o resto é enchimento. */
export function CorpoVirtual({ linhas, colunas, definicao, saidos, primeira, ref }: PropsDoCorpo) {
  const corpo = useRef<HTMLTableSectionElement>(null)
  const { density } = usePreferences()
  const altura = useNarrow() ? ALTURA_DO_CARTAO : ALTURA[density]
  const { janela, irPara } = useJanela({
    corpo,
    altura,
    linhas: linhas.length,
    primeira,
    focar: (indice) => focarLinha(corpo.current, linhas[indice]),
  })
  useImperativeHandle(ref, () => ({ irPara }))
  const indices = indicesDe(janela, janela.foco).filter((indice) => indice < linhas.length)
  return (
    <tbody ref={corpo}>
      {indices.map((indice, i) => {
        const linha = linhas[indice]
        return (
          linha && (
            <Fragment key={linha.id}>
              <Enchimento altura={(indice - (indices[i - 1] ?? -1) - 1) * altura} />
              <Linha
                linha={linha}
                colunas={colunas}
                rapidas={definicao.rapidas}
                saiu={saidos.has(linha.id)}
                posicao={primeira + indice + 2}
              />
            </Fragment>
          )
        )
      })}
      <Enchimento altura={(linhas.length - (indices.at(-1) ?? -1) - 1) * altura} />
    </tbody>
  )
}

function Enchimento({ altura }: { altura: number }) {
  return altura > 0 ? (
    <tr aria-hidden>
      <td style={{ height: altura, padding: 0, border: 0 }}>&nbsp;</td>
    </tr>
  ) : null
}
