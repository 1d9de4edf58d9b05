import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { motivoOpcional } from '@autos/contract/regras/motivo.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { apensosDe } from './arquivar.ts'
import { acabouDeFazer, travarItem } from './atual.ts'
import { ARQUIVO, type Lugar, mover } from './mover.ts'

export type PedidoDeDesarquivamento = ArgumentosDeMutation['documentoDesarquivar' | 'processoDesarquivar']

/** Devolve o item a quem o tinha quando foi arquivado (domínio §4.7). */
export const desarquivar =
  (tipo: TipoDeItem) =>
  async (tx: Tx, ator: Ator, { id, motivo }: PedidoDeDesarquivamento): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo, id })
    if (acabouDeFazer(fatos, ator, { tipo: 'DESARQUIVAMENTO' })) return fatos.id
    exigir('PODE_DESARQUIVAR', fatos)
    const porque = motivoOpcional(motivo)

    const destino = await quemRecebeDeVolta(tx, ator, fatos)
    const tramiteId = await mover(tx, ator, {
      itemId: fatos.id,
      tipo: 'DESARQUIVAMENTO',
      origem: ARQUIVO,
      destino,
      motivo: porque,
    })
    const emConjunto = await apensosDe(tx, fatos.id)
    await registrar(tx, ator, {
      ato: `${tipo}.desarquivado`,
      itens: [fatos.id, ...emConjunto],
      dados: { tramiteId, destino, emConjunto },
      setorId: destino.setorId,
    })
    return fatos.id
  }

/**
 * Quem o tinha, se ainda recebe carga; senão o setor ativo acima dele ou, na falta, quem desarquiva (INV-12).
 */
async function quemRecebeDeVolta(reader: Reader, ator: Ator, f: Fatos): Promise<Lugar> {
  if (f.cargaOrigemUsuarioId !== null && (await pessoaAtiva(reader, f.cargaOrigemUsuarioId)))
    return { usuarioId: f.cargaOrigemUsuarioId, setorId: null }
  if (f.cargaOrigemSetorId !== null) {
    const setorId = await setorAtivo(reader, f.cargaOrigemSetorId)
    if (setorId !== undefined) return { usuarioId: null, setorId }
  }
  const meu = ator.setores[0]
  if (meu !== undefined) return { usuarioId: null, setorId: meu }
  if (ator.id !== null) return { usuarioId: ator.id, setorId: null }
  throw new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: não há quem receba a carga.`)
}

async function pessoaAtiva(reader: Reader, id: string): Promise<boolean> {
  return (
    (await reader
      .selectFrom('usuario')
      .select('id')
      .where('id', '=', id)
      .where('desativadoEm', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

async function setorAtivo(reader: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive acima as (
      select id, superior_id, desativado_em, 0 as altura from setor where id = ${id}::uuid
      union all
      select s.id, s.superior_id, s.desativado_em, a.altura + 1 from setor s join acima a on s.id = a.superior_id where a.altura < 20
    ) select id from acima where desativado_em is null order by altura limit 1`.execute(reader)
  return rows[0]?.id
}
