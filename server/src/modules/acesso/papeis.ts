import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { type Papel, PAPEIS } from '@autos/contract/regras/papeis.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { subirVersao, travarLida } from './usuario.ts'

/** Concede os da lista e retira os outros; vale no pedido seguinte da pessoa. */
export async function alterarPapeis(
  tx: Tx,
  ator: Ator,
  { id, papeis, versao }: ArgumentosDeMutation['usuarioAlterarPapeis'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarLida(tx, ator, { id, versao })
  if (pessoa.id === ator.id && !papeis.includes('adminAcesso'))
    throw new Recusa('EstadoInvalidoException', 'Ninguém retira de si mesmo a administração de acesso.')
  if (pessoa.id === ator.id && !papeis.includes('access'))
    throw new Recusa('EstadoInvalidoException', 'Ninguém retira de si mesmo o acesso ao sistema.')
  const mudou = await gravarPapeis(tx, ator, { usuarioId: pessoa.id, papeis })
  if (mudou.concedidos.length + mudou.retirados.length === 0) return pessoa.id
  await subirVersao(tx, ator, pessoa)
  await registrar(tx, ator, { ato: 'usuario.papeis-alterados', dados: { usuarioId: pessoa.id, ...mudou } })
  return pessoa.id
}

/**
 * A lista é a vontade da administração: o que falta nela fica retirado, também o que o login único ainda não
 * trouxe. Devolve o que a pessoa ganhou e perdeu.
 */
export async function gravarPapeis(
  tx: Tx,
  ator: Ator,
  { usuarioId, papeis }: { usuarioId: string; papeis: readonly Papel[] },
): Promise<{ concedidos: string[]; retirados: string[] }> {
  const todos = Object.keys(PAPEIS) as Papel[]
  const tinha = await tx
    .selectFrom('usuarioPapel')
    .select(['papel', 'revogadoEm'])
    .where('usuarioId', '=', usuarioId)
    .execute()
  const valia = (papel: string) => tinha.some((linha) => linha.papel === papel && linha.revogadoEm === null)
  const concedidos = todos.filter((papel) => papeis.includes(papel) && !valia(papel))
  const retirados = todos.filter(
    (papel) => !papeis.includes(papel) && (valia(papel) || !tinha.some((linha) => linha.papel === papel)),
  )
  await sql`
    insert into usuario_papel as p (usuario_id, papel, desde, concedido_por) select ${usuarioId}, papel, ${tx.now}, ${ator.id}::uuid from unnest(${concedidos}::text[]) as papel
    on conflict (usuario_id, papel) do update set desde = excluded.desde, concedido_por = excluded.concedido_por, revogado_em = null, revogado_por = null`.execute(
    tx,
  )
  await sql`
    insert into usuario_papel as p (usuario_id, papel, desde, revogado_em, revogado_por) select ${usuarioId}, papel, ${tx.now}, ${tx.now}, ${ator.id}::uuid from unnest(${retirados}::text[]) as papel
    on conflict (usuario_id, papel) do update set revogado_em = excluded.revogado_em, revogado_por = excluded.revogado_por`.execute(
    tx,
  )
  return { concedidos, retirados: retirados.filter(valia) }
}
