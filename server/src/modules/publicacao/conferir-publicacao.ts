import { sql } from 'kysely'
import type { DiarioOficial } from '../../adapters/diario/port.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { anotar } from './anotar.ts'
import { oQueImpede } from './mandar.ts'
import type { Meios } from './meios.ts'

/** Quem olha pela publicação enquanto ela não sai: de minuto em minuto no começo, depois cada vez menos. */
const [PRIMEIRA, ULTIMA] = [60, 900]

/**
 * Pergunta ao diário em que pé está a publicação e, se ainda não acabou, marca a próxima pergunta. O documento que deixou de
 * ser público depois de agendado retira-se de lá, enquanto não sai.
 */
export async function conferirNoDiario(
  { ledger, diario, sistema }: Meios,
  { publicacaoId }: { publicacaoId: string },
): Promise<void> {
  const enviada = await ledger.db
    .selectFrom('publicacao')
    .select([
      'id',
      'documentoId',
      'diarioId',
      sql<number>`extract(epoch from now() - enviada_em)::int`.as('idade'),
    ])
    .where('id', '=', publicacaoId)
    .where('situacao', '=', 'ENVIADO')
    .executeTakeFirst()
  if (enviada === undefined || enviada.diarioId === null) return
  if (diario === null) throw new Error('o diário oficial não está configurado')
  const impedimento = await oQueImpede(ledger.db, sistema, enviada.documentoId)
  await perguntar(
    { ledger, diario, sistema },
    {
      id: enviada.id,
      diarioId: enviada.diarioId,
      retirar: impedimento !== undefined,
      depois: Math.min(Math.max(enviada.idade / 4, PRIMEIRA), ULTIMA),
    },
  )
}

/** A resposta do diário, anotada; `depois`: em quantos segundos se pergunta outra vez, se não acabou. */
export async function perguntar(
  { ledger, diario, sistema }: Meios & { diario: DiarioOficial },
  {
    id,
    diarioId,
    retirar = false,
    depois,
  }: { id: string; diarioId: string; retirar?: boolean; depois?: number },
): Promise<void> {
  const dito = await (retirar ? diario.excluir(diarioId) : diario.consultar(diarioId))
  await transact(ledger, async (tx) => {
    const situacao = await anotar(tx, sistema, { publicacaoId: id, dito })
    if (situacao === 'ENVIADO' && depois !== undefined)
      await enqueue(tx, 'diario.conferir', {
        data: { publicacaoId: id },
        startAfterSeconds: Math.round(depois),
      })
  })
}
