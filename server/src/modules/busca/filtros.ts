import { naoEncontrado } from '@autos/contract/erros.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { type RawBuilder, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { setoresDe, usuarioDe, visiveisPeloConteudo } from '../acoes/index.ts'
import type { Ator } from '../identidade/index.ts'

type Marcador = { tipo: 'PESSOAL' | 'PUBLICO' | 'SETOR'; nome: string; setorId?: string | null }
export type Filtros = {
  especie?: string | null
  tipo?: string | null
  setorId?: string | null
  setorCriadorId?: string | null
  criadoDe?: string | null
  criadoAte?: string | null
  situacao?: keyof typeof SITUACAO | null
  origem?: 'ELETRONICA' | 'FISICA' | 'EXTERNA' | null
  interessadoId?: string | null
  marcador?: Marcador | null
}

type Condicao = RawBuilder<boolean>

/** As condições sobre `d`. O que só se mostra a quem lê o conteúdo só filtra o que a pessoa lê: senão o filtro contaria. */
export function filtrosDe(ator: Ator, filtros: Filtros): Condicao[] {
  return (Object.keys(POR) as (keyof Filtros)[]).flatMap((qual) => {
    const valor = filtros[qual]
    return valor == null ? [] : [(POR[qual] as (ator: Ator, valor: unknown) => Condicao)(ator, valor)]
  })
}

const POR: { [F in keyof Filtros]-?: (ator: Ator, valor: NonNullable<Filtros[F]>) => Condicao } = {
  especie: (_, especie) => sql`d.classificacao_id in (select c.id from classificacao c where dobrar(c.especie) = dobrar(${limparLinha(especie)}))`,
  tipo: (_, tipo) => sql`d.classificacao_id in (select c.id from classificacao c where dobrar(c.tipo) = dobrar(${limparLinha(tipo)}))`,
  setorId: (_, setor) => sql`(select r.carga_setor_id from docproc r where r.id = d.raiz_id) = ${idDe(setor)}::uuid`,
  setorCriadorId: (_, setor) => sql`d.criado_setor_id = ${idDe(setor)}::uuid`,
  criadoDe: ({ marca }, dia) => sql`d.criado_em >= ${dia}::date::timestamp at time zone ${marca.fuso}`,
  criadoAte: ({ marca }, dia) => sql`d.criado_em < (${dia}::date + 1)::timestamp at time zone ${marca.fuso}`,
  situacao: (_, situacao) => SITUACAO[situacao],
  origem: (_, origem) => sql`(select e.origem from documento e where e.id = d.id) = ${origem}`,
  interessadoId: (ator, interessado) => sql`(
    d.id in (select i.processo_id from interessado i where i.usuario_id = ${idDe(interessado)}::uuid or i.setor_id = ${idDe(interessado)}::uuid or i.externo_id = ${idDe(interessado)}::uuid)
    and ${visiveisPeloConteudo(ator)})`,
  marcador: (ator, { tipo, nome, setorId }) => sql`(
    d.id in (select dm.docproc_id from marcador k join docproc_marcador dm on dm.marcador_id = k.id where k.tipo = ${tipo} and k.nome_dobrado = dobrar(${nome})
      and (k.tipo = 'PUBLICO' or k.usuario_id = ${usuarioDe(ator)}::uuid or k.setor_id = any(${setoresDe(ator).filter((id) => setorId == null || id === setorId.toLowerCase())}::uuid[])))
    and ${tipo === 'PUBLICO' ? visiveisPeloConteudo(ator) : sql<boolean>`true`})`,
}

const ARQUIVADO = sql<boolean>`(select r.arquivado from docproc r where r.id = d.raiz_id)`
const DESCONSIDERADO = sql<boolean>`(select e.desconsiderado_em is not null from documento e where e.id = d.id) is true`
const SITUACAO = {
  ATIVO: sql<boolean>`(not ${ARQUIVADO} and not ${DESCONSIDERADO})`,
  ARQUIVADO,
  MINUTA: sql<boolean>`(select e.minuta from documento e where e.id = d.raiz_id) is true`,
  DESCONSIDERADO,
}

function idDe(texto: string): string {
  if (!isId(texto)) throw naoEncontrado()
  return texto
}
