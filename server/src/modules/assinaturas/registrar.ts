import { randomBytes } from 'node:crypto'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { daPessoa, type Fatos } from '../acoes/index.ts'
import { type Nivel, passarAVez, seConcluiu } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'
import { mandarPreparar } from '../preparo/index.ts'
import { setorDoAto } from '../tramitacao/index.ts'
import { ArquivoMudou, type Posicao } from './pedido.ts'
import { cargosDoAto } from './selo.ts'
import type { Selado } from './versao.ts'

export type NovaAssinatura = {
  metodo: 'SIMPLES' | 'GOVBR' | 'PSC' | 'LOCAL'
  nivel: Nivel
  posicao: Posicao | null
  /** A assinatura que foi para o arquivo, pessoal ou da instituição; nulo quando fica só o registro. */
  noArquivo: {
    selado: Selado
    /** Nome do campo no PDF. */
    campo: string
    politicaId: IdDePolitica
    carimbo: { em: Date; emissor: string } | null
    /** A revogação do certificado foi conferida; falso: 'Revalidar' até que se confira. */
    revogacaoConferida: boolean
  } | null
  /** De quem assinou; nulo na simples. */
  certificado: CertificadoDaAssinatura | null
  /** O que faltou, para que fique escrito. */
  observacao?: string | null
  /** Quem assina, quando não é o que consta do ator: o convidado que se identificou no ato. */
  identidade?: { nome: string; cpf: string | null }
}

export type CertificadoDaAssinatura = {
  thumbprint: string
  nome: string
  cpfCnpj: string | null
  emissor: string
  validoAte: Date
  icpBrasil: boolean
}

/**
 * O único lugar em que uma assinatura se torna uma linha: grava a versão e a assinatura, cumpre as entradas
 * da pessoa, solta a trava, conta no histórico e manda verificar e preservar. O item já está travado
 * (`fatos`); se o arquivo não é mais o que se preparou, recusa com ArquivoMudou.
 */
export async function registrarAssinatura(
  tx: Tx,
  ator: Ator,
  { fatos, nova }: { fatos: Fatos; nova: NovaAssinatura },
): Promise<{ id: string; concluiu: boolean }> {
  const { noArquivo } = nova
  if (noArquivo !== null && noArquivo.selado.sobre !== fatos.versaoArquivo)
    throw new ArquivoMudou(fatos.tituloVisivel)
  const vista = await versaoVista(tx, fatos)
  const versao =
    noArquivo === null
      ? vista.numero
      : await gravarVersao(
          tx,
          { criadaPor: usuarioDo(ator), motivo: 'ASSINATURA', fatos, paginas: vista.paginas },
          noArquivo.selado,
        )
  const cargos = await cargosDoAto(tx, ator, fatos.id)
  const id = await gravarAssinatura(tx, ator, {
    nova,
    linha: {
      documentoId: fatos.id,
      convidadoId: convidadoDo(ator, fatos),
      versao,
      sha256: vista.sha256,
      cargos,
    },
  })
  if (noArquivo !== null)
    await gravarVerificacao(tx, id, { versao, ...noArquivo, icpBrasil: nova.certificado?.icpBrasil ?? false })
  await cumprirEntradas(tx, ator, { fatos, cargo: cargos[0] ?? null })
  await tx
    .updateTable('documento')
    .set({ assinaturaTravaUsuarioId: null, assinaturaTravaConvidadoId: null, assinaturaTravaAte: null })
    .where('id', '=', fatos.id)
    .execute()
  const concluiu = await seConcluiu(tx, ator, fatos.id)
  await anotar(tx, ator, { fatos, nova, id, versao, sha256: vista.sha256, cargos, concluiu })
  if (noArquivo?.politicaId === 'pades-t-ltv')
    await enqueue(tx, 'assinatura.preservar', { data: { documentoId: fatos.id }, key: id })
  if (noArquivo !== null && (noArquivo.politicaId === 'pades-basico' || !noArquivo.revogacaoConferida))
    await enqueue(tx, 'assinatura.verificar', { data: { documentoId: fatos.id }, key: id })
  return { id, concluiu }
}

export const usuarioDo = (ator: Ator): string | null => (ator.tipo === 'USUARIO' ? ator.id : null)
/** O cidadão assina na entrada do convidado que ele é. */
export const convidadoDo = (ator: Ator, { assinoComo }: Pick<Fatos, 'assinoComo'>): string | null =>
  ehDeFora(ator.tipo) ? assinoComo : null

const versaoVista = (tx: Tx, { id, versaoArquivo }: Fatos) =>
  tx
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256', 'paginas'])
    .where('documentoId', '=', id)
    .where('numero', '=', versaoArquivo)
    .executeTakeFirstOrThrow()

type DaVersao = {
  criadaPor: string | null
  motivo: 'ASSINATURA' | 'PRESERVACAO'
  fatos: Pick<Fatos, 'id'>
  paginas: number | null
}

/** A versão nova passa a ser a que vale; a anterior é prefixo dela. */
export async function gravarVersao(
  tx: Tx,
  { criadaPor, motivo, fatos, paginas }: DaVersao,
  { sobre, chave, versionId, sha256, tamanho }: Selado,
): Promise<number> {
  const numero = sobre + 1
  await tx
    .insertInto('documentoVersao')
    .values({
      documentoId: fatos.id,
      numero,
      chave,
      versionId,
      extensao: 'pdf',
      sha256,
      tamanho,
      paginas,
      motivo,
      criadaEm: tx.now,
      criadaPor,
    })
    .execute()
  await tx.updateTable('documento').set({ versaoArquivo: numero }).where('id', '=', fatos.id).execute()
  await mandarPreparar(tx, { documentoId: fatos.id, numero, extensao: 'pdf' })
  return numero
}

