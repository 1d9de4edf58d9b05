import { createHash } from 'node:crypto'
import { OCSPRequest, type Request } from 'pkijs'
import { algoritmosDe, assinar, identificadorDaChave } from '../pki/certificado.ts'
import { referencia } from '../pki/cms.ts'
import {
  bits,
  contexto,
  contextoSimples,
  enumerado,
  octetos,
  oid,
  sequencia,
  tempoGeral,
  type Der,
} from '../pki/der.ts'
import type { Pki } from '../pki/pki.ts'

const HORA = 3_600_000
const NONCE = '1.3.6.1.5.5.7.48.1.2'
const BASICA = '1.3.6.1.5.5.7.48.1.1'
/** OCSPResponseStatus. */
const MALFORMADO = 1

const RESUMOS: Record<string, string> = { '1.3.14.3.2.26': 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }

const falho = (estado: number): Der => sequencia(enumerado(estado))

/**
 * RFC 6960, by a delegated responder: what the ICP authority issued is good or revoked, everything else
 * unknown. Lies: `velho` (an answer of last month), `outro-emissor` (signed by another authority's
 * responder).
 */
export async function responderOcsp(pki: Pki, pedido: Buffer, mentira?: string): Promise<Der> {
  const lido = ler(pedido)
  if (!lido) return falho(MALFORMADO)
  const quemResponde = await pki.ocsp(mentira === 'outro-emissor' ? 'gov-ac' : 'icp-ac')
  const em = new Date(Date.now() - (mentira === 'velho' ? 30 * 24 * HORA : 0))
  const respostas = await Promise.all(lido.pedidos.map((um) => situacao(pki, um, em)))
  const nonce = lido.nonce
  const dados = sequencia(
    contexto(2, octetos(identificadorDaChave(quemResponde.chave))),
    tempoGeral(em),
    sequencia(...respostas),
    nonce ? contexto(1, sequencia(sequencia(oid(NONCE), octetos(nonce)))) : undefined,
  )
  const basica = sequencia(
    dados,
    algoritmosDe(quemResponde.chave).assinatura,
    bits(assinar(dados, quemResponde.chave)),
    contexto(0, sequencia(quemResponde.der)),
  )
  return sequencia(enumerado(0), contexto(0, sequencia(oid(BASICA), octetos(basica))))
}

function ler(pedido: Buffer): { pedidos: Request[]; nonce: Buffer | undefined } | undefined {
  try {
    const { tbsRequest } = OCSPRequest.fromBER(new Uint8Array(pedido))
    const nonce = tbsRequest.requestExtensions?.find(({ extnID }) => extnID === NONCE)
    return {
      pedidos: tbsRequest.requestList,
      nonce: nonce && Buffer.from(nonce.extnValue.valueBlock.valueHexView),
    }
  } catch {
    return undefined
  }
}

async function situacao(pki: Pki, { reqCert }: Request, em: Date): Promise<Der> {
  const serial = Buffer.from(reqCert.serialNumber.valueBlock.valueHexView)
    .toString('hex')
    .replace(/^(00)+/, '')
    .toUpperCase()
  const conhecido = (await doEmissor(pki, reqCert)) && pki.emitido('icp-ac', serial)
  const revogado = conhecido ? pki.revogados('icp-ac').find((r) => r.serial === serial) : undefined
  return sequencia(
    Buffer.from(reqCert.toSchema().toBER()),
    estado(conhecido, revogado),
    tempoGeral(em),
    contexto(0, tempoGeral(new Date(em.getTime() + HORA))),
  )
}

/** CertStatus: good [0], revoked [1], unknown [2]. */
function estado(conhecido: boolean, revogado: { em: Date; motivo: number } | undefined): Der {
  if (!conhecido) return contextoSimples(2, Buffer.alloc(0))
  if (!revogado) return contextoSimples(0, Buffer.alloc(0))
  return contexto(1, tempoGeral(revogado.em), contexto(0, enumerado(revogado.motivo)))
}

async function doEmissor(
  pki: Pki,
  { hashAlgorithm, issuerNameHash, issuerKeyHash }: Request['reqCert'],
): Promise<boolean> {
  const resumo = RESUMOS[hashAlgorithm.algorithmId]
  if (!resumo) return false
  const { chave, der } = await pki.ac('icp-ac')
  const nome = createHash(resumo).update(referencia(der).assunto).digest()
  return (
    nome.equals(Buffer.from(issuerNameHash.valueBlock.valueHexView)) &&
    identificadorDaChave(chave, resumo).equals(Buffer.from(issuerKeyHash.valueBlock.valueHexView))
  )
}
