import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'

/**
 * O cidadão como se fala com ele: pelo nome social, se o tem na conta gov.br (Decreto 8.727/2016, art. 2º). O ator
 * leva o civil, que é o do certificado, das assinaturas e dos recibos (art. 4º).
 */
export async function comoSeChama(reader: Reader, ator: Ator): Promise<Ator> {
  const { nomeSocial } = await reader
    .selectFrom('cidadao')
    .select('nomeSocial')
    .where('id', '=', ator.id)
    .executeTakeFirstOrThrow()
  return nomeSocial === null ? ator : { ...ator, nome: nomeSocial }
}
