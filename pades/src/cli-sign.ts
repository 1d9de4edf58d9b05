import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { augmentLt, augmentLta, collectProofs } from './augment/augment.ts'
import { json, misuse, type Output, timeOf, USAGE, withFile } from './cli-common.ts'
import { icpPolicyToSign } from './cms/icp-policies.ts'
import { normalise, openOrReason } from './intake/normalise.ts'
import { httpClient, isPrivate } from './net/http.ts'
import { openPdf, type Pdf } from './pdf/document.ts'
import { bufferSource, joinedSource } from './pdf/source.ts'
import { readPng } from './seal/png.ts'
import { signLocally } from './sign/local.ts'
import { type Identity, readPkcs12 } from './sign/pkcs12.ts'
import type { Spec } from './sign/prepare.ts'
import { requestTimestamp, stampSignature } from './tsp/client.ts'
import { commonName } from './x509/certificate.ts'
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

export async function sign(args: string[], output: Output): Promise<0 | 1 | 2> {
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
