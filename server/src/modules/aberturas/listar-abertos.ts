import type { ArgumentosDeQuery, SituacaoDoExame } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { sql } from 'kysely'
import { carregarFatos, DOCUMENTO_PUBLICO } from '../acoes/index.ts'
import { ehClassificador } from '../ator/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { comoSeFecha, type ComoSeFecha } from './como-se-fecha.ts'
import { type ExameDoAberto, examesDosAbertos } from './exame-do-aberto.ts'

type Linha = { docprocId: string; especie: string; situacao: SituacaoDoExame; examinadoEm: Date | null }
export type AbertoMostrado = Linha & ComoSeFecha & Omit<ExameDoAberto, 'situacao'> & { versao: number }
export type ListaDeAbertos = {
  total: number
  abertos: number
  examinados: number
  comDados: number
  especies: { especie: string; quantos: number }[]
  dados: AbertoMostrado[]
}

/** O que qualquer pessoa lê hoje, com o que se achou, para o classificador fechar o que não devia estar aberto. */
export async function listarAbertos(
  { db, actor }: ContextoDeLeitura,
  { situacao, especie, skip, limit }: ArgumentosDeQuery['abertosAoPublico'],
): Promise<ListaDeAbertos> {
  const ator = actor()
  if (!ehClassificador(ator))
    throw new Recusa('SemPermissaoException', 'Só o classificador vê tudo o que está aberto ao público.')
  const { salto, tamanho } = paginaDe({ skip, limit })
  const filtro = sql`(${situacao ?? null}::text is null or a.situacao = ${situacao ?? null}::text) and (${especie ?? null}::text is null or a.especie = ${especie ?? null}::text)`
  const { rows: contas } = await sql<{
    especie: string
    quantos: number
    examinados: number
    comDados: number
    total: number
  }>`
    with ${OS_ABERTOS} select a.especie, count(*)::int as quantos, count(*) filter (where a.situacao <> 'NAO_EXAMINADO')::int as examinados,
      count(*) filter (where a.situacao = 'COM_DADOS')::int as com_dados, count(*) filter (where ${filtro})::int as total
    from aberto a group by a.especie order by 2 desc, 1`.execute(db)
  const { rows } = await sql<Linha>`
    with ${OS_ABERTOS} select a.docproc_id, a.especie, a.situacao, a.examinado_em from aberto a where ${filtro}
    order by a.situacao <> 'COM_DADOS', a.situacao <> 'NAO_EXAMINADO', a.docproc_id desc limit ${tamanho} offset ${salto}`.execute(
    db,
  )
  const ids = rows.map(({ docprocId }) => docprocId)
  const fatos = await carregarFatos(db, ator, { quais: ids })
  const exames = await examesDosAbertos(db, ids)
  const somar = (campo: 'quantos' | 'examinados' | 'comDados' | 'total') =>
    contas.reduce((soma, conta) => soma + conta[campo], 0)
  return {
    total: somar('total'),
    abertos: somar('quantos'),
    examinados: somar('examinados'),
    comDados: somar('comDados'),
    especies: contas.map((conta) => ({ especie: conta.especie, quantos: conta.quantos })),
    dados: rows.flatMap((linha) => {
      const [f, exame] = [fatos.get(linha.docprocId), exames.get(linha.docprocId)]
      if (f === undefined) return []
      const { dados, semTexto } = exame ?? { dados: [], semTexto: 0 }
      return [{ ...linha, versao: f.versao, dados, semTexto, ...comoSeFecha(f, { publico: true, quem: [] }) }]
    }),
  }
}

/**
 * O que há se sabe pelos bytes do arquivo em vigor, que se examinam ao preparar. Onde ficou algo por ler, não achar nada
 * não é não haver.
 */
const OS_ABERTOS = sql`aberto as (
  select d.id as docproc_id, c.especie, e.em as examinado_em, case
      when exists (select 1 from arquivo_dado a where a.sha256 = v.sha256) then 'COM_DADOS'
      when e.situacao is null or e.situacao = 'FALHOU' then 'NAO_EXAMINADO'
      when exists (select 1 from arquivo_pagina g where g.sha256 = v.sha256 and (g.falhou or (g.pede_ocr and g.origem = 'NATIVO'))) then 'NAO_EXAMINADO'
      when exists (select 1 from arquivo_lugar g where g.sha256 = v.sha256 and g.falta is not null) then 'NAO_EXAMINADO'
      else 'SEM_DADOS' end as situacao
  from docproc d join classificacao c on c.id = d.classificacao_id
    left join documento m on m.id = d.id left join documento_versao v on v.documento_id = d.id and v.numero = m.versao_arquivo
    left join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'DADOS'
  where ${DOCUMENTO_PUBLICO})`
