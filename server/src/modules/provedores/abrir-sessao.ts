import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { tokenConsumido } from '../../adapters/govbr/recusas.ts'
import { limiteDeAssinaturas } from '../../adapters/psc/psc.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { GOVBR, type Provedores } from './provedores.ts'
import { lugar, sessaoDaAlca } from './certificado-sessao.ts'

export type SessaoAberta = {
  provedor: string
  apelido: string
  certificado: Buffer
  /** De quem se identificou ao provedor. */
  cpfCnpj: string | null
  /**
   * Gasta um uso e diz o token: chama-se imediatamente antes do provedor, e nunca duas vezes pelo mesmo ato.
   */
  gastar(): Promise<string>
}

/** O mesmo ato, que se repete, já gastou a autorização: a resposta dele ainda vem. */
export class GastaPeloMesmoAto extends Recusa {}

/** Para assinar com o token que a alça nomeia. `chave`: a de repetição do ato. */
export async function abrirSessao(
  ledger: Ledger,
  { cofre }: Provedores,
  { ator, alca, chave }: { ator: Ator; alca: string; chave: string | undefined },
): Promise<SessaoAberta> {
  const { id, provedor, apelido, certificado, cpfCnpj, tokenCifrado, usos, gastaPor } = await sessaoDaAlca(
    ledger.db,
    ator,
    alca,
  )
  if (usos === 0) throw usada(provedor, gastaPor, chave)
  return {
    provedor,
    apelido: apelido ?? '',
    certificado: Buffer.from(certificado ?? '', 'base64'),
    cpfCnpj,
    async gastar() {
      const gasta = await transact(ledger, (tx) =>
        tx
          .updateTable('certificadoSessao')
          .set({ usos: sql<number | null>`usos - 1`, gastaPor: chave ?? null })
          .where('id', '=', id)
          .where('encerradaEm', 'is', null)
          .where((eb) => eb.or([eb('usos', 'is', null), eb('usos', '>', 0)]))
          .executeTakeFirst(),
      )
      if (gasta.numUpdatedRows === 0n)
        throw usada(provedor, (await sessaoDaAlca(ledger.db, ator, alca)).gastaPor, chave)
      return cofre.open(tokenCifrado ?? '', lugar('token', id))
    },
  }
}

function usada(provedor: string, gastaPor: string | null, chave: string | undefined): Recusa {
  const recusa = provedor === GOVBR ? tokenConsumido() : limiteDeAssinaturas()
  return chave !== undefined && gastaPor === chave
    ? new GastaPeloMesmoAto(recusa.nome, recusa.message, recusa.detalhes)
    : recusa
}
