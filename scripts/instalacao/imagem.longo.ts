import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import { criarPki } from '@autos/simuladores/pki/pki.ts'
import { bancoDeTeste } from '../../server/test/banco.ts'
import { foundEntidade } from '../../server/src/app/production/found-entidade.ts'
import { buildImage, enter, forget, has, type Image, run } from './image.ts'
import { whyNot } from './machine.ts'

// The Dockerfile's own commands, one by one; and what they leave, run as an engine would: as nobody, on a root that
// cannot be written.

const impossible = whyNot()
// Below those that outgoing connections take.
const PORT = 24_600
const SETTINGS = '/etc/autos'

if (impossible !== undefined) {
  console.error(`imagem: não corre aqui: ${impossible}.`)
  process.exitCode = 1
} else
  test('o que o Dockerfile manda faz-se, e o que resulta serve a web e trabalha sem poder escrever', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'autos-imagem-'))
    t.after(() => forget(folder))
    const steps: string[] = []
    const began = performance.now()
    const image = buildImage(folder, (text) => void steps.push(text))
    t.diagnostic(
      `${steps.length} instruções em ${((performance.now() - began) / 1000).toFixed(0)} s; as mais demoradas: ${slowest(steps)}`,
    )
    t.diagnostic(`o produto na imagem: ${megabytes(join(image.root, 'opt/autos'))} MB`)

    for (const tool of ['vite', 'rolldown', 'typescript', 'oxlint', 'knip'])
      assert.equal(has(image, `node_modules/${tool}`), false, tool)
    const refused = run(image, image.command, { readOnly: true })
    assert.equal(refused.code, 78, refused.said)
    assert.match(refused.said, /AUTOS_SEGREDO: falta/)
    for (const path of ['/opt/autos', '/etc/autos', '/usr/local'])
      assert.notEqual(run(image, ['touch', `${path}/x`], { readOnly: false }).code, 0, path)
    const create = run(image, ['node', 'scripts/entidade.ts', 'criar'], { readOnly: true })
    assert.match(create.said, /autos: diga tudo isto/)

    const [env, place] = await outside(image)
    await using _ = place
    const migrated = run(image, ['node', 'scripts/db.ts', 'migrate'], {
      readOnly: true,
      env: { ...env, AUTOS_ENTIDADES: `${SETTINGS}/dono.json` },
    })
    assert.match(migrated.said, /pmva: 0 migrações aplicadas/)
    const [program, args] = enter(image, image.command, { readOnly: true, env })
    const product = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    // Before what it is connected to.
    using _product = { [Symbol.dispose]: () => void product.kill('SIGKILL') }
    const said: Buffer[] = []
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (part: Buffer) => void said.push(part))
    const ready = await answered('/readyz')
    assert.equal(ready?.status, 200, `${await ready?.text()} ${Buffer.concat(said).toString().slice(-2_000)}`)
    const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text()
    const [, asset = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    assert.equal((await fetch(`http://127.0.0.1:${PORT}${asset}`)).status, 200, page.slice(0, 300))
    assert.equal(run(image, image.health, { readOnly: true, env }).code, 0)
    assert.notEqual(run(image, image.health, { readOnly: true, env: { ...env, PORT: '24699' } }).code, 0)
    const ended = once(product, 'exit')
    process.kill(firstOf(product.pid!), 'SIGTERM')
    assert.deepEqual(await ended, [0, null])
  })

/** What an engine signals: the first process in there. Its parent here hears no request to end. */
const firstOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

const slowest = (steps: readonly string[]): string =>
  steps
    .toSorted((a, b) => secondsOf(b) - secondsOf(a))
    .slice(0, 4)
    .join('; ')
const secondsOf = (step: string): number => Number(/: ([\d.]+) s$/.exec(step)?.[1])
const megabytes = (folder: string): string =>
  spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]!

async function answered(path: string): Promise<Response | undefined> {
  let last: Response | undefined
  for (let turn = 0; turn < 120; turn++, await wait(250)) {
    last = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => last)
    if (last?.ok) return last
  }
  return last
}

/** A database, a store and a certificate; and the files of settings in the image, where an engine would mount them. */
async function outside(image: Image): Promise<[Record<string, string>, AsyncDisposable]> {
  const database = await bancoDeTeste()
  await foundEntidade(database.urlDono, {
    nome: 'Prefeitura',
    sigla: 'PM',
    fuso: 'America/Sao_Paulo',
    administrador: { login: 'admin', nome: 'A', sobrenome: 'B' },
  })
  const s3 = { regiao: 'us-east-1', chave: 'AUTOSIMAGEM', segredo: 'o-segredo-do-armazem' }
  const store = await iniciarObjetos({
    ...s3,
    porta: 0,
    pasta: join(image.root, 'objetos'),
    origens: [],
    baldes: ['autos-pmva'],
    efemero: true,
  })
  const pki = await criarPki(join(image.root, 'pki'), { enderecoIcp: 'http://localhost:24601' })
  const { p12, senha } = await pki.instituicao('pmva')
  const at = join(image.root, SETTINGS)
  mkdirSync(at, { recursive: true })
  copyFileSync(p12, join(at, 'selo.p12'))
  copyFileSync(pki.ancoras.icpBrasil, join(at, 'raiz.pem'))
  const entidade = {
    id: 'pmva',
    nome: 'Prefeitura',
    sigla: 'PM',
    hosts: ['127.0.0.1'],
    padrao: true,
    endereco: `http://127.0.0.1:${PORT}`,
    banco: database.url,
    emissor: 'http://127.0.0.1:24602/realms/pmva',
    clienteWeb: 'autos-web',
    audiencia: 'autos-api',
    balde: 'autos-pmva',
  }
  write(at, 'entidades.json', [entidade])
  write(at, 'dono.json', [{ ...entidade, bancoMigracao: database.urlDono }])
  write(at, 'assinatura.json', {
    ancoras: [{ tipo: 'ICP_BRASIL', nome: 'ICP', arquivos: ['raiz.pem'] }],
    carimbo: null,
    instituicao: { pmva: { p12: 'selo.p12', senha } },
  })
  spawnSync('chown', ['-R', '10001:10001', at])
  return [
    {
      AUTOS_EMBUTIDO: '1',
      AUTOS_SEGREDO: 'x'.repeat(40),
      AUTOS_S3_ENDERECO: store.endereco.replace('localhost', '127.0.0.1'),
      AUTOS_S3_CHAVE: s3.chave,
      AUTOS_S3_SEGREDO: s3.segredo,
      AUTOS_CORREIO: 'smtp://127.0.0.1:24603',
      AUTOS_CORREIO_DE: 'a@b.example',
      PORT: String(PORT),
    },
    {
      async [Symbol.asyncDispose]() {
        await store.parar()
        await database[Symbol.asyncDispose]()
      },
    },
  ]
}

const write = (folder: string, name: string, value: unknown): void =>
  writeFileSync(join(folder, name), JSON.stringify(value))
