import type { SituacaoDosDados } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import { EXAMINADOS, type Falta, type LugarLido, type NomeDoLugar } from '../../adapters/lugares/port.ts'
import type { Fatia } from '../../adapters/texto-pdf/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type DadosDoLugar, procurarNoLido } from '../preparo/index.ts'

/** `nome`: da planilha, do anexo; vazio onde só há um. `pagina` zero: em nenhuma. */
export type LugarExaminado = { lugar: NomeDoLugar; nome: string; pagina: number }
export type LugarNaoExaminado = LugarExaminado & { falta: Falta }

/** O que se sabe de um arquivo: o que nele se achou, onde se procurou, e onde não se pôde. */
export type ExameDosDados = {
  situacao: SituacaoDosDados
  /** Só os pessoais, e nunca quais. */
  dados: DadosDoLugar[]
  /** Páginas em que não se pôde procurar. */
  semTexto: number[]
  /** Das páginas sem texto, as que são imagem e se vão reconhecer. */
  porReconhecer: number
  examinados: LugarExaminado[]
  naoExaminados: LugarNaoExaminado[]
}
export type ExameDoDocumento = ExameDosDados & {
  id: string
  versao: number
  extensao: string
  sha256: string
}

type Linha = Pick<ExameDosDados, 'dados' | 'semTexto' | 'porReconhecer' | 'naoExaminados'> & {
  id: string
  versao: number
  extensao: string
  sha256: string
  exame: 'OK' | 'PARCIAL' | 'FALHOU' | null
  nomeados: LugarExaminado[]
}

/**
 * O que se achou nos arquivos em vigor destes documentos, quantos forem, num comando: leu-se e procurou-se ao
 * preparar (preparo/guardar-lugares.ts), e aqui nada se lê. Na ordem em que se pedem; sem arquivo, fica de fora.
 */
export async function examesDosDados(reader: Reader, ids: readonly string[]): Promise<ExameDoDocumento[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Linha>`
    select d.id, v.numero as versao, v.extensao, v.sha256, e.situacao as exame,
      coalesce((select jsonb_agg(jsonb_build_object('lugar', a.lugar, 'nome', a.nome, 'pagina', a.pagina, 'tipo', a.tipo, 'quantos', a.quantos)
        order by a.lugar <> 'PAGINA', a.pagina, a.lugar, a.nome, a.tipo) from arquivo_dado a where a.sha256 = v.sha256), '[]') as dados,
      coalesce(p.sem_texto, '{}') as sem_texto, coalesce(p.por_reconhecer, 0)::int as por_reconhecer,
      coalesce(l.nao_examinados, '[]') as nao_examinados, coalesce(l.nomeados, '[]') as nomeados
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'DADOS'
      left join arquivo_exame t on t.sha256 = v.sha256 and t.etapa = 'TEXTO'
      left join lateral (select array_agg(g.pagina order by g.pagina) as sem_texto, count(*) filter (where not g.falhou and not g.ocr_falhou) as por_reconhecer
        from arquivo_pagina g where g.sha256 = v.sha256 and t.falharam + t.pedem_ocr > 0 and (g.falhou or (g.pede_ocr and g.origem = 'NATIVO'))) p on true
      left join lateral (select
          jsonb_agg(jsonb_build_object('lugar', g.lugar, 'nome', g.nome, 'pagina', g.pagina, 'falta', g.falta) order by g.pagina, g.ordem) filter (where g.falta is not null) as nao_examinados,
          jsonb_agg(jsonb_build_object('lugar', g.lugar, 'nome', g.nome, 'pagina', 0) order by g.pagina, g.ordem) filter (where g.lugar = 'ANEXO' and g.falta is null) as nomeados
        from arquivo_lugar g where g.sha256 = v.sha256 and (g.falta is not null or g.lugar = 'ANEXO')) l on true
    where d.id = any(${listed(ids)})`.execute(reader)
  const porId = new Map(rows.map((linha) => [linha.id, comoSeMostra(linha)]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}

function comoSeMostra({ exame, nomeados, extensao, id, versao, sha256, ...achado }: Linha): ExameDoDocumento {
  const lugares = EXAMINADOS[extensao]
  const situacao: SituacaoDosDados =
    lugares === undefined || exame === 'FALHOU' ? 'SEM_TEXTO' : exame === null ? 'ESPERANDO' : 'EXAMINADO'
  if (situacao !== 'EXAMINADO') return { id, versao, extensao, sha256, situacao, ...NADA }
  return { id, versao, extensao, sha256, situacao, ...achado, examinados: examinadosDe(extensao, nomeados) }
}

const NADA: Omit<ExameDosDados, 'situacao'> = {
  dados: [],
  semTexto: [],
  porReconhecer: 0,
  examinados: [],
  naoExaminados: [],
}

/** Todos os lugares em que se procura, haja neles o que houver; dos anexos, os nomes. */
function examinadosDe(extensao: string, anexos: readonly LugarExaminado[]): LugarExaminado[] {
  const lugares = EXAMINADOS[extensao] ?? []
  return [
    ...lugares
      .filter((lugar) => lugar !== 'ANEXO' || anexos.length === 0)
      .map((lugar) => ({ lugar, nome: '', pagina: 0 })),
    ...anexos,
  ]
}

export const esperando = ({ situacao }: Pick<ExameDosDados, 'situacao'>): boolean => situacao === 'ESPERANDO'

/** Há quem leia arquivos destes. */
export const seLe = (extensao: string): boolean => EXAMINADOS[extensao] !== undefined

/** O mesmo, de bytes que ainda não são de documento nenhum: procura-se agora, e nada fica guardado. */
export async function examinarLido(
  extensao: string,
  { total, paginas, lugares = [] }: Fatia,
): Promise<ExameDosDados> {
  const nenhuma = extensao === 'pdf' && paginas.every(({ falhou }) => falhou)
  if (total === null || EXAMINADOS[extensao] === undefined || nenhuma)
    return { situacao: 'SEM_TEXTO', ...NADA }
  const anexos = lugares.filter(({ lugar, falta }) => lugar === 'ANEXO' && falta === null)
  return {
    situacao: 'EXAMINADO',
    dados: await procurarNoLido(paginas, lugares),
    semTexto: paginas.filter(({ falhou, pedeOcr }) => falhou || pedeOcr).map(({ pagina }) => pagina),
    porReconhecer: paginas.filter(({ pedeOcr }) => pedeOcr).length,
    examinados: examinadosDe(extensao, anexos.map(semPagina)),
    naoExaminados: lugares.flatMap((lido) =>
      lido.falta === null ? [] : [{ ...semTextoDe(lido), falta: lido.falta }],
    ),
  }
}

const semTextoDe = ({ lugar, nome, pagina }: LugarLido): LugarExaminado => ({
  lugar,
  nome,
  pagina: pagina ?? 0,
})
const semPagina = (lido: LugarLido): LugarExaminado => ({ ...semTextoDe(lido), pagina: 0 })
