import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { NUMERO_MAX } from '@autos/contract/regras/limites.ts'

import type {
  FiltrosDaPesquisa,
  Origem,
  RestricaoPesquisada,
  SituacaoPesquisada,
  TipoMarcador,
} from '../../api/gen/graphql.ts'
import type { SearchOfItems } from '../../base/search-of-items.ts'

/** O que se procura: o texto e os filtros, como estão no endereço. */
export type Busca = SearchOfItems

export const RESTRICOES: Readonly<Record<RestricaoPesquisada, string>> = {
  PUBLICO: 'Público externo',
  INTERNO: 'Público interno',
  POSSE: 'Requer posse',
  SIGILOSO: 'Sigiloso',
}
export const SITUACOES: Readonly<Record<SituacaoPesquisada, string>> = {
  ATIVO: 'Em andamento',
  ARQUIVADO: 'No Arquivo',
  MINUTA: 'Minuta',
  DESCONSIDERADO: 'Desconsiderado',
}

const MARCADORES: Readonly<Record<string, TipoMarcador>> = { prv: 'PESSOAL', pub: 'PUBLICO', setor: 'SETOR' }
const ORIGENS: readonly string[] = ['ELETRONICA', 'FISICA', 'EXTERNA'] satisfies Origem[]

/** 'setor:{id}:Nome': o tipo, o setor quando há, e o nome, que pode ter dois-pontos. */
export function lerMarcador(
  texto: string,
): { tipo: TipoMarcador; nome: string; setorId?: string } | undefined {
  const [, slug = '', setorId = '', nome = ''] = /^(prv|pub|setor):([^:]*):(.+)$/s.exec(texto) ?? []
  const tipo = MARCADORES[slug]
  return tipo && { tipo, nome, ...(setorId && { setorId }) }
}

/** O que vai ao servidor. O que o endereço traz e não se entende fica de fora. */
export function paraServidor(busca: Busca): FiltrosDaPesquisa {
  const {
    especie,
    tipo,
    numero,
    setor,
    pessoa,
    setorCriador,
    criador,
    assinante,
    interessado,
    requerente,
    de,
    ate,
    marcador,
    restricao,
    situacao,
    origem,
  } = busca
  const marcado = marcador === undefined ? undefined : lerMarcador(marcador)
  return {
    ...(especie && { especie }),
    ...(tipo && { tipo }),
    ...(ehNumero(numero)
      ? { numero: Number(numero) }
      : ehEscrito(numero) && { numeroEscrito: numero.trim() }),
    ...(setor && { setorId: setor }),
    ...(pessoa && { usuarioId: pessoa }),
    ...(setorCriador && { setorCriadorId: setorCriador }),
    ...(criador && { criadoPorId: criador }),
    ...(assinante && { assinanteId: assinante }),
    ...(interessado && { interessadoId: interessado }),
    ...(requerente?.trim() && { requerente: requerente.trim() }),
    ...(ehDia(de) && { criadoDe: de }),
    ...(ehDia(ate) && { criadoAte: ate }),
    ...(marcado && { marcador: marcado }),
    ...(restricao && Object.hasOwn(RESTRICOES, restricao) && { restricao: restricao as RestricaoPesquisada }),
    ...(situacao && Object.hasOwn(SITUACOES, situacao) && { situacao: situacao as SituacaoPesquisada }),
    ...(origem && ORIGENS.includes(origem) && { origem: origem as Origem }),
  }
}

const ehDia = (texto: string | undefined): boolean => texto !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(texto)
const ehNumero = (texto: string | undefined): boolean =>
  texto !== undefined && /^\d{1,10}$/.test(texto) && Number(texto) <= NUMERO_MAX

/** Como os que vieram de outro sistema: 317-A/2014. */
const ehEscrito = (texto: string | undefined): texto is string =>
  texto !== undefined && texto.length <= NUMERO_ESCRITO_MAX && /\d/.test(texto)
export const NUMERO_ESCRITO_MAX = 30

/** Sem texto e sem filtro não se pesquisa: viria o cadastro inteiro. */
export const temBusca = (busca: Busca): boolean => (busca.q ?? '').trim() !== '' || temFiltro(busca)
export const temFiltro = (busca: Busca): boolean => Object.keys(paraServidor(busca)).length > 0

/** Os filtros que não servem para um dos tipos. */
export const SO_DE: Readonly<Partial<Record<keyof Busca, TipoDeItem>>> = {
  assinante: 'documento',
  origem: 'documento',
  requerente: 'documento',
  interessado: 'processo',
}
