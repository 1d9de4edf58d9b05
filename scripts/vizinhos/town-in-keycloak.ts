import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { blocksUnder, withNames } from '../instalacao/guide.ts'
import { toolEnv } from '../lib/run.ts'
import { GROUPS, PEOPLE, READER } from './ldif.ts'
import type { RunningKeycloak } from './start-keycloak.ts'
import { PASSWORD } from './town-people.ts'

/**
 * The commands of the guide's chapter on the logins of a directory, pasted one after the other as who installs would, with the
 * names and places of here; answers what they printed.
 */
export async function federateByTheGuide(
  { port, bin, admin }: RunningKeycloak,
  { realm, directory }: { realm: string; directory: string },
): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'autos-vizinho-guia-'))
  writeFileSync(join(home, 'autos-nomes'), `ID=${realm}\n`)
  const script = blocksUnder(/^Logins do diretório/)
    // Who starts this Keycloak has told it already.
    .filter(({ mark }) => mark !== 'no lugar do certificado do diretório')
    .map(({ mark, commands }) =>
      mark === 'nomes'
        ? withNames(commands, {
            QUEM: admin.user,
            LDAP_URL: directory,
            LDAP_CONTA: READER,
            LDAP_PESSOAS: PEOPLE,
            LDAP_GRUPOS: GROUPS,
          })
        : commands,
    )
    .join('\n')
    .replaceAll('/root/', `${home}/`)
    .replaceAll('/opt/keycloak/bin/', `${bin}/`)
    .replaceAll('http://127.0.0.1:8080', `http://127.0.0.1:${port}`)
  // Where kcadm keeps who it entered as, it asks Java and not HOME; two runs on one machine would enter as each other.
  const env = { ...toolEnv(), HOME: home, KC_OPTS: `-Duser.home=${home}` }
  const shell = spawn('bash', ['-e', '-c', script], { env })
  shell.stdin.end(`${admin.password}\n${PASSWORD}\n`)
  const [out, problems, code] = await Promise.all([
    text(shell.stdout),
    text(shell.stderr),
    new Promise((ended) => shell.once('close', ended)),
  ])
  rmSync(home, { recursive: true, force: true })
  if (code !== 0) throw new Error(`os comandos do guia acabaram com ${String(code)}:\n${out}\n${problems}`)
  return `${out}\n${problems}`
}
