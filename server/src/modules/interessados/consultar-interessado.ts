import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfCnpjValido, ehCnpj, limparCpfCnpj, mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

export type InteressadoExterno = {
  id: string
  nomeRazao: string
  email: string | null
  cpfCnpj: string
  versao: number
}
const COLUNAS = ['id', 'nomeRazao', 'email', 'cpfCnpj', 'versao'] as const

/** O CPF mascarado deixa mil candidatos: sem limite, esta consulta diria qual deles é (domínio D4). */
export const ERROS_MAX = 20
export const JANELA_MINUTOS = 10

const ACHADO = 'interessado.consultado'
const NAO_ACHADO = 'interessado.nao-encontrado'
/** Cadastrar também responde se o número já existe: tem o mesmo limite, à parte. */
export const CADASTRADO = 'interessado.cadastrado'
export const DIVERGENTE = 'interessado.divergente'

/** Procura pelo CPF ou CNPJ completo. Cada consulta fica no histórico; as que erram têm limite por pessoa. */
export async function consultar(
  tx: Tx,
  ator: Ator,
  { cpfCnpj }: ArgumentosDeQuery['interessadoExterno'],
): Promise<InteressadoExterno | null> {
  const limpo = limparCpfCnpj(cpfCnpj)
  if (!cpfCnpjValido(limpo)) throw validacao('cpfCnpj', MENSAGENS.cpfCnpjInvalido)
  await exigirDentroDoLimite(tx, ator, [NAO_ACHADO])
  const achado = await porCpfCnpj(tx, limpo)
  await registrar(tx, ator, {
    ato: achado === undefined ? NAO_ACHADO : ACHADO,
    dados: achado === undefined ? { cpfCnpj: comoSeMostra(limpo) } : { interessadoId: achado.id },
  })
  return achado ?? null
}

export function porCpfCnpj(reader: Reader, cpfCnpj: string): Promise<InteressadoExterno | undefined> {
  return reader
    .selectFrom('interessadoExterno')
    .select(COLUNAS)
    .where('cpfCnpj', '=', cpfCnpj)
    .executeTakeFirst()
}

export const porId = (reader: Reader, id: string): Promise<InteressadoExterno> =>
  reader.selectFrom('interessadoExterno').select(COLUNAS).where('id', '=', id).executeTakeFirstOrThrow()

/** O que uma pessoa pergunta passa uma vez de cada vez, para que o limite valha também em paralelo. */
export async function exigirDentroDoLimite(tx: Tx, ator: Ator, atos: readonly string[]): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', ator.id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ erros: number; aguarde: number }>`
    select count(*)::int as erros, ceil(extract(epoch from min(em) + make_interval(mins => ${JANELA_MINUTOS}::int) - clock_timestamp()))::int as aguarde
      from historico where ator_id = ${ator.id} and ato = any(${[...atos]}::text[]) and em > clock_timestamp() - make_interval(mins => ${JANELA_MINUTOS}::int)`.execute(
    tx,
  )
  const { erros, aguarde } = rows[0]!
  if (erros < ERROS_MAX) return
  throw new Recusa(
    'LimiteExcedidoException',
    atos.includes(NAO_ACHADO)
      ? 'Muitas consultas sem resultado. Tente de novo em alguns minutos.'
      : 'Muitos cadastros seguidos. Tente de novo em alguns minutos.',
    { aguarde: Math.max(1, aguarde) },
  )
}

/** CPF é da pessoa, e se mascara; CNPJ é público. */
export const comoSeMostra = (cpfCnpj: string): string => (ehCnpj(cpfCnpj) ? cpfCnpj : mascararCpf(cpfCnpj))
