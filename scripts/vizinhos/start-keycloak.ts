import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { unpackedFromMaven } from './bring.ts'
import { done, kept } from './cache.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { answers, runNeighbour } from './run-neighbour.ts'

const ADMIN = 'quem-administra'
const PASSWORD = 'so-para-testes-em-loopback'

export type RunningKeycloak = AsyncDisposable & {
  issuer: string
  port: number
  /** Where its programs are (`kcadm.sh`), and who administers it. */
  bin: string
  admin: { user: string; password: string }
  /** Of the Admin API, below the realm; answers what came, or throws what was said. */
  ask<R = unknown>(path: string, method?: string, body?: unknown): Promise<R>
  said(): string
}

/**
 * In production mode, over HTTP on this machine, with this realm imported and its own database in a folder; `trusted` is
 * an authority that it is told to trust.
 */
export async function startKeycloak(
  realm: string,
  representation: (issuer: string) => object,
  trusted?: string,
): Promise<RunningKeycloak> {
  const { version } = NEIGHBOURS.keycloak
  const brought = await unpackedFromMaven(`org.keycloak:keycloak-quarkus-dist:${version}:zip`)
  const built = await kept(`keycloak-montado-${version}`, async (making) => {
    cpSync(brought, making, { recursive: true })
    await done([join(making, 'bin/kc.sh'), 'build', '--db=dev-file'])
  })
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-keycloak-'))
  cpSync(built, folder, { recursive: true })
  if (trusted !== undefined) cpSync(trusted, join(folder, 'conf/truststores/autoridade.pem'))
  const kc = join(folder, 'bin/kc.sh')
  const port = await portaLivre()
  const base = `http://localhost:${port}`
  const issuer = `${base}/realms/${realm}`
  writeFileSync(join(folder, 'realm.json'), JSON.stringify(representation(issuer)))
  await done([kc, 'import', '--optimized', '--file', join(folder, 'realm.json')])
  await done(
    [kc, 'bootstrap-admin', 'user', '--optimized', '--username', ADMIN, '--password:env', 'KC_SENHA'],
    {
      env: { KC_SENHA: PASSWORD },
    },
  )
  const running = await runNeighbour(
    [
      kc,
      'start',
      '--optimized',
      '--http-enabled=true',
      `--http-port=${port}`,
      `--hostname=${base}`,
      '--http-management-scheme=http',
      `--http-management-port=${await portaLivre()}`,
    ],
    { ready: () => answers(issuer), withinMs: 300_000 },
  )
  return {
    issuer,
    port,
    bin: join(folder, 'bin'),
    admin: { user: ADMIN, password: PASSWORD },
    said: running.said,
    async ask<R>(path: string, method = 'GET', body?: unknown) {
      const answer = await fetch(`${base}/admin/realms/${realm}${path}`, {
        method,
        headers: { authorization: `Bearer ${await adminToken(base)}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return (text === '' ? undefined : JSON.parse(text)) as R
    },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function adminToken(base: string): Promise<string> {
  const answer = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: ADMIN,
      password: PASSWORD,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
