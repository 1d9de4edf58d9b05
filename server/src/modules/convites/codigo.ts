import { Recusa, validacao } from '@autos/contract/erros.ts'
import {
  CODIGO_ERROS_MAX,
  CODIGO_ESPERA_SEGUNDOS,
  CODIGO_MINUTOS,
  CODIGO_TENTATIVAS,
  CODIGOS_POR_HORA,
} from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { codeMatches } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { conviteDe } from './convite.ts'

export type Finalidade = 'ABRIR' | 'ASSINAR'

/** Manda ao e-mail do convidado o código que confirma a assinatura simples (domínio §5.6). */
export async function pedirCodigo(tx: Tx, ator: Ator): Promise<boolean> {
  const { espera } = await emitirCodigo(tx, conviteDe(ator).id, 'ASSINAR')
  if (espera > 0)
    throw new Recusa('LimiteExcedidoException', `Espere ${espera} segundos para pedir outro código.`, {
      aguarde: espera,
    })
  return true
}

/**
 * Um por minuto e cinco por hora a cada convidado, seja qual for o convite. `espera`: segundos até poder;
 * zero, foi emitido.
 */
export async function emitirCodigo(
  tx: Tx,
  conviteId: string,
  finalidade: Finalidade,
): Promise<{ espera: number }> {
  const { convidadoId } = await tx
    .selectFrom('convite')
    .select('convidadoId')
    .where('id', '=', conviteId)
    .executeTakeFirstOrThrow()
  await sql`select 1 from convidado where id = ${convidadoId}::uuid for no key update`.execute(tx)
  const espera = await segundosDeEspera(tx, convidadoId)
  if (espera > 0) return { espera }
  const id = newId()
  const expiraEm = new Date(tx.now.getTime() + CODIGO_MINUTOS * 60_000)
  await tx
    .insertInto('conviteCodigo')
    .values({ id, conviteId, finalidade, criadoEm: tx.now, expiraEm })
    .execute()
  await enqueue(tx, 'convite.codigo', { data: { codigoId: id }, key: id })
  return { espera: 0 }
}

async function segundosDeEspera(tx: Tx, convidadoId: string): Promise<number> {
  const { rows } = await sql<{ espera: number }>`
    select ceil(extract(epoch from greatest(
        max(k.criado_em) + make_interval(secs => ${CODIGO_ESPERA_SEGUNDOS}),
        case when count(*) >= ${CODIGOS_POR_HORA} then min(k.criado_em) + interval '1 hour' end) - now()))::int as espera
    from convite_codigo k join convite c on c.id = k.convite_id where c.convidado_id = ${convidadoId}::uuid and k.criado_em > now() - interval '1 hour'`.execute(
    tx,
  )
  return Math.max(0, rows[0]?.espera ?? 0)
}

/**
 * O código que se digitou é o último que se mandou? Conta a tentativa numa transação própria, para que a
 * recusa do ato não a desfaça. Devolve o id, para `gastarCodigo`.
 */
export async function conferirCodigo(
  ledger: Ledger,
  { conviteId, finalidade, digitado }: { conviteId: string; finalidade: Finalidade; digitado: string },
): Promise<string> {
  const codigo = digitado.replaceAll(/\s/g, '')
  const tentado = /^\d{6}$/.test(codigo)
    ? await transact(ledger, (tx) => tentar(tx, conviteId, finalidade))
    : undefined
  for (const resumo of tentado?.resumos ?? [])
    if (await codeMatches(codigo, resumo)) return acertou(ledger, tentado!.id)
  throw codigoErrado()
}

/** Só os erros se contam: o ato que recomeça confere o mesmo código outra vez. */
async function acertou(ledger: Ledger, id: string): Promise<string> {
  await transact(ledger, (tx) =>
    sql`
    with codigo as (update convite_codigo set tentativas = tentativas - 1 where id = ${id}::uuid returning convite_id)
    update convite set erros = erros - 1 where id = (select convite_id from codigo)`.execute(tx),
  )
  return id
}

async function tentar(
  tx: Tx,
  conviteId: string,
  finalidade: Finalidade,
): Promise<{ id: string; resumos: string[] } | undefined> {
  const { rows } = await sql<{ id: string; resumos: string[] }>`
    with tentado as (
      update convite_codigo k set tentativas = tentativas + 1 from convite c
      where c.id = k.convite_id and c.erros < ${CODIGO_ERROS_MAX} and k.tentativas < ${CODIGO_TENTATIVAS} and k.usado_em is null and k.expira_em > now() and k.id = (
        select id from convite_codigo where convite_id = ${conviteId}::uuid and finalidade = ${finalidade} order by criado_em desc, id desc limit 1)
      returning k.id, k.resumos),
    contado as (update convite set erros = erros + 1 where id = ${conviteId}::uuid and exists (select 1 from tentado))
    select id, resumos from tentado`.execute(tx)
  return rows[0]
}

/** Na transação do ato: um código serve a um ato. */
export async function gastarCodigo(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('conviteCodigo')
    .set({ usadoEm: tx.now })
    .where('id', '=', id)
    .where('usadoEm', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw codigoErrado()
}

const codigoErrado = (): Recusa => validacao('codigo', 'Código incorreto ou vencido.')
