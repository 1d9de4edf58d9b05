import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packPrograms } from '../scripts/lib/pack-programs.ts'
import { render } from '@autos/server/src/adapters/diagramacao/render.ts'

// `npm run bench -- portao [rounds]`: processor time of the gate over a file of two pages, from nothing to the
// verdict, each side in turn in processes of its own: as it is written, which is what it took before the
// programs were packed (ADR 0021); as it runs; and what pdf.js, which reads the pages there, and mupdf, which
// could instead, take alone to open the file and read them (ADR 0024). Exit code 1 when it misses the goal.
const GOAL = 0.4
const rounds = Number(process.argv[2] ?? 9)
const SIDE = fileURLToPath(new URL('lib/gate-side.ts', import.meta.url))
const SIDES = ['start', 'written', 'packed', 'pdf.js', 'mupdf'] as const
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
const file = join(folder, 'dois.pdf')
writeFileSync(file, bytes)
const spent: Record<string, number[]> = {}
// The first round fills the cache of compiled code.
for (let round = 0; round <= rounds; round++)
  for (const side of SIDES) {
    const ms = run(side)
    if (round > 0) (spent[side] ??= []).push(ms)
  }
rmSync(folder, { recursive: true })

const of = (side: (typeof SIDES)[number]): number =>
  spent[side]!.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]! - (side === 'start' ? 0 : of('start'))
for (const side of SIDES)
  console.log(
    `${side.padEnd(8)} ${of(side).toFixed(0)} ms of processor${side === 'start' ? '' : ' more than start'}`,
  )
const ratio = (of('packed') + of('start')) / (of('written') + of('start'))
console.log(
  `the gate takes ${ratio.toFixed(2)} of what it took as it is written (goal ${GOAL}); ${paginas} pages, ${rounds} rounds`,
)
process.exit(ratio <= GOAL ? 0 : 1)

function run(side: string): number {
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const said = execFileSync(process.execPath, ['--no-warnings', SIDE, side, file], { env, encoding: 'utf8' })
  const { ms, pages } = JSON.parse(said) as { ms: number; pages: number }
  if (side !== 'start' && pages !== paginas) throw new Error(`${side} sees ${pages} pages of ${paginas}`)
  return ms
}
