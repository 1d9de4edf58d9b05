import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { type Grupo, integrantes, nomeDoGrupo, travarMeuGrupo } from './grupo.ts'

type Pedido = ArgumentosDeMutation['grupoAlterar']

/**
 * Muda o nome e os integrantes; o primeiro da lista passa a ser o dono (domínio §13). Sem mudança, nada se
 * registra.
 */
export async function alterarGrupo(tx: Tx, ator: Ator, pedido: Pedido): Promise<string> {
  const grupo = await travarMeuGrupo(tx, ator, pedido.grupo)
  await exigirVersaoLida(tx, ator, { atual: grupo, lida: pedido.versao, oQue: grupo.nome })
  const nome = nomeDoGrupo(pedido.nome)
  const membros = await integrantes(tx, {
    donoId: ator.id ?? '',
    pedidos: pedido.membros,
    atuais: grupo.membros,
  })
  if (nome === grupo.nome && membros.join() === grupo.membros.join()) return grupo.id
  const sairam = grupo.membros.filter((id) => !membros.includes(id))
  await exigirQueNadaTenham(tx, grupo, sairam)
  await tx
    .updateTable('setor')
    .set({ nome, ...versaoSeguinte(tx, ator, grupo) })
    .where('id', '=', grupo.id)
    .execute()
  await sql`delete from lotacao where setor_id = ${grupo.id} and usuario_id = any(${listed(sairam)})`.execute(
    tx,
  )
  await sql`
    insert into lotacao (setor_id, usuario_id, ordem) select ${grupo.id}, m.id, m.lugar - 1 from unnest(${membros}::uuid[]) with ordinality as m(id, lugar)
    on conflict (setor_id, usuario_id) do update set ordem = excluded.ordem`.execute(tx)
  const entraram = membros.filter((id) => !grupo.membros.includes(id))
  const mudou = {
    grupoId: grupo.id,
    entraram,
    sairam,
    ...(nome === grupo.nome ? {} : { de: grupo.nome, para: nome }),
    ...(membros[0] === ator.id ? {} : { dono: membros[0] }),
  }
  await registrar(tx, ator, { ato: 'grupo.alterado', dados: mudou, setorId: grupo.id })
  return grupo.id
}

/** Quem recebeu do grupo algo que ainda tem consigo não sai antes de o devolver. */
async function exigirQueNadaTenham(tx: Tx, grupo: Grupo, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ nome: string }>`
    select u.nome_completo as nome from usuario u where u.id = any(${listed(ids)}) and exists (
      select 1 from docproc d join tramite t on t.id = d.carga_tramite_id
       where d.carga_usuario_id = u.id and d.pai_id is null and d.excluido_em is null and t.origem_setor_id = ${grupo.id})
     order by u.nome_completo`.execute(tx)
  if (rows[0] !== undefined)
    throw new Recusa(
      'EstadoInvalidoException',
      `${rows[0].nome} tem em sua carga documentos ou processos do grupo.`,
    )
}
