import { plural } from '@autos/contract/regras/texto.ts'

import type { ParaAlterarRestricoesQuery, QuemVeraQuery, Restricao } from '../api/gen/graphql.ts'
import type { ValoresDeRestricao } from '../partes/campos/CampoDeRestricoes.tsx'
import { ehMarca, nomeDaOpcao, pedeAutorizados, restrito, type Marca } from '../partes/campos/restricoes.ts'
import { alvoDoDestino } from '../partes/seletores/alvos.ts'
import type { Ditos } from '../partes/telas/Conflito.tsx'
import { igual } from '../partes/telas/juntar.ts'
import { diaDoCalendario, emOrdem } from '../ui/formato.ts'

export type ItemLido = ParaAlterarRestricoesQuery['itens'][number]
export type Valores = Required<ValoresDeRestricao>
export type Leitor = QuemVeraQuery['quemVera']['leitores'][number]

/**
 * De um só, o que ele tem; de vários, o padrão da especificação (§4): o processo começa interno, o documento
 * sem nada.
 */
export function valoresIniciais(lidos: readonly ItemLido[]): Valores {
  const [unico] = lidos
  if (lidos.length === 1 && unico)
    return {
      restricoes: unico.restricoes.filter(ehMarca),
      autorizados: unico.autorizados.map(alvoDoDestino).sort((a, b) => emOrdem(a.rotulo, b.rotulo)),
      autorizadosExternos: unico.__typename === 'Documento' ? unico.autorizadosExternos.toSorted() : [],
      hipoteseLegal: unico.hipoteseLegal ?? '',
      restritoAte: unico.restritoAte ?? '',
    }
  const restricoes: Marca[] = lidos.some(ehProcesso) ? ['INTERNO'] : []
  return { restricoes, autorizados: [], autorizadosExternos: [], hipoteseLegal: '', restritoAte: '' }
}

/** Como se chama cada campo, quando se põem lado a lado o que duas pessoas escreveram. */
export const ROTULOS: Record<keyof Valores, string> = {
  restricoes: 'Restrições',
  autorizados: 'Autorizados',
  autorizadosExternos: 'Autorizados de fora',
  hipoteseLegal: 'Hipótese legal',
  restritoAte: 'Até quando',
}

export const DITOS: Ditos<Valores> = {
  restricoes: nomeDaOpcao,
  restritoAte: (dia) => (dia ? diaDoCalendario(dia) : 'sem prazo'),
}

export const mesmasRestricoes = (um: ItemLido, outro: ItemLido): boolean =>
  igual(valoresIniciais([um]), valoresIniciais([outro]))

/** Quem lê o item, em palavras: a marca, e quantos se autorizaram. */
export function restricoesPorExtenso(item: ItemLido): string {
  const { restricoes, autorizados, autorizadosExternos } = valoresIniciais([item])
  const quantos = autorizados.length + autorizadosExternos.length
  return `${nomeDaOpcao(restricoes)}${quantos > 0 ? `, com ${plural(quantos, 'autorizado', 'autorizados')}` : ''}`
}

export const ehProcesso = ({ __typename }: ItemLido): boolean => __typename === 'Processo'

const fecha = (marcas: readonly Restricao[]): boolean =>
  marcas.includes('POSSE') || marcas.includes('SIGILOSO')

/**
 * Deixaria à vista o que hoje não está: o documento que era interno, as peças do processo que se fechava. O que
 * há para ver, quem diz é o servidor (dadosAVista).
 */
export const abre = (
  item: ItemLido,
  { restricoes, autorizadosExternos }: Pick<Valores, 'restricoes' | 'autorizadosExternos'>,
): boolean =>
  ehProcesso(item)
    ? (fecha(item.restricoes) && !fecha(restricoes)) ||
      (restrito(item.restricoes.filter(ehMarca)) && !restrito(restricoes))
    : restrito(item.restricoes.filter(ehMarca)) &&
      (!restrito(restricoes) || autorizaMais(item, autorizadosExternos))

/** Deixa de fechar-se: quem já assina por um convite passa a ler o anexo, que antes não lia. */
export const reabre = (item: ItemLido, { restricoes }: Pick<Valores, 'restricoes'>): boolean =>
  item.conteudoVisivel && fecha(item.restricoes) && !fecha(restricoes)

