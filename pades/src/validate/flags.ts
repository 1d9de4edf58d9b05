import { type Certificate, commonName, nameParts } from '../x509/certificate.ts'
import { holderOf, isQualified } from '../x509/holder.ts'
import { OID } from '../asn1/oids.ts'
import type { Integrity } from './integrity.ts'
import type { SignatureReport } from './report.ts'
import type { Stamp } from './timestamps.ts'

/**
 * Whether the file by itself will still prove the signature when the certificates of signer and timestamps
 * have expired.
 */
export type Ltv = 'HABILITADO' | 'NAO_VERIFICADO' | 'SEM_LTV'

/** What the product shows of a signature. Names of the fields are the specification's. */
export type Flags = {
  assinaturaInvalida: boolean
  assinaturaIcpBrasil: boolean
  /** Valid, and made with no person's certificate: an institution sealed the file. */
  assinaturaSimples: boolean
  /** A CMS signature in order that is not PAdES. */
  assinaturaAdobeReader: boolean
  assinaturaLtv: Ltv
  revalidar: boolean
  titular: 'PESSOA' | 'INSTITUICAO' | null
  nome: string | null
  cpfCnpj: string | null
  /** Who answers for an institution's certificate, and their CPF. */
  responsavel: string | null
  cpfResponsavel: string | null
  emissorAssinatura: string | null
  emissorCarimbo: string | null
  dataCarimbo: string | null
  dataAssinatura: string | null
  dataExpiracaoCertificado: string | null
}

type Judged = {
  report: SignatureReport
  stamp: Stamp | undefined
  anchor: Certificate | undefined
  ltv: Ltv
  isIcpBrasil: (anchor: Certificate) => boolean
}

export function flagsOf({ verdict }: Integrity, { report, stamp, anchor, ltv, isIcpBrasil }: Judged): Flags {
  const signer = verdict?.signer
  const holder = signer && holderOf(signer)
  const isValid = report.indication === 'TOTAL_PASSED'
  return {
    assinaturaInvalida: report.indication === 'TOTAL_FAILED',
    assinaturaIcpBrasil:
      isValid && anchor !== undefined && signer !== undefined && isIcpBrasil(anchor) && isQualified(signer),
    assinaturaSimples: isValid && holder?.kind === 'INSTITUICAO',
    assinaturaAdobeReader: report.intact && verdict?.pades === false,
    assinaturaLtv: ltv,
    revalidar: report.indication === 'INDETERMINATE',
    titular: holder?.kind ?? null,
    nome: holder?.name ?? null,
    cpfCnpj: holder?.document ?? null,
    responsavel: holder?.responsible ?? null,
    cpfResponsavel: holder?.responsibleCpf ?? null,
    emissorAssinatura: signer ? commonName(signer.issuer) : null,
    emissorCarimbo: stamp ? commonName(stamp.signer.subject) : null,
    dataCarimbo: stamp?.at.toISOString() ?? null,
    dataAssinatura: stamp?.at.toISOString() ?? report.signedAt,
    dataExpiracaoCertificado: signer?.notAfter.toISOString() ?? null,
  }
}

/** Whether a root says of itself that it is ICP-Brasil's. */
export const isIcpBrasilRoot = (anchor: Certificate): boolean =>
  nameParts(anchor.subject).some(({ oid, text }) => oid === OID.organization && text === 'ICP-Brasil')
