import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Laudo } from '../../adapters/assinatura-pdf/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { transact } from '../../kernel/transact.ts'
import { podeVerConteudo, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { anotarExame } from './anotar.ts'
import { comEvidencias } from './evidencias.ts'
import type { Meios } from './meios.ts'
import { fatosDoPreparo } from './pedido.ts'
import { comVersao } from './versao.ts'

export type MeiosDoSistema = Meios & { sistema: Ator }

/** O que o exame de uma versão disse. */
export type Examinada = { versao: number; laudos: Laudo[] }

/**
 * Verifica as assinaturas que estão no arquivo em vigor, também as que já vieram nele. Repetir chega ao mesmo
 * resultado.
 */
export async function verificar(
  meios: MeiosDoSistema,
  { documentoId }: { documentoId: string },
): Promise<void> {
  const alvo = await arquivoEmVigor(meios.db, documentoId)
  if (alvo === undefined) return
  const examinada = await examinar(meios, { documentoId, numero: alvo.versaoArquivo })
  await transact(meios.ledger, async (tx) => {
    const [fatos] = await travarComFatos(tx, meios.sistema, [documentoId])
    // Quem pôs a versão seguinte manda examinar a dele.
    if (fatos?.versaoArquivo === examinada.versao) await anotarExame(tx, meios.sistema, { fatos, examinada })
  })
}

export type ArquivoEmVigor = { versaoArquivo: number; travadoAte: Date | null; agora: Date }

/** O PDF em vigor de um documento que existe. */
export async function arquivoEmVigor(
  reader: Reader,
  documentoId: string,
): Promise<ArquivoEmVigor | undefined> {
  const achado = await reader
    .selectFrom('documento as d')
    .innerJoin('docproc as p', 'p.id', 'd.id')
    .select(['d.versaoArquivo', 'd.assinaturaTravaAte', sql<Date>`now()`.as('agora')])
    .where('d.id', '=', documentoId)
    .where('p.excluidoEm', 'is', null)
    .where('d.extensao', '=', 'pdf')
    .where('d.situacaoArquivo', '=', 'OK')
    .executeTakeFirst()
  return achado?.versaoArquivo == null
    ? undefined
    : { versaoArquivo: achado.versaoArquivo, travadoAte: achado.assinaturaTravaAte, agora: achado.agora }
}

/** `depoisDe`: só com evidência que se perguntou depois. */
export async function examinar(
  meios: Pick<Meios, 'db' | 'armazenamento' | 'assinador'>,
  { documentoId, numero, depoisDe }: { documentoId: string; numero: number; depoisDe?: Date },
): Promise<Examinada> {
  return comVersao(meios, { documentoId, numero }, async ({ bytes }) => {
    const { laudos } = await comEvidencias(
      meios,
      (respostas, em) => meios.assinador.pdf.examinar(bytes, { em, respostas }),
      depoisDe,
    )
    return { versao: numero, laudos }
  })
}

export type PedidoDeRevalidacao = ArgumentosDeMutation['assinaturaRevalidar']

/** A pedido: com o que as autoridades dizem agora, e não com o que disseram há pouco. */
export async function prepararRevalidacao(
  meios: Meios,
  ator: Ator,
  { documentoId }: PedidoDeRevalidacao,
): Promise<Examinada> {
  const fatos = await fatosDoPreparo(meios.db, ator, documentoId)
  if (!podeVerConteudo(fatos)) throw naoEncontrado()
  if (!fatos.pdf || fatos.versaoArquivo === null)
    throw new Recusa('EstadoInvalidoException', `${fatos.tituloVisivel}: não há assinatura no arquivo.`)
  return examinar(meios, { documentoId: fatos.id, numero: fatos.versaoArquivo, depoisDe: fatos.agora })
}

export const revalidar =
  (examinada: Examinada) =>
  async (tx: Tx, ator: Ator, { documentoId }: PedidoDeRevalidacao): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: documentoId })
    if (!podeVerConteudo(fatos)) throw naoEncontrado()
    if (fatos.versaoArquivo === examinada.versao) await anotarExame(tx, ator, { fatos, examinada })
    await registrar(tx, ator, {
      ato: 'documento.assinaturas-revalidadas',
      itens: [fatos.id],
      dados: { versao: examinada.versao },
    })
    return fatos.id
  }
