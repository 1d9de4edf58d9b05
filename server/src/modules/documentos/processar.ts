import { validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Armazenamento, Objeto } from '../../adapters/armazenamento/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { carregarFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../identidade/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { conferirExtensao, exigirEsperaDeArquivo, exigirTamanho } from './put-url.ts'

export type PedidoDeProcessamento = { id: string; versionId: string; extensao: string }

/** A intenção a que o objeto enviado pertence, apurada no armazenamento antes da transação. */
export type Recebido = { intencaoId: string; objeto: Objeto }

/** Quantas tentativas se procuram: a pessoa reenvia poucas vezes. */
const TENTATIVAS = 5

type Contexto = { db: Reader; armazenamento: Pick<Armazenamento, 'descrever'>; actor(): Ator }

/** Acha a tentativa a cuja chave a versão pertence: a de outra chave, ou de outro documento, não serve (D5). */
export async function acharRecebido({ db, armazenamento, actor }: Contexto, { id, versionId }: PedidoDeProcessamento): Promise<Recebido | undefined> {
  if ((await carregarFatos(db, actor(), [id])).size === 0) return undefined
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
    if (objeto !== undefined) return { intencaoId: intencao.id, objeto }
  }
  return undefined
}

/** Entrega o arquivo à conferência. A tentativa se consome aqui, uma vez; repetir com a mesma versão não tem efeito (domínio §9.3). */
export const processar =
  (recebido: Recebido | undefined) =>
  async (tx: Tx, ator: Ator, { id, versionId, extensao }: PedidoDeProcessamento): Promise<string> => {
    const fatos = await travarItem(tx, ator, 'documento', id)
    const aberta = recebido === undefined ? undefined : await intencaoAberta(tx, fatos.id, recebido.intencaoId)
    if (aberta === undefined && (await jaProcessado(tx, fatos.id, versionId))) return fatos.id
    exigirEsperaDeArquivo(fatos)
    const aceita = conferirExtensao(extensao)
    if (recebido === undefined || aberta?.extensao !== aceita) throw validacao('versionId', 'O arquivo não foi recebido. Envie-o novamente.')
    exigirTamanho(recebido.objeto.tamanho, ator.marca.arquivoMaxBytes)

    await tx.updateTable('arquivoIntencao').set({ consumidaEm: tx.now, versionId }).where('id', '=', aberta.id).execute()
    await tx.updateTable('documento').set({ situacaoArquivo: 'PROCESSANDO', situacaoDesde: tx.now, erroArquivo: null }).where('id', '=', fatos.id).execute()
    await tx
      .updateTable('docproc')
      .set({ versao: sql<number>`versao + 1` })
      .where('id', '=', fatos.id)
      .execute()
    await registrar(tx, ator, 'documento.arquivo-enviado', [fatos.id], { extensao: aceita, tamanho: recebido.objeto.tamanho }, setorDoAto(fatos))
    await enqueue(tx, 'documento.conferir', { intencaoId: aberta.id }, { key: aberta.id })
    return fatos.id
  }

/** A linha do documento está travada: ninguém mais consome a tentativa dele. */
const intencaoAberta = (tx: Tx, documentoId: string, id: string) =>
  tx.selectFrom('arquivoIntencao').select(['id', 'extensao']).where('id', '=', id).where('documentoId', '=', documentoId).where('consumidaEm', 'is', null).executeTakeFirst()

async function jaProcessado(tx: Tx, documentoId: string, versionId: string): Promise<boolean> {
  const consumida = await tx
    .selectFrom('arquivoIntencao')
    .select('id')
    .where('documentoId', '=', documentoId)
    .where('versionId', '=', versionId)
    .where('consumidaEm', 'is not', null)
    .executeTakeFirst()
  return consumida !== undefined
}