const soAlgarismos = (cpf: string): string => cpf.replace(/\D/g, '')

/** O cidadão que se autoriza pelo CPF também não o lia. */
function autorizaMais(item: ItemLido, cpfs: readonly string[]): boolean {
  const ja = item.__typename === 'Documento' ? item.autorizadosExternos.map(soAlgarismos) : []
  return cpfs.some((cpf) => !ja.includes(soAlgarismos(cpf)))
}

type Quem = { restricoes: Restricao[]; autorizados: string[]; autorizadosExternos: string[] }

/**
 * Só vai o que está à vista: o que se digitou e sumiu com a restrição fica para trás. Entre documentos, o
 * processo continua interno.
 */
export function quemLe(
  item: ItemLido,
  { restricoes, autorizados, autorizadosExternos }: Valores,
  varios: boolean,
): Quem {
  const doItem: Marca[] = varios && ehProcesso(item) && restricoes.length === 0 ? ['INTERNO'] : restricoes
  return {
    restricoes: doItem,
    autorizados: pedeAutorizados(doItem) ? autorizados.map(({ id }) => id) : [],
    autorizadosExternos: restrito(doItem) && !ehProcesso(item) ? autorizadosExternos : [],
  }
}

/**
 * O que não se diz fica como está: em lote, o campo vazio; e a hipótese que não se pôde ler, se não se
 * escreveu outra.
 */
export function porQueEAte(
  item: ItemLido,
  { hipoteseLegal, restritoAte }: Valores,
  varios: boolean,
): { hipoteseLegal?: string | null; restritoAte?: string | null } {
  const hipotese = hipoteseLegal.trim()
  return {
    ...(hipotese !== '' || (!varios && item.conteudoVisivel) ? { hipoteseLegal: hipotese || null } : {}),
    ...(restritoAte !== '' || !varios ? { restritoAte: restritoAte || null } : {}),
  }
}

export type Comparado = Omit<Leitor, 'antes' | 'depois'> & { antes: Lido; depois: Lido }
/** Por que lê, e em quantos itens. */
export type Lido = { motivo: string; em: number } | null

/** Os leitores de vários itens em uma lista só: cada um, em quantos lê hoje e em quantos lerá. */
export function comparar(respostas: readonly (readonly Leitor[])[]): Comparado[] {
  const porChave = new Map<string, Comparado>()
  for (const { antes, depois, ...leitor } of respostas.flat()) {
    const ja = porChave.get(leitor.chave) ?? { ...leitor, antes: null, depois: null }
    porChave.set(leitor.chave, { ...ja, antes: somar(ja.antes, antes), depois: somar(ja.depois, depois) })
  }
  return [...porChave.values()].sort((a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo))
}

const ORDEM: readonly Leitor['tipo'][] = ['PUBLICO', 'TODOS', 'SETOR', 'PESSOA', 'EXTERNO']

const somar = (lido: Lido, motivo: string | null | undefined): Lido =>
  motivo ? { motivo: lido?.motivo ?? motivo, em: (lido?.em ?? 0) + 1 } : lido

/** O que muda para quem lê: passa a ler (em mais itens), deixa de ler, ou fica como estava. */
export function mudancaDe({ antes, depois }: Pick<Comparado, 'antes' | 'depois'>): 'entra' | 'sai' | 'fica' {
  const [de, para] = [antes?.em ?? 0, depois?.em ?? 0]
  if (para > de) return 'entra'
  return para < de ? 'sai' : 'fica'
}

/** Quem passa a ler: o que se lê antes de confirmar. */
export const quemEntra = (leitores: readonly Comparado[]): string =>
  leitores
    .filter((leitor) => mudancaDe(leitor) === 'entra')
    .map(({ chave }) => chave)
    .join()

/** Quem é de fora passará a ler o que hoje não lê: pede confirmação à parte. */
export const abreAoPublico = (leitores: readonly Comparado[]): boolean =>
  leitores.some((leitor) => leitor.tipo === 'PUBLICO' && mudancaDe(leitor) === 'entra')
