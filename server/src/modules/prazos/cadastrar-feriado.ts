import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { feriadosNacionais } from '@autos/contract/regras/calendario.ts'
import { comprimento, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { exigirAno, anoDe } from './feriados.ts'

/**
 * Um dia sem expediente; o que já tem outro nome não o perde para quem não o viu: remove-se antes. Os prazos que já se deram ficam como estão.
 */
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
    on conflict (dia) do nothing returning 1`.execute(tx)
  if (rows.length === 0) await exigirMesmoNome(tx, dia, limpo)
  else await registrar(tx, ator, { ato: 'feriado.cadastrado', dados: { dia, nome: limpo } })
  return anoDe(dia)
}

async function exigirMesmoNome(tx: Tx, dia: string, nome: string): Promise<void> {
  const ha = await tx.selectFrom('feriado').select('nome').where('dia', '=', dia).executeTakeFirst()
  if (ha !== undefined && ha.nome !== nome)
    throw validacao('nome', `Este dia já é feriado: ${ha.nome}. Remova-o antes de lhe dar outro nome.`)
}
