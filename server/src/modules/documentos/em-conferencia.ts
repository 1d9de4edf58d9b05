import type { Tx } from '../../kernel/database.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { travarComFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Intencao, Retida } from './conferencia.ts'

export async function buscarEmConferencia({ db }: Ledger, intencaoId: string): Promise<Intencao | undefined> {
  return db
    .selectFrom('arquivoIntencao as i')
    .innerJoin('documento as d', 'd.id', 'i.documentoId')
    .select([
      'i.id',
      'i.documentoId',
      'i.chave',
      'i.extensao',
      'i.versionId',
      'i.criadaPor',
      'i.dadosVistos',
      'i.lugares',
    ])
    .select((eb) => eb.ref('i.retida').$castTo<Retida | null>().as('retida'))
    .select((eb) =>
      eb
        .exists(eb.selectFrom('rascunho as r').select('r.id').whereRef('r.intencaoId', '=', 'i.id'))
        .$castTo<boolean>()
        .as('deRascunho'),
    )
    .where('i.id', '=', intencaoId)
    .where('i.consumidaEm', 'is not', null)
    .where('d.situacaoArquivo', '=', 'PROCESSANDO')
    .executeTakeFirst()
}

/** Outra tentativa pode ter começado enquanto esta se conferia: vale a última. */
export async function aindaEmConferencia(
  tx: Tx,
  sistema: Ator,
  { id, documentoId }: Intencao,
): Promise<boolean> {
  const existe = await tx
    .selectFrom('docproc')
    .select('id')
    .where('id', '=', documentoId)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst()
  if (existe === undefined) return false
  const [fatos] = await travarComFatos(tx, sistema, [documentoId])
  if (fatos?.situacaoArquivo !== 'PROCESSANDO') return false
  const ultima = await tx
    .selectFrom('arquivoIntencao')
    .select('id')
    .where('documentoId', '=', documentoId)
    .where('consumidaEm', 'is not', null)
    .orderBy('consumidaEm', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ultima?.id === id
}
