import { naoEncontrado } from '@autos/contract/erros.ts'
import { isId } from '../../kernel/ids.ts'
import {
  carregarFatos,
  type Fatos,
  type FatosMostrados,
  podeVerMetadados,
  type Quais,
} from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import {
  type ApresentacaoDeDocumento,
  apresentacaoDeDocumento,
  type ApresentacaoDeProcesso,
  apresentacaoDeProcesso,
} from './apresentacao.ts'
import { type Campos, oQueCarregar, pede } from './campos.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import { documentoMostrado, type DocumentoMostrado } from './documento.ts'
import { oQueMostra } from './guardaveis.ts'
import { processoMostrado, type ProcessoMostrado } from './processo.ts'

type Opcoes = { campos?: Campos; aposAto?: boolean }
type FatosDeDocumento = FatosMostrados<ApresentacaoDeDocumento>
type FatosDeProcesso = FatosMostrados<ApresentacaoDeProcesso>

/**
 * Quais → fatos e apresentação, num comando → forma, na ordem pedida. Os anexos vêm junto; o oculto não vem.
 */
export async function documentosPorIds(
  contexto: ContextoDeLeitura,
  quais: Quais,
  opcoes: Opcoes = {},
): Promise<DocumentoMostrado[]> {
  return mostrarDocumentos(contexto.actor(), await carregarDocumentos(contexto, quais, opcoes))
}

export async function processosPorIds(
  contexto: ContextoDeLeitura,
  quais: Quais,
  opcoes: Opcoes = {},
): Promise<ProcessoMostrado[]> {
  return mostrarProcessos(contexto.actor(), await carregarProcessos(contexto, quais, opcoes))
}

export function carregarDocumentos(
  contexto: ContextoDeLeitura,
  quais: Quais,
  { campos: pedidos, aposAto = false }: Opcoes = {},
): Promise<Map<string, FatosDeDocumento>> {
  const [ator, campos] = [contexto.actor(), oQueCarregar(pedidos)]
  const mostrar = apresentacaoDeDocumento(ator, campos)
  return carregarFatos(contexto.db, ator, {
    quais,
    aposAto,
    mostrar,
    ...oQueMostra('documento', campos),
    explicar: pede(campos, 'acoesNegadas'),
    ...(pede(campos, 'anexos') ? { com: 'anexo' } : {}),
  })
}

export function carregarProcessos(
  contexto: ContextoDeLeitura,
  quais: Quais,
  { campos: pedidos, aposAto = false }: Opcoes = {},
): Promise<Map<string, FatosDeProcesso>> {
  const [ator, campos] = [contexto.actor(), oQueCarregar(pedidos)]
  const mostrar = apresentacaoDeProcesso(ator, campos)
  return carregarFatos(contexto.db, ator, {
    quais,
    aposAto,
    mostrar,
    ...oQueMostra('processo', campos),
    explicar: pede(campos, 'acoesNegadas'),
    ...(pede(campos, 'apensos') ? { com: 'apenso' } : {}),
  })
}

/** Com os fatos já carregados, os dos anexos também. */
export function mostrarDocumentos(
  ator: Ator,
  fatos: ReadonlyMap<string, FatosDeDocumento>,
): DocumentoMostrado[] {
  const filhos = filhosPorPai(fatos, 'anexo')
  const anexosDe = (id: string) => (filhos.get(id) ?? []).map((filho) => documentoMostrado(filho, ator))
  return pedidos(fatos, 'documento').map((f) => documentoMostrado(f, ator, anexosDe(f.id)))
}

export function mostrarProcessos(
  ator: Ator,
  fatos: ReadonlyMap<string, FatosDeProcesso>,
): ProcessoMostrado[] {
  const filhos = filhosPorPai(fatos, 'apenso')
  const apensosDe = (id: string) => (filhos.get(id) ?? []).map((filho) => processoMostrado(filho, ator))
  return pedidos(fatos, 'processo').map((f) => processoMostrado(f, ator, apensosDe(f.id)))
}

/**
 * A resposta de um ato: mostra o item a quem acabou de agir sobre ele, ainda que o ato lhe tenha tirado a
 * vista do conteúdo.
 */
export async function mostrarDocumento(contexto: ContextoDeLeitura, id: string): Promise<DocumentoMostrado> {
  const [documento] = await documentosPorIds(contexto, [id], { aposAto: true })
  if (documento === undefined) throw naoEncontrado()
  return documento
}

export async function mostrarProcesso(contexto: ContextoDeLeitura, id: string): Promise<ProcessoMostrado> {
  const [processo] = await processosPorIds(contexto, [id], { aposAto: true })
  if (processo === undefined) throw naoEncontrado()
  return processo
}

/** Como se guarda; o que não é id não nomeia item nenhum. */
export function idPedido(id: string): string {
  if (!isId(id)) throw naoEncontrado()
  return id.toLowerCase()
}

const pedidos = <F extends FatosMostrados<unknown>>(
  fatos: ReadonlyMap<string, F>,
  tipo: Fatos['tipo'],
): F[] => [...fatos.values()].filter((f) => f.lugar !== null && f.tipo === tipo)

/** Depois de um ato o item aparece ainda que já não se veja; os filhos, só se se veem. */
const filhosPorPai = <F extends Fatos>(
  fatos: ReadonlyMap<string, F>,
  vinculo: 'anexo' | 'apenso',
): Map<string | null, F[]> =>
  Map.groupBy(
    [...fatos.values()]
      .filter((f) => f.vinculo === vinculo && podeVerMetadados(f))
      .toSorted((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0)),
    ({ paiId }) => paiId,
  )
