import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packPrograms } from '../scripts/lib/pack-programs.ts'
import { render } from '@autos/server/src/adapters/diagramacao/render.ts'
import { pack, unpack } from '@autos/server/src/adapters/isolado/envelope.ts'
import { HELLO } from '@autos/server/src/adapters/isolado/filho.ts'
import { packedName, programaDe } from '@autos/server/src/adapters/isolado/programa.ts'

// `npm run bench -- portao [rounds]`: processor time of the gate over a file of two pages, from nothing to the
// verdict, each side in turn in processes of its own: as it is written, which is what it took before the
// programs were packed (ADR 0021); in one file; and as it runs, from a snapshot (ADR 0029). Beside them what
// pdf.js, which reads the pages there, and mupdf, which could instead, take alone to open the file and read them
// (ADR 0024). Exit code 1 when it misses the goal.
const GOAL = 0.4
const AT_ONCE = 4
const rounds = Number(process.argv[2] ?? 9)
const GATE = new URL('../server/src/adapters/leitor-pdf/inspecionar.ts', import.meta.url)
const READER = fileURLToPath(new URL('lib/page-reader.ts', import.meta.url))
const SENTENCE =
  'A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação. '

await packPrograms()
const { bytes, paginas } = await render(`<p>${SENTENCE.repeat(3)}</p>`.repeat(9), {
  variaveis: {},
  titulo: 'Bench',
  orgao: 'Bench',
  rodape: 'Bench',
  em: new Date(0).toISOString(),
})
const folder = mkdtempSync(join(tmpdir(), 'autos-portao-'))
const [file, request, said] = ['dois.pdf', 'pedido', 'resposta'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
writeFileSync(file, bytes)
writeFileSync(request, pack({ dados: null, bytes }))
if (!programaDe(GATE).includes('--snapshot-blob')) throw new Error('the gate has no snapshot')
// prettier-ignore
const SIDES: Record<string, string[]> = {
  'start': ['--eval', ''],
  'written': [fileURLToPath(GATE)],
  'packed': [packedName(GATE)],
  'as it runs': programaDe(GATE),
  'pdf.js': [READER, 'pdf.js', file],
  'mupdf': [READER, 'mupdf', file],
}
const spent: Record<string, number[]> = {}
// The first round fills the cache of compiled code.
for (let round = 0; round <= rounds; round++)
  for (const [side, program] of Object.entries(SIDES)) {
    const ms = run(program)
    if (round > 0) (spent[side] ??= []).push(ms)
    if (['written', 'packed', 'as it runs'].includes(side)) checkVerdict(side)
  }
for (const side of Object.keys(SIDES))
  console.log(`${side.padEnd(10)} ${of(side).toFixed(0)} ms of processor`)
const ratio = of('as it runs') / of('written')
console.log(
  `the gate takes ${ratio.toFixed(2)} of what it took as it is written (goal ${GOAL}), and ${(of('as it runs') / of('packed')).toFixed(2)} of what it takes in one file; ${paginas} pages, ${rounds} rounds`,
)
rmSync(folder, { recursive: true })
process.exit(ratio <= GOAL ? 0 : 1)

function of(side: string): number {
  return spent[side]!.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** The shell says what its children took: "0m0.13s 0m0.02s", its own on the line before; in hundredths, so several. */
function run(program: readonly string[]): number {
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const script = `for i in ${'x '.repeat(AT_ONCE)}; do "$@" < '${request}' > '${said}'; done; times`
  const times = execFileSync('/bin/sh', ['-c', script, 'sh', process.execPath, '--no-warnings', ...program], {
    env,
    encoding: 'utf8',
  })
  const [, ...numbers] = times
    .trim()
    .split('\n')
    .at(-1)!
    .match(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/)!
    .map(Number)
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = numbers
  return ((minutes + systemMinutes) * 60_000 + (seconds + systemSeconds) * 1000) / AT_ONCE
}

function checkVerdict(side: string): void {
  const { dados } = unpack(readFileSync(said).subarray(HELLO.length))
  const { situacao, paginas: seen } = dados as { situacao: string; paginas: number }
  if (situacao !== 'OK' || seen !== paginas)
    throw new Error(`${side}: ${situacao}, ${seen} pages of ${paginas}`)
}
