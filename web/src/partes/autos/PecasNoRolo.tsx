import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReactNode } from 'react'

import type { Giro } from '../leitor/ajuste.ts'
import { Rolo as RoloDaTela } from '../leitor/Area.tsx'
import type { Vista } from '../leitor/use-vista.ts'
import { CabecaDaPeca } from './CabecaDaPeca.tsx'
import { citar, lugarDe, nomear, type Capitulo, type Rolo } from './capitulos.ts'
import { PecaNoRolo, type QuadroDaPeca } from './PecaNoRolo.tsx'
import type { MarcasNosAutos } from './use-procura-nos-autos.ts'

type Props = {
  rolo: Rolo
  vista: Vista
  giroDe: (posicao: number) => Giro
  marcas: ReadonlyMap<number, MarcasNosAutos>
  conhecer: (chave: string, pagina: PDFPageProxy) => void
  endereco: (id: string) => Promise<string | null | undefined>
  daPeca: (capitulo: Capitulo) => ReactNode
}

/** As peças à vista, e só elas: uma que sai da tela fecha o seu arquivo. */
export function PecasNoRolo({ rolo, vista, giroDe, marcas, conhecer, endereco, daPeca }: Props) {
  const { disposicao, tornarAtual } = vista.rolo
  const grupos = Map.groupBy(aVista(rolo, vista), ({ capitulo }) => capitulo)
  return (
    <RoloDaTela vista={vista}>
      {[...grupos].map(([capitulo, quadros]) => (
        <article key={capitulo.chave} aria-label={`${rotuloDe(nomear(capitulo))}: ${capitulo.titulo}`}>
          {quadros
            .filter(({ cabeca }) => cabeca)
            .map((quadro) => (
              <CabecaDaPeca
                key={quadro.pagina}
                capitulo={capitulo}
                quadro={quadro}
                esquerda={vista.lado === 2 ? quadro.esquerda : 0}
                largura={vista.lado === 2 ? quadro.largura : disposicao.largura}
                extras={daPeca(capitulo)}
              />
            ))}
          <PecaNoRolo
            {...{ capitulo, quadros, giroDe, marcas, conhecer, endereco }}
            aoApontar={tornarAtual}
            saida={null}
          />
        </article>
      ))}
    </RoloDaTela>
  )
}

const aVista = (rolo: Rolo, { rolo: { quadros } }: Vista): (QuadroDaPeca & { capitulo: Capitulo })[] =>
  quadros.flatMap((quadro) => {
    const lugar = lugarDe(rolo, quadro.pagina)
    if (!lugar) return []
    return [{ ...quadro, capitulo: lugar.capitulo, daPeca: lugar.pagina, rotulo: rotuloDe(citar(lugar)) }]
  })

const rotuloDe = (citado: string): string => citado.charAt(0).toUpperCase() + citado.slice(1)
