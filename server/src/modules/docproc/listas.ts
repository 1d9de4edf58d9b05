import { LISTA_MAX } from '@autos/contract/regras/limites.ts'
import { nomeProcurado } from '@autos/contract/regras/marcador.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { TipoMarcador } from '@autos/contract/entradas.ts'
import { paginaDe, type Pagina } from '@autos/contract/regras/pagina.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import { setoresDe, usuarioDe, visiveis, visiveisPeloConteudo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

/*
 * A consulta que acha os ids, e mais nada: por lugar (de quem é a carga) e visibilidade, nunca por permissão. Cada setor tem a sua fatia
 * do índice (lateral … limit): `setor = any(…)` leria e ordenaria as caixas inteiras.
 */

const RAIZ = sql`d.pai_id is null and d.excluido_em is null`
const SEM_ACEITE = sql`not exists (select 1 from documento e where e.id = d.id and e.aceite = 'PENDENTE')`

type Ids = RawBuilder<unknown>

/** Os ids dos primeiros, juntando as fatias. */
const juntar = (...fatias: RawBuilder<unknown>[]): Ids => sql`
    select id from (select distinct on (id) id, em from (${sql.join(
      fatias.map((fatia) => sql`(${fatia})`),
      sql` union all `,
    )}) as u order by id, em desc) as f
    order by em desc, id limit ${LISTA_MAX}`

