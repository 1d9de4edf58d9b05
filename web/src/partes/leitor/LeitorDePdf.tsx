import { useElementSize, useMergedRef, useUncontrolled } from '@mantine/hooks'
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { ampliacao, type Ajuste } from './ajuste.ts'
import { BarraDoLeitor } from './BarraDoLeitor.tsx'
import css from './Leitor.module.css'
import type { Marcas } from './marcas.ts'
import { PainelDeProcura } from './PainelDeProcura.tsx'
import { PaginaDoPdf, type Folha } from './PaginaDoPdf.tsx'
import type { FonteDePdf } from './pdfjs.ts'
import { usePdf, type PdfAberto } from './use-pdf.ts'
import { useProcura } from './use-procura.ts'

type Props = {
  fonte: FonteDePdf
  /** O que identifica os bytes: muda a versão, o leitor abre de novo. */
  chave: string
  titulo: string
  pagina?: number
  aoMudarPagina?: (pagina: number) => void
  /** A página desenhada, na escala em que está. */
  aoDesenhar?: (folha: Folha) => void
  aoFalhar?: (motivo: string) => void
  /** Busca um endereço novo quando o temporário venceu. */
  tentarDeNovo?: () => void
  /** Botões a mais no fim da barra. */
  extras?: ReactNode
  /** Desenhado por cima da página (o selo). */
  sobre?: ((folha: Folha) => ReactNode) | undefined
  ajusteInicial?: Ajuste
}

