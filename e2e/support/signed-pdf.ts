import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Product } from './product.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export type Verdict = {
  /** By our own command line: structure, digests, signature values and later revisions are in order. */
  intact: boolean[]
  /**
   * By our own validation ten years from now, with the file, the roots and no network: the indication of
   * each.
   */
  inTenYears: string[]
  /** By openssl where it is installed: each CMS verifies over the bytes its ByteRange covers. */
  openssl: boolean[] | undefined
  /** By poppler and qpdf where they are installed; absent where they are not. */
  pdfsig: string[] | undefined
  qpdf: boolean | undefined
}

/** What independent programs say of the signatures in a file. */
export function judge(pdf: Buffer, product: Product): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'autos-assinado-'))
  const file = join(folder, 'assinado.pdf')
  writeFileSync(file, pdf)
  try {
    const poppler = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    const structure = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    const later = new Date()
    later.setUTCFullYear(later.getUTCFullYear() + 10)
    return {
      intact: validate(file, '--integrity-only').map(({ intact }) => intact),
      inTenYears: validate(
        file,
        '--trust',
        rootsOf(product, folder),
        '--at',
        later.toISOString(),
        '--offline',
      ).map(({ indication }) => indication),
      openssl: spawnSync('openssl', ['version']).error
        ? undefined
        : contentsOf(pdf).map((contents) => verifiedByOpenssl(contents, folder)),
      pdfsig: poppler.error ? undefined : verdictsOf(poppler.stdout),
      qpdf: structure.error ? undefined : structure.status === 0,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Of the signatures alone: the timestamps of the document, that the proofs add whenever they come, poppler
 * lists as of unknown type and does not judge.
 */
const verdictsOf = (printed: string): string[] =>
  printed
    .split(/^Signature #\d+:$/m)
    .filter((signature) => /- Signature Type: (ETSI\.CAdES|adbe\.pkcs7)\./.test(signature))
    .flatMap((signature) => signature.match(/- Signature Validation: (.+)\./)?.[1] ?? [])

type Report = { intact: boolean; indication: string }

function validate(file: string, ...args: string[]): Report[] {
  const cli = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'pades.ts'), 'validate', file, ...args],
    { encoding: 'utf8', cwd: ROOT },
  )
  return (JSON.parse(cli.stdout) as { signatures: Report[] }).signatures
}

/** The roots that the embedded product trusts, alone in a folder. */
function rootsOf({ entidades }: Product, folder: string): string {
  const { ancoras } = JSON.parse(readFileSync(join(dirname(entidades), 'pki', 'anuncio.json'), 'utf8')) as {
    ancoras: Record<string, string>
  }
  const roots = join(folder, 'raizes')
  mkdirSync(roots)
  for (const [name, root] of Object.entries(ancoras)) copyFileSync(root, join(roots, `${name}.pem`))
  return roots
}

type Contents = { timestamp: boolean; cms: Buffer; covered: Buffer }

/**
 * Each signature's CMS and the bytes it covers, read without our library: ByteRange, and what it leaves out.
 */
function contentsOf(pdf: Buffer): Contents[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map(
    ({ 1: a, 2: b, 3: c, 4: d, index }) => {
      const [start, before, second, behind] = [a, b, c, d].map(Number) as [number, number, number, number]
      const padded = Buffer.from(text.slice(start + before + 1, second - 1), 'hex')
      const longForm = padded[1]! & 0x7f
      const length = padded[1]! < 0x80 ? padded[1]! + 2 : padded.readUIntBE(2, longForm) + 2 + longForm
      const object = text.slice(text.lastIndexOf(' obj', index), text.indexOf('endobj', second))
      return {
        timestamp: object.includes('ETSI.RFC3161'),
        cms: padded.subarray(0, length),
        covered: Buffer.concat([pdf.subarray(start, start + before), pdf.subarray(second, second + behind)]),
      }
    },
  )
}

/**
 * Of a document timestamp, that the token names the digest of what it covers: openssl has no command for its
 * signature without a chain.
 */
function verifiedByOpenssl({ timestamp, cms, covered }: Contents, folder: string): boolean {
  const [signature, content] = [join(folder, 'assinatura.der'), join(folder, 'coberto')]
  writeFileSync(signature, cms)
  writeFileSync(content, covered)
  if (timestamp) {
    const token = spawnSync(
      'openssl',
      ['ts', '-reply', '-token_in', '-in', signature, '-token_out', '-text'],
      { encoding: 'latin1' },
    )
    const digest = spawnSync('openssl', ['dgst', '-sha256', '-r', content], {
      encoding: 'utf8',
    }).stdout.slice(0, 64)
    return hexOf(token.stdout).includes(digest)
  }
  const how = [
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    signature,
    '-content',
    content,
    '-noverify',
    '-out',
    join(folder, 'saida'),
  ]
  return spawnSync('openssl', how).status === 0
}

/** The bytes of openssl's dump (`0000 - 1f 2e …-… text`), in one line. */
const hexOf = (dump: string): string =>
  [...dump.matchAll(/^\s*[0-9a-f]{4} - ((?:[0-9a-f]{2}[ -]?)+)/gm)]
    .map(([, bytes]) => bytes!.replaceAll(/[ -]/g, ''))
    .join('')
