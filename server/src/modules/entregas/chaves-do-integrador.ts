import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { derivedKey } from '../../kernel/secrets.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { buscar, conferirNome, conferirSetores } from './integradores.ts'

export type PedidoDeChave = ArgumentosDeMutation['integradorChaveCriar']

/** A chave se mostra a quem a cria; do banco, só o resumo dela. */
export const criarChave =
  (segredo: string) =>
  async (
    tx: Tx,
    ator: Ator,
    { integradorId, nome, escopos, setores, expiraEm }: PedidoDeChave,
  ): Promise<string> => {
    exigirPapel(ator, 'adminAcesso')
    const integrador = await buscar(tx, integradorId)
    if (escopos.length === 0) throw validacao('escopos', MENSAGENS.campoObrigatorio)
    const dados = {
      nome: conferirNome(nome),
      escopos: [...new Set(escopos)],
      setores: await conferirSetores(tx, setores ?? []),
    }
    const id = newId()
    const vence = expiraEm == null ? null : await fimDoDia(tx, expiraEm, ator.marca.fuso)
    if (vence !== null && vence <= tx.now)
      throw validacao('expiraEm', 'A data em que a chave deixa de valer já passou.')
    await tx
      .insertInto('integradorChave')
      .values({
        id,
        integradorId: integrador.id,
        ...dados,
        resumo: sha256(chaveDe(segredo, id)),
        criadaEm: tx.now,
        criadaPor: ator.id,
        expiraEm: vence,
      })
      .execute()
    await registrar(tx, ator, {
      ato: 'integrador.chave-criada',
      dados: { integradorId: integrador.id, chaveId: id, ...dados, expiraEm: expiraEm ?? null },
    })
    return id
  }

/** O dia se conta no fuso da entidade. */
async function fimDoDia(reader: Reader, dia: string, fuso: string): Promise<Date> {
  const { rows } = await sql<{
    fim: Date
  }>`select (${dia}::date + 1)::timestamp at time zone ${fuso} as fim`.execute(reader)
  return rows[0]!.fim
}

/**
 * Segue do segredo da instalação e do id: a repetição do mesmo pedido mostra a mesma chave, que ninguém
 * guardou.
 */
export const chaveDe = (segredo: string, id: string): string =>
  `autos_${derivedKey(segredo, `chave:${id}`).toString('base64url')}`

/** Vale no pedido seguinte. */
export async function revogarChave(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['integradorChaveRevogar'],
): Promise<boolean> {
  exigirPapel(ator, 'adminAcesso')
  const chave = isId(id)
    ? await tx
        .selectFrom('integradorChave')
        .select(['id', 'integradorId', 'revogadaEm'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (chave === undefined) throw naoEncontrado()
  if (chave.revogadaEm !== null) return true
  await tx.updateTable('integradorChave').set({ revogadaEm: tx.now }).where('id', '=', chave.id).execute()
  await registrar(tx, ator, {
    ato: 'integrador.chave-revogada',
    dados: { integradorId: chave.integradorId, chaveId: chave.id },
  })
  return true
}
