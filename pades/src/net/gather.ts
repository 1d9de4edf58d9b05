import { quietly } from '../asn1/quietly.ts'
import { PadesError } from '../errors.ts'
import { type Evidence, noEvidence } from '../validate/evidence.ts'
import { type Certificate, fingerprint, readCertificates, sameName } from '../x509/certificate.ts'
import { readCrl } from '../x509/crl.ts'
import { accessLocations, distributionUrls } from '../x509/extensions.ts'
import { ocspRequest, readOcsp } from '../x509/ocsp.ts'
import type { Http } from './http.ts'

/** `failures`: which addresses did not answer, and why; sentences in pt-BR. */
export type Gathered = Evidence & { failures: string[] }

const MAX_DEPTH = 8
const MAX_URLS = 4
/** Of different addresses and questions: a file may name thousands, each somebody else's machine. */
const MAX_QUESTIONS = 200

export const isSelfIssued = (cert: Certificate): boolean => sameName(cert.subject, cert.issuer)

/**
 * Fetches what the path of each certificate takes: its issuers by AIA (RFC 5280, 4.2.2.1; DER or `.p7b`), and
 * for each below the root OCSP answers (RFC 6960) and CRLs (4.2.1.13). Nothing fetched is believed here: path
 * validation judges it. Never throws for an address that does not answer: `failures` tells.
 */
export async function gather(
  certs: readonly Certificate[],
  { known = noEvidence(), http }: { known?: Evidence; http: Http },
): Promise<Gathered> {
  const found: Gathered = { ...noEvidence(), failures: [] }
  const ask: Ask = { found, fetchOnce: fetcher(http, found), heard: new Set() }
  const holders = new Map(known.pool.map((cert) => [fingerprint(cert), cert]))
  const told = new Set<string>()
  const done = new Set<string>()
  const visit = async (cert: Certificate, depth: number): Promise<void> => {
    if (done.has(fingerprint(cert)) || depth > MAX_DEPTH || isSelfIssued(cert)) return
    done.add(fingerprint(cert))
    const issuers = await issuersOf(cert, [...holders.values()], ask)
    for (const issuer of issuers) {
      holders.set(fingerprint(issuer), issuer)
      if (!told.has(fingerprint(issuer))) found.pool.push(issuer)
      told.add(fingerprint(issuer))
    }
    await listsOf(cert, ask)
    for (const issuer of issuers) await answersOf(cert, issuer, ask)
    for (const issuer of issuers) await visit(issuer, depth + 1)
  }
  for (const cert of certs) await visit(cert, 0)
  return found
}

type Fetch = (url: string, body?: Buffer) => Promise<Buffer | undefined>
/** `heard`: the addresses whose lists are among those found. */
type Ask = { found: Gathered; fetchOnce: Fetch; heard: Set<string> }

/** Each question is put once. */
function fetcher(http: Http, found: Gathered): Fetch {
  const asked = new Map<string, Promise<Buffer | undefined>>()
  return (url, body) => {
    const key = `${url} ${body?.toString('base64') ?? ''}`
    const kept = asked.get(key)
    if (kept) return kept
    if (asked.size >= MAX_QUESTIONS) return Promise.resolve(undefined)
    const answer = http({
      url,
      ...(body && {
        method: 'POST' as const,
        body,
        headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
      }),
    }).catch((error: unknown) => {
      found.failures.push(error instanceof PadesError ? error.message : `Não foi possível consultar ${url}.`)
      return undefined
    })
    asked.set(key, answer)
    return answer
  }
}

async function issuersOf(
  cert: Certificate,
  known: readonly Certificate[],
  { fetchOnce }: Ask,
): Promise<Certificate[]> {
  const here = known.filter((candidate) => sameName(candidate.subject, cert.issuer))
  if (here.length > 0) return here
  for (const url of urls(() => accessLocations(cert, 'caIssuers'))) {
    const answer = await fetchOnce(url)
    const issuers = (answer ? quietly(() => readCertificates(answer)).flat() : []).filter(
      (candidate) => sameName(candidate.subject, cert.issuer) || isSelfIssued(candidate),
    )
    if (issuers.length > 0) return issuers
  }
  return []
}

/** Of an extension that cannot be read there are none. */
const urls = (read: () => string[]): string[] => quietly(read).flat().slice(0, MAX_URLS)

async function listsOf(cert: Certificate, { found, fetchOnce, heard }: Ask): Promise<void> {
  for (const url of urls(() => distributionUrls(cert))) {
    if (heard.has(url)) continue
    const answer = await fetchOnce(url)
    heard.add(url)
    for (const crl of answer ? quietly(() => readCrl(unarmored(answer))) : []) found.crls.push(crl)
  }
}

async function answersOf(cert: Certificate, issuer: Certificate, { found, fetchOnce }: Ask): Promise<void> {
  for (const url of urls(() => accessLocations(cert, 'ocsp'))) {
    const [question] = quietly(() => ocspRequest(cert, issuer))
    const answer = question && (await fetchOnce(url, question))
    for (const ocsp of answer ? quietly(() => readOcsp(answer)) : []) found.ocsps.push(ocsp)
  }
}

/** Some authorities publish their list in PEM. */
function unarmored(bytes: Buffer): Buffer {
  const match = /-----BEGIN X509 CRL-----([^-]+)-----END/.exec(bytes.toString('latin1'))
  return match ? Buffer.from(match[1] ?? '', 'base64') : bytes
}
