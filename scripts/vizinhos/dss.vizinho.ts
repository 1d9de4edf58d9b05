import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { classPathFromMaven } from './bring.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { askJava } from './programs.ts'
import { renewedIn2030, rootFile } from './signed-at-each-level.ts'
import { signedByTheProduct } from './signed-by-the-product.ts'

const GROUP = 'eu.europa.ec.joinup.sd-dss'
const classes = await classPathFromMaven(
  [
    'dss-pades-pdfbox',
    'dss-validation',
    'dss-service',
    'dss-utils-apache-commons',
    'dss-crl-parser-stream',
    'dss-policy-jaxb',
  ].map((artifact) => `${GROUP}:${artifact}:${NEIGHBOURS.dss.version}`),
)
const { files, forged, roots, put, seenHere, stamps } = await signedByTheProduct()
const rootOf2033 = rootFile(put)

type Said = { what: string; level: string; verdict: string; why: string }
/** Of each signature and, under it, of each stamp, file by file; with what the network answers, or with what is in the file alone. */
async function ask(
  paths: readonly string[],
  network: 'sim' | 'não',
  at = 'agora',
): Promise<Map<string, Said[]>> {
  const program = join(import.meta.dirname, 'java/Dss.java')
  const said = await askJava(classes, program, [network, at, ...roots, rootOf2033, '--', ...paths])
  const found = new Map<string, Said[]>(paths.map((path) => [path, []]))
  for (const line of said) {
    const [path = '', what = '', level = '', verdict = '', why = ''] = line.split('\t')
    found.get(path)!.push({ what, level, verdict, why })
  }
  return found
}
const signaturesOf = (said: readonly Said[] = []) => said.filter(({ what }) => what === 'assinatura')
const verdictsOf = (said: readonly Said[] = []) => [
  ...new Set(said.map(({ verdict, why }) => `${verdict} ${why}`.trim())),
]
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

const [online, alone] = [
  await ask(
    files.filter(({ level }) => level === 'T').map(({ path }) => path),
    'sim',
  ),
  await ask(
    [...files, forged].map(({ path }) => path),
    'não',
  ),
]

for (const { name, path, signers, level } of files)
  test(`${name}: o DSS diz de cada assinatura que vale, e o nível que se diz dela aqui`, () => {
    // The archived file proves all by itself.
    const said = (level === 'LTA' ? alone : online).get(path)!
    assert.deepEqual(verdictsOf(signaturesOf(said)), ['TOTAL_PASSED'])
    assert.deepEqual(
      signaturesOf(said).map((one) => one.level.replace(/^.*-/, '')),
      times(signers, level),
    )
    assert.deepEqual(verdictsOf(said.filter(({ what }) => what === 'carimbo')), ['PASSED'])
  })

test('sem rede, do que se acaba de assinar não se sabe se foi revogado, e o DSS diz que não sabe', () => {
  const fresh = files.filter(({ level }) => level === 'T')
  assert.deepEqual(
    fresh.map(({ path }) => verdictsOf(signaturesOf(alone.get(path)))),
    times(fresh.length, ['INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE']),
  )
})

test('mudado um byte, o DSS recusa cada assinatura pelo resumo, e aqui nenhuma vale', async () => {
  const said = signaturesOf(alone.get(forged.path))
  assert.deepEqual([said.length, verdictsOf(said)], [forged.signers, ['TOTAL_FAILED HASH_FAILURE']])
  const seen = await seenHere(forged.bytes)
  assert.deepEqual(
    seen.map(({ qualidade }) => qualidade),
    times(forged.signers, 'INVALIDA'),
  )
})

test('datado outra vez em 2030, o DSS diz em 2033 que cada assinatura vale, vencidos os certificados de 2026', async () => {
  const path = put('em 2033', await renewedIn2030(3))
  const said = (await ask([path], 'não', '2033-06-01T12:00:00Z')).get(path)
  assert.deepEqual(verdictsOf(signaturesOf(said)), ['TOTAL_PASSED'])
  assert.equal(signaturesOf(said).length, 3)
})

test('o que o DSS estende, do que aqui se acabou de assinar, dura aqui como o que nós preservamos', async () => {
  for (const { name, path, signers } of files.filter(({ level }) => level === 'T')) {
    const after = put(`estendido, ${name}`, Buffer.alloc(0))
    await askJava(classes, join(import.meta.dirname, 'java/DssExtend.java'), [
      stamps,
      ...roots,
      '--',
      path,
      after,
    ])
    const seen = await seenHere(readFileSync(after))
    assert.deepEqual([seen.length, [...new Set(seen.map(({ ltv }) => ltv))]], [signers, ['HABILITADO']], name)
  }
})
