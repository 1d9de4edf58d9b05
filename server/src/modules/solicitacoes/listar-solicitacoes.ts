import type { ArgumentosDeQuery, SituacaoDaSolicitacao } from '@autos/contract/entradas.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import { O_ULTIMO } from '../cartas/index.ts'
import { setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import { type ContextoDeLeitura, documentosPorIds, type DocumentoMostrado } from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import { exigirPapel } from './conferir-pedido.ts'
import { ENDERECO_DE_AGORA, NOME_DE_AGORA } from './de-agora.ts'

export type PedidoDeLista = ArgumentosDeQuery['solicitacoesExternas']

type Linha = {
  id: string
  documentoId: string
  designadoEm: Date
  enviadoEm: Date | null
  usuarioId: string | null
  setorId: string | null
  cpf: string | null
  nome: string | null
  email: string | null
  prazo: string | null
  instrucoes: string | null
  motivo: string | null
  foraDoPrazo: boolean
  vencida: boolean
  reciboChave: string | null
}

export type SolicitacaoMostrada = {
  id: string
  documento: DocumentoMostrado
  dataDesignado: Date
  dataEnviado: Date | null
  prazo: string | null
  vencida: boolean
  foraDoPrazo: boolean
  destinatario: string | null
  cpf: string | null
  email: string | null
  instrucoes: string | null
  motivo: string | null
  usuarioSolicitante: Destino | null
  setorSolicitante: Destino | null
  reciboChave: string | null
}
export type ListaDeSolicitacoes = { total: number; dados: SolicitacaoMostrada[] }

/**
 * O que os setores da pessoa pediram, pelo prazo e depois pela data do pedido; o cancelado não consta
 * (domínio §10).
 */
export async function listar(
  contexto: ContextoDeLeitura,
  campos: ReadonlySet<string>,
  { situacao, skip, limit }: PedidoDeLista,
): Promise<ListaDeSolicitacoes> {
  const ator = contexto.actor()
  exigirPapel(ator)
  const { salto, tamanho } = paginaDe({ skip, limit })
  const hoje = sql`(now() at time zone ${ator.marca.fuso})::date`
  const doSetor = sql`
    from pedido_arquivo p join docproc d on d.id = p.documento_id join documento x on x.id = d.id
    where (p.setor_id = any(${setoresDe(ator)}::uuid[]) or p.usuario_id = ${usuarioDe(ator)}::uuid) and ${naSituacao(situacao ?? null, hoje)} and ${visiveis(ator)}`
  const { rows } = await sql<Linha>`
    select p.id, p.documento_id, p.designado_em, p.enviado_em, p.usuario_id, p.setor_id, p.cpf,
      case when p.enviado_em is null then ${NOME_DE_AGORA} else p.nome end as nome, case when p.enviado_em is null then ${ENDERECO_DE_AGORA} else p.email end as email, p.prazo::text as prazo, p.instrucoes, p.motivo, p.fora_do_prazo,
      p.enviado_em is null and coalesce(p.prazo < ${hoje}, false) as vencida, (select t.chave from termo t where t.pedido_id = p.id) as recibo_chave
    ${doSetor} order by p.prazo nulls last, p.designado_em, p.id limit ${tamanho} offset ${salto}`.execute(
    contexto.db,
  )
  const contados = await sql<{ total: number }>`select count(*)::int as total ${doSetor}`.execute(contexto.db)
  const documentos = new Map(
    (
      await documentosPorIds(contexto, [...new Set(rows.map(({ documentoId }) => documentoId))], { campos })
    ).map((documento) => [documento.id, documento]),
  )
  const quem = await descreverDestinos(
    contexto.db,
    rows.flatMap(({ usuarioId, setorId }) => [usuarioId, setorId]),
  )
  return {
    total: contados.rows[0]?.total ?? 0,
    dados: rows.flatMap((linha) =>
      mostrar(linha, { documento: documentos.get(linha.documentoId), quem, ator }),
    ),
  }
}

/** De cada documento vale o último pedido; o respondido conta por si. */
function naSituacao(situacao: SituacaoDaSolicitacao | null, hoje: RawBuilder<unknown>): RawBuilder<unknown> {
  if (situacao === 'RESPONDIDAS') return sql`p.enviado_em > now() - interval '30 days'`
  const aberto = sql`p.enviado_em is null and x.desconsiderado_em is null and ${O_ULTIMO}`
  if (situacao === null) return aberto
  return situacao === 'VENCIDAS'
    ? sql`${aberto} and p.prazo < ${hoje}`
    : sql`${aberto} and (p.prazo is null or p.prazo >= ${hoje})`
}

function mostrar(
  l: Linha,
  {
    documento,
    quem,
    ator,
  }: { documento: DocumentoMostrado | undefined; quem: ReadonlyMap<string, Destino>; ator: Ator },
): SolicitacaoMostrada[] {
  if (documento === undefined) return []
  const le = <T>(valor: T): T | null => (documento.conteudoVisivel ? valor : null)
  return [
    {
      id: l.id,
      documento,
      dataDesignado: l.designadoEm,
      dataEnviado: l.enviadoEm,
      prazo: l.prazo,
      vencida: l.vencida,
      foraDoPrazo: l.foraDoPrazo,
      destinatario: le(l.nome),
      cpf: le(l.cpf && (l.cpf === ator.cpf ? l.cpf : mascararCpf(l.cpf))),
      email: le(l.email),
      instrucoes: le(l.instrucoes),
      motivo: le(l.motivo),
      usuarioSolicitante: quem.get(l.usuarioId ?? '') ?? null,
      setorSolicitante: quem.get(l.setorId ?? '') ?? null,
      reciboChave: le(l.reciboChave),
    },
  ]
}
