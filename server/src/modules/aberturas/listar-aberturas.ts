import type { ArgumentosDeQuery, SituacaoDaAbertura } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Fatos, podeVerConteudo, setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import { contarAtos } from '../andamentos/index.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import { comoSeFecha } from './como-se-fecha.ts'
import { type ExameDoAberto, examesDosAbertos } from './exame-do-aberto.ts'
import type { QuemPassou } from './o-que-se-abriu.ts'

type Linha = {
  id: string
  dia: string
  docprocId: string
  publico: boolean
  quem: QuemPassou[]
  historicoId: string | null
  situacao: SituacaoDaAbertura
  decididaEm: Date | null
  decididaPor: string | null
}
export type AberturaMostrada = Omit<Linha, 'quem' | 'decididaPor'> & {
  deFora: number
  quem: Pick<QuemPassou, 'nome' | 'motivo'>[]
  exame: ExameDoAberto | null
  frase: string | null
  em: Date | null
  decididaPor: Destino | null
  podeFechar: boolean
  porQueNao: string | null
  exigeMotivo: boolean
  podeReabrir: boolean
}
export type ListaDeAberturas = {
  dia: string
  apuradoEm: Date | null
  total: number
  porDecidir: number
  outrosDias: { dia: string; porDecidir: number }[]
  dados: AberturaMostrada[]
}

/** O que se abriu num dia: ao classificador, tudo de que ele sabe; a quem detém, o que detém. */
export async function listarAberturas(
  { db, actor }: ContextoDeLeitura,
  { dia: pedido, skip, limit }: ArgumentosDeQuery['aberturas'],
): Promise<ListaDeAberturas> {
  const ator = actor()
  const { salto, tamanho } = paginaDe({ skip, limit })
  const { rows: contas } = await sql<{
    dia: string
    oPedido: boolean
    apuradoEm: Date | null
    total: number
    porDecidir: number
  }>`
    with pedido as (select coalesce(${pedido ?? null}::date, (now() at time zone ${ator.marca.fuso})::date - 1) as dia)
    select p.dia::text as dia, true as o_pedido, (select a.apurado_em from abertura_dia a where a.dia = p.dia) as apurado_em,
      count(b.id)::int as total, count(b.id) filter (where b.situacao = 'ABERTA')::int as por_decidir
      from pedido p left join ${asMinhas(ator)} b on b.dia = p.dia group by p.dia
    union all
    select b.dia::text, false, null, 0, count(*)::int from ${asMinhas(ator)} b, pedido p
      where b.situacao = 'ABERTA' and b.dia <> p.dia and b.dia > (now() at time zone ${ator.marca.fuso})::date - 31 group by b.dia
    order by 2 desc, 1 desc`.execute(db)
  const { dia, apuradoEm, total, porDecidir } = contas[0]!
  const { rows } = await sql<Linha>`
    select b.id, b.dia::text as dia, b.docproc_id, b.publico, b.quem, b.historico_id, b.situacao, b.decidida_em, b.decidida_por
    from ${asMinhas(ator)} b where b.dia = ${dia}::date order by b.situacao <> 'ABERTA', not b.publico, b.id limit ${tamanho} offset ${salto}`.execute(
    db,
  )
  const outrosDias = contas.slice(1).map((outro) => ({ dia: outro.dia, porDecidir: outro.porDecidir }))
  return { dia, apuradoEm, total, porDecidir, outrosDias, dados: await mostrar(db, ator, rows) }
}

/** As que a pessoa pode saber: o classificador, as de todo item de que sabe; os outros, as do que detêm. */
const asMinhas = (ator: Ator): RawBuilder<unknown> => sql`(
  select a.* from abertura a join docproc d on d.id = a.docproc_id join docproc r on r.id = d.raiz_id
  where ${visiveis(ator)} and (${ehClassificador(ator)} or r.carga_usuario_id = ${usuarioDe(ator)}::uuid or r.carga_setor_id = any(${setoresDe(ator)}::uuid[])))`

/** Uma, como ficou depois de decidida: também a que já não é de quem a decidiu. */
export async function mostrarAbertura(
  { db, actor }: ContextoDeLeitura,
  id: string,
): Promise<AberturaMostrada> {
  const { rows } = await sql<Linha>`
    select a.id, a.dia::text as dia, a.docproc_id, a.publico, a.quem, a.historico_id, a.situacao, a.decidida_em, a.decidida_por from abertura a where a.id = ${id}::uuid`.execute(
    db,
  )
  const [mostrada] = await mostrar(db, actor(), rows)
  if (mostrada === undefined) throw naoEncontrado()
  return mostrada
}

async function mostrar(reader: Reader, ator: Ator, linhas: readonly Linha[]): Promise<AberturaMostrada[]> {
  const fatos = await carregarFatos(reader, ator, { quais: linhas.map(({ docprocId }) => docprocId) })
  const atos = await contarAtos(
    reader,
    linhas.map(({ historicoId }) => historicoId),
  )
  const pessoas = await descreverDestinos(
    reader,
    linhas.map(({ decididaPor }) => decididaPor),
  )
  const lidos = linhas.map(({ docprocId }) => docprocId).filter((id) => leConteudo(fatos.get(id)))
  const exames = await examesDosAbertos(reader, lidos)
  return linhas.flatMap((linha) => {
    const f = fatos.get(linha.docprocId)
    return f === undefined ? [] : [uma(ator, linha, { f, atos, pessoas, exames })]
  })
}

const leConteudo = (f: Fatos | undefined): boolean => f !== undefined && podeVerConteudo(f)

type Sabido = {
  f: Fatos
  atos: Awaited<ReturnType<typeof contarAtos>>
  pessoas: Awaited<ReturnType<typeof descreverDestinos>>
  exames: ReadonlyMap<string, ExameDoAberto>
}

function uma(
  ator: Ator,
  { quem, decididaPor, ...linha }: Linha,
  { f, atos, pessoas, exames }: Sabido,
): AberturaMostrada {
  const ato = atos.get(linha.historicoId ?? '')
  return {
    ...linha,
    deFora: quem.length,
    quem: podeVerConteudo(f) ? quem.map(({ nome, motivo }) => ({ nome, motivo })) : [],
    exame: exames.get(linha.docprocId) ?? null,
    frase: ato?.frase ?? null,
    em: ato?.em ?? null,
    decididaPor: pessoas.get(decididaPor ?? '') ?? null,
    ...comoSeFecha(f, { publico: linha.publico, quem }),
    podeReabrir: linha.situacao === 'FECHADA' && decididaPor === ator.id,
  }
}
