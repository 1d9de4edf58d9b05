import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { cnpjValido, ehCnpj, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { SUGESTOES_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { PLANNED_EACH_TIME } from '../../kernel/named-statements.ts'
import { isId } from '../../kernel/ids.ts'
import { DOCUMENTO_PUBLICO, PROCESSO_PUBLICO } from '../acoes/index.ts'
import { condicoesComuns } from './filtros.ts'
import { porPalavra, textoAceito } from './pesquisar.ts'
import { type Termos, termosDe } from './termos.ts'

export type PedidoPublico = ArgumentosDeQuery['documentosPublicos' | 'processosPublicos']
type Comum = {
  uuid: string
  identificador: string
  titulo: string
  especie: string
  tipo: string | null
  numeroCompleto: string | null
  criadoEm: Date
  setor: string | null
}
export type DocumentoDaAreaPublica = Comum & { peca: number | null; processo: string | null; codigo: string }
export type ProcessoDaAreaPublica = Comum & { arquivado: boolean; interessados: string[] }

const PAGINA = SUGESTOES_MAX

export async function documentosPublicos(
  db: Db,
  fuso: string,
  pedido: PedidoPublico,
): Promise<DocumentoDaAreaPublica[]> {
  if (pedido.filtros?.interessado != null)
    throw validacao('interessado', 'Só se procura processo pelo interessado.')
  const { rows } = await sql<DocumentoDaAreaPublica>`${sql.raw(PLANNED_EACH_TIME)}
    with achados as (${await achados(db, { fuso, publico: DOCUMENTO_PUBLICO, pedido })})
    select ${COMUM}, coalesce(s.sigla, s.nome) as setor, case when p.id is not null then d.ordem end as peca, p.numero_completo as processo,
      (select e.codigo_autenticidade from documento e where e.id = d.id) as codigo
    from achados f join docproc d on d.id = f.id join classificacao c on c.id = d.classificacao_id left join setor s on s.id = d.criado_setor_id
      left join docproc p on p.id = d.pai_id and d.vinculo = 'peca' and p.excluido_em is null and not p.interno and not p.posse and not p.sigiloso
    order by d.criado_em desc, d.id desc`.execute(db)
  return rows
}

export async function processosPublicos(
  db: Db,
  fuso: string,
  pedido: PedidoPublico,
): Promise<ProcessoDaAreaPublica[]> {
  const { rows } = await sql<
    Omit<ProcessoDaAreaPublica, 'interessados'> & { interessados: { nome: string; fisica: boolean }[] }
  >`${sql.raw(PLANNED_EACH_TIME)}
    with achados as (${await achados(db, { fuso, publico: PROCESSO_PUBLICO, pedido })})
    select ${COMUM}, coalesce(s.sigla, s.nome) as setor, r.arquivado, coalesce((
      select jsonb_agg(jsonb_build_object('nome', coalesce(x.nome_razao, y.nome_completo, z.nome), 'fisica', length(x.cpf_cnpj) = 11 or y.id is not null) order by i.ordem, x.id, y.id, z.id)
      from interessado i left join interessado_externo x on x.id = i.externo_id left join usuario y on y.id = i.usuario_id left join setor z on z.id = i.setor_id
      where i.processo_id = d.id), '[]') as interessados
    from achados f join docproc d on d.id = f.id join docproc r on r.id = d.raiz_id join classificacao c on c.id = d.classificacao_id left join setor s on s.id = r.carga_setor_id
    order by d.criado_em desc, d.id desc`.execute(db)
  return rows.map(({ interessados, ...processo }) => ({
    ...processo,
    interessados: interessados.map(({ nome, fisica }) => (fisica ? iniciais(nome) : nome)),
  }))
}

const COMUM = sql`d.uuid, d.identificador, d.titulo, c.especie, c.tipo, d.numero_completo, d.criado_em`

/** 'Bianca da Rocha' → 'B. R.': diz que há alguém, e não quem é (domínio H35). */
const iniciais = (nome: string): string =>
  nome
    .split(/\s+/)
    .filter((palavra) => /^\p{Lu}/u.test(palavra))
    .map((palavra) => `${[...palavra][0]}.`)
    .join(' ')

async function achados(
  db: Db,
  {
    fuso,
    publico,
    pedido: { texto, filtros, apos },
  }: { fuso: string; publico: RawBuilder<boolean>; pedido: PedidoPublico },
): Promise<RawBuilder<unknown>> {
  const termos = termosDe(textoAceito(texto))
  const interessado = filtros?.interessado?.trim() ?? ''
  const condicoes = [
    publico,
    ...condicoesComuns(fuso, filtros ?? {}),
    ...(apos == null ? [] : [await depoisDe(db, publico, apos)]),
  ]
  if (interessado !== '') condicoes.push(deInteressado(interessado))
  if (termos.palavras.length === 0 && interessado === '') condicoes.push(sql<boolean>`false`)
  const fatia = (forma: RawBuilder<unknown>) =>
    sql`(select d.id, d.criado_em from docproc d where ${sql.join([forma, ...condicoes], sql` and `)} order by d.criado_em desc, d.id desc limit ${PAGINA})`
  return sql`select distinct id, criado_em from (${sql.join(formas(termos).map(fatia), sql` union all `)}) as u order by criado_em desc, id desc limit ${PAGINA}`
}

const formas = (termos: Termos): RawBuilder<unknown>[] =>
  termos.palavras.length === 0 ? [sql`true`] : Object.values(porPalavra(termos)).flat()

/** O que não é público não serve de marco. */
async function depoisDe(db: Db, publico: RawBuilder<boolean>, apos: string): Promise<RawBuilder<boolean>> {
  if (!isId(apos)) throw naoEncontrado()
  const { rows } = await sql<{
    em: string
    id: string
  }>`select d.criado_em::text as em, d.id from docproc d where d.uuid = ${apos}::uuid and ${publico}`.execute(
    db,
  )
  if (rows[0] === undefined) throw naoEncontrado()
  return sql<boolean>`(d.criado_em, d.id) < (${rows[0].em}::timestamptz, ${rows[0].id}::uuid)`
}

/** Pessoa física não se procura: quem tivesse um CPF ou um nome saberia dos processos dela. */
function deInteressado(texto: string): RawBuilder<boolean> {
  const limpo = limparCpfCnpj(texto)
  const confere =
    ehCnpj(limpo) && cnpjValido(limpo)
      ? sql`x.cpf_cnpj = ${limpo}`
      : sql.join(
          dobrar(textoAceito(texto))
            .split(/\s+/)
            .map((palavra) => sql`strpos(dobrar(x.nome_razao), ${palavra}) > 0`),
          sql` and `,
        )
  return sql<boolean>`d.id in (select i.processo_id from interessado i join interessado_externo x on x.id = i.externo_id where length(x.cpf_cnpj) = 14 and ${confere})`
}
