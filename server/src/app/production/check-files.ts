import { statSync } from 'node:fs'
import { type Finding, right, tried, warned } from './finding.ts'

/** The files of settings, which hold passwords: their paths by the name of the setting. */
export async function checkFiles(paths: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const given = Object.entries(paths).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const found = await Promise.all(
    given.map(([setting, path]) => tried(setting, `Confira ${path}.`, async () => onlyOurs(setting, path))),
  )
  return found.flat()
}

/** On Windows there is no such mode. */
function onlyOurs(setting: string, path: string): Finding {
  const open = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
  return open
    ? warned(setting, {
        said: `outros desta máquina podem ler ${path}, que guarda senhas`,
        mend: `Rode chmod 600 ${path}, com o dono que roda o processo.`,
      })
    : right(setting, 'só quem roda o processo o lê')
}
