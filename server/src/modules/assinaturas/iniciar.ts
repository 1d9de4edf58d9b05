import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { createHash } from 'node:crypto'
import { type Attributes, attributes, type Prepared } from '@autos/pades'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { type CertificadoConferido, exigirTitular, nivelDe } from './certificado.ts'
import { buscarCertificado, gravarCertificado } from './guardar-certificado.ts'
import { resumoDoToken, tokenDo } from './inicio.ts'
import { lugarDoSelo } from './lugar.ts'
import type { Meios } from './meios.ts'
import { reservaPara } from './montar.ts'
import { exigirNivelENumero } from './nivel.ts'
import {
  ArquivoMudou,
  conferirPolitica,
  conferirSelo,
  exigirAssinar,
  exigirPorQuem,
  exigirPdf,
  fatosDoPreparo,
  type Posicao,
} from './pedido.ts'
import { convidadoDo, usuarioDo } from './de-quem.ts'
import { type PoliticaIcp, politicaIcpDe, politicaNoArquivo, politicaNosAtributos } from './politica-icp.ts'
import { linhasDoSelo } from './selo.ts'
import { travar } from './trava.ts'
import { comVersao, type VersaoLida } from './versao.ts'

export type PedidoDeInicio = ArgumentosDeMutation['documentoIniciarAssinatura']

export type InicioPreparado = {
  versao: Pick<VersaoLida, 'numero' | 'sha256'>
  preparado: Prepared
  posicao: Posicao | null
  atributos: Attributes
  conferido: CertificadoConferido
  politicaId: IdDePolitica
  politicaIcp: PoliticaIcp | null
  minutos: number
  segredo: string
  /** O titular por quem se assina. */
  por: string | null
}

type MeiosDoInicio = Meios & { config: { segredo: string } }

/** Prepara a revisão que espera pela assinatura e o que há para assinar. */
export async function prepararInicio(
  meios: MeiosDoInicio,
  ator: Ator,
  pedido: PedidoDeInicio,
): Promise<InicioPreparado> {
  const politicaId = conferirPolitica(pedido.politicaId)
  const fatos = await fatosDoPreparo(meios.db, ator, pedido.id)
  exigirAssinar(fatos)
  const pedida = conferirSelo(fatos, pedido)
  const numero = exigirPdf(fatos)
  const conferido = await buscarCertificado(meios, pedido.certificateThumbprint, fatos.agora)
  exigirTitular(ator, conferido)
  await exigirNivelENumero(meios.db, fatos, nivelDe(conferido))
  const linhas = await linhasDoSelo(meios.db, ator, { fatos, em: fatos.agora })
  const politicaIcp = politicaIcpDe(meios, { icpBrasil: conferido.icpBrasil, politicaId })
  const reserva = reservaPara([conferido.cert, ...conferido.cadeia].map(({ raw }) => raw))
  const iniciada = await comVersao(meios, { documentoId: fatos.id, numero }, async (versao) => {
    const posicao = await lugarDoSelo(meios, ator, { fatos, pedida, versao })
    const preparado = await meios.assinador.pdf.preparar(versao.bytes, {
      em: fatos.agora,
      nome: conferido.nome,
      selo: posicao && { ...posicao, linhas },
      reserva,
      ...politicaNoArquivo(politicaIcp),
    })
    return { versao: { numero, sha256: versao.sha256 }, preparado, posicao }
  })
  const { minutosDaTrava: minutos } = meios.assinador.config
  const { preparado } = iniciada
  return {
    ...iniciada,
    atributos: attributes(preparado.digest, conferido.cert, {
      hash: preparado.hash,
      ...politicaNosAtributos(politicaIcp),
    }),
    conferido,
    politicaId,
    politicaIcp,
    minutos,
    segredo: meios.config.segredo,
    por: fatos.assinaPor,
  }
}

/**
 * Começa a assinar com certificado local: trava o documento e guarda o que espera pelo valor que só a chave
 * da pessoa dá, preso a ela, ao documento, à versão, aos bytes, ao certificado e à política. Começar de novo
 * vale no lugar do começo anterior.
 */
export const iniciarAssinatura =
  (inicio: InicioPreparado) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeInicio): Promise<string> => {
    const { versao, conferido, politicaId, minutos, por } = inicio
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
    exigirAssinar(fatos)
    exigirPorQuem(fatos, por)
    await exigirNivelENumero(tx, fatos, nivelDe(conferido))
    if (fatos.versaoArquivo !== versao.numero) throw new ArquivoMudou(fatos.tituloVisivel)
    conferirSelo(fatos, pedido)
    await gravarCertificado(tx, conferido)
    const expiraEm = await travar(tx, ator, { fatos, minutos })
    const id = await guardarInicio(tx, ator, { fatos, inicio, expiraEm })
    const dados = { certificado: conferido.thumbprint, versao: versao.numero, politica: politicaId, expiraEm }
    await registrar(tx, ator, {
      ato: 'documento.assinatura-iniciada',
      itens: [fatos.id],
      dados,
      setorId: setorDoAto(fatos),
    })
    return id
  }

/** No lugar do que estivesse por concluir. */
async function guardarInicio(
  tx: Tx,
  ator: Ator,
  { fatos, inicio, expiraEm }: { fatos: Fatos; inicio: InicioPreparado; expiraEm: Date },
): Promise<string> {
  const { versao, preparado, posicao, atributos, conferido, politicaId, politicaIcp, segredo, por } = inicio
  await tx
    .deleteFrom('assinaturaInicio')
    .where('documentoId', '=', fatos.id)
    .where('concluidoEm', 'is', null)
    .execute()
  const id = newId()
  const { tail, digest, ...preparo } = preparado
  await tx
    .insertInto('assinaturaInicio')
    .values({
      id,
      tokenHash: resumoDoToken(tokenDo(id, segredo)),
      documentoId: fatos.id,
      versao: versao.numero,
      sha256: versao.sha256,
      usuarioId: usuarioDo(ator),
      convidadoId: convidadoDo(ator, fatos),
      emSubstituicaoA: por,
      certificado: conferido.thumbprint,
      politica: politicaId,
      posicao: posicao && JSON.stringify(posicao),
      preparo: JSON.stringify({ ...preparo, digest: digest.toString('hex'), politicaIcp }),
      cauda: tail,
      atributos: atributos.attrsDer,
      criadoEm: tx.now,
      expiraEm,
    })
    .execute()
  return id
}

export type InicioMostrado = {
  token: string
  toSignHash: string
  toSignBytes: string
  algoritmo: 'SHA-256'
  expiraEm: Date
}

/** O que vai à chave da pessoa: os atributos e o SHA-256 deles. */
export async function mostrarInicio(
  { db, config }: { db: Reader; config: { segredo: string } },
  id: string,
): Promise<InicioMostrado> {
  const { atributos, expiraEm } = await db
    .selectFrom('assinaturaInicio')
    .select(['atributos', 'expiraEm'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    token: tokenDo(id, config.segredo),
    toSignHash: resumoDe(atributos),
    toSignBytes: atributos.toString('base64'),
    algoritmo: 'SHA-256',
    expiraEm,
  }
}

const resumoDe = (atributos: Buffer): string => createHash('sha256').update(atributos).digest('base64')
