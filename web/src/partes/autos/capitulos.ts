import { somados, type Giro, type Giros } from '../leitor/ajuste.ts'

/** Uma peça, ou um anexo dela, como se lê entre as outras. */
export type Capitulo = {
  /** O id da peça, ou do anexo. */
  id: string
  /** Muda quando muda o arquivo. */
  chave: string
  numero: number
  /** Qual dos anexos da peça é; nulo, é ela mesma. */
  anexo: number | null
  titulo: string
  /** A folha dos autos em que começa; nula quando não se sabe. */
  folha: number | null
  /** As folhas que ocupa; nulas quando não se sabem. */
  folhas: number | null
  /** As páginas que se desenham; zero, há em lugar delas um recado. */
  paginas: number
  /** O que de cada uma se gira para que se leia em pé. */
  giros: Giros
  /** Por que não há páginas. */
  recado: string
  restrito: boolean
  /** O arquivo foi pedido a alguém de fora e ainda não veio. */
  esperaEnvio: boolean
  sigiloso: boolean
  desconsiderado: boolean
  assinadoPor: readonly string[]
  assinaturasPendentes: number
  /** O que mudou desde a última visita, em palavras; vazio quando nada. */
  novidades: readonly string[]
}

/** As posições do rolo: as páginas de todas as peças, e uma de cada peça que não as tem. */
export type Rolo = { capitulos: readonly Capitulo[]; inicios: readonly number[]; total: number }

/** `pagina`: a do arquivo da peça; nula onde há o recado. */
export type LugarNosAutos = { indice: number; capitulo: Capitulo; pagina: number | null }

export function enrolar(capitulos: readonly Capitulo[]): Rolo {
  let total = 0
  const inicios = capitulos.map(({ paginas }) => {
    const inicio = total + 1
    total += Math.max(1, paginas)
    return inicio
  })
  return { capitulos, inicios, total }
}

export function lugarDe({ capitulos, inicios }: Rolo, posicao: number): LugarNosAutos | undefined {
  let [baixo, alto] = [0, inicios.length]
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1
    if ((inicios[meio] ?? 0) <= posicao) baixo = meio + 1
    else alto = meio
  }
  const [capitulo, inicio] = [capitulos[baixo - 1], inicios[baixo - 1]]
  if (!capitulo || inicio === undefined) return undefined
  return { indice: baixo - 1, capitulo, pagina: capitulo.paginas > 0 ? posicao - inicio + 1 : null }
}

/** Quanto se gira o que está em cada posição: o que a pessoa girou soma-se ao de cada página. */
export const girosNoRolo =
  (rolo: Rolo, giro: Giro) =>
  (posicao: number): Giro => {
    const lugar = lugarDe(rolo, posicao)
    return somados(giro, lugar?.capitulo.giros.get(lugar.pagina ?? 0) ?? 0)
  }

/** Onde fica uma página de uma peça; da que não há, a mais próxima. */
export function posicaoDe({ capitulos, inicios }: Rolo, id: string, pagina = 1): number | undefined {
  const indice = capitulos.findIndex((capitulo) => capitulo.id === id)
  const [capitulo, inicio] = [capitulos[indice], inicios[indice]]
  if (!capitulo || inicio === undefined) return undefined
  return inicio + Math.min(Math.max(1, pagina), Math.max(1, capitulo.paginas)) - 1
}

/** A folha dos autos que está numa posição; nula quando não se sabe. */
export const folhaEm = ({ capitulo, pagina }: LugarNosAutos): number | null =>
  capitulo.folha === null ? null : capitulo.folha + (pagina ?? 1) - 1

/** Sabem-se as folhas de todas as peças: a conta é a mesma para todos. */
export const temFolhas = ({ capitulos }: Rolo): boolean =>
  capitulos.every(({ anexo, folha, folhas }) => anexo !== null || (folha !== null && folhas !== null))

export function totalDeFolhas({ capitulos }: Rolo): number {
  const ultimo = capitulos.findLast(({ anexo }) => anexo === null)
  return ultimo ? (ultimo.folha ?? 1) + (ultimo.folhas ?? 0) - 1 : 0
}

/**
 * '37' é a folha (ou a posição, quando não se contam folhas); '3/12', '3.12' e '3 12' são a página 12 da peça 3, e
 * '3/1/12', a 12 do primeiro anexo dela.
 */
export function posicaoPedida(rolo: Rolo, texto: string): number | undefined {
  const [primeiro, segundo, terceiro] = (texto.match(/\d+/g) ?? []).map(Number)
  if (primeiro === undefined) return undefined
  const { capitulos } = rolo
  if (terceiro !== undefined) {
    const anexo = capitulos.find(({ numero, anexo: qual }) => numero === primeiro && qual === segundo)
    return anexo && posicaoDe(rolo, anexo.id, terceiro)
  }
  if (segundo !== undefined || /^\d+\s*[/.]/.test(texto.trim())) {
    const peca = capitulos.find(({ numero, anexo }) => numero === primeiro && anexo === null)
    return peca && posicaoDe(rolo, peca.id, segundo)
  }
  if (!temFolhas(rolo)) return Math.min(Math.max(1, primeiro), Math.max(1, rolo.total))
  const dona = capitulos.findLast(
    ({ anexo, folha, folhas }) => anexo === null && (folhas ?? 0) > 0 && (folha ?? 0) <= primeiro,
  )
  return dona ? posicaoDe(rolo, dona.id, primeiro - (dona.folha ?? 1) + 1) : undefined
}

/** A primeira posição da peça seguinte (+1) ou, de uma já começada (−1), do começo dela ou da anterior. */
export function vizinha(rolo: Rolo, posicao: number, sentido: 1 | -1): number {
  const indice = lugarDe(rolo, posicao)?.indice ?? 0
  const inicio = rolo.inicios[indice] ?? 1
  if (sentido === -1 && posicao > inicio) return inicio
  return rolo.inicios[indice + sentido] ?? posicao
}

/** 'fl. 7', 'fls. 7–9', ou nada. */
export function folhasPorExtenso({ folha, folhas }: Capitulo): string {
  if (folha === null || !folhas) return ''
  return folhas === 1 ? `fl. ${folha}` : `fls. ${folha}–${folha + folhas - 1}`
}

/** 'peça 3', ou 'peça 3, anexo 1'. */
export const nomear = ({ numero, anexo }: Pick<Capitulo, 'numero' | 'anexo'>): string =>
  `peça ${numero}${anexo === null ? '' : `, anexo ${anexo}`}`

/** Onde fica, em poucas palavras: 'peça 3, fl. 7'. */
export function situar(lugar: LugarNosAutos): string {
  const folha = folhaEm(lugar)
  return `${nomear(lugar.capitulo)}, ${folha === null ? `p. ${lugar.pagina ?? 1}` : `fl. ${folha}`}`
}

/** Onde se está, como se cita: 'peça 3, p. 2 (fl. 7)'. */
export function citar(lugar: LugarNosAutos): string {
  const folha = folhaEm(lugar)
  const pagina = lugar.pagina === null ? '' : `, p. ${lugar.pagina}`
  return `${nomear(lugar.capitulo)}${pagina}${folha === null || lugar.pagina === null ? '' : ` (fl. ${folha})`}`
}
