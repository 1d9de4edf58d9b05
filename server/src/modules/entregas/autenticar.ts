import type { EscopoDeIntegrador } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Db } from '../../kernel/database.ts'
import { type Ator, deFora, lerMarca, type Origem } from '../ator/index.ts'
import type { Chave } from './escopos.ts'

export type Integrador = { ator: Ator; chave: Chave }

/** Como uma chave se escreve: o que ela é, e 256 bits. */
export const FORMA_DA_CHAVE = /^autos_[\w-]{43}$/

/**
 * Quem é o sistema, pela chave; a revogada, a vencida e a de sistema desativado dão a mesma resposta que a
 * inventada.
 */
export async function autenticarIntegrador(db: Db, chave: string, origem: Origem): Promise<Integrador> {
  const achada = FORMA_DA_CHAVE.test(chave) ? await procurar(db, sha256(chave)) : undefined
  if (achada === undefined)
    throw new Recusa('NaoAutenticadoException', 'Chave de integração desconhecida, vencida ou revogada.')
  await anotarUso(db, achada.id)
  const ator = deFora(
    { tipo: 'INTEGRADOR', id: achada.integradorId, nome: achada.nome, cpf: null },
    await lerMarca(db, origem.fuso),
    origem,
  )
  return {
    ator,
    chave: { id: achada.id, escopos: achada.escopos as EscopoDeIntegrador[], setores: achada.setores },
  }
}

const procurar = (db: Db, resumo: string) =>
  db
    .selectFrom('integradorChave')
    .innerJoin('integrador', 'integrador.id', 'integradorChave.integradorId')
    .select([
      'integradorChave.id',
      'integradorChave.integradorId',
      'integradorChave.escopos',
      'integradorChave.setores',
      'integrador.nome',
    ])
    .where('integradorChave.resumo', '=', resumo)
    .where('integradorChave.revogadaEm', 'is', null)
    .where('integrador.desativadoEm', 'is', null)
    .where((eb) =>
      eb.or([
        eb('integradorChave.expiraEm', 'is', null),
        eb('integradorChave.expiraEm', '>', eb.fn<Date>('now')),
      ]),
    )
    .executeTakeFirst()

/** Uma vez por dia, para que se saiba que chaves ninguém usa sem escrever a cada pedido. */
const anotarUso = (db: Db, id: string) =>
  db
    .updateTable('integradorChave')
    .set((eb) => ({ usadaEm: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('usadaEm', 'is', null),
        eb('usadaEm', '<', eb.fn<Date>('date_trunc', [eb.val('day'), eb.fn('now')])),
      ]),
    )
    .execute()
