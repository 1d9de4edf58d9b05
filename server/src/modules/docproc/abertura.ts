import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { transact } from '../../kernel/transact.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos, daPessoa, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { ContextoDeLeitura } from './contexto.ts'

/** Rever o mesmo arquivo dentro deste prazo não dá outra linha no registro de acessos. */
const MESMA_VISTA = sql`interval '30 minutes'`
const RECUSAS_POR_PRAZO = 50
/** Até onde se olha para trás no histórico da pessoa. */
const ULTIMOS_ATOS = 200

/**
 * Registra que a pessoa abriu os itens: a leitura (o negrito das listas), o acesso ao conteúdo e, quando ela
 * é do destino do último envio, o recebimento, que encerra o desfazer (domínio §3.3). Só escreve quando há o
 * que registrar.
 */
export async function registrarAbertura(
  contexto: ContextoDeLeitura,
  pedidos: readonly Fatos[],
): Promise<void> {
  const ator = contexto.actor()
  const usuarioId = ator.tipo === 'USUARIO' ? ator.id : null
  const fatos = aindaNaoAbertos(contexto, pedidos)
  if (ator.tipo === 'CONVIDADO' || ator.tipo === 'CIDADAO' || ator.impersonadoPor !== null)
    return soVer(contexto, ator, fatos)
  if (usuarioId === null || fatos.length === 0) return
  const vistos = await vistosHaPouco(contexto.db, ator, fatos)
  const naoLidos = fatos.filter((f) => f.lidoEm === null || f.lidoEm < (f.cargaEm ?? f.criadoEm))
  const vistas = fatos.filter((f) => f.podeVer && f.documento && !vistos.has(f.id))
  const recebidos = fatos.filter((f) => deveReceber(f, usuarioId))
  const recusados = naoLidos.filter((f) => !f.podeVer)
  if (naoLidos.length + vistas.length + recebidos.length === 0) return
  await transact(contexto.ledger, async (tx) => {
    for (const f of recebidos) await receber(tx, ator, { usuarioId, fatos: f })
    await ler(tx, usuarioId, naoLidos)
    await ver(tx, ator, vistas)
    for (const f of recusados) await registrar(tx, ator, { ato: 'item.leitura-recusada', itens: [f.id] })
  })
}

const abertos = new WeakMap<object, Set<string>>()

/** Num pedido, o detalhe e o arquivo dele são uma abertura só. */
function aindaNaoAbertos(contexto: object, fatos: readonly Fatos[]): Fatos[] {
  const conhecidos = abertos.get(contexto) ?? new Set<string>()
  abertos.set(contexto, conhecidos)
  const novos = fatos.filter(({ id }) => !conhecidos.has(id))
  for (const { id } of novos) conhecidos.add(id)
  return novos
}

/** Alguém do destino, e não quem enviou. */
const deveReceber = (f: Fatos, usuarioId: string): boolean =>
  f.cargaTipo === 'ENVIO' && f.detem && !f.cargaRecebida && f.cargaPor !== usuarioId

/**
 * Quem abre a peça recebe o processo. O desfazer e o recebimento disputam a raiz: quem a travar primeiro
 * decide.
 */
async function receber(
  tx: Tx,
  ator: Ator,
  { usuarioId, fatos: { id, raizId } }: { usuarioId: string; fatos: Fatos },
): Promise<void> {
  // Só travar não bastaria: quem esperou decidiria com o que leu antes. A linha reescrita obriga-o a
  // recomeçar.
  const { rows } = await sql<{
    tipo: Fatos['tipo']
  }>`update docproc set novo = novo where id = ${raizId}::uuid returning tipo`.execute(tx)
  const atual = (await carregarFatos(tx, ator, { quais: [id] })).get(id)
  if (atual === undefined || !deveReceber(atual, usuarioId) || atual.cargaTramiteId === null) return
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recebimento')
    .values({ tramiteId: atual.cargaTramiteId, usuarioId, em: tx.now })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n)
    await registrar(tx, ator, {
      ato: `${rows[0]!.tipo}.recebido`,
      itens: [raizId],
      dados: { tramiteId: atual.cargaTramiteId },
    })
}

