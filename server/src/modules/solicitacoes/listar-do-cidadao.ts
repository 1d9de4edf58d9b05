import type { ArgumentosDeQuery, SituacaoDoPedido } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import { O_ULTIMO } from '../cartas/index.ts'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

export type PaginaDoCidadao = ArgumentosDeQuery['cidadaoSolicitacoes']

type Linha = {
  id: string
  documentoId: string
  processoId: string
  designadoEm: Date
  enviadoEm: Date | null
  prazo: string | null
  vencida: boolean
  foraDoPrazo: boolean
  instrucoes: string | null
  motivo: string | null
  setor: string | null
  ultimo: boolean
  erroArquivo: string | null
  reciboChave: string | null
}

export type SolicitacaoDoCidadao = Omit<Linha, 'ultimo' | 'designadoEm' | 'enviadoEm'> & {
  dataDesignado: Date
  dataEnviado: Date | null
  titulo: string
  peca: number | null
  processo: string
  processoNumero: string | null
  situacao: SituacaoDoPedido
  podeEnviar: boolean
}
export type ListaDoCidadao = { total: number; dados: SolicitacaoDoCidadao[] }

/** O que se pediu a este CPF, o que falta primeiro, pelo prazo. */
export async function listarDoCidadao(
  reader: Reader,
  ator: Ator,
  { pendentes, skip, limit }: PaginaDoCidadao,
): Promise<ListaDoCidadao> {
  const { salto, tamanho } = paginaDe({ skip, limit })
  const onde =
    pendentes === true ? sql`p.enviado_em is null and x.desconsiderado_em is null and ${O_ULTIMO}` : sql`true`
  return {
    total: await contar(reader, ator, onde),
    dados: await mostrar(
      reader,
      ator,
      sql`${onde} order by p.enviado_em is not null, p.prazo nulls last, p.designado_em desc, p.id limit ${tamanho} offset ${salto}`,
    ),
  }
}

/** O último pedido deste documento ao CPF. */
export async function mostrarDoCidadao(
  reader: Reader,
  ator: Ator,
  documentoId: string,
): Promise<SolicitacaoDoCidadao> {
  const [solicitacao] = await mostrar(
    reader,
    ator,
    sql`p.documento_id = ${documentoId}::uuid order by p.designado_em desc, p.id desc limit 1`,
  )
  if (solicitacao === undefined) throw naoEncontrado()
  return solicitacao
}

const DO_CPF = ({ cpf }: Ator) =>
  sql`from pedido_arquivo p join docproc d on d.id = p.documento_id and d.excluido_em is null join documento x on x.id = d.id where p.cpf = ${cpf}`

async function contar(reader: Reader, ator: Ator, onde: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total ${DO_CPF(ator)} and ${onde}`.execute(reader)
  return rows[0]?.total ?? 0
}

async function mostrar(
  reader: Reader,
  ator: Ator,
  onde: RawBuilder<unknown>,
): Promise<SolicitacaoDoCidadao[]> {
  const { rows } = await sql<Linha>`
    select p.id, p.documento_id, d.pai_id as processo_id, p.designado_em, p.enviado_em, p.prazo::text as prazo, p.instrucoes, p.motivo, p.fora_do_prazo, ${O_ULTIMO} as ultimo,
      p.enviado_em is null and coalesce(p.prazo < (now() at time zone ${ator.marca.fuso})::date, false) as vencida,
      (select nome from setor where id = p.setor_id) as setor, x.erro_arquivo, (select t.chave from termo t where t.pedido_id = p.id) as recibo_chave
    ${DO_CPF(ator)} and ${onde}`.execute(reader)
  const fatos = await carregarFatos(reader, ator, {
    quais: [...new Set(rows.flatMap(({ documentoId, processoId }) => [documentoId, processoId]))],
    explicar: false,
  })
  return rows.flatMap((linha) => {
    const [peca, processo] = [fatos.get(linha.documentoId), fatos.get(linha.processoId)]
    return peca === undefined || processo === undefined ? [] : [mostrada(linha, peca, processo)]
  })
}

function mostrada(
  { ultimo, designadoEm, enviadoEm, erroArquivo, ...linha }: Linha,
  peca: Fatos,
  processo: Fatos,
): SolicitacaoDoCidadao {
  const situacao = situacaoDe(enviadoEm, ultimo, peca)
  return {
    ...linha,
    dataDesignado: designadoEm,
    dataEnviado: enviadoEm,
    erroArquivo: situacao === 'PENDENTE' ? erroArquivo : null,
    titulo: peca.tituloVisivel,
    peca: peca.ordem,
    processo: processo.tituloVisivel,
    processoNumero: processo.numeroCompleto,
    situacao,
    podeEnviar: situacao === 'PENDENTE' && !processo.arquivado && !processo.emEliminacao,
  }
}

function situacaoDe(enviadoEm: Date | null, ultimo: boolean, peca: Fatos): SolicitacaoDoCidadao['situacao'] {
  if (enviadoEm !== null) return 'RECEBIDA'
  if (!ultimo) return 'REPETIDA'
  if (peca.desconsiderado) return 'CANCELADA'
  return peca.situacaoArquivo === 'PROCESSANDO' ? 'EM_CONFERENCIA' : 'PENDENTE'
}
