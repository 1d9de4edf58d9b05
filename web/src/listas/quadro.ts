import type { Linha } from '../partes/itens/linha.ts'

/** O que está à vista: quais linhas e em que ordem, como ficaram na última vez em que alguém pediu. */
export type Quadro = {
  motivo: string
  linhas: readonly Linha[]
  atos: number
  /** A pessoa agiu quando a resposta era esta; a próxima entra inteira. */
  esperaDepoisDe: number | undefined
}

/** O que o servidor acabou de dizer. */
export type Chegada = {
  pronta: boolean
  /** Veio do cache de quando se esteve aqui antes; a resposta de agora ainda vem. */
  provisoria: boolean
  linhas: readonly Linha[]
  versao: number
  atos: number
  /** Muda quando a pessoa pede outro quadro: ordem, página, "mostrar". */
  motivo: string
  /** A ordem pedida; a das listas paginadas é a do servidor. */
  arrumar: (linhas: readonly Linha[]) => readonly Linha[]
}

export const QUADRO_VAZIO: Quadro = { motivo: '', linhas: [], atos: 0, esperaDepoisDe: undefined }

/**
 * O polling não muda o quadro; mudam-no a pessoa (outra ordem, outra página, "mostrar") e os atos dela: quem
 * enviou quer ver a linha sair na resposta seguinte. Quem volta à lista vê a do cache até a primeira
 * resposta, que entra inteira. Lista vazia não tem o que preservar e se enche sozinha.
 */
export function proximoQuadro(quadro: Quadro, chegada: Chegada): Quadro {
  if (!chegada.pronta) return quadro
  const vaziaQueEncheu = quadro.linhas.length === 0 && chegada.linhas.length > 0
  const respostaDoAto = quadro.esperaDepoisDe !== undefined && chegada.versao !== quadro.esperaDepoisDe
  if (quadro === QUADRO_VAZIO && chegada.provisoria)
    return { ...novoQuadro(chegada), esperaDepoisDe: chegada.versao }
  if (quadro.motivo !== chegada.motivo || vaziaQueEncheu || respostaDoAto) return novoQuadro(chegada)
  if (quadro.atos !== chegada.atos) return { ...quadro, atos: chegada.atos, esperaDepoisDe: chegada.versao }
  return quadro
}

function novoQuadro({ linhas, arrumar, motivo, atos }: Chegada): Quadro {
  return { motivo, atos, linhas: arrumar(linhas), esperaDepoisDe: undefined }
}

/** As linhas do quadro com os dados de agora, quantas chegaram de fora dele e quais saíram. */
export function comparar(
  quadro: Quadro,
  recebidas: readonly Linha[],
): { exibidas: Linha[]; novos: number; saidos: ReadonlySet<string> } {
  const agora = new Map(recebidas.map((linha) => [linha.id, linha]))
  const noQuadro = new Set(quadro.linhas.map((linha) => linha.id))
  return {
    exibidas: quadro.linhas.map((linha) => agora.get(linha.id) ?? linha),
    novos: recebidas.filter((linha) => !noQuadro.has(linha.id)).length,
    saidos: new Set([...noQuadro].filter((id) => !agora.has(id))),
  }
}
