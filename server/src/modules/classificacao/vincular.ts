import { Recusa, validacao } from '@autos/contract/erros.ts'
import { NUMERO_MAX, NUMERO_MIN } from '@autos/contract/regras/limites.ts'
import type { NumerarPor } from '@autos/contract/regras/numeracao.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { minha } from './cancelar.ts'
import type { Classificacao } from './catalogo.ts'
import { type Sequencia, sequenciaDe } from './criterios.ts'
import { PULADO } from './devolver-numero.ts'
import { proximo } from './reservar.ts'

export type NumeroVinculado = {
  numero: number
  /** Para a coluna `numeracao_chave`. */
  chave: string
  /** Ano e setor como se escrevem depois do número; congelados. */
  sufixos: string[]
  /** '12/2026/SEMAD'. */
  numeroCompleto: string
}

type Pedido = { docprocId: string; classificacao: Classificacao; numerarPor: readonly NumerarPor[] }

/** Um número digitado pode pular no máximo estes: cada inteiro pulado ganha uma linha no livro. */
export const SALTO_MAX = 1000

/**
 * Prende ao item um número reservado ou digitado. O item já tem de estar inserido; a recusa é
 * NumeroEmUsoException.
 */
export async function vincularNumero(
  tx: Tx,
  ator: Ator,
  { docprocId, classificacao, numerarPor, numero }: Pedido & { numero: number },
): Promise<NumeroVinculado> {
  if (!Number.isInteger(numero) || numero < NUMERO_MIN || numero > NUMERO_MAX)
    throw validacao('numero', 'O número deve ser inteiro, a partir de 1.')
  const sequencia = await sequenciaDe(tx, ator, { classificacao, numerarPor })
  const ultimo = await travarSequencia(tx, sequencia)
  if (numero > ultimo) await saltar(tx, ator, { sequencia, ultimo, numero })
  await usar(tx, ator, { chave: sequencia.chave, numero, docprocId })
  return descrever(sequencia, numero)
}

/** Prende ao item o próximo número da sequência, sem reserva antes. */
export async function vincularProximo(
  tx: Tx,
  ator: Ator,
  { docprocId, classificacao, numerarPor }: Pedido,
): Promise<NumeroVinculado> {
  const sequencia = await sequenciaDe(tx, ator, { classificacao, numerarPor })
  return descrever(sequencia, await proximo(tx, ator, { sequencia, situacao: 'USADO', docprocId }))
}

/**
 * O número do item excluído ou reclassificado vira lacuna, com a referência e o motivo; não se reaproveita.
 */
export async function liberarNumero(
  tx: Tx,
  ator: Ator,
  { docprocId, motivo }: { docprocId: string; motivo: 'excluído' | 'reclassificado' },
): Promise<void> {
  await tx
    .updateTable('numeroLivro')
    .set({ situacao: 'CANCELADO', usuarioId: ator.id, em: tx.now, motivo })
    .where('docprocId', '=', docprocId)
    .where('situacao', '=', 'USADO')
    .execute()
}

/** Abre a sequência, se for a primeira vez, e a prende; devolve o último número. */
export async function travarSequencia(
  tx: Tx,
  { chave, especie }: Pick<Sequencia, 'chave' | 'especie'>,
): Promise<number> {
  await tx
    .insertInto('numeracaoSequencia')
    .values({ chave, especie, ultimo: 0 })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const { ultimo } = await tx
    .selectFrom('numeracaoSequencia')
    .select('ultimo')
    .where('chave', '=', chave)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return ultimo
}

/**
 * O digitado passa do último: os pulados entram no livro como lacunas, que alguém ainda pode preencher; o
 * item o diz nos seus avisos.
 */
async function saltar(
  tx: Tx,
  ator: Ator,
  { sequencia: { chave, setorId }, ultimo, numero }: { sequencia: Sequencia; ultimo: number; numero: number },
): Promise<void> {
  if (numero - ultimo - 1 > SALTO_MAX)
    throw validacao(
      'numero',
      `O último número é ${ultimo}; o próximo pode ser no máximo ${ultimo + SALTO_MAX + 1}.`,
    )
  await sql`insert into numero_livro (chave, numero, situacao, usuario_id, setor_id, em, motivo)
    select ${chave}, n, 'CANCELADO', ${ator.id}::uuid, ${setorId}::uuid, ${tx.now}, ${PULADO} from generate_series(${ultimo + 1}::int, ${numero}::int) n`.execute(
    tx,
  )
  await tx.updateTable('numeracaoSequencia').set({ ultimo: numero }).where('chave', '=', chave).execute()
}

async function usar(
  tx: Tx,
  ator: Ator,
  { chave, numero, docprocId }: { chave: string; numero: number; docprocId: string },
): Promise<void> {
  const linha = await tx
    .selectFrom('numeroLivro')
    .selectAll()
    .where('chave', '=', chave)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst()
  if (linha === undefined)
    throw new Recusa(
      'NumeroEmUsoException',
      `O número ${numero} é anterior ao primeiro que o sistema dá nesta sequência.`,
    )
  const reservado = linha.situacao === 'RESERVADO' && minha(ator, linha)
  if (linha.situacao === 'USADO')
    throw new Recusa('NumeroEmUsoException', `O número ${numero} já está em uso.`)
  if (linha.situacao === 'RESERVADO' && !reservado)
    throw new Recusa('NumeroEmUsoException', `O número ${numero} está reservado por outro setor.`)
  if (reservado && linha.expiraEm !== null && linha.expiraEm <= tx.now)
    throw new Recusa('NumeroEmUsoException', `A reserva do número ${numero} expirou. Gere outro número.`)
  if (!reservado && linha.motivo !== PULADO)
    throw new Recusa('NumeroEmUsoException', `O número ${numero} foi cancelado e não se reaproveita.`)
  await tx
    .updateTable('numeroLivro')
    .set({ situacao: 'USADO', docprocId, usuarioId: ator.id, em: tx.now, expiraEm: null, motivo: null })
    .where('chave', '=', chave)
    .where('numero', '=', numero)
    .execute()
}

export const descrever = ({ chave, sufixos }: Sequencia, numero: number): NumeroVinculado => ({
  numero,
  chave,
  sufixos,
  numeroCompleto: [numero, ...sufixos].join('/'),
})
