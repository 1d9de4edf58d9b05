import type { Config } from '../../config.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { chaveDe } from '../../modules/entregas/index.ts'
import { type Finding, right, warned } from './finding.ts'

type Secrets = Pick<Config, 'segredo' | 'segredoAnterior'>

/**
 * Whether the installation's secret is the one that the newest key of an integrator was made with: of the secret itself
 * nothing is kept. A database that cannot be asked has its own finding.
 */
export async function checkSecret({ segredo, segredoAnterior }: Secrets, reader: Reader): Promise<Finding[]> {
  const newest = await reader
    .selectFrom('integradorChave')
    .select(['id', 'resumo'])
    .orderBy('criadaEm', 'desc')
    .limit(1)
    .executeTakeFirst()
    .catch(() => undefined)
  if (newest === undefined) return []
  const known = [segredo, segredoAnterior].some(
    (secret) => secret !== undefined && sha256(chaveDe(secret, newest.id)) === newest.resumo,
  )
  return [
    known
      ? right('segredo', 'é o mesmo de antes')
      : warned('segredo', {
          said: 'AUTOS_SEGREDO não é o de quando se fez a última chave de integrador: os sistemas que recebem avisos recusam os que se mandarem',
          mend: 'Se o trocou, ponha o de antes em AUTOS_SEGREDO_ANTERIOR até que eles conheçam o novo (docs/producao.md, Trocar segredos).',
        }),
  ]
}
