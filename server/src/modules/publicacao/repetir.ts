import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { exigir } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'

/**
 * Manda outra vez. A que se perdeu no caminho guarda a chave, e pergunta-se ao diário por ela antes; a que o
 * diário recebeu e recusou é outra matéria, com outra chave.
 */
export async function repetir(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['publicacaoRepetir'],
): Promise<string> {
  exigirPapel(ator, 'publicador')
  const alvo = isId(id)
    ? await tx.selectFrom('publicacao').select('documentoId').where('id', '=', id).executeTakeFirst()
    : undefined
  if (alvo === undefined) throw naoEncontrado()
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: alvo.documentoId })
  const publicacao = await tx
    .selectFrom('publicacao')
    .select(['id', 'situacao', 'paradaEm', 'diarioId', 'criadaEm'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const recusada = publicacao.situacao === 'ERRO'
  if (!recusada && publicacao.paradaEm === null) throw estado('não está parada')
  if (recusada) {
    await exigirUltima(tx, fatos.id, publicacao.criadaEm)
    exigir('PODE_PUBLICAR', fatos)
  }
  await recomecar(tx, publicacao)
  await sql`update documento set publicacao = 'PENDENTE' where id = ${fatos.id}::uuid`.execute(tx)
  await registrar(tx, ator, {
    ato: 'documento.publicacao-repetida',
    itens: [fatos.id],
    dados: { publicacaoId: publicacao.id },
    setorId: setorDoAto(fatos),
  })
  await enqueue(tx, 'diario.mandar', { data: { publicacaoId: publicacao.id }, key: publicacao.id })
  return publicacao.id
}

async function exigirUltima(tx: Tx, documentoId: string, criadaEm: Date): Promise<void> {
  const refeita = await tx
    .selectFrom('publicacao')
    .select('id')
    .where('documentoId', '=', documentoId)
    .where('criadaEm', '>', criadaEm)
    .executeTakeFirst()
  if (refeita !== undefined) throw estado('já foi pedida de novo')
}

async function recomecar(tx: Tx, { id, diarioId }: { id: string; diarioId: string | null }): Promise<void> {
  const outraMateria = { chave: newId(), diarioId: null, enviadaEm: null, tentativas: 0 }
  await tx
    .updateTable('publicacao')
    .set({
      situacao: 'PENDENTE',
      paradaEm: null,
      tentandoAte: null,
      desde: tx.now,
      falha: null,
      ...(diarioId === null ? {} : outraMateria),
    })
    .where('id', '=', id)
    .execute()
}

const estado = (motivo: string): Recusa =>
  new Recusa('EstadoInvalidoException', `A publicação ${motivo}.`, { motivo })
