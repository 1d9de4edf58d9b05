import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { NOW, root } from '../test/authority.ts'
import { makePdf, open } from '../test/pdf.ts'
import { issue } from '../test/pki.ts'
import { checkSeal, type Rendered, SEAL_CASES } from '../test/seal-cases.ts'
import { THREE_SIGNERS } from '../test/three-signers.ts'
import { signLocally } from './sign/local.ts'
import { checkIntegrity, type Integrity } from './validate/integrity.ts'
import { stampsOf } from './validate/timestamps.ts'

// `npm run test:longo -- pades-outside`: what other programs say of what we write: qpdf, pdfsig and pdftoppm
// (poppler-utils) and openssl. They must be installed: this is what their verdict is asked for.

const folder = mkdtempSync(join(tmpdir(), 'pades-outside-'))
const at = (name: string): string => join(folder, name)
after(() => rmSync(folder, { recursive: true }))

function run(program: string, ...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error)
    throw new Error(`${program} is needed: install qpdf, poppler-utils and openssl (${error.message})`)
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}

const pem = (label: string, ders: readonly Buffer[]): string =>
  ders
    .map(
      (der) =>
        `-----BEGIN ${label}-----\n${der.toString('base64').replaceAll(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`,
    )
    .join('')
const seconds = String(NOW.getTime() / 1000)

/** The covered bytes, by the ByteRange as it stands in the file. */
function covered(bytes: Buffer, { covered: found }: Integrity): Buffer {
  assert.ok(found)
  const [start, before, second, behind] = found.ranges
  return Buffer.concat([bytes.subarray(start, start + before), bytes.subarray(second, second + behind)])
}

function checkWithOpenssl(bytes: Buffer, item: Integrity): void {
  assert.ok(item.cms)
  writeFileSync(at('root.pem'), pem('CERTIFICATE', [root.cert.raw]))
  writeFileSync(
    at('chain.pem'),
    pem(
      'CERTIFICATE',
      [...item.cms.certificates, ...stampsOf(item.cms).flatMap(({ cms }) => cms.certificates)].map(
        ({ raw }) => raw,
      ),
    ),
  )
  writeFileSync(at('signature.der'), item.cms.raw)
  writeFileSync(at('content'), covered(bytes, item))
  const trust = ['-CAfile', at('root.pem'), '-attime', seconds]
  if (item.kind === 'timestamp') {
    run(
      'openssl',
      'ts',
      '-verify',
      '-token_in',
      '-in',
      at('signature.der'),
      '-data',
      at('content'),
      '-untrusted',
      at('chain.pem'),
      ...trust,
    )
    return
  }
  run(
    'openssl',
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    at('signature.der'),
    '-content',
    at('content'),
    '-certfile',
    at('chain.pem'),
    '-purpose',
    'any',
    '-out',
    at('out'),
    ...trust,
  )
  const [stamp] = stampsOf(item.cms)
  assert.ok(stamp)
  writeFileSync(at('token.der'), stamp.cms.raw)
  writeFileSync(at('value'), item.cms.signers[0]?.signature ?? Buffer.alloc(0))
  run(
    'openssl',
    'ts',
    '-verify',
    '-token_in',
    '-in',
    at('token.der'),
    '-data',
    at('value'),
    '-untrusted',
    at('chain.pem'),
    ...trust,
  )
}

for (const { what, signers, file } of THREE_SIGNERS)
  test(`three signers with seals (${what}): qpdf, pdfsig and openssl agree`, async () => {
    const bytes = await file()
    writeFileSync(at('three.pdf'), bytes)
    assert.match(run('qpdf', '--check', at('three.pdf')), /No syntax or stream encoding errors found/)
    const said = run('pdfsig', '-nocert', at('three.pdf'))
    assert.equal(said.match(/Signature Validation: Signature is Valid\./g)?.length, signers, said)
    assert.match(said, /Total document signed/)
    for (const item of checkIntegrity(open(bytes))) checkWithOpenssl(bytes, item)
  })

const SCALE = 2

/** The page as poppler draws it: a portable pixmap, of a header and three bytes a pixel. */
function render(bytes: Buffer): Rendered {
  writeFileSync(at('seal.pdf'), bytes)
  run('pdftoppm', '-r', String(72 * SCALE), '-cropbox', '-singlefile', at('seal.pdf'), at('seal'))
  const picture = readFileSync(at('seal.ppm'))
  const [header = '', width = 0, height = 0] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 64)) ?? []
  const pixels = picture.subarray(header.length)
  return {
    width: Number(width),
    height: Number(height),
    scale: SCALE,
    at: (x, y) => [...pixels.subarray((y * Number(width) + x) * 3, (y * Number(width) + x) * 3 + 3)],
  }
}

// A CropBox that reaches over the MediaBox is read otherwise by poppler 22 than by ISO 32000-2, 14.11.2:
// [-400 -20] becomes [-200 0]; and it knows no /UserUnit.
for (const { what, file } of SEAL_CASES.filter(({ over, unit }) => !over && !unit))
  test(`poppler shows the seal upright where it was asked for: ${what}`, async () => {
    const bytes = await file()
    checkSeal(bytes, render(bytes))
  })

for (const [what, ...args] of [
  ['linearized', '--linearize'],
  ['with object streams', '--object-streams=generate'],
  ['with a table', '--object-streams=disable'],
] as const)
  test(`a file as qpdf writes it, ${what}, is signed twice and stays in order`, async () => {
    writeFileSync(at('in.pdf'), makePdf({ pages: 5 }))
    run('qpdf', ...args, at('in.pdf'), at('base.pdf'))
    let bytes: Buffer = readFileSync(at('base.pdf'))
    for (const name of ['Ana', 'Beto']) {
      const spec = {
        time: NOW,
        page: -1,
        rect: { left: 20, bottom: 20, width: 150, height: 50 },
        seal: { lines: [name] },
      }
      bytes = Buffer.concat([bytes, await signLocally(open(bytes), spec, { identity: issue({ name }) })])
    }
    writeFileSync(at('twice.pdf'), bytes)
    assert.deepEqual(
      checkIntegrity(open(bytes)).map(({ problems }) => problems),
      [[], []],
    )
    assert.match(
      run('qpdf', '--check', at('twice.pdf')),
      /No syntax or stream encoding errors found|No errors found/,
    )
    assert.equal(run('pdfsig', '-nocert', at('twice.pdf')).match(/Signature is Valid\./g)?.length, 2)
  })
