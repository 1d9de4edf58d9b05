import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { icpPolicyToSign } from './cms/icp-policies.ts'
import { PadesError } from './errors.ts'
import { inspect } from './inspect.ts'
import { normalise, openOrReason } from './intake/normalise.ts'
import { legible } from './legible.ts'
import { openPdf, type Pdf } from './pdf/document.ts'
import { bufferSource, fdSource, joinedSource, type Source } from './pdf/source.ts'
import { readPng } from './seal/png.ts'
import type { Spec } from './sign/prepare.ts'
import { type Identity, readPkcs12 } from './sign/pkcs12.ts'
import { signLocally } from './sign/local.ts'
import { checkIntegrity } from './validate/integrity.ts'
import { type Evidence, merged, quietly } from './validate/evidence.ts'
import { integrityReport, type SignatureReport } from './validate/report.ts'
import { validate as validateAll } from './validate/validate.ts'
import { type Certificate, commonName, readCertificates } from './x509/certificate.ts'
import { readCrl } from './x509/crl.ts'
import { augmentLt, augmentLta, collectProofs, gatherFor } from './augment/augment.ts'
import { isSelfIssued } from './net/gather.ts'
import { httpClient, isPrivate } from './net/http.ts'
import { requestTimestamp, stampSignature } from './tsp/client.ts'

const USAGE = `pades sign IN OUT --p12 FILE --password TEXT [--level B|T|LT|LTA] [--tsa URL] [--page N --rect L,B,W,H [--image PNG] [--text TEXT]] [--at ISO]
           [--reason TEXT] [--location TEXT] [--policy AD_RB|AD_RT]
pades validate IN [--trust DIR]… [--at ISO] [--offline] [--integrity-only] [--private CIDR]…
pades inspect IN`

/** 0 valid or done, 1 not valid or refused, 2 misuse or error. JSON on `print`, messages on `say`. */
export type Output = { print(text: string): void; say(text: string): void }

