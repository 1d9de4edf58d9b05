import { naoEncontrado } from '@autos/contract/erros.ts'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import { modeloEmVigor } from '../classificacao/index.ts'
import { type ContextoDeLeitura, registrarAbertura } from '../docproc/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import { semAnotacoes } from './anotacoes.ts'
import { enderecoDoRascunho, podeEscrever, podeLerRascunho, ultimoRascunho } from './rascunho.ts'
import { buscarVersao } from './versoes.ts'

/** O texto de que se parte ou em que se está, ou uma das versões guardadas; lê-lo é abrir o documento. */
export async function lerRascunho(
  contexto: ContextoDeLeitura,
  documentoId: string,
  guardada?: number,
): Promise<{ versao: number; html: string }> {
  const { fatos, versao, html } = await abrirRascunho(contexto, documentoId)
  if (guardada === undefined || guardada === versao) return { versao, html }
  return buscarVersao(contexto.db, fatos.id, guardada)
}

export async function abrirRascunho(
  contexto: ContextoDeLeitura,
  documentoId: string,
): Promise<{ fatos: Fatos; versao: number; html: string }> {
  if (!isId(documentoId)) throw naoEncontrado()
  const fatos = (
    await carregarFatos(contexto.db, contexto.actor(), { quais: [documentoId.toLowerCase()] })
  ).get(documentoId.toLowerCase())
  if (fatos === undefined || !podeLerRascunho(fatos)) throw naoEncontrado()
  await registrarAbertura(contexto, [fatos])
  const ultimo = await ultimoRascunho(contexto.db, fatos.id)
  if (ultimo !== undefined) return { fatos, versao: ultimo.versao, html: ultimo.html }
  const modelo = await modeloEmVigor(contexto.db, fatos.classificacaoId)
  return { fatos, versao: 0, html: semAnotacoes(modelo?.html ?? '') }
}

export type RascunhoMostrado = {
  fatos: Fatos
  id: string | null
  versao: number
  gravadoEm: Date | null
  gravadoPor: Destino | null
  get: string
  put: string | null
}

type Contexto = { db: Reader; entidade: { endereco: string } }

/** O que o detalhe diz dele; os de uma resposta, num comando. */
export async function mostrarRascunho(contexto: Contexto, fatos: Fatos): Promise<RascunhoMostrado | null> {
  if (!podeLerRascunho(fatos)) return null
  const ultimo = await ultimos(contexto)(fatos.id)
  const endereco = enderecoDoRascunho(contexto.entidade.endereco, fatos.id)
  return {
    fatos,
    id: ultimo?.finalizadoEm === null ? ultimo.id : null,
    versao: ultimo?.versao ?? 0,
    gravadoEm: ultimo?.gravadoEm ?? null,
    gravadoPor: ultimo?.quem ?? null,
    get: endereco,
    put: podeEscrever(fatos) ? endereco : null,
  }
}

const ultimos = (contexto: Contexto) =>
  batched(contexto, 'rascunhos.ultimos', async (ids: string[]) => {
    const linhas = await contexto.db
      .selectFrom('rascunho')
      .distinctOn('documentoId')
      .select(['documentoId', 'id', 'versao', 'gravadoEm', 'gravadoPor', 'finalizadoEm'])
      .where('documentoId', 'in', ids)
      .orderBy('documentoId')
      .orderBy('versao', 'desc')
      .execute()
    const quem = await descreverDestinos(
      contexto.db,
      linhas.map(({ gravadoPor }) => gravadoPor),
    )
    return new Map(
      linhas.map((linha) => [
        linha.documentoId,
        { ...linha, quem: quem.get(linha.gravadoPor ?? '') ?? null },
      ]),
    )
  })
