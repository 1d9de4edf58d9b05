import { Recusa } from '@autos/contract/erros.ts'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import {
  type Attributes,
  attributes,
  checkPkcs7,
  embed,
  PadesError,
  type Prepared,
  readSignedData,
  withTimestamp,
} from '@autos/pades'
import type { Tx } from '../../kernel/database.ts'
import { transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { exigirQueSeNumere } from '../classificacao/index.ts'
import { carimbar } from './carimbar.ts'
import {
  type CertificadoConferido,
  conferirCertificado,
  exigirTitular,
  lerCertificado,
  nivelDe,
} from './certificado.ts'
import { gravarCertificado } from './guardar-certificado.ts'
import { lugarDoSelo } from './lugar.ts'
import type { Meios } from './meios.ts'
import { type Montada, montar, observacaoDe, reservaPara } from './montar.ts'
import { exigirNivelENumero } from './nivel.ts'
import {
  conferirPolitica,
  conferirSelo,
  exigirAssinar,
  exigirPdf,
  exigirPorQuem,
  fatosDoPreparo,
  type Pedida,
  type PedidoComPolitica,
  type Posicao,
} from './pedido.ts'
import { type PoliticaIcp, politicaIcpDe, politicaNoArquivo, politicaNosAtributos } from './politica-icp.ts'
import { registrarComCertificado } from './registrar-com-certificado.ts'
import { linhasDoSelo } from './selo.ts'
import { soltar, travar } from './trava.ts'
import { comVersao, guardarVersao, type Selado } from './versao.ts'
import { valorEmDer } from './valor.ts'

/**
 * Quem assina em outro lugar: a conta gov.br devolve um PKCS#7 inteiro sobre o resumo do documento; o
 * certificado em nuvem, o valor bruto sobre o resumo dos atributos (SHA-256, nos dois). O certificado se sabe
 * antes, para que nada se gaste em vão.
 */
export type Provedor = {
  metodo: 'GOVBR' | 'PSC'
  /** PEM, ou DER em base64. */
  certificado: string
  /** Os emissores que o provedor deu junto. */
  cadeia?: readonly string[]
} & (
  | { formato: 'PKCS7'; assinar(resumo: Buffer): Promise<Buffer> }
  | { formato: 'RAW'; assinar(resumo: Buffer): Promise<Buffer> }
)

export type FeitaPorProvedor = {
  metodo: Provedor['metodo']
  politicaId: IdDePolitica
  posicao: Posicao | null
  conferido: CertificadoConferido
  montada: Montada
  arquivo: Selado
  travadoAte: Date
  /** O titular por quem se assina. */
  por: string | null
}

/**
 * Assina por um provedor, tudo num passo e fora da transação: recusa o que o ato recusaria, trava o documento
 * para que ninguém assine no meio, só então abre o provedor, e confere de quem é o certificado antes de pedir
 * a assinatura. O que falha solta a trava; o que se gastou no provedor não se repete às cegas.
 */
export async function assinarComProvedor(
  meios: Meios,
  { ator, pedido }: { ator: Ator; pedido: PedidoComPolitica },
  abrir: () => Promise<Provedor>,
): Promise<FeitaPorProvedor> {
  const politicaId = conferirPolitica(pedido.politicaId)
  const { id } = await fatosDoPreparo(meios.db, ator, pedido.id)
  const { pedida, numero, travadoAte } = await transact(meios.ledger, (tx) =>
    reservar(tx, ator, { pedido, minutos: meios.assinador.config.minutosDaTrava }),
  )
  try {
    const provedor = await abrir()
    const feita = await assinar(meios, ator, { documentoId: id, numero, pedida, politicaId, provedor })
    return { metodo: provedor.metodo, politicaId, travadoAte, ...feita }
  } catch (error) {
    await desistir(meios, ator, { documentoId: id, travadoAte })
    throw error
  }
}

/** O que se preparou não se confirmou: outros podem assinar. */
export const desistir = (
  meios: Pick<Meios, 'ledger'>,
  ator: Ator,
  { documentoId, travadoAte }: { documentoId: string; travadoAte: Date },
): Promise<void> => transact(meios.ledger, (tx) => soltar(tx, ator, { documentoId, ate: travadoAte }))

async function reservar(
  tx: Tx,
  ator: Ator,
  { pedido, minutos }: { pedido: PedidoComPolitica; minutos: number },
): Promise<{ pedida: Pedida; numero: number; travadoAte: Date }> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
  exigirAssinar(fatos)
  const pedida = conferirSelo(fatos, pedido)
  await exigirQueSeNumere(tx, fatos)
  return { pedida, numero: exigirPdf(fatos), travadoAte: await travar(tx, ator, { fatos, minutos }) }
}

type AAssinar = {
  documentoId: string
  numero: number
  pedida: Pedida
  politicaId: IdDePolitica
  provedor: Provedor
}