export async function run(argv: readonly string[], output: Output): Promise<0 | 1 | 2> {
  const [command, ...args] = argv
  try {
    if (command === 'sign') return await sign(args, output)
    if (command === 'validate') return await validate(args, output)
    if (command === 'inspect') return inspectFile(args, output)
    output.say(USAGE)
    return 2
  } catch (error) {
    if (error instanceof PadesError) {
      output.say(`pades: ${error.message}`)
      return error.problem === 'misuse' || error.problem === 'network' ? 2 : 1
    }
    output.say(`pades: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      output.say(USAGE)
    return 2
  }
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 2)
const misuse = (message: string): PadesError => new PadesError('misuse', message)

/** Hands a file to `use` by descriptor and closes it. */
async function withFile<T>(path: string, use: (source: Source) => T | Promise<T>): Promise<T> {
  const fd = openSync(path, 'r')
  try {
    return await use(fdSource(fd, fstatSync(fd).size))
  } finally {
    closeSync(fd)
  }
}

function inspectFile(args: string[], output: Output): 0 | 1 {
  const [path] = positionals(args, 1)
  const fd = openSync(path as string, 'r')
  try {
    const report = inspect(fdSource(fd, fstatSync(fd).size))
    output.print(json({ file: path, ...report }))
    return report.blocks.length === 0 ? 0 : 1
  } finally {
    closeSync(fd)
  }
}

function positionals(args: string[], count: number): string[] {
  const found = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  if (found.length !== count) throw misuse(`Uso:\n${USAGE}`)
  return found
}

const VALIDATE = {
  trust: { type: 'string', multiple: true },
  at: { type: 'string' },
  offline: { type: 'boolean' },
  'integrity-only': { type: 'boolean' },
  // Networks that addresses in certificates may lead to although they are private.
  private: { type: 'string', multiple: true },
} as const

async function validate(args: string[], output: Output): Promise<0 | 1 | 2> {
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options: VALIDATE })
  const [path] = files
  if (!path || files.length !== 1) throw misuse(`Uso:\n${USAGE}`)
  const time = values.at === undefined ? new Date() : timeOf(values.at)
  const { file, signatures, error } = await reportOf(path, (pdf) =>
    values['integrity-only']
      ? checkIntegrity(pdf).map((integrity) => integrityReport(integrity))
      : judged(pdf, {
          time,
          trust: values.trust ?? [],
          online: values.offline !== true,
          networks: values.private ?? [],
        }),
  )
  output.print(json({ file, signatures, ...(error && { error }) }))
  if (error) output.say(`pades: ${error}`)
  else if (signatures.length === 0) output.say('pades: o documento não tem assinaturas.')
  // Names of fields are whatever the file says, and a terminal would obey some of it.
  for (const { field, notices } of signatures)
    for (const { sentence } of notices) output.say(`pades: ${legible(field)}: ${legible(sentence)}`)
  const good = values['integrity-only']
    ? signatures.every(({ intact }) => intact)
    : signatures.every(({ indication }) => indication === 'TOTAL_PASSED')
  return signatures.length > 0 && good ? 0 : 1
}

/** A file that cannot be read has no signature that could be relied on. */
async function reportOf(
  file: string,
  judge: (pdf: Pdf) => SignatureReport[] | Promise<SignatureReport[]>,
): Promise<{ file: string; signatures: SignatureReport[]; error?: string }> {
  try {
    return { file, signatures: await withFile(file, (source) => judge(openPdf(source))) }
  } catch (error) {
    if (error instanceof PadesError && error.problem !== 'misuse')
      return { file, signatures: [], error: error.message }
    throw error
  }
}

type Question = { time: Date; trust: readonly string[]; online: boolean; networks: readonly string[] }

/** First with what is at hand; what stays open is looked up in the network, unless that is not wanted. */
async function judged(pdf: Pdf, { time, trust, online, networks }: Question): Promise<SignatureReport[]> {
  const { anchors, evidence } = readTrust(trust)
  const first = validateAll(pdf, { anchors, time, evidence, offline: !online })
  if (!online || !first.some(({ indication }) => indication === 'INDETERMINATE')) return first
  const gathered = await gatherFor(pdf, {
    known: merged(evidence, { pool: anchors, crls: [], ocsps: [] }),
    http: httpClient({ allowPrivate: networks }),
  })
  return validateAll(pdf, { anchors, time, evidence: merged(evidence, gathered), offline: false })
}

/**
 * Self-issued certificates in the folders are anchors; the others, and lists of revocation, are at hand for
 * building paths.
 */
function readTrust(folders: readonly string[]): { anchors: Certificate[]; evidence: Evidence } {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((item) => item.isFile())
      .map((item) => readFileSync(join(item.parentPath, item.name))),
  )
  const certs = files.flatMap((bytes) => quietly(() => readCertificates(bytes)).flat())
  const crls = files.flatMap((bytes) => quietly(() => readCrl(bytes)))
  return { anchors: certs.filter(isSelfIssued), evidence: { pool: certs, crls, ocsps: [] } }
}

const SIGN = {
  p12: { type: 'string' },
  password: { type: 'string' },
  level: { type: 'string', default: 'B' },
  tsa: { type: 'string' },
  page: { type: 'string' },
  rect: { type: 'string' },
  image: { type: 'string' },
  text: { type: 'string' },
  at: { type: 'string' },
  reason: { type: 'string' },
  location: { type: 'string' },
  policy: { type: 'string' },
} as const

async function sign(args: string[], output: Output): Promise<0 | 1 | 2> {
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options: SIGN })
  const [from, to] = files
  if (!from || !to || files.length !== 2 || !values.p12 || values.password === undefined)
    throw misuse(`Uso:\n${USAGE}`)
  if (!['B', 'T', 'LT', 'LTA'].includes(values.level)) throw misuse(`Nível desconhecido: ${values.level}.`)
  const policy = policyOf(values.policy)
  if (policy === 'AD_RT' && values.level === 'B')
    throw misuse('A política AD_RT exige um carimbo do tempo: --level T, LT ou LTA.')
  if (values.level !== 'B' && !values.tsa) throw misuse(`O nível ${values.level} precisa de --tsa URL.`)
  const identity = readPkcs12(readFileSync(values.p12), values.password)
  const spec = specOf(values, identity)
  return withFile(from, async (source): Promise<0> => {
    const opened = openOrReason(() => openPdf(source))
    const repaired = 'reason' in opened ? await normalise(readFileSync(from)) : undefined
    const pdf: Pdf = 'pdf' in opened ? opened.pdf : openPdf(bufferSource(repaired as Buffer))
    const tail = await signTo(pdf, spec, {
      identity,
      level: values.level,
      tsaUrl: values.tsa,
      policy,
      time: spec.time,
      atNow: values.at === undefined,
    })
    write({ from, to, repaired, tail })
    output.print(
      json({
        file: to,
        field: spec.field,
        level: values.level,
        signer: commonName(identity.cert.subject),
        normalised: repaired !== undefined,
        sha256: digestOf(to),
      }),
    )
    return 0
  })
}

type Goal = {
  identity: Identity
  level: string
  tsaUrl: string | undefined
  policy: 'AD_RB' | 'AD_RT' | undefined
  time: Date
  atNow: boolean
}

/** All revisions that the level takes, or none. */
async function signTo(
  pdf: Pdf,
  asked: Spec,
  { identity, level, tsaUrl, policy, time, atNow }: Goal,
): Promise<Buffer> {
  const spec: Spec = policy ? { ...asked, subFilter: 'PBAD.PAdES' } : asked
  const meant = { identity, ...(policy && { policy: icpPolicyToSign(policy) }) }
  if (level === 'B' || !tsaUrl) return signLocally(pdf, spec, meant)
  // A TSA in the private network, chosen by who runs this, means that the rest of its PKI is there too.
  const http = httpClient({ allowPrivate: true })
  const fromCertificates = httpClient({ allowPrivate: await isPrivate(new URL(tsaUrl).hostname) })
  const tsa = { url: tsaUrl, http, ...(atNow ? {} : { toleranceMs: Number.POSITIVE_INFINITY }) }
  let tail = await signLocally(pdf, spec, { ...meant, stamp: stampSignature(tsa) })
  if (level === 'T') return tail
  const reopened = (): Pdf => openPdf(joinedSource(pdf.source, tail))
  const proofs = await collectProofs(reopened(), {
    http: fromCertificates,
    time: atNow ? new Date() : time,
    evidence: { pool: identity.chain, crls: [], ocsps: [] },
  })
  tail = Buffer.concat([tail, augmentLt(reopened(), proofs)])
  if (level === 'LTA')
    tail = Buffer.concat([
      tail,
      await augmentLta(reopened(), (digest) => requestTimestamp(tsa, digest), { time }),
    ])
  return tail
}

/**
 * The output is the input, byte for byte, and the tail; nothing is left behind when it cannot be written
 * whole.
 */
function write({
  from,
  to,
  repaired,
  tail,
}: {
  from: string
  to: string
  repaired: Buffer | undefined
  tail: Buffer
}): void {
  try {
    if (repaired) writeFileSync(to, repaired)
    else if (from !== to) copyFileSync(from, to)
    writeFileSync(to, tail, { flag: 'a' })
  } catch (error) {
    if (from !== to) rmSync(to, { force: true })
    throw error
  }
}

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

function specOf(
  values: Partial<Record<keyof typeof SIGN, string>>,
  identity: Identity,
): Spec & { field: string } {
  const time = values.at === undefined ? new Date() : timeOf(values.at)
  const signerName = commonName(identity.cert.subject)
  const field = crypto.randomUUID()
  const wantsSeal = values.rect !== undefined || values.image !== undefined || values.text !== undefined
  if (wantsSeal && values.rect === undefined) throw misuse('O selo precisa de --rect L,B,W,H.')
  const lines =
    values.text?.split(/\\n|\n/) ??
    (values.image ? [] : ['Assinado digitalmente por', signerName, time.toISOString()])
  return {
    field,
    time,
    signerName,
    page: values.page === undefined ? 1 : integerOf(values.page),
    ...(values.rect !== undefined && {
      rect: rectOf(values.rect),
      seal: { lines, ...(values.image !== undefined && { picture: readPng(readFileSync(values.image)) }) },
    }),
    ...(values.reason !== undefined && { reason: values.reason }),
    ...(values.location !== undefined && { location: values.location }),
  }
}

function policyOf(text: string | undefined): 'AD_RB' | 'AD_RT' | undefined {
  if (text === undefined || text === 'AD_RB' || text === 'AD_RT') return text
  throw misuse(`Política desconhecida: ${text}.`)
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw misuse(`Data inválida: ${text}.`)
  return time
}

function integerOf(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value === 0) throw misuse(`Página inválida: ${text}.`)
  return value
}

function rectOf(text: string): { left: number; bottom: number; width: number; height: number } {
  const [left, bottom, width, height] = text.split(',').map(Number)
  if (![left, bottom, width, height].every((value) => Number.isFinite(value)) || text.split(',').length !== 4)
    throw misuse(`Retângulo inválido: ${text}; escreva L,B,W,H em pontos.`)
  return { left: left as number, bottom: bottom as number, width: width as number, height: height as number }
}
