import { PadesError } from '../errors.ts'
import { type Evidence, merged, noEvidence, quietly } from '../validate/evidence.ts'
import { type Certificate, fingerprint, readCertificates, sameName } from '../x509/certificate.ts'
import { readCrl } from '../x509/crl.ts'
import { accessLocations, distributionUrls } from '../x509/extensions.ts'
import { ocspRequest, readOcsp } from '../x509/ocsp.ts'
import type { Http } from './http.ts'

/** `failures`: which addresses did not answer, and why; sentences in pt-BR. */
export type Gathered = Evidence & { failures: string[] }

const MAX_DEPTH = 8
const MAX_URLS = 4

export const isSelfIssued = (cert: Certificate): boolean => sameName(cert.subject, cert.issuer)

/**
 * Fetches what the path of each certificate takes: its issuers by AIA (RFC 5280, 4.2.2.1; DER or `.p7b`), and for each below the
 * root OCSP answers (RFC 6960) and CRLs (4.2.1.13). Nothing fetched is believed here: path validation judges it. Never throws for an
 * address that does not answer: `failures` tells.
 */
export async function gather(certs: readonly Certificate[], { known = noEvidence(), http }: { known?: Evidence; http: Http }): Promise<Gathered> {
  const found: Gathered = { ...noEvidence(), failures: [] }
  const done = new Set<string>()
  const asked = new Map<string, Promise<Buffer | undefined>>()
  const fetchOnce = (url: string, body?: Buffer): Promise<Buffer | undefined> => {
    const key = `${url} ${body?.toString('base64') ?? ''}`
    const kept = asked.get(key)
    if (kept) return kept
    const answer = http({
      url,
      ...(body && { method: 'POST' as const, body, headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' } }),
    }).catch((error: unknown) => {
      found.failures.push(error instanceof PadesError ? error.message : `Não foi possível consultar ${url}.`)
      return undefined
    })
    asked.set(key, answer)
    return answer
  }
  const visit = async (cert: Certificate, depth: number): Promise<void> => {
    if (done.has(fingerprint(cert)) || depth > MAX_DEPTH || isSelfIssued(cert)) return
    done.add(fingerprint(cert))
    const issuers = await issuersOf(cert, { known: merged(known, found), fetchOnce })
    found.pool.push(...issuers)
    for (const issuer of issuers) await revocationOf(cert, issuer, { found, fetchOnce })
    for (const issuer of issuers) await visit(issuer, depth + 1)
  }
  for (const cert of certs) await visit(cert, 0)
  return found
}

type Fetch = (url: string, body?: Buffer) => Promise<Buffer | undefined>

async function issuersOf(cert: Certificate, { known, fetchOnce }: { known: Evidence; fetchOnce: Fetch }): Promise<Certificate[]> {
  const here = known.pool.filter((candidate) => sameName(candidate.subject, cert.issuer))
  if (here.length > 0) return here
  for (const url of accessLocations(cert, 'caIssuers').slice(0, MAX_URLS)) {
    const answer = await fetchOnce(url)
    const issuers = (answer ? quietly(() => readCertificates(answer)).flat() : []).filter((candidate) => sameName(candidate.subject, cert.issuer) || isSelfIssued(candidate))
    if (issuers.length > 0) return issuers
  }
  return []
}

async function revocationOf(cert: Certificate, issuer: Certificate, { found, fetchOnce }: { found: Gathered; fetchOnce: Fetch }): Promise<void> {
  for (const url of distributionUrls(cert).slice(0, MAX_URLS)) {
    const answer = await fetchOnce(url)
    if (answer) found.crls.push(...quietly(() => readCrl(unarmored(answer))))
  }
  for (const url of accessLocations(cert, 'ocsp').slice(0, MAX_URLS)) {
    const answer = await fetchOnce(url, ocspRequest(cert, issuer))
    if (answer) found.ocsps.push(...quietly(() => readOcsp(answer)))
  }
}

/** Some authorities publish their list in PEM. */
function unarmored(bytes: Buffer): Buffer {
  const match = /-----BEGIN X509 CRL-----([^-]+)-----END/.exec(bytes.toString('latin1'))
  return match ? Buffer.from(match[1] ?? '', 'base64') : bytes
}
