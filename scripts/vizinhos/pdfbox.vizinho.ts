import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { classPathFromMaven } from './bring.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { askJava } from './programs.ts'
import { signedByTheProduct } from './signed-by-the-product.ts'

const [pdfbox, bouncyCastle] = NEIGHBOURS.pdfbox.version.split(', Bouncy Castle ')
const classes = await classPathFromMaven([
  `org.apache.pdfbox:pdfbox:${pdfbox}`,
  `org.bouncycastle:bcpkix-jdk18on:${bouncyCastle}`,
])
const { files, forged } = await signedByTheProduct()

type Read = { pages: number; letters: number; seals: { kind: string; verdict: string }[] }
async function ask(path: string): Promise<Read> {
  const [first = '', ...rest] = await askJava(classes, join(import.meta.dirname, 'java/Pdfbox.java'), [path])
  const [, , pages, letters] = first.split('\t')
  const seals = rest.map((line) => {
    const [, kind = '', verdict = ''] = line.split('\t')
    return { kind, verdict }
  })
  return { pages: Number(pages), letters: Number(letters), seals }
}

for (const { name, path, signers, level } of files)
  test(`${name}: cada página se desenha, o texto lê-se, e cada assinatura e cada carimbo confere`, async () => {
    const { pages, letters, seals } = await ask(path)
    assert.deepEqual([pages, letters > 100], [1, true])
    const stamps = seals.filter(({ kind }) => kind === 'ETSI.RFC3161')
    assert.deepEqual([seals.length - stamps.length, stamps.length > 0], [signers, level === 'LTA'])
    assert.deepEqual([...new Set(seals.map(({ verdict }) => verdict))], ['confere'])
  })

test('mudado um byte, nada do que o cobre confere', async () => {
  const { seals } = await ask(forged.path)
  assert.ok(seals.length > forged.signers)
  assert.deepEqual(
    seals.filter(({ verdict }) => verdict === 'confere'),
    [],
  )
})
