import type { ArgumentosDeQuery, SituacaoDoNumero } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { descreverDestinos, type Destino, rotuloDoDestino } from '../setores/index.ts'

export type Sequencia = {
  chave: string
  especie: string
  criterios: { campo: string; valor: string; on: true }[]
  inicial: number
  ultimo: number
  reservados: number
  lacunas: number
}
export type PedidoDeLivro = ArgumentosDeQuery['livroDeNumeros']
export type LinhaDoLivro = {
  numero: number
  situacao: SituacaoDoNumero
  quem: Destino | null
  setor: Destino | null
  em: Date
  expiraEm: Date | null
  motivo: string | null
  docprocId: string | null
}

/** A reserva vencida que a zeladoria ainda não anotou já não vale. */
const SITUACAO = sql<SituacaoDoNumero>`case when n.situacao = 'RESERVADO' and n.expira_em <= now() then 'EXPIRADO' else n.situacao end`

/**
 * O do item que se excluiu diz-se excluído: na Lixeira, ainda é dele, e volta a usado se se restaura;
 * expurgado, é lacuna.
 */
const SITUACAO_NO_LIVRO = sql<SituacaoDoNumero>`case
  when n.situacao = 'USADO' and (select d.excluido_em is not null from docproc d where d.id = n.docproc_id) or n.situacao = 'CANCELADO' and n.motivo = 'excluído' then 'EXCLUIDO'
  else ${SITUACAO} end`

/** As sequências que já se abriram, em ordem de espécie; num comando, quantas forem. */
export async function lerSequencias(
  reader: Reader,
  ator: Ator,
  especie: string | null,
): Promise<Sequencia[]> {
  exigirPapel(ator, 'classificacaoDocumental')
  return sequencias(
    reader,
    sql`(${especie === null} or dobrar(s.especie) = ${normalizarCriterio(especie ?? '')})`,
  )
}

export async function buscarSequencia(reader: Reader, chave: string): Promise<Sequencia> {
  const [sequencia] = await sequencias(reader, sql`s.chave = ${chave.replaceAll('\u0000', '')}`)
  if (sequencia === undefined) throw naoEncontrado()
  return sequencia
}

async function sequencias(reader: Reader, quais: RawBuilder<unknown>): Promise<Sequencia[]> {
  const { rows } = await sql<Omit<Sequencia, 'criterios'> & { tipos: string[] }>`
    select s.chave, s.especie, s.inicial, s.ultimo,
           array(select c.tipo from classificacao c where c.tipo is not null and dobrar(c.especie) = dobrar(s.especie)) as tipos,
           count(*) filter (where ${SITUACAO} = 'RESERVADO')::int as reservados,
           count(*) filter (where ${SITUACAO} in ('CANCELADO', 'EXPIRADO'))::int as lacunas
      from numeracao_sequencia s left join numero_livro n on n.chave = s.chave
     where ${quais} group by s.chave order by s.especie collate "pt-BR-x-icu", s.chave`.execute(reader)
  const criterios = rows.map(({ chave }) => criteriosDaChave(chave))
  const setores = await descreverDestinos(
    reader,
    criterios.flat().map(({ valor }) => valor),
  )
  return rows.map(({ tipos, ...linha }, i) => ({
    ...linha,
    criterios: (criterios[i] ?? []).map((criterio) => ({
      ...criterio,
      valor: legivel(criterio, setores, tipos),
    })),
  }))
}

/**
 * O setor entra na chave pelo id, que não muda com o nome; o tipo, sem acento nem caixa: lê-se como a
 * entidade o escreve.
 */
function legivel(
  { campo, valor }: { campo: string; valor: string },
  setores: ReadonlyMap<string, Destino>,
  tipos: readonly string[],
): string {
  if (campo === 'Tipo') return tipos.find((tipo) => normalizarCriterio(tipo) === valor) ?? valor
  const setor = setores.get(valor)
  return setor === undefined ? valor : rotuloDoDestino(setor)
}

/**
 * Os critérios ligados, como a chave os guarda: sem acento nem caixa. O número nacional é uma sequência só,
 * da entidade, por ano.
 */
function criteriosDaChave(chave: string): Sequencia['criterios'] {
  const [primeiro, ...resto] = JSON.parse(chave) as (string | number | [string, string])[]
  if ((primeiro === 'nipe' || primeiro === 'nup') && resto.every((parte) => !Array.isArray(parte)))
    return [{ campo: primeiro.toUpperCase(), valor: resto.join('/'), on: true }]
  return resto.flatMap((parte) =>
    Array.isArray(parte)
      ? { campo: `${parte[0].slice(0, 1).toUpperCase()}${parte[0].slice(1)}`, valor: parte[1], on: true }
      : [],
  )
}

/** O livro da sequência, do maior número ao menor: quem, quando, em que situação e por quê (domínio §8). */
export async function lerLivro(
  reader: Reader,
  ator: Ator,
  { chave, situacao = null, skip, limit }: PedidoDeLivro,
): Promise<{ sequencia: Sequencia; total: number; dados: LinhaDoLivro[] }> {
  exigirPapel(ator, 'classificacaoDocumental')
  const { salto, tamanho } = paginaDe({ skip, limit })
  const sequencia = await buscarSequencia(reader, chave)
  const { rows } = await sql<
    Omit<LinhaDoLivro, 'quem' | 'setor'> & { usuarioId: string | null; setorId: string | null; total: number }
  >`
    select n.numero, ${SITUACAO_NO_LIVRO} as situacao, n.usuario_id, n.setor_id, n.em, n.expira_em, n.motivo, n.docproc_id, count(*) over ()::int as total
      from numero_livro n where n.chave = ${sequencia.chave} and (${situacao}::text is null or ${SITUACAO_NO_LIVRO} = ${situacao})
     order by n.numero desc limit ${tamanho} offset ${salto}`.execute(reader)
  const nomes = await descreverDestinos(
    reader,
    rows.flatMap(({ usuarioId, setorId }) => [usuarioId, setorId]),
  )
  const dados = rows.map(({ usuarioId, setorId, total: _total, ...linha }) => ({
    ...linha,
    quem: nomes.get(usuarioId ?? '') ?? null,
    setor: nomes.get(setorId ?? '') ?? null,
  }))
  return { sequencia, total: rows[0]?.total ?? (await contar(reader, sequencia.chave, situacao)), dados }
}

/** Página vazia: o total não veio com as linhas. */
async function contar(reader: Reader, chave: string, situacao: SituacaoDoNumero | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from numero_livro n where n.chave = ${chave} and (${situacao}::text is null or ${SITUACAO_NO_LIVRO} = ${situacao})`.execute(
    reader,
  )
  return rows[0]?.total ?? 0
}
