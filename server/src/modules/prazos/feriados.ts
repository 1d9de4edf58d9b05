import type { ArgumentosDeMutation, ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { type Feriado, feriadosNacionais } from '@autos/contract/regras/calendario.ts'
import { comprimento, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

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

/** Um dia sem expediente; o que já se cadastrou muda de nome. Os prazos que já se deram ficam como estão. */
export async function cadastrarFeriado(
  tx: Tx,
  ator: Ator,
  { dia, nome }: ArgumentosDeMutation['feriadoCadastrar'],
): Promise<number> {
  exigirPapel(ator, 'adminAcesso')
  exigirAno(anoDe(dia), 'dia')
  const limpo = limparLinha(nome)
  if (limpo === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > NOME_MAX) throw validacao('nome', `O nome tem no máximo ${NOME_MAX} caracteres.`)
  if (feriadosNacionais(anoDe(dia)).some((feriado) => feriado.dia === dia))
    throw validacao('dia', 'Este dia já é feriado nacional.')
  const { rows } = await sql`
    insert into feriado (dia, nome, criado_em, criado_por) values (${dia}::date, ${limpo}, now(), ${ator.id}::uuid)
    on conflict (dia) do update set nome = excluded.nome where feriado.nome <> excluded.nome returning 1`.execute(
    tx,
  )
  if (rows.length > 0) await registrar(tx, ator, { ato: 'feriado.cadastrado', dados: { dia, nome: limpo } })
  return anoDe(dia)
}

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

/** Os anos de que se sabe a Páscoa, e com ela os feriados. */
function exigirAno(ano: number, campo: string): void {
  if (ano < 1900 || ano > 2200) throw validacao(campo, 'Informe um ano de 1900 a 2200.')
}

const anoDe = (dia: string): number => Number(dia.slice(0, 4))