/** Uma página por vez, com barra e teclado: PageUp, PageDown, Home, End, + e −; Ctrl + F procura. */
export function LeitorDePdf(props: Props) {
  const { fonte, chave, titulo, aoDesenhar, aoFalhar, tentarDeNovo, extras, sobre } = props
  const aberto = usePdf(fonte, chave, aoFalhar)
  const { ajuste, setAjuste, escala, setEscala, ampliar } = useAmpliacao(props.ajusteInicial)
  const areaDaPagina = useRef<HTMLDivElement>(null)
  const { ref, width, height } = useElementSize()
  const area = useMemo(() => ({ largura: width, altura: height }), [width, height])
  const { atual, total, ir } = usePagina(props, aberto.situacao === 'aberto' ? aberto.pdf.numPages : 0)
  const { procura, procurando, setProcurando, marcas } = useProcuraAVista(aberto, atual, ir)
  const fechar = () => {
    setProcurando(false)
    // O teclado continua no leitor, e não no começo da página.
    areaDaPagina.current?.focus()
  }
  const desenhou = (folha: Folha) => {
    setEscala(folha.viewport.scale)
    aoDesenhar?.(folha)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as teclas valem com o foco em qualquer parte do leitor
    <section
      className={css['leitor']}
      aria-label={`Arquivo: ${titulo}`}
      onKeyDown={(event) => teclar(event, { atual, total, ir, ampliar, procurar: () => setProcurando(true) })}
    >
      <BarraDoLeitor
        pagina={atual}
        aoProcurar={() => setProcurando(!procurando)}
        {...{ total, ir, escala, ajuste, setAjuste, ampliar, procurando, extras }}
      />
      {procurando && <PainelDeProcura procura={procura} paginas={total} fechar={fechar} />}
      <div
        ref={useMergedRef(ref, areaDaPagina)}
        data-rola
        className={css['area']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
        tabIndex={0}
        role="group"
        aria-label="Página do arquivo"
        aria-busy={aberto.situacao === 'abrindo'}
      >
        <NaArea
          {...{ aberto, tentarDeNovo, ajuste, area, marcas, sobre }}
          numero={atual}
          aoDesenhar={desenhou}
        />
      </div>
    </section>
  )
}

type NaAreaProps = Omit<ComponentProps<typeof PaginaDoPdf>, 'pdf'> & {
  aberto: PdfAberto
  tentarDeNovo: (() => void) | undefined
}

function NaArea({ aberto, tentarDeNovo, ...pagina }: NaAreaProps) {
  if (aberto.situacao === 'abrindo') return <Abrindo />
  if (aberto.situacao === 'falhou') return <Falha motivo={aberto.motivo} tentarDeNovo={tentarDeNovo} />
  return pagina.area.largura > 0 ? <PaginaDoPdf pdf={aberto.pdf} {...pagina} /> : null
}

function useAmpliacao(inicial: Ajuste = 'largura') {
  const [ajuste, setAjuste] = useState(inicial)
  const [escala, setEscala] = useState(1)
  const ampliar = (sentido: 1 | -1) => setAjuste(ampliacao(escala, sentido))
  return { ajuste, setAjuste, escala, setEscala, ampliar }
}

/** A página à vista, que pode ser de quem usa o leitor; nunca além das que o arquivo tem. */
function usePagina({ pagina, aoMudarPagina }: Pick<Props, 'pagina' | 'aoMudarPagina'>, total: number) {
  const [numero, irPara] = useUncontrolled({
    ...(pagina === undefined ? {} : { value: pagina }),
    defaultValue: 1,
    ...(aoMudarPagina ? { onChange: aoMudarPagina } : {}),
  })
  const ultima = Math.max(1, total)
  const ir = useCallback(
    (destino: number) => irPara(Math.min(Math.max(1, destino), ultima)),
    [irPara, ultima],
  )
  return { atual: Math.min(Math.max(1, numero), ultima), total, ir }
}

/** A procura, aberta ou não, e o que dela se marca na página à vista. */
function useProcuraAVista(aberto: PdfAberto, atual: number, ir: (pagina: number) => void) {
  const [procurando, setProcurando] = useState(false)
  const pdf = aberto.situacao === 'aberto' && procurando ? aberto.pdf : undefined
  const procura = useProcura(pdf, atual, ir)
  const { achados, atual: qual } = procura
  const marcas = useMemo((): Marcas | undefined => {
    const daqui = achados.filter(({ pagina }) => pagina === atual)
    const visto = qual === undefined ? undefined : achados[qual]
    return daqui.length === 0
      ? undefined
      : {
          achados: daqui.map(({ ocorrencia }) => ocorrencia),
          atual: visto?.pagina === atual ? visto.ocorrencia : undefined,
        }
  }, [achados, qual, atual])
  return { procura, procurando, setProcurando, marcas }
}

type Comandos = {
  atual: number
  total: number
  ir: (destino: number) => void
  ampliar: (sentido: 1 | -1) => void
  procurar: () => void
}

function teclar(event: KeyboardEvent, { atual, total, ir, ampliar, procurar }: Comandos): void {
  if ((event.ctrlKey || event.metaKey) && event.key === 'f' && total > 0) {
    event.preventDefault()
    procurar()
    return
  }
  const teclas: Record<string, () => void> = {
    PageDown: () => ir(atual + 1),
    PageUp: () => ir(atual - 1),
    Home: () => ir(1),
    End: () => ir(total),
    '+': () => ampliar(1),
    '=': () => ampliar(1),
    '-': () => ampliar(-1),
  }
  const comModificador = event.ctrlKey || event.metaKey || event.altKey
  const tecla = event.target instanceof HTMLInputElement || comModificador ? undefined : teclas[event.key]
  if (!tecla) return
  event.preventDefault()
  tecla()
}

function Abrindo() {
  return (
    <p role="status" className={css['recado']}>
      Abrindo o arquivo…
    </p>
  )
}

function Falha({ motivo, tentarDeNovo }: { motivo: string; tentarDeNovo: (() => void) | undefined }) {
  return (
    <div role="alert" className={css['recado']}>
      <p>{motivo}</p>
      {tentarDeNovo && (
        <button type="button" className={css['tentar']} onClick={tentarDeNovo}>
          Tentar de novo
        </button>
      )}
    </div>
  )
}