const porSetor = (setores: readonly string[], consulta: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select x.id, x.em from unnest(${listed(setores)}) as s(id) cross join lateral (${consulta}) as x`

/**
 * A caixa de entrada: o que está na carga da pessoa ou dos setores dela, saído de quem o criou e fora do
 * Arquivo.
 */
export const entrada = (ator: Ator, tipo: TipoDeItem): Ids =>
  juntar(porSetor(setoresDe(ator), caixaDoSetor(ator, tipo)), caixaPessoal(ator, tipo, sql`not d.novo`))

/** Só quem é do setor abre a caixa dele. */
export function entradaDoSetor(ator: Ator, tipo: TipoDeItem, setorId: string): Ids {
  const id = setorId.toLowerCase()
  if (!ator.setores.includes(id)) throw new Recusa('SemPermissaoException', 'Você não é membro deste setor.')
  return juntar(porSetor([id], caixaDoSetor(ator, tipo)))
}

/** O que está na carga pessoal, novo ou não. */
export const comigo = (ator: Ator, tipo: TipoDeItem): Ids => juntar(caixaPessoal(ator, tipo, sql`true`))

export const caixaDoSetor = (ator: Ator, tipo: TipoDeItem): RawBuilder<unknown> => sql`
  select d.id, d.carga_em as em from docproc d
  where d.carga_setor_id = s.id and d.tipo = ${tipo} and ${RAIZ} and not d.novo and not d.arquivado and ${SEM_ACEITE} and ${visiveis(ator)}
  order by d.carga_em desc, d.id limit ${LISTA_MAX}`

export const caixaPessoal = (
  ator: Ator,
  tipo: TipoDeItem,
  filtro: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select d.id, d.carga_em as em from docproc d
  where d.carga_usuario_id = ${usuarioDe(ator)}::uuid and d.tipo = ${tipo} and ${RAIZ} and not d.arquivado and ${filtro} and ${SEM_ACEITE} and ${visiveis(ator)}
  order by d.carga_em desc, d.id limit ${LISTA_MAX}`

/** Não enviados: os que a pessoa criou e os do setor dela que estão com o setor, pela data da carga. */
export function novos(ator: Ator, tipo: TipoDeItem): Ids {
  const daPessoa = sql`
    select d.id, d.carga_em as em from docproc d
    where d.criado_por = ${usuarioDe(ator)}::uuid and d.tipo = ${tipo} and ${RAIZ} and d.novo and ${visiveis(ator)} order by d.carga_em desc limit ${LISTA_MAX}`
  const doSetor = sql`
    select d.id, d.carga_em as em from docproc d
    where d.criado_setor_id = s.id and d.carga_setor_id = s.id and d.tipo = ${tipo} and ${RAIZ} and d.novo and ${visiveis(ator)} order by d.carga_em desc limit ${LISTA_MAX}`
  return juntar(daPessoa, porSetor(setoresDe(ator), doSetor))
}

/**
 * Os que a pessoa, ou os setores dela, enviaram e não desfizeram, pelo último trâmite. Os envios mais
 * recentes de cada um dão os candidatos: quem enviou mais de LISTA_MAX coisas vê as últimas.
 */
export function enviados(ator: Ator, tipo: TipoDeItem, usuarioOrigemId: string | null): Ids {
  if (usuarioOrigemId !== null && !isId(usuarioOrigemId))
    throw validacao('usuarioOrigemId', 'Usuário desconhecido.')
  const de = (condicao: RawBuilder<unknown>) => sql`
    select t.docproc_id from tramite t join docproc d on d.id = t.docproc_id
    where ${condicao} and t.tipo = 'ENVIO' and d.tipo = ${tipo} and ${RAIZ} and ${visiveis(ator)} and not exists (select 1 from tramite z where z.desfaz_id = t.id)
    order by t.realizado_em desc limit ${LISTA_MAX}`
  const doSetor = sql`select x.docproc_id from unnest(${listed(setoresDe(ator))}) as s(id) cross join lateral (${de(sql`t.origem_setor_id = s.id`)}) as x`
  const candidatos =
    usuarioOrigemId === null
      ? sql`(${de(sql`t.realizado_por = ${usuarioDe(ator)}::uuid`)}) union (${doSetor})`
      : de(sql`t.realizado_por = ${usuarioOrigemId}::uuid`)
  return sql`
    select c.docproc_id as id from (select distinct docproc_id from (${candidatos}) as e) as c
    cross join lateral (select t.realizado_em from tramite t where t.docproc_id = c.docproc_id order by t.realizado_em desc, t.id desc limit 1) as ultimo
    order by ultimo.realizado_em desc, c.docproc_id limit ${LISTA_MAX}`
}

/** O que a pessoa arquivou, ou saiu de um setor dela para o Arquivo, e continua lá; o último primeiro. */
export const arquivados = (
  reader: Reader,
  ator: Ator,
  { tipo, pagina }: { tipo: TipoDeItem; pagina: Pagina },
): Promise<Paginados> =>
  paginar(
    reader,
    pagina,
    sql`
    select d.id, t.realizado_em as em, 0 as pendentes, null::text as nome from tramite t join docproc d on d.id = t.docproc_id and d.carga_tramite_id = t.id
    where t.tipo = 'ARQUIVAMENTO' and (t.realizado_por = ${usuarioDe(ator)}::uuid or t.origem_setor_id = any(${setoresDe(ator)}::uuid[]))
      and d.tipo = ${tipo} and ${RAIZ} and d.arquivado and ${visiveis(ator)}`,
  )

export type Paginados = { total: number; ids: string[] }

/** A assinatura `a` é da pessoa ou, do que ela já lê por si, de um titular que hoje substitui. */
export const pedidaA = (ator: Ator): RawBuilder<boolean> => {
  const propria = sql<boolean>`(a.usuario_id = ${usuarioDe(ator)}::uuid and ${visiveis(ator)})`
  const { substitui = [] } = ator
  return substitui.length === 0
    ? propria
    : sql<boolean>`(${propria} or (a.usuario_id = any(${listed(substitui)}) and ${visiveisPeloConteudo(ator)}))`
}

/**
 * Os que esperam a assinatura da pessoa e têm o que assinar: os de mais assinantes pendentes primeiro
 * (especificação §2) e, entre iguais, o último pedido.
 */
export const paraAssinar = (reader: Reader, ator: Ator, pagina: Pagina): Promise<Paginados> =>
  paginar(
    reader,
    pagina,
    sql`
    select d.id, max(a.adicionado_em) as em, (select count(*) from assinante o where o.documento_id = d.id and o.situacao = 'PENDENTE') as pendentes, null::text as nome from assinante a join docproc d on d.id = a.documento_id join documento e on e.id = d.id join docproc r on r.id = d.raiz_id
    where ${pedidaA(ator)} and a.situacao = 'PENDENTE' and not r.arquivado and e.desconsiderado_em is null and e.situacao_arquivo = 'OK'
    group by d.id`,
  )

/** Os que a pessoa assinou na versão em vigor, pela data em que assinou. */
export const assinados = (reader: Reader, ator: Ator, pagina: Pagina): Promise<Paginados> =>
  paginar(
    reader,
    pagina,
    sql`
    select d.id, max(s.assinada_em) as em, 0 as pendentes, null::text as nome from assinatura s join docproc d on d.id = s.documento_id join documento e on e.id = d.id
    where s.usuario_id = ${usuarioDe(ator)}::uuid and s.assinada_em is not null and s.versao >= coalesce(e.versao_base, 1) and ${visiveis(ator)}
    group by d.id`,
  )

/** As entregas de sistemas à espera de aceite nos setores da pessoa; sem setor, as do protocolo. */
export const paraAceitar = (reader: Reader, ator: Ator, pagina: Pagina): Promise<Paginados> =>
  paginar(
    reader,
    pagina,
    sql`
    select d.id, d.criado_em as em, 0 as pendentes, i.nome from documento e join docproc d on d.id = e.id left join integrador i on i.id = e.integrador_id
    where e.aceite = 'PENDENTE' and coalesce(e.entrega_setor_id, ${ator.marca.setorProtocoloId}::uuid) = any(${setoresDe(ator)}::uuid[]) and ${visiveis(ator)}`,
  )

export type Marca = { tipo: TipoMarcador; nome: string; setorId?: string | null }

/**
 * Os que têm o marcador, os últimos marcados primeiro. O público, só nos itens que a pessoa lê: nos outros,
 * ela não sabe que ele está.
 */
export const marcados = (
  reader: Reader,
  ator: Ator,
  {
    tipo,
    marca: { tipo: tipoDoMarcador, nome, setorId },
    pagina,
  }: { tipo: TipoDeItem; marca: Marca; pagina: Pagina },
): Promise<Paginados> =>
  paginar(
    reader,
    pagina,
    sql`
    select d.id, max(dm.em) as em, 0 as pendentes, null::text as nome from marcador k join docproc_marcador dm on dm.marcador_id = k.id join docproc d on d.id = dm.docproc_id
    where k.tipo = ${tipoDoMarcador} and k.nome_dobrado = dobrar(${nomeProcurado(nome)}) and d.tipo = ${tipo}
      and (k.tipo = 'PUBLICO' or k.usuario_id = ${usuarioDe(ator)}::uuid or k.setor_id = any(${setoresDe(ator).filter((id) => setorId == null || id === setorId.toLowerCase())}::uuid[]))
      and ${tipoDoMarcador === 'PUBLICO' ? visiveisPeloConteudo(ator) : visiveis(ator)}
    group by d.id`,
  )

async function paginar(reader: Reader, pagina: Pagina, consulta: RawBuilder<unknown>): Promise<Paginados> {
  const { salto, tamanho } = paginaDe(pagina)
  const { rows } = await sql<Paginados>`
    with achados as materialized (${consulta})
    select (select count(*)::int from achados) as total,
      array(select id from achados order by pendentes desc, nome desc nulls last, em desc, id limit ${tamanho} offset ${salto}) as ids`.execute(
    reader,
  )
  return rows[0] ?? { total: 0, ids: [] }
}
