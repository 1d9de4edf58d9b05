import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { LISTA_MAX } from '@autos/contract/regras/limites.ts'
import { isId } from '../../kernel/ids.ts'
import { type AcaoNegada, carregarFatos, type Fatos, negadasDe } from '../acoes/index.ts'
import { registrarAbertura, registrarRecusa } from './abertura.ts'
import type { Campos } from './campos.ts'
import {
  carregarDocumentos,
  carregarProcessos,
  documentosPorIds,
  idPedido,
  mostrarDocumentos,
  mostrarProcessos,
  processosPorIds,
} from './carregar.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import type { DocumentoMostrado } from './documento.ts'
import type { ProcessoMostrado } from './processo.ts'

/**
 * Abre o documento: registra a abertura e o mostra. O que a pessoa não vê não existe, e a tentativa fica
 * registrada.
 */
export async function abrirDocumento(
  contexto: ContextoDeLeitura,
  texto: string,
  campos?: Campos,
): Promise<DocumentoMostrado> {
  const id = idPedido(texto)
  const fatos = await carregarDocumentos(contexto, [id], { campos })
  await abrir(contexto, { id, item: fatos.get(id), tipo: 'documento' })
  const [documento] = mostrarDocumentos(contexto.actor(), fatos)
  if (documento === undefined) throw naoEncontrado()
  return { ...documento, lido: true }
}

export async function abrirProcesso(
  contexto: ContextoDeLeitura,
  texto: string,
  campos?: Campos,
): Promise<ProcessoMostrado> {
  const id = idPedido(texto)
  const fatos = await carregarProcessos(contexto, [id], { campos })
  await abrir(contexto, { id, item: fatos.get(id), tipo: 'processo' })
  const [processo] = mostrarProcessos(contexto.actor(), fatos)
  if (processo === undefined) throw naoEncontrado()
  return { ...processo, lido: true }
}

/** O mesmo, pelo uuid do endereço público do documento; quem não o vê não sabe se existe. */
export async function abrirPorUuid(
  contexto: ContextoDeLeitura,
  uuid: string,
  campos?: Campos,
): Promise<DocumentoMostrado> {
  const pedido = idPedido(uuid)
  const item = await contexto.db
    .selectFrom('docproc')
    .select('id')
    .where('uuid', '=', pedido)
    .executeTakeFirst()
  if (item !== undefined) return abrirDocumento(contexto, item.id, campos)
  await registrarRecusa(contexto, pedido)
  throw naoEncontrado()
}

async function abrir(
  contexto: ContextoDeLeitura,
  { id, item, tipo }: { id: string; item: Fatos | undefined; tipo: TipoDeItem },
): Promise<void> {
  if (item?.tipo !== tipo) {
    await registrarRecusa(contexto, id)
    throw naoEncontrado()
  }
  await registrarAbertura(contexto, [item])
}

/** O que a pessoa não pode fazer com o item, e por quê. Não é abertura. */
export async function negadas(contexto: ContextoDeLeitura, texto: string): Promise<AcaoNegada[]> {
  const id = idPedido(texto)
  const fatos = (await carregarFatos(contexto.db, contexto.actor(), { quais: [id] })).get(id)
  if (fatos === undefined) throw naoEncontrado()
  return negadasDe(fatos)
}

/**
 * O que uma tela pergunta de muitos itens, na ordem em que os pediu. Não é abertura; o oculto e o inexistente
 * não vêm.
 */
export async function itensPorIds(
  contexto: ContextoDeLeitura,
  textos: readonly string[],
  campos?: Campos,
): Promise<(DocumentoMostrado | ProcessoMostrado)[]> {
  if (textos.length > LISTA_MAX) throw validacao('ids', `Peça no máximo ${LISTA_MAX} itens de cada vez.`)
  const ids = [...new Set(textos.filter(isId).map((texto) => texto.toLowerCase()))]
  const mostrados = [
    ...(await documentosPorIds(contexto, ids, { campos })),
    ...(await processosPorIds(contexto, ids, { campos })),
  ]
  const porId = new Map(mostrados.map((item) => [item.id, item]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}
