import { sha256 } from '../src/kernel/canonical.ts'
import { newId } from '../src/kernel/ids.ts'
import { newSecret } from '../src/kernel/secrets.ts'
import type { Mundo, Pessoa } from './mundo.ts'

/** Um CPF de fora da casa. */
export const IRACI = { cpf: '90530003210', nome: 'Iraci Fontana' }
export const JONAS = { cpf: '90530003309', nome: 'Jonas Weber' }

/** Quem já entrou com a conta Gov.br: a ida e a volta têm o seu próprio teste. */
export async function entrarComo(
  m: Pick<Mundo, 'db' | 'cidadao'>,
  { cpf, nome }: { cpf: string; nome: string },
): Promise<Pick<Pessoa, 'chama' | 'pede' | 'contexto'> & { id: string; sessao: string }> {
  const agora = new Date()
  await m.db
    .insertInto('cidadao')
    .values({ id: newId(), cpf, nome, criadoEm: agora })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const { id } = await m.db
    .selectFrom('cidadao')
    .select('id')
    .where('cpf', '=', cpf)
    .executeTakeFirstOrThrow()
  const sessao = newSecret()
  const expiraEm = new Date(agora.getTime() + 3_600_000)
  await m.db
    .insertInto('cidadaoSessao')
    .values({ id: newId(), resumo: sha256(sessao), cidadaoId: id, nivel: 'PRATA', criadaEm: agora, expiraEm })
    .execute()
  return { ...m.cidadao(sessao), id, sessao }
}
