import { TOKEN_VIVE_NO_MAXIMO_H } from '@autos/contract/regras/sessao.ts'
import { sql } from 'kysely'
import type { Saida } from '../../adapters/identidade/port.ts'
import type { Db } from '../../kernel/database.ts'

/**
 * Daqui em diante os tokens da sessão (ou, sem ela, os que a pessoa tinha) não valem em processo nenhum: quem
 * pede lê esta tabela no mesmo comando em que se diz quem é (ADR 0049). Avisado duas vezes, é o mesmo.
 */
export async function encerrarSessao(db: Db, { jti, sid, sub, em }: Saida): Promise<void> {
  await db
    .insertInto('sessaoEncerrada')
    .values({ jti, sid, sub, em })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
}

/** Depois de vencidos todos os tokens que a sessão deixou, já não há o que recusar. */
export async function limparSessoes(db: Db): Promise<void> {
  await sql`delete from sessao_encerrada where em < now() - make_interval(hours => ${TOKEN_VIVE_NO_MAXIMO_H + 1})`.execute(
    db,
  )
}
