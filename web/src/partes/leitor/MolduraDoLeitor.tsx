import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'

import { BarraDoLeitor } from './BarraDoLeitor.tsx'
import type { Campo } from './CampoDePagina.tsx'
import { comandosDe, type DoQue } from './comandos.ts'
import { Area } from './Area.tsx'
import css from './Leitor.module.css'
import { teclar } from './teclar.ts'
import { useArea } from './use-area.ts'
import { useTelaCheia } from './use-tela-cheia.ts'
import type { Vista } from './use-vista.ts'

/** Com menos que isto, em pixels, o painel fica por cima das páginas. */
const LARGURA_DOS_DOIS = 560

type Fechar = () => void
type Props = {
  doQue: DoQue
  rotulo: string
  rotuloDaArea: string
  leitura: Vista & { procurando: boolean; setProcurando: (sim: boolean) => void; girar: () => void }
  campo?: Campo
  imprimir?: () => void
  podeGirar: boolean
  mudarDePeca?: (sentido: 1 | -1) => void
  ocupado: boolean
  extras?: ReactNode
  /** Entre a barra e as páginas. */
  recado?: ReactNode
  procura: (fechar: Fechar) => ReactNode
  painel: (porCima: boolean, fechar: Fechar) => ReactNode
  /** As páginas. */
  children: ReactNode
}

/** A barra, as teclas, a procura e o painel em volta do que se lê. */
export function MolduraDoLeitor(props: Props) {
  const { doQue, leitura, imprimir, podeGirar, extras, procura, painel } = props
  const { rolo, procurando, setProcurando } = leitura
  const leitor = useRef<HTMLElement>(null)
  const tela = useTelaCheia(leitor)
  const area = useId()
  const [corpo, { largura }] = useArea()
  const porCima = largura < LARGURA_DOS_DOIS
  useEstreitou(largura > 0 && porCima, () => {
    const noPainel = document.getElementById(area)?.previousElementSibling?.contains(document.activeElement)
    leitura.setPainel(false)
    if (noPainel) document.getElementById(area)?.focus()
  })
  const fechar = (mostrar: (sim: boolean) => void) => () => {
    mostrar(false)
    // O teclado continua no leitor, e não no começo da página.
    document.getElementById(area)?.focus()
  }
  const comandos = comandosDe(leitura, { doQue, tela, podeGirar, ...(imprimir ? { imprimir } : {}) })
  const teclas = {
    ...leitura,
    rolarTela: rolo.rolarTela,
    procurar: () => setProcurando(true),
    mudarDePeca: props.mudarDePeca,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as teclas valem com o foco em qualquer parte do leitor
    <section
      ref={leitor}
      className={css['leitor']}
      data-cheia={tela.cheia || undefined}
      aria-label={props.rotulo}
      onKeyDown={(event) => teclar(event, teclas)}
    >
      <BarraDoLeitor vista={leitura} campo={props.campo} comandos={comandos} extras={extras} />
      {props.recado}
      {procurando && procura(fechar(setProcurando))}
      <div ref={corpo} className={css['corpo']}>
        {leitura.painel && painel(porCima, fechar(leitura.setPainel))}
        <Area id={area} vista={leitura} rotulo={props.rotuloDaArea} ocupada={props.ocupado}>
          {props.children}
        </Area>
      </div>
    </section>
  )
}

/** O painel que estava ao lado não passa a cobrir o que se lê: quem estreita a janela lê, e abre-o se o quer. */
function useEstreitou(estreito: boolean, sair: () => void) {
  const aoEstreitar = useEffectEvent(sair)
  useEffect(() => {
    if (estreito) aoEstreitar()
  }, [estreito])
}
