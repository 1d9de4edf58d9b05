import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { type FromDebian } from './bring-from-debian.ts'
import { done } from './cache.ts'
import { BASE, READER } from './ldif.ts'
import { type RunningNeighbour, runNeighbour } from './run-neighbour.ts'

const ADMIN = `cn=admin,${BASE}`
const PASSWORD = 'so-para-testes-em-loopback'

export type RunningOpenLdap = AsyncDisposable & {
  /** With TLS, by a certificate that `authority` vouches for. */
  url: string
  authority: string
  /** Changes the directory, as its administrator, by what LDIF says. */
  change(...ldif: string[]): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
}

/** A directory with these entries in a folder of its own, on this machine, over TLS. */
export async function startOpenLdap(debian: FromDebian, ldif: string): Promise<RunningOpenLdap> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-openldap-'))
  const [plain, secure] = [await portaLivre(), await portaLivre()]
  const settings = join(folder, 'slapd.conf')
  const authority = await certificateIn(folder)
  mkdirSync(join(folder, 'db'))
  writeFileSync(settings, configuration(debian.root, folder))
  const load = async (tool: readonly [string, ...string[]], text: string) => {
    writeFileSync(join(folder, 'entradas.ldif'), text)
    await done([...tool, '-f', join(folder, 'entradas.ldif')])
  }
  const slapd = debian.command('usr/sbin/slapd')
  writeFileSync(join(folder, 'tudo.ldif'), ldif)
  await done([...slapd, '-T', 'add', '-q', '-f', settings, '-l', join(folder, 'tudo.ldif')])
  const url = `ldap://127.0.0.1:${plain}`
  const asAdmin = ['-x', '-H', url, '-D', ADMIN, '-w', PASSWORD]
  const start = () =>
    runNeighbour([...slapd, '-d', '0', '-f', settings, '-h', `${url} ldaps://127.0.0.1:${secure}`], {
      ready: () =>
        done([...debian.command('usr/bin/ldapwhoami'), ...asAdmin]).then(
          () => true,
          () => false,
        ),
    })
  let running: RunningNeighbour = await start()
  return {
    url: `ldaps://localhost:${secure}`,
    authority,
    change: (...changes) => load([...debian.command('usr/bin/ldapmodify'), ...asAdmin], changes.join('\n\n')),
    kill: () => running.kill(),
    async restart() {
      running = await start()
    },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A certificate for localhost that vouches for itself; answers its file. */
async function certificateIn(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'chave.pem'), join(folder, 'certificado.pem')]
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await done(['openssl', ...asked, ...named, '-keyout', key, '-out', certificate])
  return certificate
}

/** Groups follow who is renamed or moved (refint), and who has the password wrong is locked by a policy (ppolicy). */
const configuration = (root: string, folder: string): string => `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${root}/etc/ldap/schema/${name}.schema`).join('\n')}
pidfile ${folder}/slapd.pid
modulepath ${root}/usr/lib/ldap
moduleload back_mdb
moduleload refint
moduleload ppolicy
TLSCertificateFile ${folder}/certificado.pem
TLSCertificateKeyFile ${folder}/chave.pem
database mdb
suffix "${BASE}"
rootdn "${ADMIN}"
rootpw ${PASSWORD}
directory ${folder}/db
maxsize 1073741824
index objectClass,uid,entryUUID,member,modifyTimestamp eq
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${READER}" read by * none
overlay refint
refint_attributes member
overlay ppolicy
ppolicy_default "cn=senhas,${BASE}"
`
