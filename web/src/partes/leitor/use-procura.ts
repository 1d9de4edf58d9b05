import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import {
  contextoDe,
  dobrar,
  procurar,
  type Contexto,
  type Ocorrencia,
  type TextoDobrado,
} from '@autos/contract/regras/procurar-no-texto.ts'
import { pedacosDe } from './texto-da-pagina.ts'

export type Achado = { pagina: number; ocorrencia: Ocorrencia; contexto: Contexto }
type Lido = { texto: string; dobrado: TextoDobrado }
type Resultado = {
  achados: readonly Achado[]
  lidas: number
  acabou: boolean
  temTexto: boolean
  naoLidas: number
}

/** O bastante para percorrer; quem acha mais que isto procura outra coisa. */
export const ACHADOS_MAX = 1000
/** Espera que a pessoa pare de digitar. Milissegundos. */
const PAUSA = 200
/** A lista cresce enquanto se lê, sem se desenhar a cada página. */
const PAGINAS_POR_VEZ = 20
const NADA: Resultado = { achados: [], lidas: 0, acabou: false, temTexto: false, naoLidas: 0 }

export type Procura = Resultado & {
  procurado: string
  procurarPor: (texto: string) => void
  /** Nulo quando nada se achou ainda. */
  atual: number | undefined
  /** O que se escolheu ver: outro a cada escolha, ainda que do mesmo achado. */
  visto: Achado | undefined
  escolher: (qual: number) => void
}

/** Procura em todas as páginas, da primeira à última, e vai ao primeiro achado a partir da página à vista. */
export function useProcura(
  pdf: PDFDocumentProxy | undefined,
  pagina: number,
  ir: (pagina: number) => void,
): Procura {
  const [procurado, procurarPor] = useState('')
  const [resultado, setResultado] = useState(NADA)
  const [escolhido, setEscolhido] = useState<{ atual: number; visto: Achado }>()
  const lidos = useMemo(() => ({ de: pdf, paginas: new Map<number, Lido>() }), [pdf])
  const ver = (achado: Achado, atual: number) => {
    setEscolhido({ atual, visto: { ...achado, ocorrencia: { ...achado.ocorrencia } } })
    ir(achado.pagina)
  }
  const escolher = (qual: number) => {
    const achado = resultado.achados[qual]
    if (achado) ver(achado, qual)
  }
  const chegou = useEffectEvent((novo: Resultado) => {
    setResultado(novo)
    const perto = novo.achados.findIndex((achado) => achado.pagina >= pagina)
    const primeiro = perto < 0 && novo.acabou ? 0 : perto
    const achado = novo.achados[primeiro]
    if (!escolhido && achado) ver(achado, primeiro)
  })
  useEffect(() => {
    const controle = new AbortController()
    setResultado(NADA)
    setEscolhido(undefined)
    if (!pdf || procurado.trim() === '') return undefined
    const espera = setTimeout(
      () => void percorrer(pdf, { lidos: lidos.paginas, procurado, sinal: controle.signal }, chegou),
      PAUSA,
    )
    return () => {
      clearTimeout(espera)
      controle.abort()
    }
  }, [pdf, lidos, procurado])
  return { ...resultado, procurado, procurarPor, atual: escolhido?.atual, visto: escolhido?.visto, escolher }
}

async function percorrer(
  pdf: PDFDocumentProxy,
  { lidos, procurado, sinal }: { lidos: Map<number, Lido>; procurado: string; sinal: AbortSignal },
  chegou: (novo: Resultado) => void,
): Promise<void> {
  const achados: Achado[] = []
  let [temTexto, naoLidas] = [false, 0]
  for (let pagina = 1; pagina <= pdf.numPages && achados.length < ACHADOS_MAX; pagina++) {
    const lido = lidos.get(pagina) ?? (await ler(pdf, pagina).catch(() => undefined))
    if (sinal.aborted) return
    // Uma página que não se lê não acaba com a procura: diz-se que falta.
    if (!lido) {
      naoLidas++
      continue
    }
    lidos.set(pagina, lido)
    temTexto ||= lido.texto.trim() !== ''
    for (const ocorrencia of procurar(lido.dobrado, procurado))
      achados.push({ pagina, ocorrencia, contexto: contextoDe(lido.texto, ocorrencia) })
    if (pagina % PAGINAS_POR_VEZ === 0)
      chegou({ achados: [...achados], lidas: pagina, acabou: false, temTexto, naoLidas })
  }
  chegou({ achados: achados.slice(0, ACHADOS_MAX), lidas: pdf.numPages, acabou: true, temTexto, naoLidas })
}

async function ler(pdf: PDFDocumentProxy, numero: number): Promise<Lido> {
  const pagina = await pdf.getPage(numero)
  const texto = pedacosDe(await pagina.getTextContent()).join('')
  return { texto, dobrado: dobrar(texto) }
}
