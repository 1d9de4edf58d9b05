import { politicaIcpEmPalavras } from '@autos/contract/regras/politicas.ts'
import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { formatarCodigo, lerCodigo } from '@autos/contract/regras/autenticidade.ts'
import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { GET_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Db, Reader } from '../../kernel/database.ts'
import { countAsking } from '../../kernel/quota.ts'
import { carregarFatos } from '../acoes/index.ts'
import { identificadorMostrado, numeroMostrado, qualidadeEAvisos } from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'
import { copiasGuardadas, type PaginaVirada, viradasPorDocumento } from '../preparo/index.ts'
import { CONFERENCIAS } from './limite.ts'
import { type Mostra, type Achado, CONFERIVEL } from './conferivel.ts'
import { lerErratas, ePublico } from './erratas.ts'

type Meios = {
  db: Db
  armazenamento: Pick<Armazenamento, 'urlDeLeitura'>
  sistema: Ator
  ip: string | null
  enderecoDoQr: (codigo: string) => string
}

const MOSTRA = sql<Mostra>`json_build_object('codigo', doc.codigo_autenticidade, 'sufixos', d.numeracao_sufixos, 'diarioUrl', doc.diario_url)`

export async function verificar(meios: Meios, { codigo, hash }: ArgumentosDeQuery['verificarAutenticidade']) {
  const { db, sistema, ip, enderecoDoQr } = meios
  await countAsking(db, CONFERENCIAS, ip)
  const resumo = lerResumo(hash)
  const fatos = await achar(db, sistema, lerCodigo(codigo))
  const [versoes, assinaturas, erratas] = await Promise.all([
    lerVersoes(db, fatos),
    lerAssinaturas(db, fatos),
    lerErratas(db, fatos),
  ])
  const arquivo = resumo === null ? undefined : versoes.find(({ sha256 }) => sha256 === resumo)
  return {
    codigo: formatarCodigo(fatos.mostra.codigo),
    entidade: sistema.marca.nome,
    identificador: identificadorMostrado(fatos),
    titulo: fatos.titulo,
    especie: fatos.especie,
    tipo: fatos.tipoClassificacao,
    numeroCompleto: numeroMostrado(fatos, fatos.mostra.sufixos),
    criadoEm: fatos.criadoEm,
    assinadoEm: fatos.assinadoEm,
    situacao: situacaoDe(fatos, arquivo),
    assinaturas,
    versao: versoes.find(({ emVigor }) => emVigor),
    arquivo: arquivo ?? null,
    erratas,
    diarioUrl: fatos.mostra.diarioUrl,
    qr: enderecoDoQr(fatos.mostra.codigo),
    ...(await conteudoDe(meios, fatos, versoes)),
  }
}

function lerResumo(hash: string | null | undefined): string | null {
  if (hash == null || hash.trim() === '') return null
  const limpo = hash.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(limpo))
    throw validacao('hash', 'O resumo é o SHA-256 do arquivo, em 64 algarismos hexadecimais.')
  return limpo
}

export async function achar(db: Db, sistema: Ator, codigo: string | undefined): Promise<Achado> {
  const quais = sql`select d.id from documento x join docproc d on d.id = x.id where x.codigo_autenticidade = ${codigo ?? ''} and ${CONFERIVEL}`
  const [fatos] = [
    ...(await carregarFatos(db, sistema, { quais, explicar: false, mostrar: MOSTRA })).values(),
  ]
  if (fatos === undefined || fatos.sigilosoEfetivo || fatos.minuta) throw naoEncontrado()
  return fatos
}

export type Versao = {
  numero: number
  criadaEm: Date
  sha256: string
  emVigor: boolean
  substituida: boolean
  chave: string
  versionId: string | null
  extensao: string
}

/** A mesma cópia pode ser de mais de uma versão: vale a mais nova. */
export async function lerVersoes(
  reader: Reader,
  { id, versaoArquivo, versaoBase }: Achado,
): Promise<Versao[]> {
  const linhas = await reader
    .selectFrom('documentoVersao')
    .select(['numero', 'criadaEm', 'sha256', 'chave', 'versionId', 'extensao'])
    .where('documentoId', '=', id)
    .orderBy('numero', 'desc')
    .execute()
  return linhas.map((linha) => ({
    ...linha,
    emVigor: linha.numero === versaoArquivo,
    substituida: linha.numero < (versaoBase ?? 1),
  }))
}

