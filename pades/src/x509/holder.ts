import { TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { readText } from '../asn1/text.ts'
import { legibleLine } from '../legible.ts'
import { type Certificate, commonName, nameParts } from './certificate.ts'
import { certificatePolicies, otherNames } from './extensions.ts'

// Whose a certificate is, in both profiles of ICP-Brasil: the older says it in otherNames (DOC-ICP-04, 7.1.2.3), that of
// Resolution CG ICP-Brasil 211/2024 in the subject's serialNumber. Certificates of both are in force until 2028.

/** otherName of a subjectAltName. */
const NAMED = {
  person: '2.16.76.1.3.1',
  responsible: '2.16.76.1.3.2',
  company: '2.16.76.1.3.3',
  responsibleData: '2.16.76.1.3.4',
} as const
/** Signature certificates A1 to A4 (DOC-ICP-04, 1.2). */
const SIGNING = /^2\.16\.76\.1\.2\.[1-4]\.\d+$/
/** Seals SE-S and SE-H, applications AE-S and AE-H (Resolution 211): they express nobody's will. */
const SEALING = /^2\.16\.76\.1\.2\.20[1-4]\.\d+$/
/** All that Brazil's public infrastructures issue under: elsewhere a serialNumber is any number at all. */
const BRAZILIAN = /^2\.16\.76\./

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

type Named = {
  texts: ReadonlyMap<string, string>
  /** CPF or CNPJ of the subject's serialNumber. */
  number: string | undefined
  isUnclear: boolean
  /** Says of two companies that it is theirs. */
  isOfCompanies: boolean
}

const policiesOf = (cert: Certificate): string[] =>
  quietly(() => certificatePolicies(cert) ?? [])
    .flat()
    .map(({ oid }) => oid)

/** A seal of an institution or the certificate of an application: whoever has it signs in nobody's name. */
export const isSeal = (cert: Certificate): boolean => policiesOf(cert).some((policy) => SEALING.test(policy))

/** What the certificate says by its own fields. An otherName that comes twice holds when both say the same. */
function namedIn(cert: Certificate): Named {
  const texts = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { oid, value } of quietly(() => otherNames(cert)).flat()) {
    const text = legibleLine(value.tag === TAG.octets ? value.value.toString('latin1') : readText(value))
    if (texts.has(oid) && texts.get(oid) !== text) ambiguous.add(oid)
    texts.set(oid, text)
  }
  const number = numbersIn(cert)
  const others = new Set([
    ...number,
    ...[cpfIn(texts.get(NAMED.person)), real(texts.get(NAMED.company), CNPJ)].filter(
      (said) => said !== undefined,
    ),
  ])
  const isUnclear =
    Object.values(NAMED).some((oid) => ambiguous.has(oid)) || (number.size > 0 && others.size > 1)
  for (const oid of ambiguous) texts.delete(oid)
  return { texts, number: [...number][0], isUnclear, isOfCompanies: ambiguous.has(NAMED.company) }
}

/** Written with or without its marks. */
function numbersIn(cert: Certificate): Set<string> {
  if (!policiesOf(cert).some((policy) => BRAZILIAN.test(policy))) return new Set()
  const written = quietly(() => nameParts(cert.subject))
    .flat()
    .filter(({ oid }) => oid === OID.serialNumber)
    .map(({ text }) =>
      legibleLine(text)
        .replaceAll(/[.\-/ ]/g, '')
        .toUpperCase(),
    )
  return new Set(written.flatMap((text) => real(text, CPF) ?? real(text, CNPJ) ?? []))
}

/**
 * Who a certificate was issued to: by its serialNumber, else by its otherNames, else by its name `NOME:CPF`. Where the
 * first two differ, to nobody that can be told.
 */
export function holderOf(cert: Certificate): CertificateHolder {
  const { texts, number, isUnclear, isOfCompanies } = namedIn(cert)
  const [name = '', after] = commonName(cert.subject).split(/:(?=[0-9A-Z]{11,14}$)/)
  // Who says two things is not believed a third.
  const written = isUnclear ? undefined : after
  const hasPerson = number !== undefined ? CPF.test(number) : texts.has(NAMED.person)
  const company =
    real(number, CNPJ) ??
    real(texts.get(NAMED.company), CNPJ) ??
    (hasPerson ? undefined : real(written, CNPJ))
  const person = real(number, CPF) ?? cpfIn(texts.get(NAMED.person)) ?? real(written, CPF)
  return {
    kind: isSeal(cert) || company !== undefined || isOfCompanies ? 'INSTITUICAO' : 'PESSOA',
    name,
    document: isUnclear ? null : (company ?? person ?? null),
    responsible: isUnclear ? null : texts.get(NAMED.responsible) || null,
    responsibleCpf: isUnclear ? null : (cpfIn(texts.get(NAMED.responsibleData)) ?? null),
    ...(isUnclear && { ambiguous: true }),
  }
}

/**
 * The CPFs of who may sign with a certificate: of the person, and in a company's of who answers for it; what follows the
 * name where nothing else says it. None of a seal, nor of one that says it in two ways.
 */
export function cpfsOf(cert: Certificate): string[] {
  const { texts, number, isUnclear } = namedIn(cert)
  if (isUnclear || isSeal(cert)) return []
  const said = [
    real(number, CPF),
    cpfIn(texts.get(NAMED.person)),
    cpfIn(texts.get(NAMED.responsibleData)),
  ].filter((cpf) => cpf !== undefined)
  if (said.length > 0) return [...new Set(said)]
  const afterName = real(/:(\d{11})$/.exec(commonName(cert.subject))?.[1], CPF)
  return afterName === undefined ? [] : [afterName]
}

/**
 * What makes a signature qualified besides the root: a certificate for signing that names a person by its own fields, and
 * one only, or `orResponsible` who answers for a company.
 */
export function isQualified(cert: Certificate, { orResponsible = false } = {}): boolean {
  if (isSeal(cert) || !policiesOf(cert).some((policy) => SIGNING.test(policy))) return false
  const { texts, number, isUnclear } = namedIn(cert)
  if (isUnclear) return false
  return (
    real(number, CPF) !== undefined ||
    texts.has(NAMED.person) ||
    (orResponsible && texts.has(NAMED.responsibleData))
  )
}
