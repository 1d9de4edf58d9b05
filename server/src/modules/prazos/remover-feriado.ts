import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { exigirAno, anoDe } from './feriados.ts'

export async function removerFeriado(
  tx: Tx,
  ator: Ator,
  { dia }: ArgumentosDeMutation['feriadoRemover'],
): Promise<number> {
  exigirPapel(ator, 'adminAcesso')
  exigirAno(anoDe(dia), 'dia')
  const { rows } = await sql<{
    nome: string
  }>`delete from feriado where dia = ${dia}::date returning nome`.execute(tx)
  if (rows[0] !== undefined)
    await registrar(tx, ator, { ato: 'feriado.removido', dados: { dia, nome: rows[0].nome } })
  return anoDe(dia)
}