const situacaoDe = ({ desconsiderado }: Achado, arquivo: Versao | undefined) =>
  desconsiderado ? 'DESCONSIDERADA' : arquivo?.substituida === true ? 'SUBSTITUIDA' : 'VIGENTE'

type LinhaDeAssinatura = Parameters<typeof qualidadeEAvisos>[0] & {
  motivos: string[]
  ressalvas: string[]
  nome: string
  cargos: string[]
  emSubstituicaoA: string | null
  cpfCnpj: string | null
  dataAssinatura: Date
  dataCarimbo: Date | null
  politicaIcp: string | null
  revogada: boolean
}

/** Quem assinou, sem o que o identifique além do nome e do CPF mascarado; as rejeições são da casa. */
async function lerAssinaturas(reader: Reader, { id, ...fatos }: Achado) {
  const { rows } = await sql<LinhaDeAssinatura>`
    select s.nome, s.cargos, (select u.nome_completo from usuario u where u.id = s.em_substituicao_a) as em_substituicao_a, s.cpf_cnpj, s.metodo, s.assinada_em as data_assinatura, s.rejeitada_em, coalesce(v.carimbada_em, s.carimbada_em) as data_carimbo,
      coalesce(v.invalida, s.invalida) as invalida, coalesce(v.icp_brasil, s.icp_brasil) as icp_brasil, coalesce(v.adobe_reader, s.adobe_reader) as adobe_reader, v.indicacao, v.politica_icp,
      coalesce(v.motivos, '{}') as motivos, coalesce(v.avisos, '[]') as avisos, coalesce(v.ressalvas, '{}') as ressalvas,
      s.versao < coalesce(d.versao_base, 1) as revogada
    from assinatura s join documento d on d.id = s.documento_id left join assinatura_verificacao v on v.assinatura_id = s.id
    where s.documento_id = ${id}::uuid and s.assinada_em is not null order by s.assinada_em, s.id`.execute(
    reader,
  )
  return rows.map((linha) => ({
    nome: linha.nome,
    cargo:
      [
        linha.cargos.join(' e '),
        linha.emSubstituicaoA && `no exercício da substituição de ${linha.emSubstituicaoA}`,
      ]
        .filter(Boolean)
        .join(', ') || null,
    cpfCnpj: linha.cpfCnpj === null ? null : mascararCpf(linha.cpfCnpj),
    dataAssinatura: linha.dataAssinatura,
    dataCarimbo: linha.dataCarimbo,
    politicaIcpBrasil: linha.politicaIcp && politicaIcpEmPalavras(linha.politicaIcp),
    ...qualidadeEAvisos(linha, ePublico(fatos)),
    motivos: linha.motivos,
    ressalvas: ePublico(fatos) ? linha.ressalvas : [],
    revogada: linha.revogada,
  }))
}

type Guardado = Pick<Versao, 'chave' | 'versionId' | 'extensao'>

/** Temporário, e de quem o tiver: só do que é público. */
export const enderecoDoArquivo = (
  { armazenamento }: Pick<Meios, 'armazenamento'>,
  { titulo }: Achado,
  { chave, versionId, extensao }: Guardado,
): Promise<string> =>
  armazenamento.urlDeLeitura({
    chave,
    versionId,
    nome: `${titulo}.${extensao}`,
    tipo: extensaoAceita(extensao) ? CONTENT_TYPE[extensao] : 'application/octet-stream',
    validadeSegundos: GET_URL_MINUTOS * 60,
  })

type Conteudo = { pdf: string | null; copiaDeLeitura: string | null; viradas: PaginaVirada[] }

/** Os endereços do arquivo e, se a há, da cópia em que se lê; e que páginas dele se põem em pé. */
async function conteudoDe(meios: Meios, fatos: Achado, versoes: readonly Versao[]): Promise<Conteudo> {
  const emVigor = versoes.find((versao) => versao.emVigor)
  if (emVigor === undefined || !ePublico(fatos)) return { pdf: null, copiaDeLeitura: null, viradas: [] }
  const copia = (await copiasGuardadas(meios.db, [fatos.id])).get(fatos.id)
  return {
    pdf: await enderecoDoArquivo(meios, fatos, emVigor),
    copiaDeLeitura:
      copia === undefined ? null : await enderecoDoArquivo(meios, fatos, { ...copia, extensao: 'pdf' }),
    viradas: (await viradasPorDocumento(meios.db, [fatos.id])).get(fatos.id) ?? [],
  }
}
