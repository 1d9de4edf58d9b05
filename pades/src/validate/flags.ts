import { TAG } from '../asn1/der.ts'
import { readText } from '../asn1/text.ts'
import { type Certificate, commonName, nameParts } from '../x509/certificate.ts'
import { certificatePolicies, otherNames } from '../x509/extensions.ts'
import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { legibleLine } from '../legible.ts'
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

/** otherName of a subjectAltName (DOC-ICP-04, 7.1.2.3). */
const NAMED = {
  person: '2.16.76.1.3.1',
  responsible: '2.16.76.1.3.2',
  company: '2.16.76.1.3.3',
  responsibleData: '2.16.76.1.3.4',
} as const
/** Signature certificates A1 to A4 (DOC-ICP-04, 1.2). */
const POLICY = /^2\.16\.76\.1\.2\.[1-4]\.\d+$/

/** Whether a root says of itself that it is ICP-Brasil's. */
export const isIcpBrasilRoot = (anchor: Certificate): boolean =>
  nameParts(anchor.subject).some(({ oid, text }) => oid === OID.organization && text === 'ICP-Brasil')

const isQualified = (signer: Certificate): boolean =>
  (quietly(() => certificatePolicies(signer))[0]?.some(({ oid }) => POLICY.test(oid)) ?? false) &&
  namedIn(signer).texts.has(NAMED.person)

/**
 * `document`: CPF or CNPJ, digits and letters only. `ambiguous`: the certificate says it twice and
 * differently, so that it says nothing.
 */
export type CertificateHolder = {
  kind: 'PESSOA' | 'INSTITUICAO'
  name: string
  document: string | null
  responsible: string | null
  responsibleCpf: string | null
  ambiguous?: true
}

const CPF = /^\d{11}$/
const CNPJ = /^[0-9A-Z]{12}\d\d$/
const real = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) && !/^0+$/.test(text) ? text : undefined
/** Birth date in 8 positions, then the CPF in 11. */
const cpfIn = (text: string | undefined): string | undefined => real(text?.slice(8, 19), CPF)

type Named = { texts: ReadonlyMap<string, string>; ambiguous: ReadonlySet<string> }

/** The otherNames by their type. One that comes twice holds when both say the same. */
function namedIn(cert: Certificate): Named {
  const texts = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { oid, value } of quietly(() => otherNames(cert)).flat()) {
    const text = legibleLine(value.tag === TAG.octets ? value.value.toString('latin1') : readText(value))
    if (texts.has(oid) && texts.get(oid) !== text) ambiguous.add(oid)
    texts.set(oid, text)
  }
  for (const oid of ambiguous) texts.delete(oid)
  return { texts, ambiguous }
}

/** Who a certificate was issued to: by its otherNames, else by its name `NOME:CPF`. */
export function holderOf(cert: Certificate): CertificateHolder {
  const { texts, ambiguous } = namedIn(cert)
  const [name = '', after] = commonName(cert.subject).split(/:(?=[0-9A-Z]{11,14}$)/)
  const isUnclear = Object.values(NAMED).some((oid) => ambiguous.has(oid))
  // Who says two things is not believed a third.
  const written = isUnclear ? undefined : after
  const company =
    real(texts.get(NAMED.company), CNPJ) ?? (texts.has(NAMED.person) ? undefined : real(written, CNPJ))
  const person = cpfIn(texts.get(NAMED.person)) ?? real(written, CPF)
  return {
    kind: company === undefined && !ambiguous.has(NAMED.company) ? 'PESSOA' : 'INSTITUICAO',
    name,
    document: isUnclear ? null : (company ?? person ?? null),
    responsible: isUnclear ? null : texts.get(NAMED.responsible) || null,
    responsibleCpf: isUnclear ? null : (cpfIn(texts.get(NAMED.responsibleData)) ?? null),
    ...(isUnclear && { ambiguous: true }),
  }
}
