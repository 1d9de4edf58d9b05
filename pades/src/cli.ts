import { closeSync, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gatherFor } from './augment/augment.ts'
import { json, misuse, type Output, timeOf, USAGE, withFile } from './cli-common.ts'
import { sign } from './cli-sign.ts'
import { PadesError } from './errors.ts'
import { explain } from './explain/explain.ts'
import { explainSvg } from './explain/picture.ts'
import { explainText } from './explain/text.ts'
import { inspect } from './inspect.ts'
import { legible } from './legible.ts'
import { isSelfIssued } from './net/gather.ts'
import { httpClient } from './net/http.ts'
import { openPdf, type Pdf } from './pdf/document.ts'
import { fdSource } from './pdf/fd-source.ts'
import { type Evidence, merged, quietly } from './validate/evidence.ts'
import { checkIntegrity } from './validate/integrity.ts'
import { integrityReport, type SignatureReport } from './validate/report.ts'
import { validate as validateAll } from './validate/validate.ts'
import { type Certificate, readCertificates } from './x509/certificate.ts'
import { readCrl } from './x509/crl.ts'

export async function run(argv: readonly string[], output: Output): Promise<0 | 1 | 2> {
  const [command, ...args] = argv
  try {
    if (command === 'sign') return await sign(args, output)
    if (command === 'validate') return await validate(args, output)
    if (command === 'inspect') return inspectFile(args, output)
    if (command === 'explain') return await explainFile(args, output)
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

/** 1 where bytes of the file have no owner. */
function explainFile(args: string[], output: Output): Promise<0 | 1> {
  const options = { json: { type: 'boolean' }, svg: { type: 'boolean' } } as const
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options })
  if (files.length !== 1 || (values.json && values.svg)) throw misuse(`Uso:\n${USAGE}`)
  return withFile(files[0] as string, (source) => {
    const found = explain(openPdf(source))
    output.print(values.json ? json(found) : values.svg ? explainSvg(found) : explainText(found))
    return found.unexplained === 0 ? 0 : 1
  })
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