type Linha = {
  documentoId: string
  convidadoId: string | null
  versao: number
  sha256: string
  cargos: string[]
}

async function gravarAssinatura(
  tx: Tx,
  ator: Ator,
  {
    nova: { metodo, nivel, posicao, noArquivo, certificado, observacao, identidade },
    linha,
  }: { nova: NovaAssinatura; linha: Linha },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('assinatura')
    .values({
      id,
      ...linha,
      usuarioId: usuarioDo(ator),
      nome: identidade?.nome ?? ator.nome,
      cpfCnpj: identidade?.cpf ?? ator.cpf,
      metodo,
      nivel,
      assinadaEm: noArquivo?.carimbo?.em ?? tx.now,
      carimbadaEm: noArquivo?.carimbo?.em ?? null,
      emissorCarimbo: noArquivo?.carimbo?.emissor ?? null,
      emissorAssinatura: certificado?.emissor ?? null,
      certificadoExpiraEm: certificado?.validoAte ?? null,
      certificado: certificado?.thumbprint ?? null,
      icpBrasil: certificado?.icpBrasil ?? false,
      campo: noArquivo?.campo ?? null,
      politica: noArquivo?.politicaId ?? null,
      observacao: observacao ?? null,
      posicao: posicao && JSON.stringify(posicao),
      ip: ator.ip,
      userAgent: ator.userAgent?.slice(0, 500) ?? null,
      nonce: randomBytes(16).toString('hex'),
    })
    .execute()
  return id
}

type DaVerificacao = {
  versao: number
  carimbo: { em: Date; emissor: string } | null
  revogacaoConferida: boolean
  icpBrasil: boolean
}

/**
 * O que se sabe ao assinar, até a primeira verificação do arquivo: sem revogação conferida, nada se diz
 * válido.
 */
async function gravarVerificacao(
  tx: Tx,
  assinaturaId: string,
  { versao, carimbo, revogacaoConferida, icpBrasil }: DaVerificacao,
): Promise<void> {
  await tx
    .insertInto('assinaturaVerificacao')
    .values({
      assinaturaId,
      versao,
      indicacao: revogacaoConferida ? 'TOTAL_PASSED' : 'INDETERMINATE',
      subindicacao: revogacaoConferida ? null : 'TRY_LATER',
      motivos: revogacaoConferida ? [] : ['Não foi possível saber se o certificado foi revogado.'],
      nivelPades: carimbo === null ? 'B' : 'T',
      invalida: false,
      icpBrasil: revogacaoConferida && icpBrasil,
      adobeReader: false,
      ltv: null,
      carimbadaEm: carimbo?.em ?? null,
      emissorCarimbo: carimbo?.emissor ?? null,
      verificadaEm: tx.now,
    })
    .execute()
}

/** Um ato cumpre todas as entradas da pessoa; quem não constava passa a constar. */
async function cumprirEntradas(
  tx: Tx,
  ator: Ator,
  { fatos, cargo }: { fatos: Fatos; cargo: string | null },
): Promise<void> {
  const documentoId = fatos.id
  const { numAffectedRows = 0n } =
    await sql`update assinante a set situacao = 'ASSINOU' where a.documento_id = ${documentoId}::uuid and ${daPessoa(ator, sql`a.usuario_id`, sql`a.convidado_id`)}`.execute(
      tx,
    )
  if (numAffectedRows > 0n) return
  const { ordem } = await tx
    .selectFrom('assinante')
    .select((eb) => eb.fn.coalesce(eb.fn.max('ordem'), sql<number>`-1`).as('ordem'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('assinante')
    .values({
      id: newId(),
      documentoId,
      usuarioId: usuarioDo(ator),
      convidadoId: convidadoDo(ator, fatos),
      cargo,
      ordem: ordem + 1,
      situacao: 'ASSINOU',
      adicionadoEm: tx.now,
      adicionadoPor: usuarioDo(ator),
    })
    .execute()
}

type Anotacao = {
  nova: NovaAssinatura
  id: string
  versao: number
  sha256: string
  cargos: string[]
  concluiu: boolean
}

/** Concluídas as assinaturas, sabem quem registrou e quem detém (domínio §5.4). */
async function anotar(
  tx: Tx,
  ator: Ator,
  { fatos, nova, id: assinaturaId, versao, sha256, cargos, concluiu }: { fatos: Fatos } & Anotacao,
): Promise<void> {
  const { metodo, posicao, certificado, noArquivo, observacao } = nova
  const avisar = concluiu
    ? [fatos.criadoPor, fatos.cargaUsuarioId, fatos.cargaSetorId].filter((id) => id !== null)
    : []
  const feito = {
    assinaturaId,
    metodo,
    versao,
    sha256,
    cargos,
    selo: posicao,
    concluiu,
    ...(certificado === null ? {} : { certificado: certificado.thumbprint }),
    ...(noArquivo === null
      ? {}
      : { politica: noArquivo.politicaId, carimbadaEm: noArquivo.carimbo?.em ?? null }),
    ...(observacao ? { observacao } : {}),
  }
  const pedidos = await passarAVez(tx, fatos)
  const historicoId = await registrar(tx, ator, {
    ato: 'documento.assinado',
    itens: [fatos.id],
    dados: { ...feito, avisar, ...(pedidos.length === 0 ? {} : { pedidos }) },
    setorId: setorDoAto(fatos),
  })
  // Quem não tem conta aqui só tem o e-mail para achar de novo o que assinou.
  if (ator.tipo === 'CONVIDADO' && ator.id !== null)
    await enqueue(tx, 'convite.copia', {
      data: { documentoId: fatos.id, convidadoId: ator.id },
      key: historicoId,
    })
}
