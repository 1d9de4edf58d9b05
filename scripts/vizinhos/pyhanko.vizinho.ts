import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NOW } from '../../pades/test/authority.ts'
import { fromPyPi } from './bring.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { askPython } from './programs.ts'
import { LEVELS, renewedIn2030, rootFile, signedBy } from './signed-at-each-level.ts'
import { signedByTheProduct } from './signed-by-the-product.ts'

// pyHanko's analysis of later revisions is the strictest there is.

const [version, cli] = NEIGHBOURS.pyhanko.version.split(', pyhanko-cli ')
const brought = await fromPyPi([`pyhanko==${version}`, `pyhanko-cli==${cli}`])
const { files, forged, roots, put, seenHere, other } = await signedByTheProduct()
const pyhanko = (...args: string[]) => askPython(brought, ['-m', 'pyhanko', ...args])
const ask = async (path: string, trusted: readonly string[], ...args: string[]): Promise<string> => {
  const trust = trusted.flatMap((file) => ['--trust', file])
  const { output, errors } = await pyhanko('sign', ...args, ...trust, '--trust-replace', path)
  return `${output}${errors}`
}

/** By its rules for archives (EN 319 102-1): of each signature, VALID or INVALID. */
const archived = async (path: string, trusted: readonly string[], ...args: string[]): Promise<string[]> =>
  (await ask(path, trusted, 'adesverify', '--executive-summary', ...args)).match(/:(?:VALID|INVALID)\b/g) ??
  []

type Said = { sound: boolean; trusted: boolean; stamped: boolean; untouched: boolean; valid: boolean }
/** As of now, revocation asked of the authorities; of each signature. */
async function judged(path: string, trusted: readonly string[], ...args: string[]): Promise<Said[]> {
  const said = await ask(path, trusted, 'validate', '--pretty-print', ...args)
  return said
    .split(/^Field \d+:/m)
    .slice(1)
    .map((one) => ({
      sound: one.includes('The signature is cryptographically sound.'),
      trusted: one.includes("The signer's certificate is trusted."),
      stamped: one.includes('The TSA certificate is trusted.'),
      untouched: !one.includes('Some modifications may be illegitimate'),
      valid: one.includes('The signature is judged VALID.'),
    }))
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const qualities = (seen: readonly { qualidade: string }[]): string[] => seen.map(({ qualidade }) => qualidade)
const GOOD = { sound: true, trusted: true, stamped: true, untouched: true, valid: true }

test('a versão é a que se diz', async () => {
  assert.match((await pyhanko('--version')).output, new RegExp(`pyHanko, version ${version}\\b`))
})

for (const { name, path, signers, tagged } of files) {
  test(`${name}: o pyHanko diz que cada assinatura está inteira, é de quem diz e tem carimbo`, async () => {
    // A seal has its place in the structure of a tagged text (ISO 14289-1, 7.18.4), and to pyHanko any change
    // of the structure is one too many: of several signatures it takes the last.
    const before = tagged ? { ...GOOD, untouched: false, valid: false } : GOOD
    assert.deepEqual(await judged(path, roots), [...times(signers - 1, before), GOOD])
  })

  test(`${name}: vale pelas regras de quem guarda`, async () => {
    const skip = tagged ? ['--no-diff-analysis'] : []
    assert.deepEqual(await archived(path, roots, ...skip), times(signers, ':VALID'))
  })
}

test('o que outra pessoa assina pelo pyHanko, depois de nós, vale aqui, e não tira valor às nossas', async () => {
  const [key, cert] = [
    put('chave', Buffer.from(other.chave.export({ type: 'pkcs8', format: 'pem' }))),
    put('certificado', other.der),
  ]
  const before = files.filter(({ level }) => level === 'LTA')
  for (const { name, path, signers } of before) {
    const after = put(`contra-assinado, ${name}`, Buffer.alloc(0))
    const how = ['--field', '1/40,600,240,660/DeFora', '--use-pades', 'pemder']
    const who = ['--key', key, '--cert', cert, '--no-pass']
    const { code, errors } = await pyhanko('sign', 'addsig', ...how, ...who, path, after)
    assert.equal(code, 0, errors)
    const [ours, theirs] = [await seenHere(readFileSync(path)), await seenHere(readFileSync(after))]
    assert.deepEqual(qualities(theirs), [...qualities(ours), 'QUALIFICADA'], name)
    assert.equal(ours.length, signers)
  }
})

test('mudado um byte, nenhuma assinatura vale, lá e aqui', async () => {
  const said = await judged(forged.path, roots)
  assert.deepEqual(
    said.map(({ valid }) => valid),
    times(forged.signers, false),
  )
  assert.deepEqual(qualities(await seenHere(forged.bytes)), times(forged.signers, 'INVALIDA'))
})

const root = rootFile(put)
const at = (moment: string): string[] => ['--validation-time', moment]

for (const count of [2, 3]) {
  for (const level of LEVELS)
    test(`${count} pessoas, ${level}: vale no dia em que se assinou`, async () => {
      const path = put(`${count} ${level}`, await signedBy(count, level))
      const good = { ...GOOD, stamped: level !== 'B' }
      assert.deepEqual(await judged(path, [root], ...at(NOW.toISOString())), times(count, good))
    })

  test(`${count} pessoas, datado outra vez em 2030: vale nesse ano, vencidos os certificados de quem assinou; vencida a autoridade dos carimbos, o pyHanko já não o julga`, async () => {
    const path = put(`${count} em 2030`, await renewedIn2030(count))
    assert.deepEqual(await archived(path, [root], ...at('2030-06-02T12:00:00Z')), times(count, ':VALID'))
    // It asks nothing of the past of who has an authority that expired: EU DSS does, and finds it in order.
    assert.deepEqual(await archived(path, [root], ...at('2033-06-01T12:00:00Z')), times(count, ':INVALID'))
  })
}
