import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'

/**
 * No login único um login é de uma pessoa de cada vez: se agora é desta, quem aqui ainda o tinha mudou de login, ou saiu.
 * Fica com um provisório, que diz qual era, até entrar com o seu.
 */
export async function liberarLogin(
  tx: Tx,
  autor: Ator,
  { login, para }: { login: string; para: string },
): Promise<void> {
  const antes = await tx
    .selectFrom('usuario')
    .select(['id', 'sub'])
    .where('login', '=', login)
    .where('id', '!=', para)
    .forUpdate()
    .executeTakeFirst()
  if (antes === undefined) return
  const provisorio = `${login}~${antes.id.slice(-6)}`
  await tx
    .updateTable('usuario')
    .set((eb) => ({
      login: provisorio,
      versao: eb('versao', '+', 1),
      alteradoEm: tx.now,
      alteradoPor: null,
      ...(antes.sub === `login:${login}` ? { sub: `login:${provisorio}` } : {}),
    }))
    .where('id', '=', antes.id)
    .execute()
  await registrar(tx, autor, {
    ato: 'usuario.alterado',
    dados: { usuarioId: antes.id, de: { login }, para: { login: provisorio }, fonte: 'LOGIN_UNICO' },
  })
}
