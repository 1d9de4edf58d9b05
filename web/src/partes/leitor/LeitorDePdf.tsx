import { useRef, type ReactNode } from 'react'
import { useMergedRef } from '@mantine/hooks'

import type { Ajuste } from './ajuste.ts'
import { BarraDoLeitor } from './BarraDoLeitor.tsx'
import { comandosDe } from './comandos.ts'
import css from './Leitor.module.css'
import { PainelDeProcura } from './PainelDeProcura.tsx'
import { PaginaDoPdf, type Folha } from './PaginaDoPdf.tsx'
import type { FonteDePdf } from './pdfjs.ts'
import { RecadoDaImpressao } from './RecadoDaImpressao.tsx'
import { Abrindo, Falha } from './Situacao.tsx'
import { teclar } from './teclar.ts'
import { useImpressao } from './use-impressao.ts'
import { useLeitura, type Leitura } from './use-leitura.ts'
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
  ajusteInicial?: Ajuste
  /** De que arquivo se lembra, neste navegador, onde se parou. */
  lembrarDe?: string
}

/**
 * As páginas uma debaixo da outra, e só as que se veem se desenham. Com barra e teclado: PageUp e PageDown (uma
 * tela), Home, End, + e −; Ctrl + F procura.
 */
export function LeitorDePdf(props: Props) {
  const { fonte, chave, titulo, aoDesenhar, aoFalhar, tentarDeNovo, extras } = props
  const aberto = usePdf(fonte, chave, aoFalhar)
  const leitura = useLeitura(aberto, props)
  const { atual, total, rolo, procurando, setProcurando } = leitura
  const leitor = useRef<HTMLElement>(null)
  const tela = useTelaCheia(leitor)
  const { impressao, imprimir, parar } = useImpressao(leitura.pdf)
  const area = useRef<HTMLDivElement>(null)
  const refDaArea = useMergedRef(rolo.ref, area)
  const fechar = () => {
    setProcurando(false)
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
      {procurando && <PainelDeProcura procura={leitura.procura} paginas={total} fechar={fechar} />}
      <div
        ref={refDaArea}
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
        <Paginas leitura={leitura} atual={atual} {...props} />
      </div>
    </section>
  )
}

type DasPaginas = Pick<Props, 'aoDesenhar' | 'sobre'> & { leitura: Leitura; atual: number }

function Paginas({ leitura, atual, aoDesenhar, sobre }: DasPaginas) {
  const { pdf, rolo, giro, conhecer, marcas } = leitura
  const { largura, altura } = rolo.disposicao
  if (!pdf || rolo.disposicao.quadros.length === 0) return null
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
