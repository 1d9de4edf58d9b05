import { alvoDe, PROCURADO_MIN } from '@autos/contract/regras/procurar-no-texto.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import type { AutosProcurarQuery } from '../../api/gen/graphql.ts'
import { posicaoDe, type Rolo } from './capitulos.ts'

type Respondido = AutosProcurarQuery['autosProcurar']
export type Procurar = (texto: string, sinal: AbortSignal) => Promise<Respondido>

export type AchadoNosAutos = {
  posicao: number
  contexto: { antes: string; achado: string; depois: string }
  /** De quatro em quatro: esquerda, alto, direita e baixo, em décimos de milésimo da página. */
  caixas: readonly number[]
}

/** O que se achou numa página, e o que se está vendo. */
export type MarcasNosAutos = { achados: readonly AchadoNosAutos[]; atual: AchadoNosAutos | undefined }

type Resultado = { achados: readonly AchadoNosAutos[]; haMais: boolean; semTexto: number }
type Estado =
  | { situacao: 'nada' | 'procurando' }
  | ({ situacao: 'pronto' } & Resultado)
  | { situacao: 'falhou'; motivo: string }

/** Espera que a pessoa pare de digitar. Milissegundos. */
const PAUSA = 250
const NENHUM: readonly AchadoNosAutos[] = []

/** Procura no servidor, em todas as páginas que a pessoa lê, e vai ao primeiro achado a partir de onde se está. */
export function useProcuraNosAutos(
  rolo: Rolo,
  { procurar, atual: aqui, ir }: { procurar: Procurar; atual: number; ir: (posicao: number) => void },
) {
  const [procurando, setProcurando] = useState(false)
  const [procurado, procurarPor] = useState('')
  const [estado, setEstado] = useState<Estado>({ situacao: 'nada' })
  const [visto, setVisto] = useState<AchadoNosAutos>()
  const achados = estado.situacao === 'pronto' ? estado.achados : NENHUM
  const ver = (achado: AchadoNosAutos | undefined) => {
    setVisto(achado && { ...achado })
    if (achado && achado.posicao !== aqui) ir(achado.posicao)
  }
  const chegou = useEffectEvent((respondido: Respondido) => {
    const novos = respondido.achados.flatMap((achado) => noRolo(rolo, achado))
    setEstado({ situacao: 'pronto', ...respondido, achados: novos })
    ver(novos.find(({ posicao }) => posicao >= aqui) ?? novos[0])
  })
  const perguntar = useEffectEvent(procurar)
  useEffect(() => {
    const controle = new AbortController()
    setVisto(undefined)
    const vale = procurando && alvoDe(procurado).length >= PROCURADO_MIN
    setEstado({ situacao: vale ? 'procurando' : 'nada' })
    if (!vale) return undefined
    const falhou = (erro: unknown) =>
      controle.signal.aborted || setEstado({ situacao: 'falhou', motivo: mensagemDe(erro) })
    const espera = setTimeout(() => {
      perguntar(procurado, controle.signal).then((r) => controle.signal.aborted || chegou(r), falhou)
    }, PAUSA)
    return () => {
      clearTimeout(espera)
      controle.abort()
    }
  }, [procurado, procurando])
  const qual =
    visto && achados.findIndex(({ posicao, caixas }) => posicao === visto.posicao && caixas === visto.caixas)
  const marcas = useMemo(() => marcasDe(achados, visto), [achados, visto])
  const atual = qual === -1 ? undefined : qual
  const escolher = (n: number): void => ver(achados[n])
  const conta = contaDe(estado, { procurado, qual: qual ?? 0 })
  return {
    procura: { procurado, procurarPor, achados, atual, escolher },
    conta,
    procurando,
    setProcurando,
    marcas,
  }
}

function noRolo(rolo: Rolo, achado: Respondido['achados'][number]): AchadoNosAutos[] {
  const posicao = posicaoDe(rolo, achado.documentoId, achado.pagina)
  const { antes, achado: escrito, depois, caixas } = achado
  return posicao === undefined ? [] : [{ posicao, contexto: { antes, achado: escrito, depois }, caixas }]
}

function marcasDe(
  achados: readonly AchadoNosAutos[],
  visto: AchadoNosAutos | undefined,
): ReadonlyMap<number, MarcasNosAutos> {
  const porPagina = Map.groupBy(achados, ({ posicao }) => posicao)
  return new Map(
    [...porPagina].map(([posicao, daqui]) => [
      posicao,
      { achados: daqui, atual: visto?.posicao === posicao ? visto : undefined },
    ]),
  )
}

/** Como está a procura, em uma frase; o que não se pôde procurar sempre se diz. */
export function contaDe(estado: Estado, { procurado, qual }: { procurado: string; qual: number }): string {
  if (procurado.trim() === '') return ''
  if (alvoDe(procurado).length < PROCURADO_MIN) return `Digite ao menos ${PROCURADO_MIN} letras`
  if (estado.situacao === 'falhou') return estado.motivo
  if (estado.situacao !== 'pronto') return 'Procurando…'
  const { achados, haMais, semTexto } = estado
  const conta =
    achados.length === 0
      ? 'Nada encontrado'
      : `${qual + 1} de ${haMais ? `mais de ${achados.length}` : achados.length}`
  if (semTexto === 0) return conta
  return `${conta}, fora ${semTexto === 1 ? '1 página que ainda não tem' : `${semTexto} páginas que ainda não têm`} texto`
}
