import { createHash, type KeyObject } from 'node:crypto'
import { fromBER, type Sequence } from 'asn1js'
import { algoritmosDe, assinar } from './certificado.ts'
import {
  conjunto,
  contexto,
  indefinida,
  inteiro,
  octetos,
  oid,
  ordenadas,
  remarcar,
  sequencia,
  tempo,
  tlv,
  type Der,
} from './der.ts'

/** Whoever signs: the private key and the certificate that goes with it. */
export type Assinante = { chave: KeyObject; der: Der }

export type Atributo = { tipo: string; valor: Der }

export const DADOS = '1.2.840.113549.1.7.1'
const ASSINADO = '1.2.840.113549.1.7.2'

export type PedidoDeCms = {
  assinante: Assinante
  /** Of the content; when it is not `conteudo`'s own. */
  resumo: Buffer
  /** Signed attributes besides content-type and message-digest. */
  atributos?: readonly Atributo[]
  /** As sent along; the signer's own is not added. */
  certificados: readonly Der[]
  tipo?: string
  /** Absent: a detached signature. */
  conteudo?: Buffer
  /** The outer values in BER, of indefinite length; what is signed is DER in either case. */
  ber?: boolean
}

/** SignedData (RFC 5652 §5) with one signer, inside its ContentInfo. */
export function assinarCms({
  assinante,
  resumo,
  atributos = [],
  certificados,
  tipo = DADOS,
  conteudo,
  ber = false,
}: PedidoDeCms): Der {
  const de = ber ? indefinida : tlv
  const { chave, der } = assinante
  const { cms, oidDoResumo } = algoritmosDe(chave)
  const assinados = conjunto(
    ...[
      { tipo: '1.2.840.113549.1.9.3', valor: oid(tipo) },
      { tipo: '1.2.840.113549.1.9.4', valor: octetos(resumo) },
      ...atributos,
    ].map((atributo) => sequencia(oid(atributo.tipo), conjunto(atributo.valor))),
  )
  const { emissor, serial } = referencia(der)
  const signatario = sequencia(
    inteiro(1),
    sequencia(emissor, serial),
    sequencia(oid(oidDoResumo)),
    remarcar(0, assinados),
    cms,
    octetos(assinar(assinados, chave)),
  )
  return de(
    0x30,
    oid(ASSINADO),
    de(
      0xa0,
      de(
        0x30,
        inteiro(tipo === DADOS ? 1 : 3),
        conjunto(sequencia(oid(oidDoResumo))),
        de(0x30, oid(tipo), conteudo ? contexto(0, octetos(conteudo)) : undefined),
        certificados.length ? de(0xa0, ...ordenadas(certificados)) : undefined,
        conjunto(signatario),
      ),
    ),
  )
}

/** A `.p7b`: certificates and nothing signed, as ICP-Brasil publishes its chains. */
export const pacoteDeCertificados = (certificados: readonly Der[]): Der =>
  sequencia(
    oid(ASSINADO),
    contexto(
      0,
      sequencia(
        inteiro(1),
        conjunto(),
        sequencia(oid(DADOS)),
        remarcar(0, conjunto(...certificados)),
        conjunto(),
      ),
    ),
  )

/** The hash a signer's key goes with, over the content. */
export const resumir = (chave: KeyObject, conteudo: Buffer): Buffer =>
  createHash(algoritmosDe(chave).resumo).update(conteudo).digest()

/** ESSCertIDv2 (RFC 5035), SHA-256 being the default that DER leaves out. */
export function certificadoAssinante(der: Der): Atributo {
  const { emissor, serial } = referencia(der)
  const identificacao = sequencia(
    octetos(createHash('sha256').update(der).digest()),
    sequencia(sequencia(contexto(4, emissor)), serial),
  )
  return { tipo: '1.2.840.113549.1.9.16.2.47', valor: sequencia(sequencia(identificacao)) }
}

/** CMSAlgorithmProtection (RFC 6211): the algorithms once more, where the signature covers them. */
export function protecaoDosAlgoritmos(chave: KeyObject): Atributo {
  const { cms, oidDoResumo } = algoritmosDe(chave)
  return {
    tipo: '1.2.840.113549.1.9.52',
    valor: sequencia(sequencia(oid(oidDoResumo)), remarcar(1, cms)),
  }
}

export const horaDaAssinatura = (em: Date): Atributo => ({ tipo: '1.2.840.113549.1.9.5', valor: tempo(em) })

/** Issuer and serial number of a certificate, as encoded there. */
export function referencia(certificado: Der): { emissor: Der; serial: Der; assunto: Der } {
  const [, serial, , emissor, , assunto] = (
    (fromBER(certificado).result as Sequence).valueBlock.value[0] as Sequence
  ).valueBlock.value
  const bruto = (bloco: typeof serial): Buffer => Buffer.from(bloco!.valueBeforeDecodeView)
  return { emissor: bruto(emissor), serial: bruto(serial), assunto: bruto(assunto) }
}
