import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos, podeVerMetadados } from '../acoes/index.ts'
import { type NumeroVinculado, retomar } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { reverConvites } from '../preparo/index.ts'
import { daLixeira } from './listar-excluidos.ts'

/**
 * Tira da Lixeira: o item volta a quem o tinha, com o número que tinha, se nenhum outro o recebeu. Quem criou, ou o
 * classificador.
 */
export const restaurar =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['documentoRestaurar' | 'processoRestaurar'],
  ): Promise<string> => {
    const fatos = await travar(tx, ator, { tipo, id })
    if (!fatos.excluido) {
      if (await acabouDeRestaurar(tx, ator, fatos)) return fatos.id
      throw new Recusa('EstadoInvalidoException', `${fatos.tituloVisivel}: não está na Lixeira.`, {
        motivo: 'não está na Lixeira',
      })
    }
    await tx
      .updateTable('docproc')
      .set({ excluidoEm: null, excluidoPor: null })
      .where('id', '=', fatos.id)
      .execute()
    await reverConvites(tx, fatos.id)
    const numero = await retomarNumero(tx, ator, fatos)
    await registrar(tx, ator, {
      ato: `${tipo}.restaurado`,
      itens: [fatos.id],
      dados: { titulo: fatos.titulo, ...numero },
    })
    return fatos.id
  }

/** O que se devolveu ao livro quando se excluiu diz o próprio ato. */
async function retomarNumero(
  tx: Tx,
  ator: Ator,
  { id, criadoSetorId }: Fatos,
): Promise<{ numeroCompleto?: string; perdido?: string }> {
  const { rows } = await sql<{ devolvido: NumeroVinculado | null }>`
    select dados -> 'devolvido' as devolvido from historico where itens @> array[${id}::uuid] and ato = 'documento.excluido' order by seq desc limit 1`.execute(
    tx,
  )
  const devolvido = rows[0]?.devolvido ?? null
  if (devolvido === null) return {}
  const { numeroCompleto } = devolvido
  const retomado = await retomar(tx, ator, { docprocId: id, setorId: criadoSetorId, devolvido })
  return retomado ? { numeroCompleto } : { perdido: numeroCompleto }
}

/** O que não está na Lixeira de quem pede, nem à vista dele, não existe. */
async function travar(tx: Tx, ator: Ator, { tipo, id }: { tipo: TipoDeItem; id: string }): Promise<Fatos> {
  if (!isId(id) || ator.tipo !== 'USUARIO') throw naoEncontrado()
  const { rows } = await sql<{ naLixeira: boolean }>`
    select coalesce(${daLixeira(ator)}, false) as na_lixeira from docproc d where d.id = ${id}::uuid and d.tipo = ${tipo} and d.expurgado_em is null for no key update`.execute(
    tx,
  )
  const fatos = (await carregarFatos(tx, ator, { quais: [id.toLowerCase()], aposAto: true })).get(
    id.toLowerCase(),
  )
  const existe =
    rows[0] !== undefined &&
    fatos !== undefined &&
    (fatos.excluido ? rows[0].naLixeira : podeVerMetadados(fatos))
  if (!existe) throw naoEncontrado()
  return fatos
}

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeRestaurar(reader: Reader, ator: Ator, { id, tipo }: Fatos): Promise<boolean> {
  const { rows } = await sql`
    select 1 from historico where itens @> array[${id}::uuid] and ato = ${`${tipo}.restaurado`} and ator_id = ${ator.id}::uuid and em > now() - interval '1 minute'`.execute(
    reader,
  )
  return rows.length > 0
}
