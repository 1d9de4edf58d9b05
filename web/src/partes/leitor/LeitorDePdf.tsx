import { useRef, type ReactNode } from 'react'

import type { Ajuste } from './ajuste.ts'
import { Area } from './Area.tsx'
import { BarraDoLeitor } from './BarraDoLeitor.tsx'
import { comandosDe } from './comandos.ts'
import css from './Leitor.module.css'
import { PainelDeProcura } from './PainelDeProcura.tsx'
import { PainelDePaginas } from './PainelDePaginas.tsx'
import type { Folha } from './PaginaDoPdf.tsx'
import type { FonteDePdf } from './pdfjs.ts'
import { RecadoDaImpressao } from './RecadoDaImpressao.tsx'
import { teclar } from './teclar.ts'
import { useArea } from './use-area.ts'
import { useImpressao } from './use-impressao.ts'
import { useLeitura } from './use-leitura.ts'
import { usePdf } from './use-pdf.ts'
import { useTelaCheia } from './use-tela-cheia.ts'

type Props = {
  fonte: FonteDePdf
  /** O que identifica os bytes: muda a versão, o leitor abre de novo. */
  chave: string
  titulo: string
  pagina?: number
  aoMudarPagina?: (pagina: number) => void
  /** A página atual, na escala em que está. */
  aoDesenhar?: (folha: Folha) => void
  aoFalhar?: (motivo: string) => void
  /** Busca um endereço novo quando o temporário venceu. */
  tentarDeNovo?: () => void
  /** Botões a mais no fim da barra. */
  extras?: ReactNode
  /** Desenhado por cima de cada página (o selo). */
  sobre?: ((folha: Folha) => ReactNode) | undefined
  /** O que o papel impresso diz de través, como `sobre` diz na tela. */
  marcaNoPapel?: string | undefined
  ajusteInicial?: Ajuste
  /** De que arquivo se lembra, neste navegador, onde se parou. */
  lembrarDe?: string
}

/** Com menos que isto, em pixels, o painel fica por cima das páginas. */
const LARGURA_DOS_DOIS = 560

/**
 * As páginas uma debaixo da outra, e só as que se veem se desenham. Com barra e teclado: PageUp e PageDown (uma
 * tela), Home, End, + e −; Ctrl + F procura.
 */
export function LeitorDePdf(props: Props) {
  const { fonte, chave, titulo, aoDesenhar, aoFalhar, sobre, tentarDeNovo, extras } = props
  const aberto = usePdf(fonte, chave, aoFalhar)
  const leitura = useLeitura(aberto, props)
  const { total, rolo, procurando, setProcurando } = leitura
  const leitor = useRef<HTMLElement>(null)
  const tela = useTelaCheia(leitor)
  const { impressao, imprimir, parar } = useImpressao(leitura.pdf, props.marcaNoPapel)
  const area = useRef<HTMLDivElement>(null)
  const [corpo, { largura }] = useArea()
  const fechar = (mostrar: (sim: boolean) => void) => {
    mostrar(false)
    // O teclado continua no leitor, e não no começo da página.
    area.current?.focus()
  }
  const comandos = comandosDe(leitura, { tela, imprimir, podeGirar: !aoDesenhar })
  const teclas = { ...leitura, rolarTela: rolo.rolarTela, procurar: () => setProcurando(true) }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as teclas valem com o foco em qualquer parte do leitor
    <section
      ref={leitor}
      className={css['leitor']}
      aria-label={`Arquivo: ${titulo}`}
      onKeyDown={(event) => teclar(event, teclas)}
    >
      <BarraDoLeitor {...leitura} comandos={comandos} extras={extras} />
      <RecadoDaImpressao impressao={impressao} total={total} fechar={parar} />
      {procurando && (
        <PainelDeProcura procura={leitura.procura} paginas={total} fechar={() => fechar(setProcurando)} />
      )}
      <div ref={corpo} className={css['corpo']}>
        {leitura.pdf && leitura.painel && (
          <PainelDePaginas
            pdf={leitura.pdf}
            leitura={leitura}
            porCima={largura < LARGURA_DOS_DOIS}
            fechar={() => fechar(leitura.setPainel)}
          />
        )}
        <Area {...{ area, aberto, leitura, aoDesenhar, sobre, tentarDeNovo }} />
      </div>
    </section>
  )
}
