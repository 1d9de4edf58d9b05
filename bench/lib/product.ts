import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gravarAssinatura } from '@autos/server/test/assinatura.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { portaLivre } from '@autos/server/test/porta-livre.ts'

export type Product = {
  address: string
  /** A real access token of person n, checked by the server as any other. */
  token(n: number): Promise<string>
  pid: number
  [Symbol.asyncDispose](): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * The web process as it is installed, over a seeded database; an OpenID Connect issuer of our own stands
 * beside it. `profile` leaves a .cpuprofile in .cache.
 */
export async function startProduct(
  database: string,
  { profile = false }: { profile?: boolean } = {},
): Promise<Product> {
  const issuer = await openIssuer()
  const folder = mkdtempSync(join(tmpdir(), 'autos-bench-'))
  const port = await portaLivre()
  const child = launch({ folder, port, database, issuer: issuer.address, profile })
  try {
    await ready(child)
  } catch (error) {
    issuer.server.close()
    throw error
  }
  return {
    address: `http://127.0.0.1:${port}`,
    token: issuer.token,
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
      issuer.server.closeAllConnections()
      issuer.server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Setting = { folder: string; port: number; database: string; issuer: string; profile: boolean }

function launch({ folder, port, database, issuer, profile }: Setting): ChildProcess {
  const entidade = {
    id: 'medicao',
    nome: 'Medição',
    sigla: 'MM',
    hosts: ['127.0.0.1'],
    padrao: true,
    endereco: `http://127.0.0.1:${port}`,
    banco: database,
    emissor: issuer,
    clienteWeb: 'autos-web',
    audiencia: 'autos-api',
    balde: 'medicao',
  }
  writeFileSync(join(folder, 'entidades.json'), JSON.stringify([entidade]), { mode: 0o600 })
  const log = openSync(join(ROOT, '.cache', 'bench-server.log'), 'w')
  return spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${join(ROOT, '.cache')}`] : []),
      join(ROOT, 'server/src/main.ts'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: String(port),
        AUTOS_PAPEL: 'web',
        AUTOS_EMBUTIDO: '1',
        AUTOS_ENTIDADES: join(folder, 'entidades.json'),
        AUTOS_ASSINATURA: gravarAssinatura(folder, ['medicao']),
        AUTOS_S3_ENDERECO: 'http://127.0.0.1:9',
        AUTOS_S3_CHAVE: 'medicao',
        AUTOS_S3_SEGREDO: 'ninguem-atende-aqui',
        AUTOS_CORREIO: 'smtp://127.0.0.1:9',
        AUTOS_CORREIO_DE: 'medicao@autos.example',
        AUTOS_SEGREDO: 'medicao-medicao-medicao-medicao-medicao',
        AUTOS_LOG: 'warn',
      },
    },
  )
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(
      () => fail(new Error('The server was not ready in 30 s; see .cache/bench-server.log.')),
      30_000,
    )
    child.once('message', () => (clearTimeout(late), done()))
    child.once(
      'exit',
      (code) => (
        clearTimeout(late),
        fail(new Error(`The server ended with ${code}; see .cache/bench-server.log.`))
      ),
    )
  })
}

async function openIssuer(): Promise<{ address: string; server: Server; token: Product['token'] }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'bench', use: 'sig' }
  const server = createServer((request, response) => {
    const configuration = { issuer: address, jwks_uri: `${address}/jwks` }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(request.url?.endsWith('/jwks') ? { keys: [jwk] } : configuration))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/medicao`
  const token = (n: number): Promise<string> =>
    new SignJWT({
      typ: 'Bearer',
      azp: 'autos-web',
      preferred_username: `pessoa${n}`,
      given_name: 'Pessoa',
      family_name: `Número ${n}`,
      resource_access: { 'autos-api': { roles: ['access'] } },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ: 'JWT' })
      .setIssuer(address)
      .setSubject(`sub-${n}`)
      .setAudience('autos-api')
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey)
  return { address, server, token }
}
