import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { type Feriado, feriadosNacionais } from '@autos/contract/regras/calendario.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

export type FeriadoMostrado = Feriado & { nacional: boolean }

/** Os dias que o município acrescenta aos feriados nacionais. */
export async function diasSemExpediente(reader: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ dia: string }>`select dia::text as dia from feriado`.execute(reader)
  return new Set(rows.map(({ dia }) => dia))
}

export async function listarFeriados(
  reader: Reader,
  { ano }: ArgumentosDeQuery['feriados'],
): Promise<FeriadoMostrado[]> {
  exigirAno(ano, 'ano')
  const { rows } =
    await sql<Feriado>`select dia::text as dia, nome from feriado where dia between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)`.execute(
      reader,
    )
  const todos = [
    ...feriadosNacionais(ano).map((f) => ({ ...f, nacional: true })),
    ...rows.map((f) => ({ ...f, nacional: false })),
  ]
  return todos.toSorted((a, b) => a.dia.localeCompare(b.dia) || Number(b.nacional) - Number(a.nacional))
}

/** Os anos de que se sabe a Páscoa, e com ela os feriados. */
export function exigirAno(ano: number, campo: string): void {
  if (ano < 1900 || ano > 2200) throw validacao(campo, 'Informe um ano de 1900 a 2200.')
}

export const anoDe = (dia: string): number => Number(dia.slice(0, 4))
