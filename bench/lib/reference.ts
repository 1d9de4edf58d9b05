import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Reference = { perSecond: number; by: string }
export type Load = { clients: number; seconds: number }

/**
 * The hand-written SQL of a .sql file, prepared, as fast as the machine runs it: through pgbench, which costs
 * almost nothing itself, or through bare `pg` clients where there is none. `:n` in the file is a random
 * number up to `people`.
 */
export async function reference(url: string, file: URL, people: number, load: Load): Promise<Reference> {
  const text = readFileSync(file, 'utf8')
  const program = findPgbench()
  return program ? withPgbench(program, url, text, people, load) : withClients(url, text, people, load)
}

function findPgbench(): string | undefined {
  const candidates = [
    process.env['PGBENCH_PATH'],
    'pgbench',
    ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed(),
  ]
  return candidates.find((program) => program && spawnSync(program, ['--version']).status === 0)
}

function withPgbench(
  program: string,
  url: string,
  text: string,
  people: number,
  { clients, seconds }: Load,
): Reference {
  const folder = mkdtempSync(join(tmpdir(), 'autos-bench-'))
  try {
    const script = join(folder, 'script.sql')
    // pgbench wants each statement on one line; comments go with the line ends.
    const statements = oneLine(text).replaceAll('; ', ';\n')
    writeFileSync(script, `\\set n random(1, ${people})\n${statements}\n`)
    const { stdout, stderr, status } = spawnSync(
      program,
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script, url],
      {
        encoding: 'utf8',
      },
    )
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (status !== 0 || !tps) throw new Error(`pgbench failed: ${stderr}${stdout}`)
    return { perSecond: Number(tps), by: 'pgbench -M prepared' }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function withClients(
  url: string,
  text: string,
  people: number,
  { clients, seconds }: Load,
): Promise<Reference> {
  const statement = { name: 'reference', text: oneLine(text).replaceAll(':n', '$1') }
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      let count = 0
      for (; performance.now() < until; count++)
        await client.query({ ...statement, values: [1 + Math.floor(Math.random() * people)] })
      await client.end()
      return count
    }),
  )
  return { perSecond: counts.reduce((a, b) => a + b, 0) / seconds, by: 'bare pg clients (no pgbench here)' }
}

export const oneLine = (text: string): string => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
