import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReactNode } from 'react'

import type { Ajuste, Giros } from './ajuste.ts'
import { contaDe } from './conta-da-procura.ts'
import { MolduraDoLeitor } from './MolduraDoLeitor.tsx'
import { Paginas } from './Paginas.tsx'
import { PainelDeProcura } from './PainelDeProcura.tsx'
import { PainelDePaginas } from './PainelDePaginas.tsx'
import type { Folha } from './PaginaDoPdf.tsx'
import type { FonteDePdf } from './pdfjs.ts'
import type { Papel } from './imprimir.ts'
import { RecadoDaImpressao } from './RecadoDaImpressao.tsx'
import { Abrindo, Falha } from './Situacao.tsx'
import { escolhaDePaginas, FOLHAS_MAX } from './trecho.ts'
import { useImpressao } from './use-impressao.ts'
import { useLeitura } from './use-leitura.ts'
import { usePdf } from './use-pdf.ts'

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
  /** As páginas que entraram viradas. Quem põe o selo ou a tarja mede-a em pé, e manda-a como está no arquivo. */
  giros?: Giros | undefined
  /** De que arquivo se lembra, neste navegador, onde se parou. */
  lembrarDe?: string
}

/**
 * As páginas uma debaixo da outra, e só as que se veem se desenham. Com barra e teclado: PageUp e PageDown (uma
 * tela), Home, End, + e −; Ctrl + F procura.
 */
export function LeitorDePdf(props: Props) {
  const { fonte, chave, titulo, aoDesenhar, aoFalhar, sobre, tentarDeNovo, extras } = props
  const aberto = usePdf(fonte, chave, aoFalhar)
  const leitura = useLeitura(aberto, props)
  const { pdf, total, procura } = leitura
  const impressao = useImpressao(pdf && papelDe(pdf, props), pdf)
  const imprimir = () => {
    if (total > FOLHAS_MAX) impressao.perguntar()
    else if (total > 0) impressao.escolher({ de: 1, ate: total })
  }
  return (
    <MolduraDoLeitor
      doQue="arquivo"
      rotulo={`Arquivo: ${titulo}`}
      rotuloDaArea="Páginas do arquivo"
      leitura={leitura}
      imprimir={imprimir}
      podeGirar={!aoDesenhar}
      ocupado={aberto.situacao === 'abrindo'}
      extras={extras}
      recado={<RecadoDaImpressao {...impressao} escolha={() => escolhaDePaginas(total, leitura.atual)} />}
      procura={(fechar) => (
        <PainelDeProcura
          procura={procura}
          rotulo="Procurar no arquivo"
          conta={contaDe(procura, total)}
          onde={({ pagina }) => `p. ${pagina}`}
          fechar={fechar}
        />
      )}
      painel={(porCima, fechar) =>
        pdf && <PainelDePaginas pdf={pdf} leitura={leitura} porCima={porCima} fechar={fechar} />
      }
    >
      {aberto.situacao === 'abrindo' && <Abrindo />}
      {aberto.situacao === 'falhou' && <Falha motivo={aberto.motivo} tentarDeNovo={tentarDeNovo} />}
      <Paginas leitura={leitura} aoDesenhar={aoDesenhar} sobre={sobre} />
    </MolduraDoLeitor>
  )
}

const papelDe = (pdf: PDFDocumentProxy, { marcaNoPapel: marca, giros }: Props): Papel => ({
  total: pdf.numPages,
  folha: async (numero) => ({ pagina: await pdf.getPage(numero), marca, giro: giros?.get(numero) }),
  dizer: (numero, ate) => `página ${numero} de ${ate}`,
})