async function assinar(
  meios: Meios,
  ator: Ator,
  { documentoId, numero, pedida, politicaId, provedor }: AAssinar,
): Promise<Pick<FeitaPorProvedor, 'conferido' | 'montada' | 'arquivo' | 'posicao' | 'por'>> {
  const fatos = await fatosDoPreparo(meios.db, ator, documentoId)
  const conferido = await conferirCertificado(meios, lerCertificado(provedor.certificado), {
    em: fatos.agora,
    conhecidos: (provedor.cadeia ?? []).map(lerCertificado),
  })
  exigirTitular(ator, conferido)
  await exigirNivelENumero(meios.db, fatos, nivelDe(conferido))
  const linhas = await linhasDoSelo(meios.db, ator, { fatos, em: fatos.agora })
  const politicaIcp = politicaIcpDe(meios, { icpBrasil: conferido.icpBrasil, politicaId })
  return comVersao(meios, { documentoId, numero }, async (versao) => {
    const posicao = await lugarDoSelo(meios, ator, { fatos, pedida, versao })
    const preparado = await meios.assinador.pdf.preparar(versao.bytes, {
      em: fatos.agora,
      nome: conferido.nome,
      selo: posicao && { ...posicao, linhas },
      reserva: reservaPara([conferido.cert, ...conferido.cadeia].map(({ raw }) => raw)),
      ...(provedor.formato === 'PKCS7'
        ? { subFilter: 'adbe.pkcs7.detached' as const }
        : politicaNoArquivo(politicaIcp)),
    })
    const montada =
      provedor.formato === 'PKCS7'
        ? await comPkcs7(meios, preparado, { provedor, conferido, politicaId })
        : await comValor(meios, preparado, { provedor, conferido, politicaId, politicaIcp })
    return {
      conferido,
      montada,
      posicao,
      por: fatos.assinaPor,
      arquivo: await guardarVersao(meios, versao, montada.cauda),
    }
  })
}

type AoProvedor = { provedor: Provedor; conferido: CertificadoConferido; politicaId: IdDePolitica }
type ComPolitica = { politicaIcp: PoliticaIcp | null }
const SHA256 = '2.16.840.1.101.3.4.2.1'

/** O PKCS#7 vem pronto; o que é nosso é conferi-lo, datá-lo e guardá-lo no lugar. */
async function comPkcs7(
  meios: Meios,
  preparado: Prepared,
  { provedor, conferido, politicaId }: AoProvedor,
): Promise<Montada> {
  const recebido = await provedor.assinar(preparado.digest)
  const { cms } = conferirResposta(() =>
    checkPkcs7(recebido, { hashOid: SHA256, value: preparado.digest }, conferido.cert),
  )
  const datado =
    politicaId === 'pades-t-ltv' ? await carimbar(meios, readSignedData(cms).signers[0]!.signature) : null
  const carimbo = datado !== null && 'token' in datado ? datado : null
  return {
    cauda: embed(preparado, carimbo === null ? cms : withTimestamp(cms, carimbo.token)),
    campo: preparado.field,
    carimbo: carimbo && { em: carimbo.em, emissor: carimbo.emissor },
    observacao: observacaoDe(preparado, datado),
    politicaIcp: null,
  }
}

async function comValor(
  meios: Meios,
  preparado: Prepared,
  { provedor, conferido: { cert, cadeia }, politicaId, politicaIcp }: AoProvedor & ComPolitica,
): Promise<Montada> {
  const como = { hash: preparado.hash, ...politicaNosAtributos(politicaIcp) }
  const atributos: Attributes = attributes(preparado.digest, cert, como)
  const valor = valorEmDer(cert, (await provedor.assinar(atributos.digest)).toString('base64'))
  return montar(meios, preparado, { atributos, valor, cert, cadeia, politicaId, politicaIcp }).catch(
    naoConfere,
  )
}

function conferirResposta<T>(conferir: () => T): T {
  try {
    return conferir()
  } catch (error) {
    return naoConfere(error)
  }
}

/**
 * O provedor respondeu outra coisa que não a assinatura pedida: não é culpa de quem assina, e nada se grava.
 */
function naoConfere(error: unknown): never {
  if (!(error instanceof PadesError) || error.problem === 'misuse') throw error
  const recusa = new Recusa(
    'ProvedorIndisponivelException',
    'O provedor devolveu uma assinatura que não confere. Nada foi assinado; tente novamente.',
  )
  recusa.cause = error
  throw recusa
}

/** O que o provedor assinou vira assinatura do documento, se ele ainda for o mesmo. */
export const registrarDoProvedor =
  ({ metodo, politicaId, posicao, conferido, montada, arquivo, por }: FeitaPorProvedor) =>
  async (tx: Tx, ator: Ator, { id }: Pick<PedidoComPolitica, 'id'>): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
    exigirAssinar(fatos)
    exigirPorQuem(fatos, por)
    await exigirNivelENumero(tx, fatos, nivelDe(conferido))
    await gravarCertificado(tx, conferido)
    await registrarComCertificado(tx, ator, {
      fatos,
      metodo,
      posicao,
      politicaId,
      conferido,
      montada,
      arquivo,
    })
    return fatos.id
  }
