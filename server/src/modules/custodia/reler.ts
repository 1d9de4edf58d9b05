import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { emFrase } from './conferir-arquivos.ts'
import { deId, idDe, type NomeDaOrigem, ORIGENS, primariaDe, type Referido, referidoDe } from './referidos.ts'
import { type Leitor, lerObjeto, type Lido } from './ler-objeto.ts'

export type Meios = { db: Db; armazenamento: Leitor }
type Situacao = 'INTEGRO' | 'ALTERADO' | 'OUTRO_TAMANHO' | 'FALTA'
type Vez = { origem: NomeDaOrigem; id: string; situacao: Situacao; relidoEm: Date | null }
/** O que mudou de situação: o que se estragou ou, restaurado, voltou a ser o que era. */
export type Mudou = { oQue: string; chave: string; situacao: Situacao; frase: string }
export type Relidos = { lidos: number; mudaram: Mudou[]; parou: string | null }

/** O que se guarda de vez. O que se exporta dura dias, e o que se envia ainda não é de ninguém. */
const RELIDAS = ['VERSAO', 'TERMO', 'DERIVADO', 'ANCORA'] as const
const ARROLADOS_POR_VEZ = 1_000
/** De uma vez não se lê mais do que isto, sejam quantos forem os arquivos. */
const BYTES_POR_VEZ = 2 ** 30
const ENTRE_VEZES = sql`interval '55 seconds'`
/** O danificado torna a ler-se: restaurado, deixa de o ser. */
const DANIFICADO_TORNA = sql`interval '1 hour'`

/**
 * Relê alguns dos arquivos guardados, os que há mais tempo não se leem, e escreve quando e como estavam. Uma vez por
 * minuto em cada entidade, seja de que trabalhador for; nulo: não é a vez. O armazenamento fora do ar não é dano.
 */
export async function reler(
  meios: Meios,
  { porVez, sinal }: { porVez: number; sinal?: AbortSignal | undefined },
): Promise<Relidos | null> {
  if (porVez === 0 || !(await tomarAVez(meios.db))) return null
  for (const origem of RELIDAS) await arrolar(meios.db, origem)
  const relidos: Relidos = { lidos: 0, mudaram: [], parou: null }
  let bytes = 0
  for (const vez of await osDaVez(meios.db, porVez)) {
    if (bytes > BYTES_POR_VEZ || sinal?.aborted === true) break
    const referido = await referidoDe(meios.db, vez)
    if (referido === undefined || referido.seFalta === 'ANTES') {
      await esquecer(meios.db, vez)
      continue
    }
    const lido = await lerObjeto(meios.armazenamento, referido, { tentativas: 1, sinal })
    if (lido.situacao === 'NAO_LIDO') return { ...relidos, parou: lido.porQue }
    bytes += lido.bytes
    relidos.lidos++
    await anotar(meios.db, vez, { situacao: lido.situacao, frase: emFrase(lido, referido) })
    if (lido.situacao !== vez.situacao) relidos.mudaram.push(mudou(lido, referido))
  }
  return relidos
}

const mudou = (lido: Exclude<Lido, { situacao: 'NAO_LIDO' }>, referido: Referido): Mudou => ({
  oQue: referido.oQue,
  chave: referido.chave,
  situacao: lido.situacao,
  frase: emFrase(lido, referido),
})

async function tomarAVez(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into releitura as r (id, ultima_em) values (1, now())
    on conflict (id) do update set ultima_em = now() where r.ultima_em <= now() - ${ENTRE_VEZES}`.execute(db)
  return numAffectedRows === 1n
}

/** O que é novo entra na fila; acabada a tabela, recomeça-se: o que se acrescentou lá atrás também entra. */
async function arrolar(db: Db, origem: NomeDaOrigem): Promise<void> {
  const { de } = ORIGENS[origem]
  const id = sql.raw(idDe(origem))
  const primaria = sql.raw(primariaDe(origem))
  const { rows: antes } = await sql<{ ate: string | null }>`
    select ate from releitura_origem where origem = ${origem}`.execute(db)
  const ate = antes[0]?.ate ?? null
  const depois = ate === null ? sql`` : sql`where (${primaria}) > (${deId(origem, ate)})`
  const { rows } = await sql<{ ultimo: string | null; quantos: number }>`
    with trecho as (select ${id} as id, row_number() over (order by ${primaria}) as n from ${sql.raw(de)} ${depois} order by ${primaria} limit ${ARROLADOS_POR_VEZ}),
      novos as (insert into arquivo_relido (origem, id) select ${origem}, id from trecho on conflict do nothing)
    select (select id from trecho order by n desc limit 1) as ultimo, (select count(*)::int from trecho) as quantos`.execute(
    db,
  )
  const [{ ultimo, quantos } = { ultimo: null, quantos: 0 }] = rows
  const proximo = quantos < ARROLADOS_POR_VEZ ? null : ultimo
  await sql`insert into releitura_origem (origem, ate) values (${origem}, ${proximo}) on conflict (origem) do update set ate = excluded.ate`.execute(
    db,
  )
}

/** Primeiro o danificado, para que deixe de o ser; depois o que nunca se leu, e o que há mais tempo se leu. */
async function osDaVez(db: Db, quantos: number): Promise<Vez[]> {
  const { rows } = await sql<Vez>`
    (select origem, id, situacao, relido_em from arquivo_relido where situacao <> 'INTEGRO' and relido_em < now() - ${DANIFICADO_TORNA} order by relido_em limit ${Math.ceil(quantos / 2)})
    union all
    (select origem, id, situacao, relido_em from arquivo_relido where situacao = 'INTEGRO' order by relido_em nulls first limit ${quantos})
    limit ${quantos}`.execute(db)
  return rows
}

const esquecer = (db: Db, { origem, id }: Vez) =>
  sql`delete from arquivo_relido where origem = ${origem} and id = ${id}`.execute(db)

const anotar = (db: Db, { origem, id }: Vez, { situacao, frase }: { situacao: Situacao; frase: string }) =>
  sql`update arquivo_relido set relido_em = now(), situacao = ${situacao}, desde = case when situacao = ${situacao} then coalesce(desde, now()) else now() end, frase = ${situacao === 'INTEGRO' ? null : frase}
    where origem = ${origem} and id = ${id}`.execute(db)
