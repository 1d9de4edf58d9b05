import { useUncontrolled } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useMemo, useState } from 'react'

import { ampliacao, maisUmQuarto, type Ajuste, type Giro } from './ajuste.ts'
import type { Lado } from './disposicao.ts'
import { lembrar, paradaEm, type Parada } from './lembrar.ts'
import type { Marcas } from './marcas.ts'
import type { Ocorrencia } from '@autos/contract/regras/procurar-no-texto.ts'
import type { PdfAberto } from './use-pdf.ts'
import { useMedidas } from './use-medidas.ts'
import { useProcura, type Achado } from './use-procura.ts'
import { useRolo } from './use-rolo.ts'

type Entrada = {
  pagina?: number
  aoMudarPagina?: (pagina: number) => void
  ajusteInicial?: Ajuste
  /** De que arquivo se lembra onde se parou. */
  lembrarDe?: string
}

/** O que se lê e como: a página, a ampliação, a procura. */
export function useLeitura(aberto: PdfAberto, entrada: Entrada) {
  const pdf = aberto.situacao === 'aberto' ? aberto.pdf : undefined
  const total = pdf?.numPages ?? 0
  const [parada] = useState(() => (entrada.lembrarDe ? paradaEm(entrada.lembrarDe) : undefined))
  const [ajuste, setAjuste] = useState(parada?.ajuste ?? entrada.ajusteInicial ?? 'largura')
  const [lado, setLado] = useState<Lado>(1)
  const [giro, setGiro] = useState<Giro>(0)
  const [painel, setPainel] = useState(false)
  const { atual, mudar } = usePagina(entrada, total, parada)
  const { medida, conhecer } = useMedidas(pdf, giro)
  const rolo = useRolo({ total, medida, ajuste, lado, atual, mudar })
  useLembranca(entrada.lembrarDe, total > 0 ? { pagina: atual, ajuste } : undefined)
  const escala = rolo.disposicao.quadros[atual - 1]?.escala ?? 1
  const ampliar = (sentido: 1 | -1) => setAjuste(ampliacao(escala, sentido))
  const procura = useProcuraAVista(pdf, atual, rolo.irAte)
  const vista = { lado, setLado, giro, girar: () => setGiro(maisUmQuarto), painel, setPainel }
  const tamanho = { ajuste, setAjuste, escala, ampliar }
  return { pdf, total, atual, ir: rolo.irAte, rolo, conhecer, ...vista, ...tamanho, ...procura }
}

export type Leitura = ReturnType<typeof useLeitura>

/** A página à vista, que pode ser de quem usa o leitor; nunca além das que o arquivo tem. */
function usePagina({ pagina, aoMudarPagina }: Entrada, total: number, parada: Parada | undefined) {
  const [numero, mudar] = useUncontrolled({
    ...(pagina === undefined ? {} : { value: pagina }),
    defaultValue: parada?.pagina ?? 1,
    ...(aoMudarPagina ? { onChange: aoMudarPagina } : {}),
  })
  return { atual: Math.min(Math.max(1, numero), Math.max(1, total)), mudar }
}

function useLembranca(de: string | undefined, onde: Omit<Parada, 'de'> | undefined) {
  const { pagina, ajuste } = onde ?? {}
  useEffect(() => {
    if (de && pagina && ajuste) lembrar({ de, pagina, ajuste })
  }, [de, pagina, ajuste])
}

/** A procura, aberta ou não, e o que dela se marca em cada página. */
function useProcuraAVista(pdf: PDFDocumentProxy | undefined, atual: number, ir: (pagina: number) => void) {
  const [procurando, setProcurando] = useState(false)
  const chegarA = (pagina: number) => {
    if (pagina !== atual) ir(pagina)
  }
  const procura = useProcura(procurando ? pdf : undefined, atual, chegarA)
  const { achados, visto } = procura
  const marcas = useMemo(() => marcasDe(achados, visto), [achados, visto])
  return { procura, procurando, setProcurando, marcas }
}

function marcasDe(achados: readonly Achado[], visto: Achado | undefined): ReadonlyMap<number, Marcas> {
  const porPagina = new Map<number, Ocorrencia[]>()
  for (const { pagina, ocorrencia } of achados) {
    const daqui = porPagina.get(pagina)
    if (daqui) daqui.push(ocorrencia)
    else porPagina.set(pagina, [ocorrencia])
  }
  return new Map(
    [...porPagina].map(([pagina, daqui]) => [
      pagina,
      { achados: daqui, atual: visto?.pagina === pagina ? visto.ocorrencia : undefined },
    ]),
  )
}
