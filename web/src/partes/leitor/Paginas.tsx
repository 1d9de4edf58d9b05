import type { ReactNode } from 'react'

import { Rolo } from './Area.tsx'
import { PaginaDoPdf, type Folha } from './PaginaDoPdf.tsx'
import type { Leitura } from './use-leitura.ts'

type Props = {
  leitura: Leitura
  /** A página atual, na escala em que está. */
  aoDesenhar?: ((folha: Folha) => void) | undefined
  sobre?: ((folha: Folha) => ReactNode) | undefined
}

/** As páginas à vista de um arquivo. */
export function Paginas({ leitura, aoDesenhar, sobre }: Props) {
  const { pdf, rolo, atual, giroDe, conhecer, marcas } = leitura
  if (!pdf) return null
  return (
    <Rolo vista={leitura}>
      {rolo.quadros.map((quadro) => (
        <PaginaDoPdf
          key={quadro.pagina}
          {...{ pdf, quadro, conhecer, sobre }}
          giro={giroDe(quadro.pagina)}
          marcas={marcas.get(quadro.pagina)}
          aoMostrar={quadro.pagina === atual ? aoDesenhar : undefined}
          aoApontar={rolo.tornarAtual}
        />
      ))}
    </Rolo>
  )
}
