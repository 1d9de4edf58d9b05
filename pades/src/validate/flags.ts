import { readText, TAG } from '../asn1/der.ts'
import { type Certificate, commonName, nameParts } from '../x509/certificate.ts'
import { certificatePolicies, otherNames } from '../x509/extensions.ts'
import type { PathResult } from '../x509/path.ts'
import { OID } from '../asn1/oids.ts'
import type { Integrity } from './integrity.ts'
import type { SignatureReport } from './report.ts'
import type { Stamp } from './validate.ts'

/** What the product shows of a signature (assinaturas.md §3). Names of the fields are the specification's. */
export type Flags = {
  assinaturaInvalida: boolean
  assinaturaIcpBrasil: boolean
  assinaturaAdobeReader: boolean
  revalidar: boolean
  nome: string | null
  cpfCnpj: string | null
  emissorAssinatura: string | null
  emissorCarimbo: string | null
  dataCarimbo: string | null
  dataAssinatura: string | null
  dataExpiracaoCertificado: string | null
}

export function flagsOf({ verdict }: Integrity, { report, stamp, path }: { report: SignatureReport; stamp: Stamp | undefined; path: PathResult | undefined }): Flags {
  const signer = verdict?.signer
  const holder = signer && holderOf(signer)
  const isValid = report.indication === 'TOTAL_PASSED'
  const anchor = path?.ok ? path.path.at(-1) : undefined
  return {
    assinaturaInvalida: report.indication === 'TOTAL_FAILED',
    assinaturaIcpBrasil: isValid && anchor !== undefined && signer !== undefined && isIcpBrasil(signer, anchor),
    assinaturaAdobeReader: report.intact && verdict?.pades === false,
    revalidar: report.indication === 'INDETERMINATE',
    nome: holder?.name ?? null,
    cpfCnpj: holder?.document ?? null,
    emissorAssinatura: signer ? commonName(signer.issuer) : null,
    emissorCarimbo: stamp ? commonName(stamp.signer.subject) : null,
    dataCarimbo: stamp?.at.toISOString() ?? null,
    dataAssinatura: stamp?.at.toISOString() ?? report.signedAt,
    dataExpiracaoCertificado: signer?.notAfter.toISOString() ?? null,
  }
}

const PERSON = '2.16.76.1.3.1'
const COMPANY = '2.16.76.1.3.3'
/** Signature certificates A1 to A4 (DOC-ICP-04). */
const POLICY = /^2\.16\.76\.1\.2\.[1-4]\.\d+$/

function isIcpBrasil(signer: Certificate, anchor: Certificate): boolean {
  const root = nameParts(anchor.subject).some(({ oid, text }) => oid === OID.organization && text === 'ICP-Brasil')
  const policy = certificatePolicies(signer)?.some(({ oid }) => POLICY.test(oid)) ?? false
  return root && policy && otherNames(signer).some(({ oid }) => oid === PERSON)
}

/** Name and CPF or CNPJ (DOC-ICP-04, 7.1.2.3): birth date in 8 positions, then the CPF in 11; in doubt, the name `NOME:CPF`. */
export function holderOf(cert: Certificate): { name: string; document: string | null } {
  const texts = new Map(otherNames(cert).map(({ oid, value }) => [oid, value.tag === TAG.octets ? value.value.toString('latin1') : readText(value)]))
  const [name = '', after] = commonName(cert.subject).split(/:(?=[0-9A-Z]{11,14}$)/)
  const company = texts.get(COMPANY)
  const person = texts.get(PERSON)?.slice(8, 19)
  const found = [company, person, after].find((text) => text !== undefined && /^[0-9A-Z]{11,14}$/.test(text) && !/^0+$/.test(text))
  return { name, document: found ?? null }
}
