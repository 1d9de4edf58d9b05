import { Recusa } from '@autos/contract/erros.ts'
import { pedeNumero } from '@autos/contract/regras/rascunho.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'

/**
 * O texto em vigor diz o número que o documento tem. Quem o larga (a classificação muda, a numeração se desfaz, o
 * documento volta da Lixeira) finaliza de novo antes que alguém assine uma folha com outro número.
 */
export async function exigirTextoComNumero(reader: Reader, f: Fatos): Promise<void> {
  if (!f.documento || !f.eletronico || f.versaoBase === null) return
  const texto = await textoEmVigor(reader, f.id, f.versaoBase)
  if (texto === undefined || !pedeNumero(texto.html)) return
  const [escrito = null] = (texto.variaveis as { numero?: string[] } | null)?.numero ?? []
  if (escrito === f.numeroCompleto && (escrito !== null || !texto.numeravel)) return
  const motivo =
    escrito === null
      ? 'o texto foi finalizado sem o número'
      : `o texto foi finalizado com o número ${escrito}, que o documento já não tem`
  throw new Recusa(
    'EstadoInvalidoException',
    `${f.tituloVisivel}: ${motivo}. Abra o texto e finalize de novo; o número vem ao finalizar.`,
    { motivo },
  )
}

/** O do último rascunho finalizado, se a versão em vigor se fez dele e não de um arquivo que depois se pôs. */
const textoEmVigor = (reader: Reader, documentoId: string, versao: number) =>
  reader
    .selectFrom('rascunho as r')
    .innerJoin('documentoVersao as v', 'v.documentoId', 'r.documentoId')
    .innerJoin('docproc as d', 'd.id', 'r.documentoId')
    .innerJoin('classificacao as c', 'c.id', 'd.classificacaoId')
    .select(['r.html', 'r.variaveis', 'c.numeravel'])
    .where('r.documentoId', '=', documentoId)
    .where('r.finalizadoEm', 'is not', null)
    .where('v.numero', '=', versao)
    .where('v.motivo', '=', 'REDACAO')
    .orderBy('r.versao', 'desc')
    .limit(1)
    .executeTakeFirst()
