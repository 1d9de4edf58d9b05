import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { createContext, Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { lt, lta, NOW, person, root, signT } from '../../test/authority.ts'
import { makePdf, open } from '../../test/pdf.ts'
import { THREE_SIGNERS } from '../../test/three-signers.ts'
import { validate } from '../validate/validate.ts'

// The package as a browser has it: bundled, in a place where nothing of Node is.

let code = ''
let judge: (file: Uint8Array, anchor: Uint8Array, time: number) => string
const complaints: string[] = []

before(async () => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../browser.ts'),
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    onLog: (_, { message }) => void complaints.push(message),
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'pades', minify: true })
  code = output[0].code
  const place = createContext({ TextDecoder, TextEncoder })
  new Script(
    `${code};judge = (file, anchor, time) => {
      const anchors = pades.readCertificates(Buffer.from(anchor))
      return JSON.stringify(pades.validate(pades.openPdf(pades.bufferSource(Buffer.from(file))), { anchors, time: new Date(time) }))
    }`,
  ).runInContext(place)
  ;({ judge } = place as { judge: typeof judge })
})

test('it asks nothing of Node, and weighs at most 150 kB as it travels', () => {
  assert.deepEqual(complaints, [])
  assert.ok(!/["'`]node:/.test(code))
  assert.ok(gzipSync(code).length <= 150_000, `${gzipSync(code).length} bytes`)
})

for (const { what, file } of THREE_SIGNERS)
  test(`three signers (${what}): the same report as on the server, whole, changed, and in ten years`, async (t) => {
    const bytes = await file()
    const edited = Buffer.from(bytes)
    edited[900] = (edited[900] as number) ^ 1
    const appended = Buffer.concat([bytes, Buffer.from('\n% mais uma linha\n')])
    for (const [which, given] of Object.entries({ bytes, edited, appended }))
      for (const time of [NOW, new Date('2036-06-01')]) {
        const began = performance.now()
        const inBrowser = attempt(() => judge(given, root.cert.raw, time.getTime()))
        const took = performance.now() - began
        const here = attempt(() => JSON.stringify(validate(open(given), { anchors: [root.cert], time })))
        assert.equal(inBrowser, here, which)
        if (which === 'bytes' && time === NOW) t.diagnostic(`${took.toFixed(0)} ms`)
      }
  })

test('a file of 5 MB with three signatures and an archive stamp is judged within 2 s of processor', async (t) => {
  const stored = `<</Length 5200000>>\nstream\n${randomBytes(2_600_000).toString('hex')}\nendstream`
  let bytes = makePdf({ objects: { 50: stored }, catalog: '/PieceInfo 50 0 R' })
  for (const kind of ['rsa', 'ec', 'rsa'] as const) bytes = await signT(bytes, person(`Pessoa ${kind}`, kind))
  bytes = await lta(await lt(bytes))
  const before = process.cpuUsage()
  const report = JSON.parse(judge(bytes, root.cert.raw, NOW.getTime())) as { indication: string }[]
  const { user, system } = process.cpuUsage(before)
  assert.deepEqual(
    report.map(({ indication }) => indication),
    Array(4).fill('TOTAL_PASSED'),
  )
  t.diagnostic(`${((user + system) / 1000).toFixed(0)} ms`)
  assert.ok(user + system < 2_000_000)
})

test('a file that nobody signed has nothing to say', () => {
  assert.equal(judge(makePdf(), root.cert.raw, NOW.getTime()), '[]')
})

function attempt(ask: () => string): string {
  try {
    return ask()
  } catch (error) {
    return `refused: ${(error as Error).message}`
  }
}
