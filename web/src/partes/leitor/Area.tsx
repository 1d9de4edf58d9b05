import { useMergedRef } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'

import css from './Leitor.module.css'
import { PaginaDoPdf, type Folha } from './PaginaDoPdf.tsx'
import { Abrindo, Falha } from './Situacao.tsx'
import type { Leitura } from './use-leitura.ts'
import type { PdfAberto } from './use-pdf.ts'

type DasPaginas = {
  leitura: Leitura
  /** A página atual, na escala em que está. */
  aoDesenhar?: ((folha: Folha) => void) | undefined
  sobre?: ((folha: Folha) => ReactNode) | undefined
}

type Props = DasPaginas & {
  area: RefObject<HTMLDivElement | null>
  aberto: PdfAberto
  tentarDeNovo: (() => void) | undefined
}

/** O que rola: as páginas, ou por que não as há. */
export function Area({ area, aberto, tentarDeNovo, ...paginas }: Props) {
  const { rolo } = paginas.leitura
  return (
    <div
      ref={useMergedRef(rolo.ref, area)}
      data-rola
      className={css['area']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
      tabIndex={0}
      role="group"
      aria-label="Páginas do arquivo"
      aria-busy={aberto.situacao === 'abrindo'}
      onScroll={rolo.aoRolar}
    >
      {aberto.situacao === 'abrindo' && <Abrindo />}
      {aberto.situacao === 'falhou' && <Falha motivo={aberto.motivo} tentarDeNovo={tentarDeNovo} />}
      <Paginas {...paginas} />
    </div>
  )
}

function Paginas({ leitura, aoDesenhar, sobre }: DasPaginas) {
  const { pdf, rolo, atual, giro, conhecer, marcas } = leitura
  const { largura, altura, quadros } = rolo.disposicao
  if (!pdf || quadros.length === 0) return null
  return (
    <div className={css['rolo']} style={{ width: largura, height: altura }}>
      {rolo.quadros.map((quadro) => (
        <PaginaDoPdf
          key={quadro.pagina}
          {...{ pdf, quadro, giro, conhecer, sobre }}
          marcas={marcas.get(quadro.pagina)}
          aoMostrar={quadro.pagina === atual ? aoDesenhar : undefined}
          aoApontar={rolo.tornarAtual}
        />
      ))}
    </div>
  )
}
