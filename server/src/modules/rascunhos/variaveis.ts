import type { Variavel } from '@autos/contract/regras/rascunho.ts'
import { diaPorExtenso } from '@autos/contract/regras/dia.ts'
import { dobrar, enumerar } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Fatos, podeVerConteudo, rotuloDaClassificacao } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { quemAssina } from './quem-assina.ts'

/** O que o texto pede ao sistema, em linhas; sem linhas, ainda não se sabe. */
export type Variaveis = Record<Variavel, string[]>

/**
 * O valor de cada variável agora; o de quando se finaliza vai no arquivo, que não muda depois. O número vem ao finalizar,
 * e a data do ato é a dele.
 */
export async function variaveisDe(reader: Reader, ator: Ator, f: Fatos): Promise<Variaveis> {
  const lido = await lerDoAto(reader, f)
  const { assunto, municipio, setor, cadeia, autor, requerente } = lido
  const dia = diaPorExtenso(lido.numeradoEm ?? lido.agora, ator.marca.fuso)
  return {
    ...emMaiusculas(f, { numeravel: lido.numeravel, dia }),
    numero: linha(f.numeroCompleto),
    ano: [dia.slice(-4)],
    data: [dia],
    local: linha(municipio),
    entidade: [ator.marca.nome],
    // O setor que é a própria entidade não a repete.
    cadeia: cadeia.filter((nome) => dobrar(nome) !== dobrar(ator.marca.nome)),
    setor: linha(setor),
    titulo: [f.titulo],
    assunto: linha(assunto),
    interessados: await interessados(reader, ator, f.id),
    requerente: linha(requerente),
    autor: linha(autor),
    signatarios: (await quemAssina(reader, f.id)).map(({ nome, cargos }) =>
      cargos.length === 0 ? nome : `${nome} – ${cargos.join(' e ')}`,
    ),
  }
}

const linha = (valor: string | null): string[] => (valor === null || valor === '' ? [] : [valor])

/** A lei ordinária não o diz: 'LEI Nº 12, DE …' (Lei Complementar 95/1998, art. 4º). */
const ORDINARIA = 'ordinaria'

/** O que se numera e ainda não tem número não se sabe como se chama. */
function emMaiusculas(
  f: Fatos,
  { numeravel, dia }: { numeravel: boolean; dia: string },
): Pick<Variaveis, 'especie' | 'identificacao' | 'epigrafe'> {
  const comum = dobrar(f.tipoClassificacao ?? '') === ORDINARIA
  const especie = maiusculas(rotuloDaClassificacao(comum ? { ...f, tipoClassificacao: null } : f))
  const semNumero = numeravel && f.numeroCompleto === null
  const identificacao = f.numeroCompleto === null ? especie : `${especie} Nº ${f.numeroCompleto}`
  return {
    especie: [especie],
    identificacao: semNumero ? [] : [identificacao],
    epigrafe: semNumero ? [] : [`${identificacao}, DE ${maiusculas(dia)}`],
  }
}

/** O ordinal do dia primeiro continua ordinal. */
const maiusculas = (texto: string): string => texto.toLocaleUpperCase('pt-BR')

type DoAto = {
  agora: Date
  numeradoEm: Date | null
  numeravel: boolean
  assunto: string | null
  requerente: string | null
  municipio: string | null
  autor: string | null
  setor: string | null
  cadeia: string[]
}

/** A data do ato é a do número dele. O setor é o da carga; a cadeia, a do setor em nome do qual se registrou. */
async function lerDoAto(reader: Reader, { id, cargaSetorId, criadoSetorId }: Fatos): Promise<DoAto> {
  const { rows } = await sql<DoAto>`
    select now() as agora, c.numeravel, d.assunto, m.municipio,
      (select e.requerente_nome from documento e where e.id = d.id) as requerente,
      (select u.nome_completo from usuario u where u.id = d.criado_por) as autor,
      (select max(l.em) from numero_livro l where l.docproc_id = d.id and l.situacao = 'USADO') as numerado_em,
      (select s.nome from setor s where s.id = ${cargaSetorId ?? criadoSetorId}::uuid) as setor,
      array(with recursive acima as (
          select s.nome, s.superior_id, 0 as altura from setor s where s.id = ${criadoSetorId ?? cargaSetorId}::uuid
          union all select s.nome, s.superior_id, a.altura + 1 from acima a join setor s on s.id = a.superior_id where a.altura < 20
        ) select nome from acima order by altura desc) as cadeia
    from docproc d join classificacao c on c.id = d.classificacao_id cross join marca m where d.id = ${id}::uuid`.execute(
    reader,
  )
  return rows[0]!
}

/**
 * Os do processo a que o documento pertence ou será juntado, se quem finaliza os pode ler: numa linha, como
 * se escreve.
 */
async function interessados(reader: Reader, ator: Ator, documentoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(doc.processo_destino_id, case when d.vinculo = 'peca' then d.pai_id end) as id from docproc d join documento doc on doc.id = d.id where d.id = ${documentoId}::uuid`.execute(
    reader,
  )
  const processoId = rows[0]?.id ?? null
  const processo =
    processoId === null
      ? undefined
      : (await carregarFatos(reader, ator, { quais: [processoId] })).get(processoId)
  if (processo === undefined || !podeVerConteudo(processo)) return []
  const { rows: nomes } = await sql<{ nome: string }>`
    select coalesce(u.nome_completo, s.nome, e.nome_razao) as nome from interessado i
      left join usuario u on u.id = i.usuario_id left join setor s on s.id = i.setor_id left join interessado_externo e on e.id = i.externo_id
    where i.processo_id = ${processo.id}::uuid order by i.ordem`.execute(reader)
  return nomes.length === 0 ? [] : [enumerar(nomes.map(({ nome }) => nome))]
}