async function ler(tx: Tx, usuarioId: string, fatos: readonly Fatos[]): Promise<void> {
  if (fatos.length === 0) return
  await tx
    .insertInto('leitura')
    .values(fatos.map((f) => ({ docprocId: f.id, usuarioId, em: tx.now })))
    .onConflict((conflito) => conflito.columns(['docprocId', 'usuarioId']).doUpdateSet({ em: tx.now }))
    .execute()
}

/**
 * Convidado não recebe nem lê no lugar da repartição, nem o administrador no lugar da pessoa: fica só o
 * acesso, com o nome dos dois.
 */
async function soVer(contexto: ContextoDeLeitura, ator: Ator, fatos: readonly Fatos[]): Promise<void> {
  const vistos = await vistosHaPouco(contexto.db, ator, fatos)
  const vistas = fatos.filter((f) => f.podeVer && f.documento && !vistos.has(f.id))
  if (vistas.length > 0) await transact(contexto.ledger, (tx) => ver(tx, ator, vistas))
}

/** O que se mostrou sem que se abrisse: fica o acesso, e nada se lê nem se recebe. */
export const registrarVistas = (contexto: ContextoDeLeitura, fatos: readonly Fatos[]): Promise<void> =>
  soVer(contexto, contexto.actor(), fatos)

async function ver(tx: Tx, ator: Ator, fatos: readonly Fatos[]): Promise<void> {
  if (fatos.length === 0) return
  await tx
    .insertInto('visualizacao')
    .values(
      fatos.map((f) => ({
        id: newId(),
        docprocId: f.id,
        ...quemVe(ator),
        impersonadoPor: ator.impersonadoPor,
        versao: f.versaoArquivo,
        motivo: f.motivoDaLeitura,
        ip: ator.ip,
        em: tx.now,
      })),
    )
    .execute()
}

/** A pessoa, na coluna em que consta. */
export const quemVe = (ator: Ator) =>
  ({ CONVIDADO: { convidadoId: ator.id }, CIDADAO: { cidadaoId: ator.id } })[ator.tipo as string] ?? {
    usuarioId: ator.id,
  }

/** Dos documentos, os que a pessoa já abriu nesta versão há menos do prazo. */
async function vistosHaPouco(reader: Reader, ator: Ator, fatos: readonly Fatos[]): Promise<Set<string>> {
  const ids = fatos.filter((f) => f.documento).map((f) => f.id)
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select d.id from documento d where d.id = any(${listed(ids)}) and exists (
      select 1 from visualizacao v where v.docproc_id = d.id and ${foiEle(ator)} and v.impersonado_por is not distinct from ${ator.impersonadoPor}::uuid
        and v.dia_do_trecho is null and v.em > now() - ${MESMA_VISTA} and v.versao is not distinct from d.versao_arquivo)`.execute(
    reader,
  )
  return new Set(rows.map(({ id }) => id))
}

/** O cidadão abre como cidadão, ainda que o CPF dele seja também o de um convidado. */
export const foiEle = (ator: Ator) =>
  ator.tipo === 'CIDADAO'
    ? sql`v.cidadao_id = ${ator.id}::uuid`
    : daPessoa(ator, sql`v.usuario_id`, sql`v.convidado_id`)

/**
 * A tentativa de ler o que não se vê, exista ou não: o mesmo trabalho e a mesma resposta nos dois casos. A
 * repetição dentro do prazo não se registra, nem o que passa do limite de quem varre ids.
 */
export async function registrarRecusa(contexto: ContextoDeLeitura, id: string): Promise<void> {
  const ator = contexto.actor()
  await transact(contexto.ledger, async (tx) => {
    const { rows } = await sql<{ repetida: boolean | null; quantas: number }>`
      select bool_or(${id}::uuid = any(itens)) as repetida, count(*)::int as quantas
      from (select ato, itens, em from historico where ator_id = ${ator.id}::uuid order by seq desc limit ${ULTIMOS_ATOS}) as h
      where ato = 'item.leitura-recusada' and em > now() - ${MESMA_VISTA}`.execute(tx)
    const { repetida, quantas } = rows[0] ?? { repetida: false, quantas: 0 }
    if (repetida !== true && quantas < RECUSAS_POR_PRAZO)
      await registrar(tx, ator, { ato: 'item.leitura-recusada', itens: [id] })
  })
}
