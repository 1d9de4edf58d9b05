import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarMeuGrupo } from './grupo.ts'

/** Encerra o grupo que não tem carga. As linhas ficam: o nome continua no que o grupo fez e recebeu. */
export async function encerrarGrupo(
  tx: Tx,
  ator: Ator,
  { grupo: id }: ArgumentosDeMutation['grupoEncerrar'],
): Promise<boolean> {
  const grupo = await travarMeuGrupo(tx, ator, id)
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select 1 from docproc d where d.carga_setor_id = ${grupo.id} and d.pai_id is null and d.excluido_em is null)
        or exists (select 1 from documento e where e.entrega_setor_id = ${grupo.id} and e.aceite = 'PENDENTE') as tem`.execute(
    tx,
  )
  if (rows[0]?.tem === true) throw new Recusa('EstadoInvalidoException', MENSAGENS.grupoComCarga)
  await tx.updateTable('setor').set({ desativadoEm: tx.now }).where('id', '=', grupo.id).execute()
  await registrar(tx, ator, {
    ato: 'grupo.encerrado',
    dados: { grupoId: grupo.id, nome: grupo.nome, membros: grupo.membros },
    setorId: grupo.id,
  })
  return true
}
