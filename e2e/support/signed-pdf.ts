import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export type Verdict = {
  /** By our own command line: structure, digests, signature values and later revisions are in order. */
  intact: boolean[]
  /** By poppler and qpdf where they are installed; absent where they are not. */
  pdfsig: string[] | undefined
  qpdf: boolean | undefined
}

/** What independent programs say of the signatures in a file. */
export function judge(pdf: Buffer): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'autos-assinado-'))
  const file = join(folder, 'assinado.pdf')
  writeFileSync(file, pdf)
  try {
    const own = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'pades.ts'), 'validate', file, '--integrity-only'], {
      encoding: 'utf8',
      cwd: ROOT,
    })
    const { signatures } = JSON.parse(own.stdout) as { signatures: { intact: boolean }[] }
    const poppler = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    const structure = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    return {
      intact: signatures.map(({ intact }) => intact),
      pdfsig: poppler.error ? undefined : [...poppler.stdout.matchAll(/- Signature Validation: (.+)\./g)].map(([, verdict]) => verdict!),
      qpdf: structure.error ? undefined : structure.status === 0,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
