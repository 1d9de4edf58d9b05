import type { SituacaoDosDados } from '@autos/contract/entradas.ts'
import { type Giro, girarLados } from '@autos/contract/regras/girar.ts'
import { setImmediate as ceder } from 'node:timers/promises'
import { type Caixa, caixasDe } from '../../adapters/dados-pessoais/caixas.ts'
import { leitorDeDados } from '../../adapters/dados-pessoais/achar.ts'
import type { Achado, TipoDeDado } from '../../adapters/dados-pessoais/port.ts'
import type { PaginaLida } from '../../adapters/texto-pdf/port.ts'
import type { Reader } from '../../kernel/database.ts'

export type DadoAchado = { pagina: number; tipo: TipoDeDado; pessoal: boolean; caixas: Caixa[] }
export type DadosAchados = {
  versao: number
  situacao: SituacaoDosDados
  dados: DadoAchado[]
  semTexto: number[]
  /** Das páginas sem texto, as que são imagem e se vão reconhecer. */
  porReconhecer: number
}

/** Endereços e telefones que também são de repartições; o CNPJ é sempre de empresa. */
const DE_ORGAO: ReadonlySet<TipoDeDado> = new Set(['ENDERECO', 'TELEFONE', 'EMAIL'])
/** Em décimos de milésimo da altura: acima dela o timbre, abaixo o pé. */
const [TIMBRE, PE] = [1_500, 9_100]

const PAGINAS_DE_CADA_VEZ = 50

/**
 * O que se acha no texto das páginas do arquivo em vigor. Procura-se de novo a cada vez: custa menos do que
 * guardar, e nada do que se acha fica guardado (docs/adr/0022). Indefinido quando não há arquivo.
 */
export async function dadosPessoaisDe(
  reader: Reader,
  documentoId: string,
): Promise<DadosAchados | undefined> {
  const arquivo = await reader
    .selectFrom('documento as d')
    .innerJoin('documentoVersao as v', (join) =>
      join.onRef('v.documentoId', '=', 'd.id').onRef('v.numero', '=', 'd.versaoArquivo'),
    )
    .leftJoin('arquivoExame as e', (join) =>
      join.onRef('e.sha256', '=', 'v.sha256').on('e.etapa', '=', 'TEXTO'),
    )
    .select(['v.numero as versao', 'v.extensao', 'v.sha256', 'e.situacao'])
    .where('d.id', '=', documentoId)
    .executeTakeFirst()
  if (arquivo === undefined) return undefined
  const { versao, extensao, sha256, situacao } = arquivo
  if (extensao !== 'pdf' || situacao === 'FALHOU') return { versao, situacao: 'SEM_TEXTO', ...NADA }
  if (situacao === null) return { versao, situacao: 'ESPERANDO', ...NADA }
  return { versao, situacao: 'EXAMINADO', ...(await procurar(reader, sha256)) }
}

const NADA = { dados: [], semTexto: [], porReconhecer: 0 }

type Pagina = { pagina: number; caixas: readonly number[]; angulo: number | null }

function noLugar({ pagina, caixas: pedacos, angulo }: Pagina, achado: Achado): DadoAchado {
  const caixas = caixasDe(pedacos, achado)
  // Como se lê: em pé, ainda que tenha entrado virada no digitalizador.
  const giro = ((Math.round((angulo ?? 0) / 9_000) % 4) * 90) as Giro
  const emPe = caixas.map((caixa) => girarLados(caixa, giro))
  const noPapel = emPe.length > 0 && emPe.every(([, alto, , baixo]) => baixo < TIMBRE || alto > PE)
  const pessoal = achado.tipo !== 'CNPJ' && !(noPapel && DE_ORGAO.has(achado.tipo))
  return { pagina, tipo: achado.tipo, pessoal, caixas }
}

/**
 * O mesmo, nas páginas de um arquivo que ainda não está em vigor, com `total` delas: leem-se agora, e nada fica
 * guardado. O que não é PDF, ou não se abriu, não tem nenhuma.
 */
export function dadosNasPaginas(
  total: number | null,
  lidas: readonly PaginaLida[],
): Omit<DadosAchados, 'versao'> {
  if (total === null || lidas.every(({ falhou }) => falhou)) return { situacao: 'SEM_TEXTO', ...NADA }
  const achados = lidas.map((lida) => olhar({ ...lida, origem: 'NATIVO', angulo: null, ocrFalhou: false }))
  return { situacao: 'EXAMINADO', ...juntos(achados) }
}

type Achados = Omit<DadosAchados, 'versao' | 'situacao'>

/** A que se reconheceu tem texto; a que é imagem e ainda espera, não. */
function olhar(lida: PaginaLida & Reconhecimento): Achados {
  const { pagina, origem, texto, pedeOcr, falhou, ocrFalhou } = lida
  const espera = pedeOcr && origem === 'NATIVO'
  return {
    dados: leitorDeDados.achar(texto).map((achado) => noLugar(lida, achado)),
    semTexto: falhou || espera ? [pagina] : [],
    porReconhecer: espera && !ocrFalhou ? 1 : 0,
  }
}
type Reconhecimento = { origem: 'NATIVO' | 'OCR'; angulo: number | null; ocrFalhou: boolean }

const juntos = (de: readonly Achados[]): Achados => ({
  dados: de.flatMap(({ dados }) => dados),
  semTexto: de.flatMap(({ semTexto }) => semTexto),
  porReconhecer: de.reduce((soma, { porReconhecer }) => soma + porReconhecer, 0),
})

async function procurar(reader: Reader, sha256: string): Promise<Achados> {
  const achados: Achados[] = []
  for (let ultima = 0; ;) {
    const paginas = await reader
      .selectFrom('arquivoPagina')
      .select(['pagina', 'origem', 'texto', 'caixas', 'angulo', 'pedeOcr', 'falhou', 'ocrFalhou'])
      .where('sha256', '=', sha256)
      .where('pagina', '>', ultima)
      .orderBy('pagina')
      .limit(PAGINAS_DE_CADA_VEZ)
      .execute()
    achados.push(...paginas.map(olhar))
    if (paginas.length < PAGINAS_DE_CADA_VEZ) return juntos(achados)
    ultima = paginas.at(-1)!.pagina
    await ceder()
  }
}
