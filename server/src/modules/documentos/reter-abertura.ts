import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { type AVista, aVistaSemPerguntar, haOQueVer, motivoDe } from '../tarjas/index.ts'

/**
 * O que se conclui sem restrição abre-se a todos sem que haja a quem perguntar: se há o que ver, ou ainda não se leu,
 * fica interno (domínio §7.3), e quem decide é o trabalho, depois de lido. O que já era público antes desta regra, e o
 * que se viu nesta versão, segue aberto.
 */
export async function reterAbertura(tx: Tx, ator: Ator, { id, restrito, versaoBase }: Fatos): Promise<void> {
  if (restrito) return
  const { rows } = await sql<{ visto: boolean }>`
    select e.visto_na_base is not distinct from e.versao_base or (not e.minuta and d.criado_em < m.pecas_fechadas_desde) as visto
    from documento e join docproc d on d.id = e.id cross join marca m where e.id = ${id}::uuid`.execute(tx)
  if (rows[0]?.visto !== false) return
  if (haOQueVer(await aVistaSemPerguntar(tx, ator, { id, de: 'TODOS' }))) {
    await tx.updateTable('docproc').set({ interno: true }).where('id', '=', id).execute()
    await tx.updateTable('documento').set({ abertura: 'POR_LER' }).where('id', '=', id).execute()
    await enqueue(tx, 'documento.abrir', { data: { documentoId: id }, key: id })
  } else await anotarVisto(tx, { id, versaoBase })
}

/** Está interno só até que se veja o que há nele. */
export async function esperaAbrir(reader: Reader, id: string): Promise<boolean> {
  const espera = await reader
    .selectFrom('documento')
    .select('id')
    .where('id', '=', id)
    .where('abertura', 'is not', null)
    .executeTakeFirst()
  return espera !== undefined
}

/** Quem abre, ou fecha, decidiu: já não espera por ninguém. */
export async function anotarVisto(
  tx: Tx,
  { id, versaoBase }: Pick<Fatos, 'id' | 'versaoBase'>,
): Promise<void> {
  await tx
    .updateTable('documento')
    .set({ abertura: null, vistoNaBase: versaoBase })
    .where('id', '=', id)
    .execute()
}

/**
 * Lido o que se retinha: sem nada que ver, abre-se sozinho; com dados pessoais, ou sem que se possam procurar, continua
 * interno, e quem responde por ele é avisado, uma vez de cada causa: abre-o em Alterar restrições, sabendo, ou faz uma
 * versão pública. Chamado de mais, não faz nada.
 */
export async function abrirDepoisDeLido(
  { ledger, sistema }: { ledger: Ledger; sistema: Ator },
  { documentoId }: { documentoId: string },
): Promise<void> {
  await transact(ledger, async (tx) => {
    const espera = await tx
      .selectFrom('documento')
      .innerJoin('docproc', 'docproc.id', 'documento.id')
      .select('documento.abertura')
      .where('documento.id', '=', documentoId)
      .where('documento.abertura', 'is not', null)
      .where('docproc.excluidoEm', 'is', null)
      .executeTakeFirst()
    if (espera === undefined) return
    const [fatos] = await travarComFatos(tx, sistema, [documentoId])
    if (fatos === undefined) return
    const aVista = await aVistaSemPerguntar(tx, sistema, { id: documentoId, de: 'TODOS' })
    const causa = causaDe(aVista)
    if (causa === undefined) await abrir(tx, sistema, fatos)
    else if (causa !== 'POR_LER' && causa !== espera.abertura)
      await dizer(tx, sistema, { fatos, causa, aVista })
  })
}

type Causa = 'POR_LER' | 'DADOS' | 'SEM_TEXTO'

function causaDe(aVista: AVista): Causa | undefined {
  if (Object.keys(aVista.dados).length > 0) return 'DADOS'
  if (aVista.esperando > 0) return 'POR_LER'
  return aVista.semTexto > 0 ? 'SEM_TEXTO' : undefined
}

async function abrir(tx: Tx, sistema: Ator, fatos: Fatos): Promise<void> {
  await tx.updateTable('docproc').set({ interno: false }).where('id', '=', fatos.id).execute()
  await anotarVisto(tx, fatos)
  await registrar(tx, sistema, { ato: 'documento.aberto', itens: [fatos.id], dados: {} })
}

async function dizer(
  tx: Tx,
  sistema: Ator,
  { fatos, causa, aVista }: { fatos: Fatos; causa: Causa; aVista: AVista },
): Promise<void> {
  await tx.updateTable('documento').set({ abertura: causa }).where('id', '=', fatos.id).execute()
  const responsavel = fatos.cargaUsuarioId ?? fatos.cargaSetorId ?? fatos.criadoPor
  await registrar(tx, sistema, {
    ato: 'documento.abertura-retida',
    itens: [fatos.id],
    dados: { motivo: motivoDe(aVista), aVista, avisar: responsavel === null ? [] : [responsavel] },
  })
}
