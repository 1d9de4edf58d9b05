import type { Insertable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Aviso, Laudo } from '../../adapters/assinatura-pdf/port.ts'

/** Minutos até verificar de novo o que não se concluiu. Depois da última, só a pedido. */
const ESPERAS = [1, 5, 30, 120, 360, 1440, 1440, 1440, 1440, 1440]

export type Verificada = {
  id: string
  campo: string
  metodo: string
  politica: string | null
  indicacao: string | null
  tentativas: number | null
  invalida: boolean | null
  avisos: Aviso[] | null
}

/** Dois selos sobre a mesma página dizem-se com a mesma frase. */
const umaVez = (avisos: Laudo['avisos']): Aviso[] => [
  ...new Map(avisos.map(({ tipo, frase }) => [`${tipo} ${frase}`, { tipo, frase }])).values(),
]

export type Linha = Insertable<DB['assinaturaVerificacao']>

/** Quando vence o certificado de quem datou o arquivo por último. */
export const fimDaProva = (laudos: readonly Laudo[]): Date | null =>
  laudos
    .filter(({ tipo, indicacao }) => tipo === 'timestamp' && indicacao === 'TOTAL_PASSED')
    .toSorted((a, b) => Number(a.carimbadaEm) - Number(b.carimbadaEm))
    .at(-1)?.expiraEm ?? null

type DoExame = { versao: number; agora: Date; ltvAte: Date | null; laudo: Laudo | undefined }

export function linhaDe(
  { id, metodo, politica, tentativas }: Verificada,
  { versao, agora, ltvAte, laudo }: DoExame,
): Linha {
  const naoConclui = laudo?.indicacao === 'INDETERMINATE'
  const vezes = naoConclui ? (tentativas ?? 0) + 1 : 0
  const espera = naoConclui ? ESPERAS[vezes - 1] : undefined
  const comum = {
    assinaturaId: id,
    versao,
    verificadaEm: agora,
    tentativas: vezes,
    proximaEm: espera === undefined ? null : new Date(agora.getTime() + espera * 60_000),
  }
  if (laudo === undefined)
    return {
      ...comum,
      indicacao: 'TOTAL_FAILED',
      motivos: ['A assinatura não está mais no arquivo.'],
      avisos: '[]',
      ressalvas: [],
      invalida: true,
      icpBrasil: false,
      adobeReader: false,
      ltv: false,
      ltvAte: null,
    }
  const invalida = laudo.indicacao === 'TOTAL_FAILED'
  return {
    ...comum,
    indicacao: laudo.indicacao,
    subindicacao: laudo.subindicacao,
    motivos: laudo.motivos,
    avisos: JSON.stringify(umaVez(laudo.avisos)),
    ressalvas: laudo.ressalvas,
    nivelPades: laudo.nivel,
    politicaIcp: laudo.politicaIcp,
    invalida,
    // O selo da instituição não qualifica a assinatura simples.
    icpBrasil: laudo.icpBrasil && metodo !== 'SIMPLES',
    adobeReader: laudo.adobeReader && metodo !== 'SIMPLES',
    // A que o produto fez para durar ainda espera pelas provas; a outra não as tem.
    ltv: laudo.ltv ? true : politica === 'pades-t-ltv' && !invalida ? null : false,
    ltvAte: laudo.ltv ? ltvAte : null,
    carimbadaEm: laudo.carimbadaEm,
    emissorCarimbo: laudo.emissorCarimbo,
    // O que se esperava está no arquivo; do que ainda falte, sabe quem o tentar.
    ...(laudo.ltv || laudo.nivel === 'LT' || laudo.nivel === 'LTA'
      ? { provaEspera: null, provaPrevistaEm: null }
      : {}),
  }
}
