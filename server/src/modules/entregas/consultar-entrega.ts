import { naoEncontrado } from '@autos/contract/erros.ts'
import { identificadorDe } from '@autos/contract/regras/numeracao.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { Integrador } from './autenticar.ts'
import { exigirEscopo } from './escopos.ts'

export type Entrega = {
  id: string
  identificador: string
  origem: string
  titulo: string
  setor: string | null
  situacao:
    | 'AGUARDANDO_ARQUIVO'
    | 'EM_CONFERENCIA'
    | 'ARQUIVO_RECUSADO'
    | 'AGUARDANDO_ACEITE'
    | 'ACEITO'
    | 'REJEITADO'
  /** Por que o arquivo foi recusado ou o documento, rejeitado. */
  motivo: string | null
  entregueEm: Date
}

type Linha = Omit<Entrega, 'identificador' | 'situacao' | 'motivo'> & {
  situacaoArquivo: string
  aceite: string | null
  erroArquivo: string | null
  motivo: string | null
}

/**
 * O que houve com uma entrega, pelo id ou pela identificação na origem; só as deste sistema, e nada do que
 * veio depois do aceite.
 */
export async function consultarEntrega(
  reader: Reader,
  { ator, chave }: Integrador,
  qual: { id: string } | { origem: string },
): Promise<Entrega> {
  exigirEscopo(chave, 'CONSULTAR')
  if ('id' in qual && !isId(qual.id)) throw naoEncontrado()
  const { rows } = await sql<Linha>`
    select d.id, e.origem_integ as origem, d.titulo, coalesce(s.sigla, s.nome) as setor, d.criado_em as entregue_em, e.situacao_arquivo, e.aceite, e.erro_arquivo,
      (select t.motivo from tramite t where t.docproc_id = d.id and t.tipo = 'REJEICAO_INTEGRACAO' limit 1) as motivo
    from documento e join docproc d on d.id = e.id left join setor s on s.id = e.entrega_setor_id
    where e.integrador_id = ${ator.id}::uuid and d.excluido_em is null and ${'id' in qual ? sql`e.id = ${qual.id}::uuid` : sql`e.origem_integ = ${qual.origem}`}`.execute(
    reader,
  )
  const linha = rows[0]
  if (linha === undefined) throw naoEncontrado()
  const { situacaoArquivo: _s, aceite: _a, erroArquivo, motivo, ...entrega } = linha
  const situacao = situacaoDe(linha)
  return {
    ...entrega,
    identificador: identificadorDe(entrega.id, false),
    situacao,
    motivo: situacao === 'ARQUIVO_RECUSADO' ? erroArquivo : motivo,
  }
}

function situacaoDe({
  aceite,
  situacaoArquivo,
}: Pick<Linha, 'aceite' | 'situacaoArquivo'>): Entrega['situacao'] {
  if (aceite === 'ACEITO' || aceite === 'REJEITADO') return aceite
  if (aceite === 'PENDENTE') return 'AGUARDANDO_ACEITE'
  if (situacaoArquivo === 'ERRO') return 'ARQUIVO_RECUSADO'
  return situacaoArquivo === 'AGUARDANDO_ARQUIVO' ? 'AGUARDANDO_ARQUIVO' : 'EM_CONFERENCIA'
}
