import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

/** Vale no pedido seguinte. */
export async function revogarChave(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['impersonacaoChaveRevogar'],
): Promise<boolean> {
  exigirPapel(ator, 'adminAcesso')
  const chave = isId(id)
    ? await tx
        .selectFrom('impersonacaoChave')
        .select(['id', 'revogadaEm'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (chave === undefined) throw naoEncontrado()
  if (chave.revogadaEm !== null) return true
  await tx.updateTable('impersonacaoChave').set({ revogadaEm: tx.now }).where('id', '=', chave.id).execute()
  await registrar(tx, ator, { ato: 'impersonacao.chave-revogada', dados: { chaveId: chave.id } })
  return true
}

/** As de quem deixa de administrar: nenhuma vale mais. Devolve quantas. */
export async function revogarChavesDe(tx: Tx, ator: Ator, usuarioId: string): Promise<number> {
  const chaves = await tx
    .updateTable('impersonacaoChave')
    .set({ revogadaEm: tx.now })
    .where('usuarioId', '=', usuarioId)
    .where('revogadaEm', 'is', null)
    .returning('id')
    .execute()
  for (const { id: chaveId } of chaves)
    await registrar(tx, ator, { ato: 'impersonacao.chave-revogada', dados: { chaveId } })
  return chaves.length
}

export type Chave = {
  id: string
  nome: string
  administrador: { id: string; nome: string; sigla: null; tipo: 'USUARIO' }
  impressao: string
  criadaEm: Date
  expiraEm: Date
  revogadaEm: Date | null
  usadaEm: Date | null
}

export async function listarChaves(reader: Reader, ator: Ator, id?: string): Promise<Chave[]> {
  exigirPapel(ator, 'adminAcesso')
  const linhas = await reader
    .selectFrom('impersonacaoChave as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuarioId')
    .select([
      'c.id',
      'c.nome',
      'c.publica',
      'c.criadaEm',
      'c.expiraEm',
      'c.revogadaEm',
      'c.usadaEm',
      'c.usuarioId',
      'u.nomeCompleto',
    ])
    .$if(id !== undefined, (q) => q.where('c.id', '=', id ?? ''))
    .orderBy('c.criadaEm', 'desc')
    .execute()
  return linhas.map(({ publica, usuarioId, nomeCompleto, ...chave }) => ({
    ...chave,
    administrador: { id: usuarioId, nome: nomeCompleto, sigla: null, tipo: 'USUARIO' },
    impressao: sha256(Buffer.from(publica, 'base64')),
  }))
}
