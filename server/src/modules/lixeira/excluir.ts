import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { exigir } from '../acoes/index.ts'
import { devolverUltimo } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'

/**
 * Manda à Lixeira o que nunca foi assinado nem saiu (domínio §4.10). A carga espera o prazo, para que restaurar devolva o
 * mesmo item; o número também, salvo o do documento que é o último do livro, que já volta a ele e é do seguinte (§8).
 */
export const excluir =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['documentoExcluir' | 'processoExcluir'],
  ): Promise<string> => {
    if (await acabouDeExcluir(tx, ator, id)) return id.toLowerCase()
    const fatos = await travarItem(tx, ator, { tipo, id })
    exigir('PODE_EXCLUIR', fatos)
    await tx
      .updateTable('docproc')
      .set({ excluidoEm: tx.now, excluidoPor: ator.id })
      .where('id', '=', fatos.id)
      .execute()
    const devolvido = tipo === 'documento' ? await devolverUltimo(tx, fatos.id) : null
    const dados = { titulo: fatos.titulo, numeroCompleto: fatos.numeroCompleto }
    await registrar(tx, ator, {
      ato: `${tipo}.excluido`,
      itens: [fatos.id],
      dados: devolvido === null ? dados : { ...dados, devolvido },
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9); o excluído já não se vê. */
async function acabouDeExcluir(reader: Reader, ator: Ator, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const { rows } =
    await sql`select 1 from docproc where id = ${id}::uuid and excluido_por = ${ator.id}::uuid and excluido_em > now() - interval '1 minute'`.execute(
      reader,
    )
  return rows.length > 0
}
