import { setImmediate as ceder } from 'node:timers/promises'
import type { Caixa } from '../../adapters/dados-pessoais/caixas.ts'
import type { Reader } from '../../kernel/database.ts'
import { type DadoAchado, dadosDaPagina, tiposNoLugar } from '../preparo/index.ts'
import { type ExameDoDocumento, examesDosDados } from './exame-dos-dados.ts'

/** `achados`: os que têm lugar numa página, com as caixas, para que se tarjem. */
export type DadosPessoais = ExameDoDocumento & { achados: DadoAchado[] }

const PAGINAS_DE_CADA_VEZ = 50

/**
 * O que se acha no arquivo em vigor, e onde está na página. O lugar procura-se de novo a cada vez: guarda-se
 * quantos há de cada tipo, e não onde estão os de todos (docs/adr/0041). Indefinido quando não há arquivo.
 */
export async function dadosPessoaisDe(
  reader: Reader,
  documentoId: string,
): Promise<DadosPessoais | undefined> {
  const [exame] = await examesDosDados(reader, [documentoId])
  if (exame === undefined) return undefined
  if (exame.situacao !== 'EXAMINADO') return { ...exame, achados: [] }
  const achados = [
    ...(await nasPaginas(reader, exame.sha256)),
    ...(await sobreAsPaginas(reader, exame.sha256)),
  ]
  return { ...exame, achados: achados.toSorted((a, b) => a.pagina - b.pagina) }
}

async function nasPaginas(reader: Reader, sha256: string): Promise<DadoAchado[]> {
  const achados: DadoAchado[] = []
  for (let ultima = 0; ;) {
    const paginas = await reader
      .selectFrom('arquivoPagina')
      .select(['pagina', 'texto', 'caixas', 'angulo'])
      .where('sha256', '=', sha256)
      .where('pagina', '>', ultima)
      .orderBy('pagina')
      .limit(PAGINAS_DE_CADA_VEZ)
      .execute()
    achados.push(...paginas.flatMap(dadosDaPagina))
    if (paginas.length < PAGINAS_DE_CADA_VEZ) return achados
    ultima = paginas.at(-1)!.pagina
    await ceder()
  }
}

/** O que um campo ou um comentário mostra torna-se parte da página na versão pública: também se tarja. */
async function sobreAsPaginas(reader: Reader, sha256: string): Promise<DadoAchado[]> {
  const lugares = await reader
    .selectFrom('arquivoLugar')
    .select(['lugar', 'texto', 'pagina', 'caixa'])
    .where('sha256', '=', sha256)
    .where('caixa', 'is not', null)
    .orderBy('pagina')
    .orderBy('ordem')
    .execute()
  return lugares.flatMap(({ pagina, caixa, ...lugar }) =>
    [...new Set(tiposNoLugar(lugar as Parameters<typeof tiposNoLugar>[0]))].map((tipo) => ({
      pagina,
      tipo,
      pessoal: true,
      caixas: [caixa as Caixa],
    })),
  )
}
