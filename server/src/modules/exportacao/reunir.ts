import { nomeSeguro } from '../../adapters/armazenamento/nome.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import {
  type ContextoDeLeitura,
  type DocumentoMostrado,
  pecas,
  processosPorIds,
  type ProcessoMostrado,
} from '../docproc/index.ts'
import { sql } from 'kysely'
import { listed } from '../../kernel/listed.ts'

export type Arquivo = {
  caminho: string
  chave: string
  versionId: string | null
  versao: number
  extensao: string
  sha256: string
  tamanho: number
}
export type Signatario = { nome: string; cargo: string | null; em: Date | null }

/** Uma linha do índice: a peça ou o anexo dela, com o arquivo quando vai. */
export type Linha = {
  documentoId: string
  peca: number
  anexo: number | null
  situacao: 'INCLUIDA' | 'RESTRITA' | 'SEM_ARQUIVO' | 'DISJUNTADA'
  desconsiderada: boolean
  identificador: string | null
  titulo: string | null
  assinaturas: Signatario[]
  disjuntadaEm: Date | null
  arquivo: Arquivo | null
}

/** O processo, ou um apenso dele, com as suas peças. */
export type Volume = {
  processoId: string
  identificador: string
  numero: string | null
  titulo: string
  tituloVisto: boolean
  pasta: string
  linhas: Linha[]
}

type Versao = {
  documentoId: string
  numero: number
  chave: string
  versionId: string | null
  extensao: string
  sha256: string
  tamanho: number
}

/**
 * Tudo o que o índice diz e o que vai com ele, como a pessoa o vê agora: o principal, e os apensos cada um na
 * sua pasta.
 */
export async function reunir(contexto: ContextoDeLeitura, processoId: string): Promise<Volume[]> {
  const [principal] = await processosPorIds(contexto, [processoId])
  return principal === undefined ? [] : volumes(contexto, principal, '')
}

async function volumes(
  contexto: ContextoDeLeitura,
  processo: ProcessoMostrado,
  pasta: string,
): Promise<Volume[]> {
  const { fatos } = processo
  const documentos = await pecas(contexto, fatos)
  const versoes = await versoesDe(contexto, documentos)
  const juntadas = documentos.flatMap((documento) => linhasDe(documento, pasta, versoes))
  const disjuntadas = processo.pecasVagas.map(({ documentoId, peca, disjuntadaEm }): Linha => ({
    ...VAZIA,
    documentoId,
    peca,
    situacao: 'DISJUNTADA',
    disjuntadaEm,
  }))
  const volume: Volume = {
    processoId: fatos.id,
    identificador: processo.identificador,
    numero: processo.numeroCompleto,
    titulo: processo.titulo,
    tituloVisto: !fatos.tituloOculto,
    pasta,
    linhas: [...juntadas, ...disjuntadas].toSorted((a, b) => a.peca - b.peca),
  }
  return [volume, ...(await deApensos(contexto, fatos, pasta))]
}

async function deApensos(
  contexto: ContextoDeLeitura,
  { id, temApensos }: Fatos,
  pasta: string,
): Promise<Volume[]> {
  if (!temApensos) return []
  const [processo] = await processosPorIds(contexto, [id])
  const achados: Volume[] = []
  for (const [i, apenso] of (processo?.apensos ?? []).entries())
    achados.push(
      ...(await volumes(contexto, apenso, `${pasta}apensos/${pad(i + 1, 2)}-${apenso.identificador}/`)),
    )
  return achados
}

const VAZIA = {
  anexo: null,
  desconsiderada: false,
  identificador: null,
  titulo: null,
  assinaturas: [],
  disjuntadaEm: null,
  arquivo: null,
}

/**
 * A peça e os anexos. O nome do arquivo é do servidor: número, e o título sem o que algum sistema não aceite
 * (domínio H23).
 */
function linhasDe(peca: DocumentoMostrado, pasta: string, versoes: ReadonlyMap<string, Versao>): Linha[] {
  const numero = peca.peca ?? 0
  const marca = peca.desconsiderado ? 'DESCONSIDERADA-' : ''
  const anexos = peca.anexos.map((anexo, i) => {
    const linha = linhaDe(anexo, {
      peca: numero,
      prefixo: `${pasta}${pad(numero, 4)}-anexos/${pad(i + 1, 2)}-`,
      versoes,
    })
    return { ...linha, anexo: i + 1, desconsiderada: linha.desconsiderada || peca.desconsiderado }
  })
  return [linhaDe(peca, { peca: numero, prefixo: `${pasta}${pad(numero, 4)}-${marca}`, versoes }), ...anexos]
}

function linhaDe(
  documento: DocumentoMostrado,
  { peca, prefixo, versoes }: { peca: number; prefixo: string; versoes: ReadonlyMap<string, Versao> },
): Linha {
  const { fatos, titulo, identificador } = documento
  const base = { ...VAZIA, documentoId: fatos.id, peca, desconsiderada: documento.desconsiderado }
  if (!podeVerConteudo(fatos)) return { ...base, situacao: 'RESTRITA' }
  const assinaturas = documento.assinaturas.flatMap(
    ({ nome, cargo, dataAssinatura, dataRejeicao, revogada }) =>
      dataRejeicao === null && !revogada ? [{ nome, cargo, em: dataAssinatura }] : [],
  )
  const versao = versoes.get(fatos.id)
  if (versao === undefined || !fatos.arquivoOk)
    return { ...base, situacao: 'SEM_ARQUIVO', identificador, titulo, assinaturas }
  const { numero, chave, versionId, extensao, sha256, tamanho } = versao
  const caminho = `${prefixo}${nomeCurto(titulo)}.${extensao.replace(/[^a-z0-9]/gi, '') || 'bin'}`
  return {
    ...base,
    situacao: 'INCLUIDA',
    identificador,
    titulo,
    assinaturas,
    arquivo: { caminho, chave, versionId, versao: numero, extensao, sha256, tamanho },
  }
}

const pad = (n: number, casas: number): string => String(n).padStart(casas, '0')

/** Curto para que, numa pasta de apensos, o caminho inteiro ainda caiba onde se extrai. */
const nomeCurto = (titulo: string): string =>
  nomeSeguro([...nomeSeguro(titulo.replaceAll('.', ' '))].slice(0, 60).join(''))

/** A versão em vigor de cada documento, e a de cada anexo. */
async function versoesDe(
  { db }: ContextoDeLeitura,
  documentos: readonly DocumentoMostrado[],
): Promise<Map<string, Versao>> {
  const ids = documentos
    .flatMap((documento) => [documento, ...documento.anexos])
    .flatMap(({ fatos }) => (podeVerConteudo(fatos) ? fatos.id : []))
  const { rows } = await sql<Versao>`
    select v.documento_id, v.numero, v.chave, v.version_id, v.extensao, v.sha256, v.tamanho
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo where d.id = any(${listed(ids)})`.execute(
    db,
  )
  return new Map(rows.map((versao) => [versao.documentoId, versao]))
}
