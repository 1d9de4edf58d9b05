import type { ArgumentosDeQuery, ContagemDoPrazo, SituacaoDoPrazo } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { PAGINA_MAX } from '@autos/contract/regras/limites.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, podeVerConteudo, setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import { ehDele } from './encerrar.ts'

export type PedidoDeLista = ArgumentosDeQuery['prazosAbertos']

type Linha = {
  id: string
  docprocId: string
  motivo: string
  contagem: ContagemDoPrazo
  dias: number | null
  venceEm: string
  vencido: boolean
  usuarioId: string | null
  setorId: string | null
  encerraAoEnviar: boolean
  aguardaResposta: boolean
  criadoEm: Date
  criadoPor: string
  criadoSetorId: string | null
  situacao: SituacaoDoPrazo
  encerradoEm: Date | null
  encerradoPor: string | null
  encerradoMotivo: string | null
}
type PrazoMostrado = Omit<Linha, 'motivo' | 'criadoPor' | 'criadoSetorId' | 'encerradoPor'> & {
  motivo: string | null
  responsavel: Destino | null
  criadoPor: Destino | null
  encerradoPor: Destino | null
  podeCumprir: boolean
  podeCancelar: boolean
  podePassar: boolean
}
export type ListaDePrazos = { total: number; dados: PrazoMostrado[] }

const meu = (ator: Ator): RawBuilder<unknown> =>
  sql`(z.usuario_id = ${usuarioDe(ator)}::uuid or z.setor_id = any(${setoresDe(ator)}::uuid[]))`
/** O que está no Arquivo não se cobra. */
const COBRADO = sql`z.situacao = 'ABERTO' and not (select r.arquivado from docproc r where r.id = d.raiz_id)`
/** Os prazos `z`, do item `d`, que a pessoa ou os setores dela têm de cumprir. */
export const prazosDeQueResponde = (ator: Ator): RawBuilder<unknown> => sql`${COBRADO} and ${meu(ator)}`
/** Os que ela deu a outros. */
export const prazosEsperados = (ator: Ator): RawBuilder<unknown> =>
  sql`${COBRADO} and z.criado_por = ${usuarioDe(ator)}::uuid and not coalesce(${meu(ator)}, false)`

/** Os do item, os abertos primeiro. */
export async function doItem(
  contexto: ContextoDeLeitura,
  { id }: ArgumentosDeQuery['prazos'],
): Promise<PrazoMostrado[]> {
  const alvo = id.toLowerCase()
  if (
    !isId(id) ||
    !(await carregarFatos(contexto.db, contexto.actor(), { quais: [alvo], explicar: false })).has(alvo)
  )
    throw naoEncontrado()
  return mostrar(
    contexto,
    sql`z.docproc_id = ${alvo}::uuid order by z.situacao <> 'ABERTO', z.vence_em, z.criado_em, z.id limit ${PAGINA_MAX}`,
  )
}

/**
 * Os abertos de que a pessoa ou os setores dela respondem, ou os que ela deu a outros, pelo vencimento; o que está no Arquivo
 * não se cobra.
 */
export async function abertos(
  contexto: ContextoDeLeitura,
  { vencidos, esperados, skip, limit }: PedidoDeLista,
): Promise<ListaDePrazos> {
  const ator = contexto.actor()
  const { salto, tamanho } = paginaDe({ skip, limit })
  const quais = esperados === true ? prazosEsperados(ator) : prazosDeQueResponde(ator)
  const onde = sql`${quais} ${vencidos === true ? sql`and z.vence_em < ${hoje(ator.marca.fuso)}` : sql``}`
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from prazo z join docproc d on d.id = z.docproc_id where ${onde} and ${visiveis(ator)}`.execute(
    contexto.db,
  )
  return {
    total: rows[0]?.total ?? 0,
    dados: await mostrar(
      contexto,
      sql`${onde} and ${visiveis(ator)} order by z.vence_em, z.criado_em, z.id limit ${tamanho} offset ${salto}`,
    ),
  }
}

export async function mostrarPrazo(contexto: ContextoDeLeitura, id: string): Promise<PrazoMostrado> {
  const [prazo] = await mostrar(contexto, sql`z.id = ${id}::uuid`)
  if (prazo === undefined) throw naoEncontrado()
  return prazo
}

const hoje = (fuso: string): RawBuilder<unknown> => sql`(now() at time zone ${fuso})::date`

async function mostrar(contexto: ContextoDeLeitura, onde: RawBuilder<unknown>): Promise<PrazoMostrado[]> {
  const [{ db }, ator] = [contexto, contexto.actor()]
  const { rows } = await sql<Linha>`
    select z.id, z.docproc_id, z.motivo, z.contagem, z.dias, z.vence_em::text as vence_em, z.situacao = 'ABERTO' and z.vence_em < ${hoje(ator.marca.fuso)} as vencido,
      z.usuario_id, z.setor_id, z.encerra_ao_enviar, z.aguarda_resposta, z.criado_em, z.criado_por, z.criado_setor_id, z.situacao, z.encerrado_em, z.encerrado_por, z.encerrado_motivo
    from prazo z join docproc d on d.id = z.docproc_id where ${onde}`.execute(db)
  const fatos = await carregarFatos(db, ator, {
    quais: [...new Set(rows.map(({ docprocId }) => docprocId))],
    explicar: false,
  })
  const quem = await descreverDestinos(
    db,
    rows.flatMap((l) => [l.usuarioId, l.setorId, l.criadoPor, l.encerradoPor]),
  )
  const um = (id: string | null) => quem.get(id ?? '') ?? null
  return rows.flatMap(({ criadoSetorId, ...l }) => {
    const f = fatos.get(l.docprocId)
    if (f === undefined) return []
    const le = podeVerConteudo(f)
    const pessoas = {
      responsavel: um(l.usuarioId ?? l.setorId),
      criadoPor: um(l.criadoPor),
      encerradoPor: um(l.encerradoPor),
    }
    const aberto = l.situacao === 'ABERTO'
    const podeCumprir = aberto && (f.detem || ehDele(ator, l.usuarioId, l.setorId))
    const podeCancelar = aberto && (f.detem || ehDele(ator, l.criadoPor, criadoSetorId))
    return [
      {
        ...l,
        ...pessoas,
        motivo: le ? l.motivo : null,
        encerradoMotivo: le ? l.encerradoMotivo : null,
        podeCumprir,
        podeCancelar,
        podePassar: podeCumprir || podeCancelar,
      },
    ]
  })
}
