import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { LeitorDeTexto, PaginaLida } from '../../adapters/texto-pdf/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { type Arquivo, arquivoEmVigor, comArquivo, temDono } from './arquivo.ts'
import { darAPesquisa } from './dar-a-pesquisa.ts'
import { esquecerBytes } from './esquecer-texto.ts'
import { fraseDe } from './frase.ts'
import { herdarTexto } from './herdar-texto.ts'
import { pedirCopia } from './pedir-copia.ts'
import { pedirReconhecimento } from './pedir-reconhecimento.ts'
import { reverConvites } from './rever-convites.ts'

export type MeiosDoTexto = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'baixar' | 'descrever'>
  leitor: LeitorDeTexto
}
const NAO_ESTA = 'Os bytes desta versão não estão no armazenamento; avise o suporte.'
const LOTE_DE_PAGINAS = 100

/**
 * Guarda o texto de cada página do arquivo em vigor, aos poucos: quem morre no meio retoma da primeira que
 * falta. A página que não se lê falha sozinha. Repetir, ou fazer duas vezes ao mesmo tempo, chega ao mesmo.
 */
export async function lerTexto(
  meios: MeiosDoTexto,
  versao: { documentoId: string; versao: number; semPressa?: boolean },
): Promise<void> {
  const arquivo = await arquivoEmVigor(meios.ledger.db, versao)
  if (arquivo === undefined) return
  if (!(await jaExaminado(meios.ledger.db, arquivo)))
    if (!(await transact(meios.ledger, (tx) => herdarTexto(tx, versao, arquivo))))
      await examinar(meios, arquivo)
  await transact(meios.ledger, async (tx) => {
    await darAPesquisa(tx, versao)
    await pedirReconhecimento(tx, versao, versao)
    await pedirCopia(tx, versao, versao)
    await reverConvites(tx, versao.documentoId)
  })
}

async function examinar({ ledger, armazenamento, leitor }: MeiosDoTexto, arquivo: Arquivo): Promise<void> {
  const lido = await comArquivo(armazenamento, arquivo, async (descritor) => {
    for await (const { total, paginas } of leitor.ler(
      descritor,
      await primeiraQueFalta(ledger.db, arquivo),
    )) {
      if (total === null) return fraseDe({ paginas: 0, falharam: [] })
      for (let i = 0; i < paginas.length; i += LOTE_DE_PAGINAS)
        await transact(ledger, (tx) => guardar(tx, arquivo, paginas.slice(i, i + LOTE_DE_PAGINAS)))
    }
    return undefined
  })
  await transact(ledger, (tx) =>
    concluir(tx, arquivo, { motor: leitor.motor, falha: lido === null ? NAO_ESTA : lido }),
  )
}

const jaExaminado = async (reader: Reader, { sha256 }: Arquivo): Promise<boolean> =>
  (await reader
    .selectFrom('arquivoExame')
    .select('etapa')
    .where('sha256', '=', sha256)
    .where('etapa', '=', 'TEXTO')
    .executeTakeFirst()) !== undefined

/** Guardam-se em ordem: depois da última guardada não há nenhuma. */
async function primeiraQueFalta(reader: Reader, { sha256 }: Arquivo): Promise<number> {
  const { ultima } = await reader
    .selectFrom('arquivoPagina')
    .select((eb) => eb.fn.coalesce(eb.fn.max('pagina'), sql<number>`0`).as('ultima'))
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return ultima + 1
}

async function guardar(tx: Tx, { sha256 }: Arquivo, paginas: readonly PaginaLida[]): Promise<void> {
  if (paginas.length === 0) return
  await tx
    .insertInto('arquivoPagina')
    .values(paginas.map((pagina) => ({ sha256, origem: 'NATIVO' as const, ...pagina })))
    .onConflict((conflito) => conflito.doNothing())
    .execute()
}

/** O que se leu de quem foi expurgado enquanto se lia não fica (domínio §4.10). */
async function concluir(
  tx: Tx,
  { sha256 }: Arquivo,
  { motor, falha }: { motor: string; falha: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ dono: boolean }>`select ${temDono(sha256)} as dono`.execute(tx)
  if (rows[0]?.dono !== true) return esquecerBytes(tx, sha256)
  const { paginas, falharam, pedemOcr } = await contar(tx, sha256)
  const frase = falha ?? fraseDe({ paginas, falharam })
  const nenhuma = paginas === falharam.length
  await tx
    .insertInto('arquivoExame')
    .values({
      sha256,
      etapa: 'TEXTO',
      motor,
      paginas,
      falharam: falharam.length,
      pedemOcr,
      em: tx.now,
      situacao: frase === undefined ? 'OK' : nenhuma ? 'FALHOU' : 'PARCIAL',
      frase: frase ?? null,
    })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
}

async function contar(
  tx: Tx,
  sha256: string,
): Promise<{ paginas: number; falharam: number[]; pedemOcr: number }> {
  const { rows } = await sql<{ paginas: number; falharam: number[]; pedemOcr: number }>`
    select count(*)::int as paginas, count(*) filter (where pede_ocr)::int as pedem_ocr,
      coalesce(array_agg(pagina order by pagina) filter (where falhou), '{}') as falharam
    from arquivo_pagina where sha256 = ${sha256}`.execute(tx)
  return rows[0]!
}
