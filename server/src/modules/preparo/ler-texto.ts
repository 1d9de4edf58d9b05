import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Fatia, LeitorDeTexto } from '../../adapters/texto-pdf/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { arquivoEmVigor, comArquivo, type EmVigor } from './arquivo.ts'
import { concluirLeitura } from './concluir-leitura.ts'
import { darAPesquisa } from './dar-a-pesquisa.ts'
import { fraseDe } from './frase.ts'
import { guardarLugares, procurarNoLido } from './guardar-lugares.ts'
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
 * Guarda o texto de cada página do arquivo em vigor, e o que ele traz fora delas, aos poucos: quem morre no meio
 * retoma da primeira que falta. A página que não se lê falha sozinha. Repetir, ou fazer duas vezes ao mesmo tempo,
 * chega ao mesmo. O que se leu antes de se lerem os lugares lê-se outra vez.
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

async function examinar({ ledger, armazenamento, leitor }: MeiosDoTexto, arquivo: EmVigor): Promise<void> {
  const { extensao } = arquivo
  const lido = await comArquivo(armazenamento, arquivo, async ({ descritor }) => {
    const de = await primeiraQueFalta(ledger.db, arquivo, leitor.motor)
    for await (const fatia of leitor.ler(descritor, de, extensao)) {
      if (fatia.total === null) return fraseDe({ paginas: 0, falharam: [] })
      await guardarFatia(ledger, { arquivo, motor: leitor.motor, fatia })
    }
    return undefined
  })
  await transact(ledger, (tx) =>
    concluirLeitura(tx, arquivo, { motor: leitor.motor, falha: lido === null ? NAO_ESTA : lido }),
  )
}

const jaExaminado = async (reader: Reader, { sha256 }: EmVigor): Promise<boolean> =>
  (await reader
    .selectFrom('arquivoExame')
    .select('etapa')
    .where('sha256', '=', sha256)
    .where('etapa', '=', 'DADOS')
    .executeTakeFirst()) !== undefined

/** Guardam-se em ordem: depois da última guardada não há nenhuma. As que outro leitor leu tornam a ler-se. */
async function primeiraQueFalta(reader: Reader, { sha256 }: EmVigor, motor: string): Promise<number> {
  const { ultima } = await reader
    .selectFrom('arquivoPagina')
    .select((eb) => eb.fn.coalesce(eb.fn.max('pagina'), sql<number>`0`).as('ultima'))
    .where('sha256', '=', sha256)
    .where('leitor', '=', motor)
    .executeTakeFirstOrThrow()
  return ultima + 1
}

type Lida = { arquivo: EmVigor; motor: string; fatia: Fatia }

/** O que há fora das páginas vai com as primeiras: guardada uma página, está guardado. */
async function guardarFatia(
  ledger: Ledger,
  { arquivo: { sha256 }, motor, fatia: { paginas, lugares = [] } }: Lida,
): Promise<void> {
  const daPagina = Map.groupBy(lugares, ({ pagina }) => pagina ?? 0)
  for (let i = 0; i === 0 || i < paginas.length; i += LOTE_DE_PAGINAS) {
    const lote = paginas.slice(i, i + LOTE_DE_PAGINAS)
    const deles = [i === 0 ? 0 : [], lote.map(({ pagina }) => pagina)]
      .flat()
      .flatMap((n) => daPagina.get(n) ?? [])
    const dados = await procurarNoLido(lote, deles)
    await transact(ledger, async (tx) => {
      await guardarPaginas(tx, sha256, { motor, paginas: lote })
      await guardarLugares(tx, sha256, { lugares: deles, dados })
    })
  }
}

/** A que se reconheceu fica como se reconheceu. */
async function guardarPaginas(
  tx: Tx,
  sha256: string,
  { motor, paginas }: { motor: string; paginas: Fatia['paginas'] },
): Promise<void> {
  if (paginas.length === 0) return
  const escrita = <C extends string>(coluna: C) =>
    sql<never>`case when arquivo_pagina.origem = 'OCR' then arquivo_pagina.${sql.ref(coluna)} else ${sql.ref(`excluded.${coluna}`)} end`
  await tx
    .insertInto('arquivoPagina')
    .values(paginas.map((pagina) => ({ sha256, origem: 'NATIVO' as const, leitor: motor, ...pagina })))
    .onConflict((conflito) =>
      conflito
        .columns(['sha256', 'pagina'])
        .doUpdateSet({
          leitor: motor,
          texto: escrita('texto'),
          caixas: escrita('caixas'),
          pedeOcr: escrita('pede_ocr'),
          falhou: escrita('falhou'),
        })
        .where('arquivoPagina.leitor', 'is distinct from', motor),
    )
    .execute()
}
