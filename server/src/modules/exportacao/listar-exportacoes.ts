import type {
  ArgumentosDeQuery,
  FormatoDeExportacao,
  SituacaoDaExportacao,
} from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { identificadorDe } from '@autos/contract/regras/numeracao.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { aindaPode } from './acesso.ts'

export type Pedido = ArgumentosDeQuery['exportacoes']
export type ArquivoExportado = {
  formato: 'ZIP' | 'PDF'
  tamanho: number
  sha256: string
  chave: string
  versionId: string | null
  nome: string
  tipo: string
}
export type ExportacaoMostrada = {
  id: string
  processoId: string
  formato: FormatoDeExportacao
  situacao: SituacaoDaExportacao
  progresso: { feitas: number; total: number }
  motivo: string | null
  criadaEm: Date
  prontaEm: Date | null
  expiraEm: Date | null
  arquivos: ArquivoExportado[]
}
export type Exportacoes = { total: number; dados: ExportacaoMostrada[] }

/** As da própria pessoa. Se ainda se pode baixar confere-se a cada leitura, sobre o que nela foi. */
export async function listar(
  reader: Reader,
  ator: Ator,
  { processoId, skip, limit }: Pedido,
): Promise<Exportacoes> {
  const { salto, tamanho } = paginaDe({ skip, limit })
  if (processoId != null && !isId(processoId)) return { total: 0, dados: [] }
  const minhas = sql<boolean>`e.solicitante_id = ${ator.id}::uuid ${processoId == null ? sql`` : sql`and e.processo_id = ${processoId}::uuid`}`
  const contadas = await sql<{
    total: number
  }>`select count(*)::int as total from exportacao e where ${minhas}`.execute(reader)
  return {
    total: contadas.rows[0]?.total ?? 0,
    dados: await ler(reader, ator, { quais: minhas, pagina: sql`limit ${tamanho} offset ${salto}` }),
  }
}

export async function mostrar(reader: Reader, ator: Ator, id: string): Promise<ExportacaoMostrada> {
  const [exportacao] = await ler(reader, ator, {
    quais: sql<boolean>`e.id = ${id}::uuid and e.solicitante_id = ${ator.id}::uuid`,
    pagina: sql``,
  })
  if (exportacao === undefined) throw naoEncontrado()
  return exportacao
}

type Linha = Omit<ExportacaoMostrada, 'progresso' | 'arquivos'> & {
  feitas: number
  total: number
  arquivos: Omit<ArquivoExportado, 'nome' | 'tipo'>[]
}

async function ler(
  reader: Reader,
  ator: Ator,
  { quais, pagina }: { quais: RawBuilder<boolean>; pagina: RawBuilder<unknown> },
): Promise<ExportacaoMostrada[]> {
  const { rows } = await sql<Linha>`
    select e.id, e.processo_id, e.formato, e.feitas, e.total, e.motivo, e.criada_em, e.pronta_em, e.expira_em,
      case when e.situacao <> 'PRONTA' then e.situacao when e.expira_em <= now() then 'EXPIRADA' when ${aindaPode(ator)} then 'PRONTA' else 'REVOGADA' end as situacao,
      coalesce((select json_agg(json_build_object('formato', a.formato, 'tamanho', a.tamanho, 'sha256', a.sha256, 'chave', a.chave, 'versionId', a.version_id) order by a.formato desc)
        from exportacao_arquivo a where a.exportacao_id = e.id and a.tentativa = e.tentativas and a.sha256 is not null), '[]') as arquivos
    from exportacao e where ${quais} order by e.criada_em desc, e.id desc ${pagina}`.execute(reader)
  return rows.map(({ feitas, total, arquivos, ...linha }) => ({
    ...linha,
    progresso: { feitas, total },
    arquivos:
      linha.situacao === 'PRONTA'
        ? arquivos.map((arquivo) => ({ ...arquivo, ...comoSeChama(linha.processoId, arquivo.formato) }))
        : [],
  }))
}

/** Sem título: o nome do arquivo fica onde a pessoa o guardar. */
const comoSeChama = (processoId: string, formato: 'ZIP' | 'PDF'): { nome: string; tipo: string } => ({
  nome: `processo-${identificadorDe(processoId, false)}.${formato.toLowerCase()}`,
  tipo: formato === 'PDF' ? CONTENT_TYPE.pdf : 'application/zip',
})
