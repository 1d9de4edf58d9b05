import type { Destinacao, Fase, Gatilho } from '../entradas.ts'

/** Os prazos de guarda (domínio §12), sobre dias da entidade: 'AAAA-MM-DD'. Não olha o relógio. */
export type Prazos = {
  prazoCorrente: number
  prazoIntermediario: number
  destinacao: Destinacao
  gatilho: Gatilho
}
export type Conjunto = {
  hoje: string
  /** Nulo: não está arquivado. */
  arquivadoEm: string | null
  /** O item e o que anda com ele; sem classe, ninguém sabe até quando se guarda. */
  itens: readonly { classe: Prazos | null; contagemDesde: string | null }[]
}
export type Contagem = {
  fase: Fase
  contagemDesde: string | null
  correnteAte: string | null
  intermediarioAte: string | null
  destinacao: Destinacao | null
}

/** O mais longo dos prazos do conjunto; basta um de guarda permanente para que todo ele o seja. */
export function contar({ hoje, arquivadoEm, itens }: Conjunto): Contagem {
  const destinacao = destinacaoDe(itens)
  if (arquivadoEm === null) return { ...SEM_CONTAGEM, fase: 'CORRENTE', destinacao }
  const termos = itens.map(({ classe, contagemDesde }) => termosDe(classe, arquivadoEm, contagemDesde))
  const certos = termos.filter((termo) => termo !== null)
  if (certos.length === 0 || certos.length < termos.length)
    return { ...SEM_CONTAGEM, fase: 'CORRENTE_ARQUIVADO', destinacao }
  const [contagemDesde, correnteAte, intermediarioAte] = [
    ultimo(certos.map((t) => t.desde)),
    ultimo(certos.map((t) => t.corrente)),
    ultimo(certos.map((t) => t.intermediario)),
  ]
  return {
    fase: faseEm(hoje, { correnteAte, intermediarioAte, destinacao }),
    contagemDesde,
    correnteAte,
    intermediarioAte,
    destinacao,
  }
}

const SEM_CONTAGEM = { contagemDesde: null, correnteAte: null, intermediarioAte: null }

/** O último dia ainda é do prazo. */
function faseEm(
  hoje: string,
  {
    correnteAte,
    intermediarioAte,
    destinacao,
  }: { correnteAte: string; intermediarioAte: string; destinacao: Destinacao | null },
): Fase {
  if (hoje <= correnteAte) return 'CORRENTE_ARQUIVADO'
  if (hoje <= intermediarioAte) return 'INTERMEDIARIO'
  return destinacao === 'ELIMINACAO' ? 'A_ELIMINAR' : 'PERMANENTE'
}

function destinacaoDe(itens: Conjunto['itens']): Destinacao | null {
  if (itens.some(({ classe }) => classe?.destinacao === 'GUARDA_PERMANENTE')) return 'GUARDA_PERMANENTE'
  return itens.length === 0 || itens.some(({ classe }) => classe === null) ? null : 'ELIMINACAO'
}

/** Quem conta do resultado espera por ele, e não começa antes de arquivado. */
function termosDe(
  classe: Prazos | null,
  arquivadoEm: string,
  contagemDesde: string | null,
): { desde: string; corrente: string; intermediario: string } | null {
  if (classe === null || (classe.gatilho !== 'ARQUIVAMENTO' && contagemDesde === null)) return null
  const desde =
    classe.gatilho === 'ARQUIVAMENTO' ? arquivadoEm : ultimo([arquivadoEm, contagemDesde ?? arquivadoEm])
  return {
    desde,
    corrente: somarAnos(desde, classe.prazoCorrente),
    intermediario: somarAnos(desde, classe.prazoCorrente + classe.prazoIntermediario),
  }
}

const ultimo = (dias: readonly string[]): string => dias.reduce((a, b) => (a > b ? a : b))

/**
 * O dia de igual número; faltando exata correspondência, o imediato (Código Civil, art. 132, § 3º): 29/2 mais
 * um ano é 1º/3.
 */
export function somarAnos(dia: string, anos: number): string {
  const [ano = 0, mes = 1, dos = 1] = dia.split('-').map(Number)
  return new Date(Date.UTC(ano + anos, mes - 1, dos)).toISOString().slice(0, 10)
}
