import { validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { perguntar } from './conferir-publicacao.ts'
import { lerPublicacoes, type PublicacaoMostrada } from './ler-publicacoes.ts'
import type { Meios } from './meios.ts'

const IDS_MAX = 100
/** Quantas se perguntam ao diário por pedido: quem mostra a página não espera por cem respostas. */
const PERGUNTAS_MAX = 5

type MeiosDaVerificacao = Meios & { log: Log }

/**
 * A publicação mais recente de cada documento que a pessoa vê, depois de perguntar ao diário pelas que é hora
 * de conferir.
 */
export async function verificar(
  meios: MeiosDaVerificacao,
  ator: Ator,
  ids: readonly string[],
): Promise<PublicacaoMostrada[]> {
  if (ids.length > IDS_MAX) throw validacao('ids', `No máximo ${IDS_MAX} de cada vez.`)
  const { db } = meios.ledger
  const vistos = [...(await carregarFatos(db, ator, { quais: ids, explicar: false })).values()]
    .filter(({ documento }) => documento)
    .map(({ id }) => id)
  if (vistos.length === 0) return []
  await Promise.all((await tomarVencidas(db, vistos, meios)).map((vencida) => conferir(meios, vencida)))
  const ultimas = await lerPublicacoes(
    db,
    sql`p.documento_id = any(${listed(vistos)})
    and p.id = (select u.id from publicacao u where u.documento_id = p.documento_id order by u.criada_em desc, u.id desc limit 1)`,
  )
  return ultimas.toSorted((a, b) => vistos.indexOf(a.documentoId) - vistos.indexOf(b.documentoId))
}

type Vencida = { id: string; diarioId: string }

/**
 * Pedir a conferência de novo logo depois não pergunta de novo: quem toma a vez anota a hora antes de
 * perguntar.
 */
async function tomarVencidas(
  db: Reader,
  documentos: readonly string[],
  { diario }: Meios,
): Promise<Vencida[]> {
  if (diario === null) return []
  const { rows } = await sql<Vencida>`
    update publicacao set conferida_em = clock_timestamp() where id in (
      select id from publicacao where documento_id = any(${listed(documentos)}) and diario_id is not null
        and ((situacao = 'ENVIADO' and conferida_em < clock_timestamp() - interval '20 seconds') or (situacao = 'PUBLICADO' and conferida_em < clock_timestamp() - interval '1 hour'))
      order by conferida_em limit ${PERGUNTAS_MAX} for update skip locked)
    returning id, diario_id`.execute(db)
  return rows
}

/** O diário que não responde não impede de dizer o que já se sabe. */
async function conferir(
  { ledger, diario, sistema, log }: MeiosDaVerificacao,
  { id, diarioId }: Vencida,
): Promise<void> {
  if (diario === null) return
  await perguntar({ ledger, diario, sistema }, { id, diarioId }).catch((erro: unknown) =>
    log.warn({ publicacao: id, err: erro }, 'diário não conferido'),
  )
}
