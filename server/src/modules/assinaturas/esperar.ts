import { sql } from 'kysely'
import { transact } from '../../kernel/transact.ts'
import { travarComFatos } from '../acoes/index.ts'
import type { MeiosDoSistema } from './verificar-assinaturas.ts'

export type EsperaDaProva = 'REVOGACAO' | 'AUTORIDADE' | 'SEM_CARIMBO' | 'ARQUIVO' | null

/** `prevista`: quando se espera ter a prova, ou em quantos segundos se tenta de novo. */
type Espera = {
  documentoId: string
  campos: readonly string[]
  espera: EsperaDaProva
  prevista: Date | number | null
}

/**
 * O que a prova de longo prazo espera e até quando, para que a pessoa o leia em vez de se assustar com o que
 * falta.
 */
export async function anotarEspera(
  { ledger, sistema }: Pick<MeiosDoSistema, 'ledger' | 'sistema'>,
  { documentoId, campos, espera, prevista }: Espera,
): Promise<void> {
  await transact(ledger, async (tx) => {
    const [fatos] = await travarComFatos(tx, sistema, [documentoId])
    if (fatos === undefined) return
    const em = typeof prevista === 'number' ? new Date(tx.now.getTime() + prevista * 1000) : prevista
    await sql`update assinatura_verificacao v set prova_espera = ${espera}, prova_prevista_em = ${em} from assinatura s
      where s.id = v.assinatura_id and s.documento_id = ${documentoId}::uuid and s.campo = any(${campos}) and v.ltv is not true
        and (v.prova_espera, v.prova_prevista_em) is distinct from (${espera}::text, ${em}::timestamptz)`.execute(
      tx,
    )
  })
}
