import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { gravarNumero } from './gravar-numero.ts'
import { proximo } from './reservar.ts'
import type { NumeroVinculado } from './vincular.ts'

/** Ficou vago porque se digitou um maior; ainda se pode preencher. */
export const PULADO = 'pulado'

/**
 * O número do item volta ao livro, se é o último que se deu: o seguinte o terá, e o que só se pulou por causa dele também
 * volta. Nulo: depois dele já se deu outro, e nada muda.
 */
export async function devolverUltimo(tx: Tx, docprocId: string): Promise<NumeroVinculado | null> {
  const { numero, chave, numeroCompleto, sufixos } = await tx
    .selectFrom('docproc')
    .select(['numero', 'numeracaoChave as chave', 'numeroCompleto', 'numeracaoSufixos as sufixos'])
    .where('id', '=', docprocId)
    .executeTakeFirstOrThrow()
  if (numero === null || chave === null || numeroCompleto === null) return null
  if ((await ultimoDe(tx, chave)) !== numero) return null
  await voltarSequencia(tx, chave, numero)
  await gravarNumero(tx, docprocId, null)
  return { numero, chave, numeroCompleto, sufixos }
}

/** O que se devolveu, e ainda é o seguinte, prende-se outra vez ao item. Falso: outro já o tem. */
export async function retomar(
  tx: Tx,
  ator: Ator,
  {
    docprocId,
    setorId,
    devolvido,
  }: { docprocId: string; setorId: string | null; devolvido: NumeroVinculado },
): Promise<boolean> {
  const { chave, numero } = devolvido
  if ((await ultimoDe(tx, chave)) !== numero - 1) return false
  await tx.updateTable('numeracaoSequencia').set({ ultimo: numero }).where('chave', '=', chave).execute()
  await tx
    .insertInto('numeroLivro')
    .values({ chave, numero, situacao: 'USADO', docprocId, usuarioId: ator.id, setorId, em: tx.now })
    .execute()
  await gravarNumero(tx, docprocId, devolvido)
  return true
}

/** O seguinte do livro de que se acabou de devolver um, com os sufixos que ele tinha: o ano e o setor ficam como eram. */
export async function seguinteNoMesmoLivro(
  tx: Tx,
  ator: Ator,
  { docprocId, setorId, desfeito }: { docprocId: string; setorId: string | null; desfeito: NumeroVinculado },
): Promise<NumeroVinculado> {
  const { chave, sufixos } = desfeito
  const { especie } = await tx
    .selectFrom('numeracaoSequencia')
    .select('especie')
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
  const sequencia = { chave, especie, setorId }
  const numero = await proximo(tx, ator, { sequencia, situacao: 'USADO', docprocId })
  const novo = { numero, chave, sufixos, numeroCompleto: [numero, ...sufixos].join('/') }
  await gravarNumero(tx, docprocId, novo)
  return novo
}

/** A sequência, presa até o fim da transação. */
const ultimoDe = async (tx: Tx, chave: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('numeracaoSequencia')
      .select('ultimo')
      .where('chave', '=', chave)
      .forUpdate()
      .executeTakeFirst()
  )?.ultimo

/** Tira do livro o último número, e os que antes dele só se pularam; a sequência já está presa. */
export async function voltarSequencia(tx: Tx, chave: string, numero: number): Promise<void> {
  await sql`
    with ficou as (
      select coalesce(max(l.numero), (select s.inicial - 1 from numeracao_sequencia s where s.chave = ${chave})) as ultimo
        from numero_livro l where l.chave = ${chave} and l.numero < ${numero} and (l.situacao <> 'CANCELADO' or l.motivo is distinct from ${PULADO})
    ), fora as (
      delete from numero_livro l using ficou f where l.chave = ${chave} and l.numero > f.ultimo
    )
    update numeracao_sequencia s set ultimo = f.ultimo from ficou f where s.chave = ${chave}`.execute(tx)
}
