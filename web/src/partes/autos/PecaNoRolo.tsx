import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useState, type ReactNode } from 'react'

import type { Giro } from '../leitor/ajuste.ts'
import type { Quadro } from '../leitor/disposicao.ts'
import leitor from '../leitor/Leitor.module.css'
import { lugarDe as lugarNaTela, PaginaDoPdf } from '../leitor/PaginaDoPdf.tsx'
import { Falha } from '../leitor/Situacao.tsx'
import { usePdf } from '../leitor/use-pdf.ts'
import { MarcaDeDesconsiderada } from '../itens/MarcaDeDesconsiderada.tsx'
import { AchadosDaPagina } from './AchadosDaPagina.tsx'
import css from './Autos.module.css'
import type { Capitulo } from './capitulos.ts'
import type { MarcasNosAutos } from './use-procura-nos-autos.ts'

/** A página da peça que está no quadro. */
export type QuadroDaPeca = Quadro & { daPeca: number | null; rotulo: string }

type Props = {
  capitulo: Capitulo
  quadros: readonly QuadroDaPeca[]
  giroDe: (posicao: number) => Giro
  marcas: ReadonlyMap<number, MarcasNosAutos>
  conhecer: (chave: string, pagina: PDFPageProxy) => void
  aoApontar: (posicao: number) => void
  endereco: (id: string) => Promise<string | null | undefined>
  /** O que mais se pode fazer com a peça que não se mostra. */
  saida: ReactNode
}

/** Quem rola depressa passa por muitas peças: só se abre a que fica na tela. Milissegundos. */
const PARADA = 150

/** As páginas à vista de uma peça; o arquivo dela só se busca agora. */
export function PecaNoRolo(props: Props) {
  const { capitulo, quadros, saida } = props
  const [fica, setFica] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => setFica(true), PARADA)
    return () => clearTimeout(espera)
  }, [])
  if (capitulo.paginas === 0)
    return quadros.map((quadro) => <Recado key={quadro.pagina} {...{ capitulo, quadro, saida }} />)
  return fica ? <Aberta {...props} /> : <EmBranco quadros={quadros} />
}

function Aberta({ capitulo, quadros, giroDe, marcas, conhecer, aoApontar, endereco }: Props) {
  const { id, chave, desconsiderado } = capitulo
  const [tentativa, setTentativa] = useState(0)
  const aberto = usePdf({ buscar: () => endereco(id) }, `${chave} ${tentativa}`)
  const conhecerDaqui = useCallback((pagina: PDFPageProxy) => conhecer(chave, pagina), [conhecer, chave])
  if (aberto.situacao === 'falhou')
    return (
      <EmBranco quadros={quadros}>
        <Falha motivo={aberto.motivo} tentarDeNovo={() => setTentativa(tentativa + 1)} />
      </EmBranco>
    )
  if (aberto.situacao === 'abrindo') return <EmBranco quadros={quadros} />
  return quadros.map((quadro) => (
    <PaginaDoPdf
      key={quadro.pagina}
      pdf={aberto.pdf}
      quadro={quadro}
      numero={quadro.daPeca ?? 1}
      rotulo={quadro.rotulo}
      giro={giroDe(quadro.pagina)}
      marcas={undefined}
      conhecer={conhecerDaqui}
      aoMostrar={undefined}
      aoApontar={aoApontar}
      sobre={() => (
        <>
          <AchadosDaPagina marcas={marcas.get(quadro.pagina)} giro={giroDe(quadro.pagina)} />
          {desconsiderado && <MarcaDeDesconsiderada />}
        </>
      )}
    />
  ))
}

/** O lugar das páginas enquanto a peça não se abre; o que se diz fica na primeira à vista. */
function EmBranco({ quadros, children }: { quadros: readonly QuadroDaPeca[]; children?: ReactNode }) {
  return quadros.map((quadro, i) => (
    <div key={quadro.pagina} className={leitor['folha']} style={lugarNaTela(quadro)}>
      <div role="img" aria-label={quadro.rotulo} aria-busy={!children} className={leitor['lousa']} />
      {i === 0 && children && <div className={css['sobreEmBranco']}>{children}</div>}
    </div>
  ))
}

/** No lugar das páginas que a peça não tem, ou que não se podem ler. */
function Recado({ capitulo, quadro, saida }: { capitulo: Capitulo; quadro: Quadro; saida: ReactNode }) {
  return (
    <div className={css['recado']} style={lugarNaTela(quadro)}>
      <p>{capitulo.recado}</p>
      {saida}
    </div>
  )
}
