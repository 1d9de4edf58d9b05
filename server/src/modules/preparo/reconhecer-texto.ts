import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { PaginaReconhecida, Reconhecedor } from '../../adapters/reconhecimento/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { type Arquivo, arquivoEmVigor, comArquivo, temDono } from './arquivo.ts'
import { darAPesquisa } from './dar-a-pesquisa.ts'
import { esquecerBytes } from './esquecer-texto.ts'
import { fraseDoReconhecimento } from './frase.ts'
import { procurarDeNovo } from './guardar-lugares.ts'
import { pedirCopia } from './pedir-copia.ts'
import { pedirReconhecimento } from './pedir-reconhecimento.ts'
import { reverConvites } from './rever-convites.ts'

export type MeiosDoReconhecimento = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'baixar' | 'descrever'>
  reconhecedor: Reconhecedor
}
export type PedidoDeReconhecimento = { documentoId: string; versao: number; semPressa?: boolean }
const FATIA = 8
/** Em centésimos de grau. */
const VOLTA = 36_000

/**
 * Reconhece as primeiras páginas que são imagem e ainda não se viram, e manda as seguintes: quem chega com uma
 * página não espera pelas mil de outro. Cada uma guarda-se assim que se reconhece, e quem morre no meio
 * retoma da que falta. Repetir, ou fazer duas vezes ao mesmo tempo, chega ao mesmo.
 */
export async function reconhecerTexto(
  { ledger, armazenamento, reconhecedor }: MeiosDoReconhecimento,
  pedido: PedidoDeReconhecimento,
): Promise<void> {
  const arquivo = await arquivoEmVigor(ledger.db, pedido)
  if (arquivo === undefined) return
  const fatia = await asPrimeiras(ledger.db, arquivo)
  if (fatia.length > 0) {
    const aberto = await comArquivo(armazenamento, arquivo, async ({ descritor }) => {
      for await (const pagina of reconhecedor.reconhecer(descritor, fatia))
        await transact(ledger, (tx) => guardar(tx, arquivo, { motor: reconhecedor.motor, lida: pagina }))
      return true
    })
    if (aberto === null) await transact(ledger, (tx) => desistir(tx, arquivo))
  }
  await transact(ledger, (tx) => seguirOuConcluir(tx, { arquivo, pedido, motor: reconhecedor.motor }))
}

/** As que esperam, na ordem. */
export async function asPrimeiras(reader: Reader, { sha256 }: Pick<Arquivo, 'sha256'>): Promise<number[]> {
  const paginas = await reader
    .selectFrom('arquivoPagina')
    .select('pagina')
    .where('sha256', '=', sha256)
    .where('pedeOcr', '=', true)
    .where('origem', '=', 'NATIVO')
    .where('ocrFalhou', '=', false)
    .orderBy('pagina')
    .limit(FATIA)
    .execute()
  return paginas.map(({ pagina }) => pagina)
}

/** O que se escrevera nela (um número de folha) está também na figura, que se reconheceu inteira. */
async function guardar(
  tx: Tx,
  { sha256 }: Arquivo,
  { motor, lida }: { motor: string; lida: PaginaReconhecida },
): Promise<void> {
  const { pagina, texto, caixas, confianca, angulo, falhou } = lida
  await tx
    .updateTable('arquivoPagina')
    .set(
      falhou
        ? { ocrFalhou: true }
        : { origem: 'OCR', motor, texto, caixas, confianca, angulo: Math.round(angulo * 100) % VOLTA },
    )
    .where('sha256', '=', sha256)
    .where('pagina', '=', pagina)
    .where('origem', '=', 'NATIVO')
    .execute()
  if (!falhou)
    await procurarDeNovo(tx, sha256, { pagina, texto, caixas, angulo: Math.round(angulo * 100) % VOLTA })
}

/** Sem os bytes, nenhuma. */
async function desistir(tx: Tx, { sha256 }: Arquivo): Promise<void> {
  await tx
    .updateTable('arquivoPagina')
    .set({ ocrFalhou: true })
    .where('sha256', '=', sha256)
    .where('pedeOcr', '=', true)
    .where('origem', '=', 'NATIVO')
    .execute()
}

type Vez = { arquivo: Arquivo; pedido: PedidoDeReconhecimento; motor: string }

async function seguirOuConcluir(tx: Tx, { arquivo, pedido, motor }: Vez): Promise<void> {
  const { sha256 } = arquivo
  const { rows } = await sql<{ dono: boolean }>`select ${temDono(sha256)} as dono`.execute(tx)
  // O que se leu de quem foi expurgado enquanto se lia não fica (domínio §4.10).
  if (rows[0]?.dono !== true) return esquecerBytes(tx, sha256)
  if (await pedirReconhecimento(tx, pedido, pedido)) return
  await concluir(tx, sha256, motor)
  await darAPesquisa(tx, pedido)
  await pedirCopia(tx, pedido, pedido)
  await reverConvites(tx, pedido.documentoId)
}

async function concluir(tx: Tx, sha256: string, motor: string): Promise<void> {
  const { rows } = await sql<{ paginas: number; falharam: number[] }>`
    select count(*)::int as paginas, coalesce(array_agg(pagina order by pagina) filter (where ocr_falhou), '{}') as falharam
    from arquivo_pagina where sha256 = ${sha256} and pede_ocr`.execute(tx)
  const { paginas, falharam } = rows[0]!
  if (paginas === 0) return
  const frase = fraseDoReconhecimento({ paginas, falharam })
  await tx
    .insertInto('arquivoExame')
    .values({
      sha256,
      etapa: 'OCR',
      motor,
      paginas,
      falharam: falharam.length,
      pedemOcr: paginas,
      em: tx.now,
      situacao: frase === undefined ? 'OK' : paginas === falharam.length ? 'FALHOU' : 'PARCIAL',
      frase: frase ?? null,
    })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
}
