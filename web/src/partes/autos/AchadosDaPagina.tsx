import { useEffect, useRef, type CSSProperties } from 'react'

import type { Giro } from '../leitor/ajuste.ts'
import { rolarAte } from '../leitor/rolar.ts'
import css from './Autos.module.css'
import { caixasDe, type Caixa } from './caixas.ts'
import type { MarcasNosAutos } from './use-procura-nos-autos.ts'

/** O que se procurou, marcado sobre o desenho da página, que pode ser só imagem. */
export function AchadosDaPagina({ marcas, giro }: { marcas: MarcasNosAutos | undefined; giro: Giro }) {
  const primeira = useRef<HTMLSpanElement>(null)
  const { achados = [], atual } = marcas ?? {}
  useEffect(() => {
    const area = primeira.current?.closest('[data-rola]')
    if (atual && primeira.current && area) rolarAte(primeira.current, area)
  }, [atual])
  return achados.map((achado, i) => {
    const eEste = atual?.caixas === achado.caixas
    return caixasDe(achado.caixas, giro).map((caixa, j) => (
      <span
        key={`${i} ${j}`}
        ref={eEste && j === 0 ? primeira : undefined}
        aria-hidden
        className={css['achado']}
        data-atual={eEste || undefined}
        style={estiloDe(caixa)}
      />
    ))
  })
}

const estiloDe = ({ esquerda, alto, largura, altura }: Caixa): CSSProperties => ({
  left: `${esquerda / 100}%`,
  top: `${alto / 100}%`,
  width: `${largura / 100}%`,
  height: `${altura / 100}%`,
})
