import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { sanearHtml } from '../../adapters/html/sanear.ts'
import { batched } from '../../kernel/batch.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, ehClassificador, exigirPapel } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import { classificacaoPorId } from './buscar.ts'
import { utilizavel } from './catalogo.ts'
import { travarClassificacao } from './salvar.ts'

export type Modelo = { versao: number; html: string }
export type ModeloMostrado = {
  classificacaoId: string
  versao: number | null
  get: string | null
  put: string | null
}

/** Onde se lê e se grava o modelo; com versão, uma das de antes. */
export const enderecoDoModelo = (entidade: string, classificacaoId: string, versao?: number): string =>
  new URL(
    `/classificacoes/${classificacaoId}/modelo${versao === undefined ? '' : `?versao=${versao}`}`,
    entidade,
  ).href

/** O modelo em vigor, ou a versão pedida; só de classificação que a pessoa usa ou administra. */
export async function lerModelo(
  reader: Reader,
  ator: Ator,
  { id, versao }: { id: string; versao?: number | undefined },
): Promise<Modelo> {
  const modelo = isId(id) ? await modeloEmVigor(reader, id, versao) : undefined
  if (modelo === undefined) throw naoEncontrado()
  const classificacao = await classificacaoPorId(reader, id)
  if (!utilizavel(ator, classificacao) && !ehClassificador(ator)) throw naoEncontrado()
  return modelo
}

/** A última versão, ou a pedida; quem pode lê-la decide quem chama. */
export const modeloEmVigor = (reader: Reader, id: string, versao?: number): Promise<Modelo | undefined> =>
  reader
    .selectFrom('classificacaoModelo')
    .select(['versao', 'html'])
    .where('classificacaoId', '=', id)
    .$if(versao !== undefined, (q) => q.where('versao', '=', versao ?? 0))
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Grava uma versão nova, saneada, sobre a que a pessoa leu (nula: ainda não havia). Gravar de novo o que já
 * está é o mesmo que não gravar. Devolve a versão em vigor.
 */
export async function gravarModelo(
  tx: Tx,
  ator: Ator,
  { id, html, lida }: { id: string; html: string; lida: number | null },
): Promise<number> {
  exigirPapel(ator, 'classificacaoDocumental')
  const limpo = sanearHtml(html)
  const { id: classificacaoId } = await travarClassificacao(tx, id)
  const atual = await modeloEmVigor(tx, classificacaoId)
  if (atual?.html === limpo) return atual.versao
  if ((atual?.versao ?? null) !== lida)
    throw new Recusa(
      'EstadoInvalidoException',
      'Outra pessoa gravou este modelo. Veja como ficou e tente de novo.',
      { campo: 'versao' },
    )
  const versao = (atual?.versao ?? 0) + 1
  await tx
    .insertInto('classificacaoModelo')
    .values({ classificacaoId, versao, html: limpo, gravadoEm: tx.now, gravadoPor: ator.id })
    .execute()
  await registrar(tx, ator, {
    ato: 'classificacao.modelo-gravado',
    dados: { classificacaoId, versao, sha256: sha256(limpo) },
  })
  return versao
}

/** A versão em vigor de cada classificação que uma resposta mostra, num comando. */
export const versaoDoModelo = (contexto: { db: Reader }): ((id: string) => Promise<number | undefined>) =>
  batched(contexto, 'classificacao.modelo', async (ids: string[]) => {
    const { rows } = await sql<{ id: string; versao: number }>`
      select classificacao_id as id, max(versao)::int as versao from classificacao_modelo where classificacao_id = any(${listed(ids)}) group by 1`.execute(
      contexto.db,
    )
    return new Map(rows.map(({ id, versao }) => [id, versao]))
  })

type Versao = { versao: number; gravadaEm: Date; gravadaPor: Destino | null }

export const versoesDoModelo = (contexto: { db: Reader }): ((id: string) => Promise<Versao[] | undefined>) =>
  batched(contexto, 'classificacao.modelos', async (ids: string[]) => {
    const linhas = await contexto.db
      .selectFrom('classificacaoModelo')
      .select(['classificacaoId', 'versao', 'gravadoEm', 'gravadoPor'])
      .where('classificacaoId', 'in', ids)
      .orderBy('versao', 'desc')
      .execute()
    const quem = await descreverDestinos(
      contexto.db,
      linhas.map(({ gravadoPor }) => gravadoPor),
    )
    const versoes = linhas.map(({ classificacaoId, versao, gravadoEm, gravadoPor }) => ({
      classificacaoId,
      versao,
      gravadaEm: gravadoEm,
      gravadaPor: quem.get(gravadoPor ?? '') ?? null,
    }))
    return Map.groupBy(versoes, ({ classificacaoId }) => classificacaoId)
  })
