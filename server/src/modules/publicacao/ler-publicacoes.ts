import type { SituacaoPublicacao } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

type Linha = {
  id: string
  documentoId: string
  situacao: SituacaoPublicacao
  titulo: string
  codCategoria: number
  diarioId: string | null
  diarioUrl: string | null
  mensagem: string | null
  criadaEm: Date
  criadaPor: string | null
  enviadaEm: Date | null
  publicadaEm: Date | null
  conferidaEm: Date | null
  tentativas: number
  parada: boolean
  errataDeId: string | null
}
export type PublicacaoMostrada = Omit<Linha, 'criadaPor'> & { criadaPor: Destino | null }

/** `onde` cita `p`. Da mais recente à mais antiga. */
export async function lerPublicacoes(
  reader: Reader,
  onde: RawBuilder<unknown>,
  { salto = 0, tamanho = null }: { salto?: number; tamanho?: number | null } = {},
): Promise<PublicacaoMostrada[]> {
  const { rows } = await sql<Linha>`
    select p.id, p.documento_id, p.situacao, p.titulo, p.cod_categoria, p.diario_id, p.diario_url, p.falha as mensagem, p.criada_em, p.criada_por, p.enviada_em, p.publicada_em,
      p.conferida_em, p.tentativas, p.parada_em is not null as parada, p.errata_de as errata_de_id
    from publicacao p where ${onde} order by p.criada_em desc, p.id desc limit ${tamanho}::int offset ${salto}::int`.execute(
    reader,
  )
  const pessoas = await descreverDestinos(
    reader,
    rows.map(({ criadaPor }) => criadaPor),
  )
  return rows.map((linha) => ({ ...linha, criadaPor: pessoas.get(linha.criadaPor ?? '') ?? null }))
}
