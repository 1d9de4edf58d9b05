import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Armazenamento, Objeto } from '../../adapters/armazenamento/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { carregarFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { conferirExtensao, exigirEsperaDeArquivo, exigirTamanho } from './exigir-arquivo.ts'

export type PedidoDeProcessamento = ArgumentosDeMutation['documentoProcessar']

/** A intenção a que o objeto enviado pertence, apurada no armazenamento antes da transação. */
export type Recebido = { intencaoId: string; objeto: Objeto }

/** Como o S3 chama a única versão de um objeto num balde que não as guarda. */
export const SEM_VERSOES = 'null'

/** Quantas tentativas se procuram: a pessoa reenvia poucas vezes. */
const TENTATIVAS = 5

type Contexto = { db: Reader; armazenamento: Pick<Armazenamento, 'descrever'>; actor(): Ator }

/**
 * Acha a tentativa a cuja chave a versão pertence: a de outra chave, ou de outro documento, não serve (D5).
 */
export async function acharRecebido(
  { db, armazenamento, actor }: Contexto,
  { id, versionId }: PedidoDeProcessamento,
): Promise<Recebido | undefined> {
  return (await carregarFatos(db, actor(), { quais: [id] })).size === 0
    ? undefined
    : acharNoArmazenamento({ db, armazenamento }, { id, versionId })
}

/** O mesmo, para quem já se sabe que pode mandar o arquivo deste documento. */
export async function acharNoArmazenamento(
  { db, armazenamento }: Omit<Contexto, 'actor'>,
  { id, versionId }: Omit<PedidoDeProcessamento, 'extensao'>,
): Promise<Recebido | undefined> {
  const intencoes = await db
    .selectFrom('arquivoIntencao')
    .select(['id', 'chave'])
    .where('documentoId', '=', id)
    .where('consumidaEm', 'is', null)
    .orderBy('criadaEm', 'desc')
    .orderBy('id', 'desc')
    .limit(TENTATIVAS)
    .execute()
  for (const intencao of intencoes) {
    const objeto = await armazenamento.descrever(intencao.chave, versionId)
    // Sem versão, o armazenamento descreve a que lá está agora, e amanhã pode ser outra: vale só onde não as
    // há.
    if (objeto !== undefined && (objeto.versionId ?? SEM_VERSOES) === versionId)
      return { intencaoId: intencao.id, objeto }
  }
  return undefined
}

/**
 * Entrega o arquivo à conferência. A tentativa se consome aqui, uma vez; repetir com a mesma versão não tem
 * efeito (domínio §9.3).
 */
export const processar =
  (recebido: Recebido | undefined) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeProcessamento): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
    const aberta = await intencaoAberta(tx, fatos.id, recebido)
    if (aberta === undefined && (await jaProcessado(tx, fatos.id, pedido.versionId))) return fatos.id
    exigirEsperaDeArquivo(fatos)
    const arquivo = await receber(tx, ator, { documentoId: fatos.id, pedido, recebido, aberta })
    await registrar(tx, ator, {
      ato: 'documento.arquivo-enviado',
      itens: [fatos.id],
      dados: arquivo,
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

type Recepcao = {
  pedido: PedidoDeProcessamento
  recebido: Recebido | undefined
  aberta: { id: string; extensao: string } | undefined
}

/** Consome a tentativa e manda o arquivo à conferência. */
export async function receber(
  tx: Tx,
  ator: Ator,
  { documentoId, pedido, recebido, aberta }: { documentoId: string } & Recepcao,
): Promise<{ extensao: string; tamanho: number }> {
  const extensao = conferirExtensao(pedido.extensao)
  if (recebido === undefined || aberta?.extensao !== extensao)
    throw validacao('versionId', 'O arquivo não foi recebido. Envie-o novamente.')
  exigirTamanho(recebido.objeto.tamanho, ator.marca.arquivoMaxBytes)
  await tx
    .updateTable('arquivoIntencao')
    .set({ consumidaEm: tx.now, versionId: pedido.versionId })
    .where('id', '=', aberta.id)
    .execute()
  await mandarConferir(tx, documentoId, aberta.id)
  return { extensao, tamanho: recebido.objeto.tamanho }
}

export async function mandarConferir(tx: Tx, documentoId: string, intencaoId: string): Promise<void> {
  await tx
    .updateTable('documento')
    .set({ situacaoArquivo: 'PROCESSANDO', situacaoDesde: tx.now, erroArquivo: null })
    .where('id', '=', documentoId)
    .execute()
  await enqueue(tx, 'documento.conferir', { data: { intencaoId }, key: intencaoId })
}

/** A linha do documento está travada: ninguém mais consome a tentativa dele. */
export async function intencaoAberta(
  tx: Tx,
  documentoId: string,
  recebido: Recebido | undefined,
): Promise<{ id: string; extensao: string } | undefined> {
  if (recebido === undefined) return undefined
  return tx
    .selectFrom('arquivoIntencao')
    .select(['id', 'extensao'])
    .where('id', '=', recebido.intencaoId)
    .where('documentoId', '=', documentoId)
    .where('consumidaEm', 'is', null)
    .executeTakeFirst()
}

export async function jaProcessado(tx: Tx, documentoId: string, versionId: string): Promise<boolean> {
  const consumida = await tx
    .selectFrom('arquivoIntencao')
    .select('id')
    .where('documentoId', '=', documentoId)
    .where('versionId', '=', versionId)
    .where('consumidaEm', 'is not', null)
    .executeTakeFirst()
  return consumida !== undefined
}
