import { spawnSync } from 'node:child_process'
import { ROOT } from '../lib/run.ts'

/** What the repository holds now, as the version's package. */
export function packProduct(file: string): void {
  const packed = spawnSync(
    'sh',
    [
      '-c',
      `git ls-files -z --cached --others --exclude-standard | xargs -0 ls -d 2>/dev/null | tar --transform 's,^,autos/,' -czf "$0" -T -`,
      file,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (packed.status !== 0) throw new Error(packed.stderr)
}
