import { setImmediate as ceder } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LugarLido } from '../../adapters/lugares/port.ts'
import type { PaginaLida } from '../../adapters/texto-pdf/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { contarNaPagina, contarNoLugar, type DadosDoLugar, type PaginaPorVer } from './achar-dados.ts'

/** Quanto se procura de cada vez: o resto espera que se atenda quem mais pede. */
const LETRAS_DE_CADA_VEZ = 200_000
const LINHAS_DE_CADA_VEZ = 500

/** O que há de pessoal no que se leu; fora de transação, que procurar leva tempo. */
export async function procurarNoLido(
  paginas: readonly PaginaLida[],
  lugares: readonly LugarLido[],
): Promise<DadosDoLugar[]> {
  const achados: DadosDoLugar[] = []
  let letras = 0
  const procurar = async (texto: string, achar: () => DadosDoLugar[]) => {
    letras += texto.length
    achados.push(...achar())
    if (letras < LETRAS_DE_CADA_VEZ) return
    letras = 0
    await ceder()
  }
  for (const lida of paginas) await procurar(lida.texto, () => contarNaPagina({ ...lida, angulo: null }))
  for (const lugar of lugares) await procurar(lugar.texto, () => contarNoLugar(lugar))
  return achados
}

/** O que se leu fora das páginas e o que se achou, na ordem em que se leu: guardado duas vezes, é o mesmo. */
export async function guardarLugares(
  tx: Tx,
  sha256: string,
  { lugares, dados }: { lugares: readonly LugarLido[]; dados: readonly DadosDoLugar[] },
): Promise<void> {
  const linhas = [...Map.groupBy(lugares, ({ pagina }) => pagina ?? 0)].flatMap(([pagina, delas]) =>
    delas.map((lugar, i) => ({ ...lugar, sha256, pagina, ordem: i + 1 })),
  )
  for (let i = 0; i < linhas.length; i += LINHAS_DE_CADA_VEZ)
    await tx
      .insertInto('arquivoLugar')
      .values(linhas.slice(i, i + LINHAS_DE_CADA_VEZ))
      .onConflict((conflito) => conflito.doNothing())
      .execute()
  await guardarDados(tx, sha256, dados)
}

async function guardarDados(tx: Tx, sha256: string, dados: readonly DadosDoLugar[]): Promise<void> {
  if (dados.length === 0) return
  await sql`insert into arquivo_dado (sha256, lugar, nome, pagina, tipo, quantos)
    select ${sha256}, lugar, nome, pagina, tipo, sum(quantos) from jsonb_to_recordset(${JSON.stringify(dados)}::jsonb)
      as x(lugar text, nome text, pagina int, tipo text, quantos int) group by lugar, nome, pagina, tipo
    on conflict (sha256, lugar, nome, pagina, tipo) do update set quantos = excluded.quantos`.execute(tx)
}

/** O que se reconheceu numa página toma o lugar do que nela se achara. */
export async function procurarDeNovo(tx: Tx, sha256: string, pagina: PaginaPorVer): Promise<void> {
  await tx
    .deleteFrom('arquivoDado')
    .where('sha256', '=', sha256)
    .where('lugar', '=', 'PAGINA')
    .where('pagina', '=', pagina.pagina)
    .execute()
  await guardarDados(tx, sha256, contarNaPagina(pagina))
}
